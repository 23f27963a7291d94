// Query assistance: synonyms, pinyin, relaxation, spelling correction, the other language, suggestions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { makeBriefing, makeNews } from '../../tests/support/factories.ts'
import { waitForIndex } from './index-currency.service.ts'
import { countFacets } from './report-facets.service.ts'
import { insertReport, searchTestContext, until } from './search.fixture.ts'
import { openSearch, type SearchCtx, searchBriefings, searchNews, searchReports } from './search.service.ts'
import { suggestions } from './suggest.service.ts'

let database: TestDatabase
let ctx: SearchCtx
let removeFolder: () => void
const zeroResults: string[] = []

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
  ctx = { ...base.ctx, search, recordZeroResult: (_, keyword) => zeroResults.push(keyword) }
  await search.ready
})

afterAll(async () => {
  await ctx.search.close()
  await database.drop()
  removeFolder()
})

const search = (keyword: string, language: Language = 'zh-CN') =>
  searchReports(ctx, { language, keyword, pageNum: 1, pageSize: 10, filter: {} })
const titles = async (keyword: string, language?: Language) =>
  (await search(keyword, language)).rows.map(({ title }) => title)

describe('keyword matching', () => {
  it('accepts traditional characters, and highlights their simplified form', async () => {
    const { rows } = await search('鋰電池')
    expect(rows.map(({ titleHtml }) => titleHtml)).toEqual(['<mark>锂电池</mark>行业研究报告'])
  })

  it.each([
    ['xinnengyuan', '中国新能源汽车产业链深度分析'],
    ['XINNENGYUANQICHE', '中国新能源汽车产业链深度分析'],
    ['ldc', '锂电池行业研究报告'],
    ['gaitaikuang', '钙钛矿设备'],
    ['10kV', '10 kV 开关柜市场'],
    ['10 KV 开关柜', '10 kV 开关柜市场'],
  ])('finds by %s: %s', async (keyword, title) => expect(await titles(keyword)).toEqual([title]))

  it('highlights the Chinese that pinyin initials stand for', async () => {
    expect((await search('ldc')).rows[0]?.titleHtml).toBe('<mark>锂电池</mark>行业研究报告')
  })

  it.each(['DC', 'PP', 'pp外壳'])(
    'takes letters that a report has literally, not as pinyin initials: %s',
    async (keyword) => expect(await titles(keyword)).toEqual(['直流模块']),
  )

  it.each(['EV', 'EVs', 'evs', 'EV’s'])('finds singular and plural of an acronym: %s', async (keyword) =>
    expect(await titles(keyword, 'en-US')).toEqual(['Charging of EVs']),
  )

  it.each(['GPU', 'GPUs', 'gpus'])('finds singular and plural of an acronym ending in u: %s', async (keyword) =>
    expect(await titles(keyword, 'en-US')).toEqual(['Servers with GPUs']),
  )

  it('uses only the first 16 words of a long keyword and reports the others as dropped', async () => {
    const titles = Array.from({ length: 20 }, (_, n) => `甲${n}`)
    const { rows, dropped } = await search(['锂电池', ...titles].join(' '))
    expect([rows.map(({ title }) => title), dropped?.at(-1)]).toEqual([['锂电池行业研究报告'], '19'])
  })

  it.each(['carbon fiber', 'Carbon-Fibres', 'carbon fibre'])(
    'accepts British and American spelling: %s',
    async (keyword) => expect(await titles(keyword, 'en-US')).toEqual(['Carbon Fibre in Aerospace']),
  )

  it('finds synonyms', async () => {
    expect(await titles('锂离子电池')).toEqual(['锂电池行业研究报告'])
    expect(await titles('NEV')).toEqual(['中国新能源汽车产业链深度分析'])
    expect(await titles('li-ion battery', 'en-US')).toEqual(['Lithium Battery Recycling'])
  })

  it('reports matches in the other language', async () => {
    const { rows, otherLanguage } = await search('储能')
    expect([rows.length, otherLanguage]).toEqual([1, { keyword: 'energy storage', total: 1 }])
    expect((await search('energy storage', 'en-US')).otherLanguage).toEqual({ keyword: '储能', total: 1 })
    expect(await search('没有的词')).not.toHaveProperty('otherLanguage')
    // Words that are the same in both languages, and keywords of which only a part can be translated.
    expect((await search('aerospace')).otherLanguage).toEqual({ keyword: 'aerospace', total: 1 })
    expect((await search('储能白皮书')).otherLanguage).toEqual({ keyword: 'energy storage', total: 1 })
    expect((await search('energy storage whitepaper', 'en-US')).otherLanguage).toEqual({ keyword: '储能', total: 1 })
  })
})

describe('query relaxation', () => {
  it('drops the least specific words and reports them', async () => {
    const { rows, dropped, shownFor } = await search('锂电池 回收')
    expect([rows.map(({ title }) => title), dropped, shownFor]).toEqual([['锂电池行业研究报告'], ['回收'], '锂电池'])
    expect(zeroResults).toContain('锂电池 回收')
    expect((await search('Battery Quantum', 'en-US')).dropped).toEqual(['Quantum'])
  })

  it('does not highlight dropped words', async () => {
    const { rows, dropped } = await search('what are tidal quantum kites', 'en-US')
    expect(dropped).toEqual(['what', 'are', 'quantum'])
    expect(rows.map(({ titleHtml }) => titleHtml)).toEqual(['What <mark>Tidal</mark> <mark>Kites</mark> Are'])
  })

  it('keeps the subject of a question', async () => {
    const { rows, dropped } = await search('请问储能变流器产业链的价格')
    expect(rows.map(({ title }) => title)).toEqual(['储能变流器市场研究'])
    expect(dropped).toContain('请问')
    expect(await titles('what is the price of energy storage inverters', 'en-US')).toEqual(['Energy Storage Inverters'])
  })

  it('falls back to subwords of a Chinese word', async () => {
    const { rows, dropped } = await search('蓄电池')
    expect([rows.map(({ titleHtml }) => titleHtml), dropped]).toEqual([['锂<mark>电池</mark>行业研究报告'], ['蓄电池']])
  })

  it('applies to facet counts', async () => {
    const chosen = { keyword: '锂电池 回收', category: '', band: undefined, span: undefined, region: '' }
    expect((await countFacets(ctx, 'zh-CN', chosen)).industries.all).toBe(1)
  })

  it('does not apply when only a filter excludes the matches', async () => {
    const nothing = { language: 'zh-CN', pageNum: 1, pageSize: 10, filter: { category: 'nothing' } } as const
    const { total, dropped } = await searchReports(ctx, { ...nothing, keyword: '锂电池 行业' })
    expect([total, dropped]).toEqual([0, undefined])
  })

  it('finds nothing when no report has any of the words', async () => {
    expect(await search('没有 词语')).toEqual({ total: 0, rows: [] })
  })
})

describe('spelling correction', () => {
  it.each([
    ['lithum', 'lithium'],
    ['batterry recycling', 'battery recycling'],
    ['areospace', 'aerospace'],
  ])('corrects letters: %s', async (typed, corrected) =>
    expect((await search(typed, 'en-US')).didYouMean).toBe(corrected),
  )

  it.each([
    ['新能圆', '新能源'],
    ['新能园汽车', '新能源汽车'],
    ['理电池', '锂电池'],
  ])('corrects Chinese homophones: %s', async (typed, corrected) =>
    expect((await search(typed)).didYouMean).toBe(corrected),
  )

  it('shows results of the corrected keyword, and records a zero-result search', async () => {
    const { total, rows, shownFor } = await search('areospace', 'en-US')
    expect(shownFor).toBe('aerospace')
    expect([total, rows.map(({ titleHtml }) => titleHtml)]).toEqual([1, ['Carbon Fibre in <mark>Aerospace</mark>']])
    expect(zeroResults).toContain('areospace')
    const chosen = { keyword: 'areospace', category: '', band: undefined, span: undefined, region: '' }
    expect((await countFacets(ctx, 'en-US', chosen)).industries.all).toBe(1)
  })

  it('leaves alone a keyword with matches, and one that resembles nothing', async () => {
    expect(await search('锂电池')).not.toHaveProperty('didYouMean')
    expect(await search('zzzzzzzz', 'en-US')).toEqual({ total: 0, rows: [] })
  })
})

describe('suggestions', () => {
  const suggestTitles = async (typed: string, language: Language = 'zh-CN') =>
    (await suggestions(ctx, language, typed)).titles.map(({ title }) => title)

  it.each([
    ['锂电', '锂电池行业研究报告'],
    ['lidian', '锂电池行业研究报告'],
    ['xinneng', '中国新能源汽车产业链深度分析'],
    ['xnyq', '中国新能源汽车产业链深度分析'],
  ])('for %s include %s', async (typed, title) => expect(await suggestTitles(typed)).toEqual([title]))

  it('complete the last English word', async () => {
    expect(await suggestTitles('lith', 'en-US')).toEqual(['Lithium Battery Recycling'])
    expect(await suggestTitles('energy inver', 'en-US')).toEqual(['Energy Storage Inverters'])
  })

  it('are empty without a letter or digit', async () => {
    for (const typed of ['', ' ', '…', '🔋']) expect(await suggestTitles(typed)).toEqual([])
  })

  it('include industries by name and pinyin', async () => {
    await database.db
      .insertInto('dictionary_entries')
      .values({ dict_type: 'reports_category', dict_value: 'power', dict_label: '能源电力', sort: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const typed of ['能源', 'nengyuan', 'nydl'])
      expect((await suggestions(ctx, 'zh-CN', typed)).industries[0]?.dictLabel, typed).toBe('能源电力')
  })
})

describe('zero-result search', () => {
  const query = { language: 'zh-CN', keyword: '查无此物', pageSize: 10, filter: {} } as const
  const recorded = () => zeroResults.filter((keyword) => keyword === query.keyword)

  it('is recorded once, not for further pages, orders and filters', async () => {
    for (const pageNum of [1, 2, 3]) await searchReports(ctx, { ...query, pageNum })
    for (const sort of ['newest', 'price-up', 'price-down'] as const)
      await searchReports(ctx, { ...query, pageNum: 1, sort })
    await searchReports(ctx, { ...query, pageNum: 1, filter: { category: 'energy' } })
    expect(recorded()).toHaveLength(1)
  })

  it('gets assistance and is recorded for news and briefings', async () => {
    await makeNews(ctx, { title: '硅料价格周报' })
    await makeBriefing(ctx, { title: '硅料厂停产' })
    const query = { language: 'zh-CN', keyword: '硅料 硫磺', pageNum: 1, pageSize: 10, category: '' } as const
    const news = () => searchNews(ctx, { ...query, marketType: '' })
    const briefings = () => searchBriefings(ctx, { ...query, kind: undefined })
    await waitForIndex(ctx)
    zeroResults.length = 0
    for (const result of [await news(), await briefings()])
      expect(result).toMatchObject({ total: 1, dropped: ['硫磺'], shownFor: '硅料' })
    expect(zeroResults).toEqual([query.keyword, query.keyword])
  })
})

describe('synonym dictionary', () => {
  it('finds a subject by each of its synonyms', async () => {
    const synonyms = Array.from({ length: 12 }, (_, n) => `第${n}别名`)
    await insertReport(database.db, { title: synonyms[11] ?? '' })
    await waitForIndex(ctx)
    // No change log entry follows a term.
    await database.db.insertInto('search_terms').values({ zh: '本名', en: 'proper name', synonyms }).execute()
    await until(async () => (await search('本名')).rows.some(({ title }) => title === synonyms[11]))
  })

  it('applies changes without a restart', async () => {
    expect((await search('锂电')).total).toBe(1)
    expect((await search('白色石油')).total).toBe(0)
    await database.db
      .insertInto('search_terms')
      .values({ zh: '白色石油', en: 'white oil', synonyms: ['锂电池'] })
      .execute()
    await until(async () => (await search('白色石油')).total === 1)
  })
})
