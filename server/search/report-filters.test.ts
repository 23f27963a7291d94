// Filters, orders and facets of the report list, with and without a keyword.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countReportChoices, listReports } from '#contract/catalogue.ts'
import type { PriceBand } from '#contract/price-bands.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { waitForIndex } from './index-currency.service.ts'
import { insertReport } from './search.fixture.ts'

let app: TestApp
const day = 86_400_000

beforeAll(async () => {
  app = await createTestApp({ withSearch: true })
  const { db } = app.ctx
  await db
    .insertInto('dictionary_entries')
    .values(
      ['battery', 'solar'].map((value) => ({ dict_type: 'reports_category', dict_value: value, dict_label: value })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const reports = [
    { title: '行业甲', category: 'battery', usd: 799_999, cny: 5_000_000, days: 5 },
    { title: '行业乙', category: 'battery', usd: 800_000, cny: 6_000_000, days: 40 },
    { title: '行业丙', category: 'solar', usd: 1_500_000, cny: 4_000_000, days: 100 },
    { title: '行业丁', category: 'solar', usd: null, cny: null, days: 400 },
  ]
  for (const { usd, cny, days, ...report } of reports) {
    const id = await insertReport(db, { ...report, publishAt: new Date(app.ctx.now().getTime() - days * day) })
    const prices = { list_usd_minor: usd, list_cny_minor: cny }
    await db.updateTable('reports').set(prices).where('id', '=', id).execute()
  }
  await db.insertInto('regions').values({ code: 'T1', name_zh: '某国', name_en: 'Somewhere' }).execute()
  const first = await db
    .selectFrom('report_texts')
    .select('report_id')
    .where('title', '=', '行业甲')
    .executeTakeFirstOrThrow()
  await db.insertInto('report_regions').values({ report_id: first.report_id, region_code: 'T1' }).execute()
  await waitForIndex({ db, search: app.search })
})

afterAll(() => app.close())

describe.each([{ keyword: '' }, { keyword: '行业' }])('the list of reports with %j', ({ keyword }) => {
  const list = async (input: object) => {
    const { total, rows } = await app.client()(listReports, { keyword, ...input })
    expect(total).toBe(rows.length)
    return rows.map((row) => row.title.slice(2)).join('')
  }

  it.each<[PriceBand, string]>([
    ['under-8000', '甲'],
    ['under-12000', '甲乙'],
    ['under-15000', '甲乙'],
    ['over-15000', '丙'],
  ])('shows what costs %s', async (priceBand, titles) => expect(await list({ priceBand })).toBe(titles))

  it('filters by a span of days', async () => {
    expect(await list({ publishSpan: 30 })).toBe('甲')
    expect(await list({ publishSpan: '90' })).toBe('甲乙')
    expect(await list({ publishSpan: 365 })).toBe('甲乙丙')
  })

  it('filters by region, and by all filters together', async () => {
    expect(await list({ region: 'T1' })).toBe('甲')
    expect(await list({ region: 'nowhere' })).toBe('')
    expect(await list({ activeIndustryType: 'battery', priceBand: 'under-12000', publishSpan: 30, region: 'T1' })).toBe(
      '甲',
    )
    expect(await list({ activeIndustryType: 'solar', priceBand: 'under-12000' })).toBe('')
  })

  it('sorts by the displayed price, reports without a price last', async () => {
    expect(await list({ sort: 'price-up' })).toBe('丙甲乙丁')
    expect(await list({ sort: 'price-down' })).toBe('乙甲丙丁')
    expect(await list({ sort: 'newest' })).toBe('甲乙丙丁')
    const second = await app.client()(listReports, { keyword, sort: 'price-up', pageNum: 2, pageSize: 3 })
    expect([second.total, second.rows.map((row) => row.title)]).toEqual([4, ['行业丁']])
  })

  it('rejects an unknown choice', async () => {
    for (const wrong of [{ priceBand: 'cheap' }, { publishSpan: 31 }, { sort: 'best' }])
      await expect(app.client()(listReports, { keyword, ...wrong } as object)).rejects.toMatchObject({ code: 5002 })
    expect(await list({ priceBand: '', publishSpan: null, sort: '', region: null })).toBe('甲乙丙丁')
  })

  it('counts what each choice would leave beside the other filters', async () => {
    const choices = await app.client()(countReportChoices, { keyword, priceBand: 'under-12000', publishSpan: 90 })
    const counts = ({ all, choices }: { all: number; choices: { dictValue: string; count: number }[] }) => [
      all,
      Object.fromEntries(choices.map(({ dictValue, count }) => [dictValue, count])),
    ]
    expect(counts(choices.industries)).toMatchObject([2, { battery: 2, solar: 0 }])
    expect(counts(choices.priceBands)).toEqual([
      2,
      { 'under-8000': 1, 'under-12000': 2, 'under-15000': 2, 'over-15000': 0 },
    ])
    expect(counts(choices.publishSpans)).toEqual([2, { 30: 1, 90: 2, 365: 2 }])
  })
})

describe('price filter', () => {
  it('offers the bands of the site settings, and the selected one', async () => {
    await app.ctx.db
      .insertInto('site_settings')
      .values({ site: 'zh', key: 'price-bands', value: '["over-15000"]' })
      .execute()
    const bandsOf = async (input: object) =>
      (await app.client()(countReportChoices, input)).priceBands.choices.map(({ dictLabel }) => dictLabel)
    expect(await bandsOf({})).toEqual(['15,000 美元及以上'])
    expect(await bandsOf({ priceBand: 'under-8000' })).toEqual(['8,000 美元以下', '15,000 美元及以上'])
  })

  it('applies a changed price', async () => {
    const { db } = app.ctx
    await db.updateTable('reports').set({ list_usd_minor: 700_000 }).where('list_usd_minor', '=', 1_500_000).execute()
    expect((await app.client()(listReports, { priceBand: 'under-8000' })).total).toBe(2)
    await waitForIndex({ db, search: app.search })
    expect((await app.client()(listReports, { keyword: '行业', priceBand: 'under-8000' })).total).toBe(2)
  })
})
