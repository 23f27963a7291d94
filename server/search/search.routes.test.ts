// HTTP routes of the lists of reports, briefings and news, and of suggestions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { listBriefings, listNews } from '#contract/content.ts'
import { suggest } from '#contract/search.ts'
import { newCacheMetadata } from '#server/platform/http/page-cache/cache-metadata.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeBriefing, makeNews } from '../../tests/support/factories.ts'
import { waitForIndex } from './index-currency.service.ts'
import { insertReport } from './search.fixture.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ withSearch: true })
  await insertReport(app.ctx.db, { title: '动力电池', category: 'battery' })
  await insertReport(app.ctx.db, { title: '光伏组件', category: 'solar' })
  await makeBriefing(app.ctx, { title: '储能电芯涨价两个月', category: 'battery', dek: '三十一笔成交' })
  await makeBriefing(app.ctx, { title: '光伏组件厂的三种应对', category: 'solar', kind: 'enterprise-hole-analysis' })
  await makeNews(app.ctx, { title: '储能容量电价征求意见', category: 'battery', bodyHtml: '<p>配建<b>储能</b></p>' })
  await makeNews(app.ctx, { title: '光伏出口退税下调', category: 'solar', marketType: 'trade' })
  await waitForIndex({ db: app.ctx.db, search: app.search })
})

afterAll(() => app.close())

describe('report list', () => {
  it('returns all reports without a keyword', async () => {
    const { total, rows } = await app.client()(listReports, { keyword: '  ' })
    expect([total, rows.map((row) => row.title)]).toEqual([2, ['光伏组件', '动力电池']])
    expect(rows[0]).not.toHaveProperty('titleHtml')
  })

  it('returns matches of a keyword', async () => {
    const { total, rows } = await app.client()(listReports, { keyword: '电池' })
    expect([total, rows[0]?.titleHtml, rows[0]?.dekHtml]).toEqual([1, '动力<mark>电池</mark>', ''])
  })

  it('filters by industry, with and without a keyword', async () => {
    const search = app.client()
    expect((await search(listReports, { activeIndustryType: 'solar' })).total).toBe(1)
    expect((await search(listReports, { keyword: '电池', activeIndustryType: 'solar' })).total).toBe(0)
  })

  it('ignores invisible characters in the keyword', async () => {
    expect((await app.client()(listReports, { keyword: '\uFEFF动力\u00AD电\u200B池' })).total).toBe(1)
  })

  it('records a zero-result search once per page', async () => {
    const metadata = newCacheMetadata()
    const search = app.app.inProcess.get(`${listReports.method} ${listReports.path}`)
    for (const pageNum of [1, 1, 2]) await search?.({ keyword: '查无此物', pageNum, lang: 'zh-CN' }, metadata)
    await search?.({ keyword: '电池', lang: 'zh-CN' }, metadata)
    expect(metadata.zeroResults).toEqual([{ language: 'zh-CN', keyword: '查无此物' }])
  })

  it('is empty for ten thousand emoji', async () => {
    expect(await app.client()(listReports, { keyword: '🔋'.repeat(10_000) })).toEqual({ total: 0, rows: [] })
  })
})

describe('suggestions', () => {
  it('find reports by words and by pinyin', async () => {
    for (const q of ['动力', 'dongli', 'dldc', '動力電池']) {
      const { titles } = await app.client()(suggest, { q })
      expect(
        titles.map(({ title }) => title),
        q,
      ).toEqual(['动力电池'])
    }
    expect((await app.client('en-US')(suggest, { q: '动力' })).titles).toEqual([])
  })
})

describe('briefing list', () => {
  it('returns all briefings without a keyword, newest first', async () => {
    const { total, rows } = await app.client()(listBriefings, {})
    expect([total, rows.map((row) => row.title)]).toEqual([2, ['光伏组件厂的三种应对', '储能电芯涨价两个月']])
    expect(rows[0]).not.toHaveProperty('titleHtml')
  })

  it('returns matches of a keyword, highlighted', async () => {
    const { total, rows } = await app.client()(listBriefings, { keyword: '成交' })
    expect([total, rows[0]?.titleHtml, rows[0]?.dekHtml]).toEqual([
      1,
      '储能电芯涨价两个月',
      '三十一笔<mark>成交</mark>',
    ])
  })

  it.each([
    [{ topLabelId: 'solar' }, 1],
    [{ topLabelId: 'nothing' }, 0],
    [{ marketType: 'industry-brief' }, 1],
    [{ marketType: 'industry-brief', topLabelId: 'solar' }, 0],
    [{ keyword: '光伏', topLabelId: 'battery' }, 0],
    [{ keyword: '光伏', marketType: 'industry-brief' }, 0],
    [{ keyword: '光伏', marketType: 'enterprise-hole-analysis', topLabelId: 'solar' }, 1],
  ] as const)('is narrowed by %j', async (input, total) => {
    const result = await app.client()(listBriefings, input)
    expect([result.total, result.rows.length]).toEqual([total, total])
  })

  it('is empty in English, with and without a keyword', async () => {
    for (const keyword of ['', '光伏']) expect((await app.client('en-US')(listBriefings, { keyword })).total).toBe(0)
  })
})

describe('news list', () => {
  it('finds words of the body and highlights title and dek', async () => {
    const { total, rows } = await app.client()(listNews, { keyword: '储能' })
    expect([total, rows[0]?.titleHtml]).toEqual([1, '<mark>储能</mark>容量电价征求意见'])
    expect((await app.client()(listNews, { keyword: '配建储能' })).total).toBe(1)
  })

  it.each([
    [{}, 2],
    [{ marketType: 'trade' }, 1],
    [{ marketCategory: 'battery' }, 1],
    [{ marketType: 'trade', marketCategory: 'battery' }, 0],
    [{ keyword: '光伏', marketType: 'trade' }, 1],
    [{ keyword: '光伏', marketType: 'policy' }, 0],
    [{ keyword: '光伏', marketCategory: 'battery' }, 0],
  ])('is narrowed by %j', async (input, total) => {
    const result = await app.client()(listNews, input)
    expect([result.total, result.rows.length]).toEqual([total, total])
  })
})
