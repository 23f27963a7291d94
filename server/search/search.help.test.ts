// What a search does for those who write otherwise than the titles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { makeBriefing, makeNews } from '../../tests/support/factories.ts'
import { waitForIndex } from './index-currency.service.ts'
import { reportFacets } from './report-facets.service.ts'
import { insertReport, searchTestContext, until } from './search.fixture.ts'
import { openSearch, type SearchCtx, searchBriefings, searchNews, searchReports } from './search.service.ts'
import { suggestions } from './suggest.service.ts'

let database: TestDatabase
let ctx: SearchCtx
let removeFolder: () => void
const misses: string[] = []

const chinese = [
  '锂电池行业研究报告',
  '中国新能源汽车产业链深度分析',
  '储能变流器市场研究',
  '10 kV 开关柜市场',
  '钙钛矿设备',
  '家电品牌观察',
]
const english = [
  'Lithium Battery Recycling',
  'Carbon Fibre in Aerospace',
  'Energy Storage Inverters',
  'Charging of EVs',
  'Servers with GPUs',
  'What Tidal Kites Are',
]

beforeAll(async () => {
  database = await createTestDatabase()
  const base = searchTestContext(database.db)
  removeFolder = base.remove
  for (const title of chinese) await insertReport(database.db, { title })
  await insertReport(database.db, { title: '直流模块', summaryHtml: '<p>DC 输出，PP 外壳</p>' })
  for (const title of english) await insertReport(database.db, { title, language: 'en-US' })
  const search = await openSearch(base.ctx, { connectionString: database.connectionString })
  ctx = { ...base.ctx, search, noteMiss: (_, keyword) => misses.push(keyword) }
  await search.ready
})

afterAll(async () => {
  await ctx.search.close()
  await database.drop()
  removeFolder()
})

const ask = (keyword: string, language: Language = 'zh-CN') =>
  searchReports(ctx, { language, keyword, pageNum: 1, pageSize: 10, category: '' })
const titles = async (keyword: string, language?: Language) =>
  (await ask(keyword, language)).rows.map(({ title }) => title)

describe('a keyword', () => {
  it('may be in traditional characters, and its marks are too', async () => {
    const { rows } = await ask('鋰電池')
    expect(rows.map(({ titleHtml }) => titleHtml)).toEqual(['<mark>锂电池</mark>行业研究报告'])
  })

  it.each([
    ['xinnengyuan', '中国新能源汽车产业链深度分析'],
    ['XINNENGYUANQICHE', '中国新能源汽车产业链深度分析'],
    ['ldc', '锂电池行业研究报告'],
    ['gaitaikuang', '钙钛矿设备'],
    ['10kV', '10 kV 开关柜市场'],
    ['10 KV 开关柜', '10 kV 开关柜市场'],
  ])('%s finds %s', async (keyword, title) => expect(await titles(keyword)).toEqual([title]))

  it('marks the Chinese that letters stood for', async () => {
    expect((await ask('ldc')).rows[0]?.titleHtml).toBe('<mark>锂电池</mark>行业研究报告')
  })

  it.each(['DC', 'PP', 'pp外壳'])(
    'in letters that stand somewhere means them, not what they might begin: %s',
    async (keyword) => expect(await titles(keyword)).toEqual(['直流模块']),
  )

  it.each(['EV', 'EVs', 'evs', 'EV’s'])('finds the plural of an acronym and its singular: %s', async (keyword) =>
    expect(await titles(keyword, 'en-US')).toEqual(['Charging of EVs']),
  )

  it.each(['GPU', 'GPUs', 'gpus'])('finds the plural of an acronym that ends in u: %s', async (keyword) =>
    expect(await titles(keyword, 'en-US')).toEqual(['Servers with GPUs']),
  )

  it('of more words than are weighed is searched by the first of them, which is said', async () => {
    const others = Array.from({ length: 20 }, (_, n) => `甲${n}`)
    const { rows, dropped } = await ask(['锂电池', ...others].join(' '))
    expect([rows.map(({ title }) => title), dropped?.at(-1)]).toEqual([['锂电池行业研究报告'], '19'])
  })

  it.each(['carbon fiber', 'Carbon-Fibres', 'carbon fibre'])(
    'may be spelt in the British or the American way: %s',
    async (keyword) => expect(await titles(keyword, 'en-US')).toEqual(['Carbon Fibre in Aerospace']),
  )

  it('finds what goes by another name', async () => {
    expect(await titles('锂离子电池')).toEqual(['锂电池行业研究报告'])
    expect(await titles('NEV')).toEqual(['中国新能源汽车产业链深度分析'])
    expect(await titles('li-ion battery', 'en-US')).toEqual(['Lithium Battery Recycling'])
  })

  it('is looked for in the other language too', async () => {
    const { rows, otherLanguage } = await ask('储能')
    expect([rows.length, otherLanguage]).toEqual([1, { keyword: 'energy storage', total: 1 }])
    expect((await ask('energy storage', 'en-US')).otherLanguage).toEqual({ keyword: '储能', total: 1 })
    expect(await ask('没有的词')).not.toHaveProperty('otherLanguage')
    // Words that both languages write alike, and what is known of several.
    expect((await ask('aerospace')).otherLanguage).toEqual({ keyword: 'aerospace', total: 1 })
    expect((await ask('储能白皮书')).otherLanguage).toEqual({ keyword: 'energy storage', total: 1 })
    expect((await ask('energy storage whitepaper', 'en-US')).otherLanguage).toEqual({ keyword: '储能', total: 1 })
  })
})

describe('words that no report has together', () => {
  it('are searched without those that say least, which is said', async () => {
    const { rows, dropped, shownFor } = await ask('锂电池 回收')
    expect([rows.map(({ title }) => title), dropped, shownFor]).toEqual([['锂电池行业研究报告'], ['回收'], '锂电池'])
    expect(misses).toContain('锂电池 回收')
    expect((await ask('Battery Quantum', 'en-US')).dropped).toEqual(['Quantum'])
  })

  it('marks nothing of what was left out', async () => {
    const { rows, dropped } = await ask('what are tidal quantum kites', 'en-US')
    expect(dropped).toEqual(['what', 'are', 'quantum'])
    expect(rows.map(({ titleHtml }) => titleHtml)).toEqual(['What <mark>Tidal</mark> <mark>Kites</mark> Are'])
  })

  it('are the subject of a question, not the words around it', async () => {
    const { rows, dropped } = await ask('请问储能变流器产业链的价格')
    expect(rows.map(({ title }) => title)).toEqual(['储能变流器市场研究'])
    expect(dropped).toContain('请问')
    expect(await titles('what is the price of energy storage inverters', 'en-US')).toEqual(['Energy Storage Inverters'])
  })

  it('may be the words inside a Chinese one', async () => {
    const { rows, dropped } = await ask('蓄电池')
    expect([rows.map(({ titleHtml }) => titleHtml), dropped]).toEqual([['锂<mark>电池</mark>行业研究报告'], ['蓄电池']])
  })

  it('are counted so beside the filters too', async () => {
    const chosen = { keyword: '锂电池 回收', category: '', band: undefined, span: undefined, region: '' }
    expect((await reportFacets(ctx, 'zh-CN', chosen)).industries.all).toBe(1)
  })

  it('are all kept where a filter is what leaves nothing', async () => {
    const nothing = { language: 'zh-CN', pageNum: 1, pageSize: 10, category: 'nothing' } as const
    const { total, dropped } = await searchReports(ctx, { ...nothing, keyword: '锂电池 行业' })
    expect([total, dropped]).toEqual([0, undefined])
  })

  it('find nothing where none of them is anywhere', async () => {
    expect(await ask('没有 词语')).toEqual({ total: 0, rows: [] })
  })
})

describe('a typing error', () => {
  it.each([
    ['lithum', 'lithium'],
    ['batterry recycling', 'battery recycling'],
    ['areospace', 'aerospace'],
  ])('in letters is seen: %s', async (typed, meant) => expect((await ask(typed, 'en-US')).didYouMean).toBe(meant))

  it.each([
    ['新能圆', '新能源'],
    ['新能园汽车', '新能源汽车'],
    ['理电池', '锂电池'],
  ])('in Chinese is heard: %s', async (typed, meant) => expect((await ask(typed)).didYouMean).toBe(meant))

  it('is mended at once where nothing else is found, and noted as a search without result', async () => {
    const { total, rows, shownFor } = await ask('areospace', 'en-US')
    expect(shownFor).toBe('aerospace')
    expect([total, rows.map(({ titleHtml }) => titleHtml)]).toEqual([1, ['Carbon Fibre in <mark>Aerospace</mark>']])
    expect(misses).toContain('areospace')
    const chosen = { keyword: 'areospace', category: '', band: undefined, span: undefined, region: '' }
    expect((await reportFacets(ctx, 'en-US', chosen)).industries.all).toBe(1)
  })

  it('is not seen in what is found, nor in what is like nothing', async () => {
    expect(await ask('锂电池')).not.toHaveProperty('didYouMean')
    expect(await ask('zzzzzzzz', 'en-US')).toEqual({ total: 0, rows: [] })
  })
})

describe('while a keyword is typed', () => {
  const offered = async (typed: string, language: Language = 'zh-CN') =>
    (await suggestions(ctx, language, typed)).titles.map(({ title }) => title)

  it.each([
    ['锂电', '锂电池行业研究报告'],
    ['lidian', '锂电池行业研究报告'],
    ['xinneng', '中国新能源汽车产业链深度分析'],
    ['xnyq', '中国新能源汽车产业链深度分析'],
  ])('%s offers %s', async (typed, title) => expect(await offered(typed)).toEqual([title]))

  it('a begun English word is completed, after others too', async () => {
    expect(await offered('lith', 'en-US')).toEqual(['Lithium Battery Recycling'])
    expect(await offered('energy inver', 'en-US')).toEqual(['Energy Storage Inverters'])
  })

  it('nothing is offered for nothing', async () => {
    for (const typed of ['', ' ', '…', '🔋']) expect(await offered(typed)).toEqual([])
  })

  it('industries are offered by name and by sound', async () => {
    await database.db
      .insertInto('dictionary_entries')
      .values({ dict_type: 'reports_category', dict_value: 'power', dict_label: '能源电力', sort: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const typed of ['能源', 'nengyuan', 'nydl'])
      expect((await suggestions(ctx, 'zh-CN', typed)).industries[0]?.dictLabel, typed).toBe('能源电力')
  })
})

describe('a search that finds nothing', () => {
  const unfound = { language: 'zh-CN', keyword: '查无此物', pageSize: 10, category: '' } as const
  const noted = () => misses.filter((keyword) => keyword === unfound.keyword)

  it('is noted once, however its pages are turned and ordered', async () => {
    for (const pageNum of [1, 2, 3]) await searchReports(ctx, { ...unfound, pageNum })
    for (const sort of ['newest', 'price-up', 'price-down'] as const)
      await searchReports(ctx, { ...unfound, pageNum: 1, sort })
    await searchReports(ctx, { ...unfound, pageNum: 1, category: 'energy' })
    expect(noted()).toHaveLength(1)
  })

  it('among news and briefings is helped and noted as well', async () => {
    await makeNews(ctx, { title: '硅料价格周报' })
    await makeBriefing(ctx, { title: '硅料厂停产' })
    const query = { language: 'zh-CN', keyword: '硅料 硫磺', pageNum: 1, pageSize: 10, category: '' } as const
    const news = () => searchNews(ctx, { ...query, marketType: '' })
    const briefings = () => searchBriefings(ctx, { ...query, kind: undefined })
    await waitForIndex(ctx)
    misses.length = 0
    for (const found of [await news(), await briefings()])
      expect(found).toMatchObject({ total: 1, dropped: ['硫磺'], shownFor: '硅料' })
    expect(misses).toEqual([query.keyword, query.keyword])
  })
})

describe('the dictionary of the trade', () => {
  it('knows a thing by all the names that it may have', async () => {
    const synonyms = Array.from({ length: 12 }, (_, n) => `第${n}别名`)
    await insertReport(database.db, { title: synonyms[11] ?? '' })
    await waitForIndex(ctx)
    // No change log entry follows a term.
    await database.db.insertInto('search_terms').values({ zh: '本名', en: 'proper name', synonyms }).execute()
    await until(async () => (await ask('本名')).rows.some(({ title }) => title === synonyms[11]))
  })

  it('is followed as it changes', async () => {
    expect((await ask('锂电')).total).toBe(1)
    expect((await ask('白色石油')).total).toBe(0)
    await database.db
      .insertInto('search_terms')
      .values({ zh: '白色石油', en: 'white oil', synonyms: ['锂电池'] })
      .execute()
    await until(async () => (await ask('白色石油')).total === 1)
  })
})
