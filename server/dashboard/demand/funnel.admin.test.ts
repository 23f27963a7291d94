// The funnel, from what visitors and buyers have done.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#contract/client.ts'
import { type FunnelSteps, funnelDivisions, getFunnel } from '#contract/demand.ts'
import { getSample } from '#contract/samples.ts'
import { chooseSample } from '#contract/samples-admin.ts'
import { inProcessFetch } from '#server/platform/http/in-process-fetch.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeReport } from '../../../tests/support/factories.ts'
import { signedInAs } from '../../../tests/support/staff.ts'
import { quoteOf } from '../../quotes/quotes.fixture.ts'
import { attachPdf, pagesPdf, renderWaiting } from '../../samples/samples.fixture.ts'
import { browser, openPageFront, type PageFront, requestQuietly, sell } from '../dashboard.fixture.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
let pages: PageFront
let report: { id: number; slug: string }
let energy: { id: number; slug: string }

const search = 'https://example.com/report-industries?keyword=%E5%9B%BA%E6%80%81'

beforeAll(async () => {
  test = await createTestApp()
  sales = await signedInAs(test, 'sales')
  await makeSeller(test)
  pages = await openPageFront(test)
  report = await makeReport(test.ctx, { title: '固态电池', category: 'new-materials' })
  energy = await makeReport(test.ctx, { title: '氢能', category: 'medical-health' })
})
afterAll(async () => {
  pages?.close()
  await test.close()
})

async function visit(path: string, times = 1, referer = 'https://www.baidu.com/'): Promise<void> {
  for (let count = 0; count < times; count += 1) await pages.get(path, { referer })
}

type Asked = Parameters<typeof sales.call<typeof getFunnel>>[1]

async function funnelOf(asked: Asked = {}) {
  await test.app.flushCounters()
  return sales.call(getFunnel, { period: '30d', ...asked })
}

async function totalAfter(act: () => Promise<unknown>): Promise<Partial<FunnelSteps> & { searches: number }> {
  const before = await funnelOf()
  await act()
  const after = await funnelOf()
  const changed = Object.entries(after.total).flatMap(([step, count]) => {
    // The keys of both are the same.
    const more = count - before.total[step as keyof FunnelSteps]
    return more === 0 ? [] : [[step, more]]
  })
  return { ...Object.fromEntries(changed), searches: (after.searches ?? 0) - (before.searches ?? 0) }
}

describe('the funnel counts', () => {
  it('a view, and whether a search of this site led to it', async () => {
    const act = async () => {
      await visit(`/reports/${report.slug}`, 2)
      await visit(`/reports/${report.slug}`, 1, search)
      await visit(`/reports/${report.slug}.data`, 1, search)
      await visit(`/reports/${energy.slug}`, 1, 'https://example.com/report-industries/energy-power')
    }
    expect(await totalAfter(act)).toEqual({ views: 5, fromSearch: 2, searches: 0 })
  })

  it('the first page of each search once', async () => {
    const act = async () => {
      await visit('/report-industries?keyword=a')
      await visit('/report-industries/energy-power?keyword=a&price=1')
      await visit('/en/bulletin?keyword=a')
      await visit('/news-categories.data?keyword=a')
      await visit('/report-industries?keyword=a&page=2')
      await visit('/report-industries?keyword=')
      await visit('/report-industries.data?keyword=a&_routes=site')
      await visit('/report-industries')
      await requestQuietly(pages, '/report-industries?keyword=a')
    }
    expect(await totalAfter(act)).toEqual({ searches: 4 })
  })

  it('samples that are read on their page or in place, and those asked for', async () => {
    const fileId = await attachPdf(test, report.id, await pagesPdf(2))
    const editor = await signedInAs(test, 'editor')
    await editor.call(chooseSample, { id: report.id, language: 'zh-CN', fileId, pages: [1] })
    await renderWaiting(test)
    const as = (userAgent: string) =>
      createClient({
        fetch: inProcessFetch(test.app.http, { host: 'localhost', 'user-agent': userAgent }),
        base: test.ctx.config.apiBase,
        language: () => 'zh-CN',
        token: () => undefined,
      })
    const act = async () => {
      await visit(`/reports/${report.slug}/sample`)
      await requestQuietly(pages, `/reports/${report.slug}/sample`)
      await as(browser)(getSample, { id: report.id })
      await as(browser)(getSample, { id: energy.id })
      await as('curl/8.5.0')(getSample, { id: report.id })
      await askForSample(report.id)
    }
    expect(await totalAfter(act)).toEqual({ samples: 3, searches: 0 })
  })

  it('a quote once, however many lines it has, and paid orders', async () => {
    const act = async () => {
      await quoteOf(test, { lines: 2 })
      await sell(test, { itemId: report.id })
      await sell(test, { itemId: report.id, usd: true })
      await sell(test, { itemId: report.id, paidAt: new Date(test.ctx.now().getTime() - 40 * 86_400_000) })
      await sell(test, { itemKind: 'briefing', itemId: report.id })
    }
    expect(await totalAfter(act)).toEqual({ quotes: 1, orders: 2, searches: 0 })
  })
})

describe('the funnel is divided', () => {
  const counts = (rows: readonly (FunnelSteps & { key: string })[], key: string) => rows.find((row) => row.key === key)

  it('by report, with title and number', async () => {
    const { rows } = await funnelOf()
    expect(counts(rows, String(report.id))).toMatchObject({
      title: '固态电池',
      reportNo: expect.stringMatching(/^YB/),
      views: 4,
      fromSearch: 2,
      samples: 3,
      orders: 2,
      searches: null,
    })
    expect(rows.map(({ views }) => views)).toEqual(rows.map(({ views }) => views).toSorted((a, b) => b - a))
  })

  it('by industry, and within an industry by report', async () => {
    const { rows } = await funnelOf({ by: 'industry' })
    expect(counts(rows, 'medical-health')).toMatchObject({ views: 1, orders: 0 })
    // The quote has two reports of one industry.
    expect(rows.map(({ quotes }) => quotes).filter((quotes) => quotes > 0)).toEqual([1])
    expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(2)
    await visit(`/reports/${energy.slug}`)
    expect(counts((await funnelOf({ by: 'industry' })).rows, 'medical-health')).toMatchObject({ views: 2 })
    expect((await funnelOf({ by: 'week', industry: 'new-materials' })).rows[0]).toMatchObject({ views: 4, samples: 3 })
    const within = await funnelOf({ by: 'report', industry: 'medical-health' })
    expect(within).toMatchObject({ searches: null, total: { views: 2, orders: 0 } })
    expect(within.rows.map(({ key }) => key)).toEqual([String(energy.id)])
  })

  it('by site, with the searches of each', async () => {
    const { rows } = await funnelOf({ by: 'site' })
    expect(counts(rows, 'zh-CN')).toMatchObject({ orders: 1, searches: 3 })
    expect(counts(rows, 'en-US')).toMatchObject({ orders: 1, searches: 1 })
    expect((await funnelOf({ site: 'en-US' })).total).toMatchObject({ orders: 1, views: 0 })
  })

  it('by week, also those without events, for all reports or one', async () => {
    const { rows } = await funnelOf({ by: 'week', reportId: report.id, period: '90d' })
    expect(rows.length).toBeGreaterThanOrEqual(13)
    expect(rows[0]).toMatchObject({ views: 4, orders: 2, searches: null })
    expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(3)
    expect((await funnelOf({ by: 'week' })).rows[0]?.searches).toBe(4)
  })
})

describe('the total of a funnel', () => {
  it('is the same by report, industry, site and week, and has a quote of two industries once', async () => {
    const { quotes } = (await funnelOf()).total
    const { reports } = await quoteOf(test, { lines: 2 })
    await test.ctx.db
      .updateTable('report_texts')
      .set({ category: 'consumer-goods' })
      .where('report_id', '=', reports[0]?.id ?? 0)
      .execute()
    const { total } = await funnelOf()
    expect(total).toMatchObject({ quotes: quotes + 1 })
    for (const by of funnelDivisions) expect([by, (await funnelOf({ by })).total]).toEqual([by, total])
    const { rows } = await funnelOf({ by: 'industry' })
    expect(rows.reduce((sum, row) => sum + row.quotes, 0)).toBe(quotes + 2)
    const ofIndustry = { industry: 'consumer-goods' }
    for (const by of funnelDivisions)
      expect([by, (await funnelOf({ ...ofIndustry, by })).total]).toMatchObject([by, { quotes: 1, orders: 0 }])
  })

  it('of one report is the same by report, industry, site and week', async () => {
    const { total } = await funnelOf({ reportId: report.id })
    expect(total).toMatchObject({ views: 4, samples: 3, orders: 2 })
    for (const by of funnelDivisions)
      expect([by, (await funnelOf({ reportId: report.id, by })).total]).toEqual([by, total])
  })
})

describe('the industries of a funnel', () => {
  it('keep the views of a report that moves to another', async () => {
    const views = async (category: string) =>
      (await funnelOf({ by: 'industry' })).rows.find(({ key }) => key === category)?.views ?? 0
    const before = { left: await views('medical-health'), joined: await views('energy-power') }
    await test.ctx.db
      .updateTable('report_texts')
      .set({ category: 'energy-power' })
      .where('report_id', '=', energy.id)
      .execute()
    await visit(`/reports/${energy.slug}`)
    expect(await views('medical-health')).toBe(before.left)
    expect(await views('energy-power')).toBe(before.joined + 1)
  })
})

it('a funnel of more reports than are shown counts all steps of the most viewed ones', async () => {
  const others: number[] = []
  for (let count = 0; count < 51; count += 1) others.push((await makeReport(test.ctx)).id)
  await sql`
    insert into report_views (report_id, lang, day, views)
    select id, 'zh-CN', (${test.ctx.now()}::timestamptz at time zone 'Asia/Shanghai')::date, 1 from unnest(${others}::bigint[]) id`.execute(
    test.ctx.db,
  )
  const { rows } = await funnelOf({ by: 'report' })
  expect(rows).toHaveLength(50)
  const most = { key: String(report.id), views: 4, fromSearch: 2, samples: 3, orders: 2 }
  expect(rows[0]).toMatchObject(most)

  await test.ctx.db
    .updateTable('report_texts')
    .set({ category: 'new-materials' })
    .where('report_id', 'in', others)
    .execute()
  const ofIndustry = (await funnelOf({ by: 'report', industry: 'new-materials' })).rows
  expect(ofIndustry).toHaveLength(50)
  // In English, the report has no text, and so no industry.
  expect(ofIndustry[0]).toMatchObject({ ...most, orders: 1 })
  expect(ofIndustry.map(({ key }) => key)).not.toContain(String(energy.id))
})

async function askForSample(reportId: number): Promise<void> {
  const at = test.ctx.now()
  const row = {
    type: 1,
    lang: 'zh-CN',
    email: 'a@example.com',
    email_key: 'a@example.com',
    report_id: reportId,
  } as const
  await test.ctx.db
    .insertInto('leads')
    .values([{ ...row, created_at: at, last_request_at: at }])
    .execute()
}
