// Real-world queries: questions, stop words, names of the synonym dictionary, unknown compounds and partial input.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { countFacets } from './report-facets.service.ts'
import { insertReport, searchTestContext } from './search.fixture.ts'
import { openSearch, type SearchCtx, searchReports } from './search.service.ts'
import { suggestions } from './suggest.service.ts'

let database: TestDatabase
let ctx: SearchCtx
let removeFolder: () => void

const chinese = [
  '白酒行业深度报告',
  '白酒库存去化',
  '酱香白酒的渠道',
  '啤酒行业深度报告',
  '游戏主机竞争格局',
  '光伏逆变器出口月报',
  '光伏组件报价',
  '光伏配储：储能的收益',
  '虚拟电厂靠什么赚钱',
  '固态电池量产',
  '飞行汽车发展',
  '汽车企业的飞行员培训',
  '第三代制冷剂配额',
  '半导体设备景气',
  '铜价与铝价',
  '医美新格局',
  '锂电池回收',
  '政策推迟',
  '越南纺织品出口',
  '摩托车出海',
  '人工智能治理',
  '上市公司年报',
  '化学原料药',
  '家用扫地机器人',
]
const english = [
  'Lithium-ion Battery Packs Market',
  'Automotive Lithium-ion Battery Market Size',
  'How Cold Storage Is Built in the City',
  'Carbon Fibre Composites',
  'Oil & Gas Metering',
  'U.S. Dental Chains',
  'Blockchain in Gaming',
  'Data Center Cooling',
  'LED Lighting',
  'Healthcare Analytics',
  'Storage of Grain',
  'Stationery Retail',
  'Solid-state Relays',
  'Education Abroad',
  ...['Steel', 'Stents', 'Straws', 'Stoves', 'Stairs', 'Statins', 'Stencils'].flatMap((word) => [
    `${word} Trade`,
    `${word} Prices`,
  ]),
]

beforeAll(async () => {
  database = await createTestDatabase()
  const base = searchTestContext(database.db)
  removeFolder = base.remove
  for (const title of chinese) await insertReport(database.db, { title, category: 'one' })
  for (const title of english) await insertReport(database.db, { title, language: 'en-US' })
  await insertReport(database.db, { title: '食品周报', dek: '行业深度报告：白酒', category: 'two' })
  const search = await openSearch(base.ctx, { connectionString: database.connectionString })
  ctx = { ...base.ctx, search }
  await search.ready
})

afterAll(async () => {
  await ctx?.search.close()
  await database?.drop()
  removeFolder?.()
})

const search = (keyword: string, language: Language = 'zh-CN') =>
  searchReports(ctx, { language, keyword, pageNum: 1, pageSize: 10, filter: {} })
const titles = async (keyword: string, language?: Language) =>
  (await search(keyword, language)).rows.map(({ title }) => title)
const marked = async (keyword: string, language?: Language) =>
  (await search(keyword, language)).rows.map(({ titleHtml }) => titleHtml)

describe('subject of a keyword', () => {
  it.each([
    ['酱香白酒 竞争格局', ['酱香白酒的渠道']],
    ['中国光伏逆变器市场规模有多大?', ['光伏逆变器出口月报']],
    ['什么是固态电池', ['固态电池量产']],
    ['半导体的行业前景怎么样', ['半导体设备景气']],
    ['第三代半导体', ['半导体设备景气']],
    ['越南摩托车', ['摩托车出海']],
    ['2030年铜消费量', ['铜价与铝价']],
  ])('outweighs the rarer words around it: %s', async (keyword, expected) =>
    expect(await titles(keyword)).toEqual(expected),
  )

  it.each([
    ['how big is the carbon fibre market in 2031', ['Carbon Fibre Composites']],
    ['vitamin c 10 of steel', ['Steel Prices', 'Steel Trade']],
    ['what will carbon fiber cost', ['Carbon Fibre Composites']],
  ])('is so in English: %s', async (keyword, expected) => expect(await titles(keyword, 'en-US')).toEqual(expected))

  it('is not replaced by stop words', async () => {
    expect(await search('中金公司')).toEqual({ total: 0, rows: [] })
    expect(await search("'; drop table market", 'en-US')).toEqual({ total: 0, rows: [] })
  })
})

describe('connectives', () => {
  it.each([
    ['光伏与储能', '光伏 储能'],
    ['光伏 OR 储能', '光伏 储能'],
    ['关于人工智能', '人工智能'],
    ['铜和铝', '铜 铝'],
  ])('are not looked for beside others: %s is %s', async (keyword, plain) => {
    const foundTitles = await titles(keyword)
    expect(foundTitles).toEqual(await titles(plain))
    expect(foundTitles).not.toEqual([])
  })

  it('are searched when alone, and ignored in English as well', async () => {
    expect(await titles('与')).toEqual(['铜价与铝价'])
    expect(await titles('oil and gas', 'en-US')).toEqual(['Oil & Gas Metering'])
    expect(await titles('the', 'en-US')).toEqual(['How Cold Storage Is Built in the City'])
  })
})

describe('stop words', () => {
  it('are dropped where few reports have all words; those few come first', async () => {
    const { total, rows, shownFor } = await search('白酒行业深度报告')
    expect(rows.map(({ title }) => title)).toEqual(['白酒行业深度报告', '酱香白酒的渠道', '白酒库存去化', '食品周报'])
    expect([total, shownFor]).toEqual([4, '白酒'])
    expect(await titles('lithium ion battery market size', 'en-US')).toEqual([
      'Automotive Lithium-ion Battery Market Size',
      'Lithium-ion Battery Packs Market',
    ])
  })

  it('are dropped in facet counts and on further pages as well', async () => {
    const keyword = '白酒行业深度报告'
    const chosen = { keyword, category: '', band: undefined, span: undefined, region: '' }
    expect((await countFacets(ctx, 'zh-CN', chosen)).industries.all).toBe(4)
    const page = (pageNum: number, category = '') =>
      searchReports(ctx, { language: 'zh-CN', keyword, pageNum, pageSize: 2, filter: { category } })
    const shown = [...(await page(1)).rows, ...(await page(2)).rows]
    expect(shown.map(({ title }) => title)).toEqual(await titles(keyword))
    expect((await page(1, 'one')).total).toBe(3)
  })
})

describe('dictionary name', () => {
  it('matches and is highlighted only as a whole', async () => {
    expect(await marked('eVTOL')).toEqual(['<mark>飞行汽车</mark>发展', '汽车企业的飞行员培训'])
    expect(await marked('AI')).toEqual(['<mark>人工智能</mark>治理'])
  })

  it('matches its abbreviations, with or without full stops', async () => {
    for (const keyword of ['US dental', 'USA dental', 'U.S. dental'])
      expect(await titles(keyword, 'en-US'), keyword).toEqual(['U.S. Dental Chains'])
  })

  it('is not corrected when nothing matches', async () =>
    expect(await search('OLED', 'en-US')).toMatchObject({ total: 0, rows: [] }))

  it('is suggested in the other language only when it is the subject', async () => {
    expect(await search('医美行业')).not.toHaveProperty('otherLanguage')
    expect(await search('香菇行业市场')).not.toHaveProperty('otherLanguage')
    expect((await search('锂电池的市场规模')).otherLanguage?.keyword).toBe('lithium battery market size')
  })
})

describe('unmatched word', () => {
  it.each([
    ['guang fu zu jian', '光伏组件报价'],
    ["gu'tai'dianchi liangchan", '固态电池量产'],
    ['guangfuzujianbaojia', '光伏组件报价'],
  ])('in pinyin is heard, with spaces, apostrophes and without: %s', async (typed, title) =>
    expect(await titles(typed)).toEqual([title]),
  )

  it('with a typing error is corrected rather than dropped', async () => {
    expect(await search('锂电迟')).toMatchObject({ total: 1, didYouMean: '锂电池', shownFor: '锂电池' })
    expect(await search('锂电迟')).not.toHaveProperty('dropped')
    expect(await titles('lithium batery packs', 'en-US')).toEqual(['Lithium-ion Battery Packs Market'])
  })

  it.each([
    ['block chain', 'Blockchain in Gaming'],
    ['datacenter cooling', 'Data Center Cooling'],
    ['health care analytics', 'Healthcare Analytics'],
  ])('in one word or two is the same: %s', async (keyword, title) =>
    expect(await titles(keyword, 'en-US')).toEqual([title]),
  )

  it('is replaced by its subwords when unknown', async () => {
    expect(await search('轻医美')).toMatchObject({ total: 1, dropped: ['轻医美'], shownFor: '医美' })
    for (const keyword of ['滑雪', '洗地机']) expect(await titles(keyword), keyword).toEqual([])
    expect(await titles('education technology', 'en-US')).toEqual(['Education Abroad'])
    expect(await titles('all-carbon-fibre bicycle', 'en-US')).toEqual(['Carbon Fibre Composites'])
  })

  it('is not corrected to a word with another first letter', async () =>
    expect(await search('tealthcare', 'en-US')).toEqual({ total: 0, rows: [] }))
})

describe('partial input', () => {
  const offered = async (typed: string, language: Language = 'zh-CN') =>
    (await suggestions(ctx, language, typed)).titles.map(({ title }) => title)

  it.each(["li'dian", 'li dian', 'lidian chi', '锂电池h'])('comes from an input method in pieces: %s', async (typed) =>
    expect(await offered(typed)).toEqual(['锂电池回收']),
  )

  it('matches part of a compound, a single letter, or one of many completions', async () => {
    expect(await offered('carbon f', 'en-US')).toEqual(['Carbon Fibre Composites'])
    expect(await offered('lithium-io', 'en-US')).toHaveLength(2)
    expect(await offered('solid st', 'en-US')).toEqual(['Solid-state Relays'])
  })
})
