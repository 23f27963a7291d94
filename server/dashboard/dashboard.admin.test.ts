// The dashboard, from what visitors and buyers have done.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listHotReports, listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import * as contract from '#contract/dashboard.ts'
import { inProcessFetch } from '#server/platform/http/in-process-fetch.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import {
  browser,
  openPageFront,
  type PageFront,
  requestQuietly,
  type Sale,
  sell as sellIn,
} from './dashboard.fixture.ts'
import { computeScores } from './demand/item-views.service.ts'
import { addZeroResults, deleteOldZeroResults } from './demand/zero-results.store.ts'

const hour = 3_600_000
const day = 24 * hour

let test: TestApp
let staff: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
  staff = await signedInAs(test, 'auditor')
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.ctx
  for (const table of [
    'report_views',
    'industry_view_totals',
    'report_scores',
    'search_misses',
    'leads',
    'orders',
  ] as const)
    await db.deleteFrom(table).execute()
})

const sell = (given?: Sale) => sellIn(test, given)

async function ask(type: 1 | 2 | 3, reportId: number | null, at = test.ctx.now()) {
  const moment = { created_at: at, last_request_at: at }
  const row = {
    type,
    lang: 'zh-CN',
    email: 'a@example.com',
    email_key: 'a@example.com',
    report_id: reportId,
    ...moment,
  } as const
  await test.ctx.db.insertInto('leads').values(row).execute()
}

const ago = (days: number) => new Date(test.ctx.now().getTime() - days * day)

function read(slug: string, times: number, language = 'zh-CN') {
  const url = `${language === 'en-US' ? '/en' : ''}/reports/${slug}`
  const page = { url, userAgent: browser, referrer: '', isPrefetch: false }
  for (let count = 0; count < times; count += 1) test.app.recordSentPage(page)
}

describe('dashboard counts', () => {
  it('cover the period and the previous one, by currency and site', async () => {
    await sell()
    await sell({ usd: true })
    await sell({ paidAt: ago(8) })
    await sell({ paidAt: ago(40) })
    await ask(1, null)
    await ask(3, null, ago(9))
    const { now, before, points, step } = await staff.call(contract.getDashboardSummary, { period: '7d' })
    expect(now).toMatchObject({ orders: 2, leads: { 1: 1, 2: 0, 3: 0 } })
    expect(now.revenue.map((row) => [row.currency, row.revenueMinor, row.orders])).toEqual([
      ['CNY', 100_00, 1],
      ['USD', 100_00, 1],
    ])
    expect(before).toMatchObject({ orders: 1, leads: { 3: 1 } })
    expect([step, points.length, points.at(-1)]).toMatchObject([
      'day',
      7,
      { orders: 2, cnyMinor: 100_00, usdMinor: 100_00 },
    ])
    const english = await staff.call(contract.getDashboardSummary, { period: '7d', site: 'en-US' })
    expect(english.now.orders).toBe(1)
  })

  it('exclude spam, and have a point for each month of a year', async () => {
    await ask(1, null)
    await test.ctx.db.updateTable('leads').set({ state: 'spam' }).execute()
    const { now, points } = await staff.call(contract.getDashboardSummary, { period: '12m' })
    expect(now.leads[1]).toBe(0)
    expect(points).toHaveLength(12)
  })
})

describe('page view', () => {
  let pages: PageFront
  let slug: string
  beforeAll(async () => {
    slug = (await makeReport(test.ctx, { slug: 'gu-tai-dian-chi' })).slug
    pages = await openPageFront(test)
  })
  afterAll(() => pages.close())

  async function viewsAfter(requests: () => Promise<unknown>): Promise<number> {
    await requests()
    await test.app.flushCounters()
    const { now } = await staff.call(contract.getDashboardSummary, { period: '7d' })
    return now.views
  }

  it('is counted once for cached and rendered pages', async () => {
    expect(await viewsAfter(() => pages.get(`/reports/${slug}`))).toBe(1)
    expect(pages.kept.has(`/reports/${slug}`)).toBe(true)
    expect(await viewsAfter(() => pages.get(`/reports/${slug}`))).toBe(2)
    expect(await viewsAfter(() => pages.get(`/reports/${slug}.data`))).toBe(3)
  })

  it('is not counted for bots, HEAD requests, prefetches and partial page requests', async () => {
    const quiet = async () => {
      await requestQuietly(pages, `/reports/${slug}`)
      for (const path of ['/reports', '/reports/no-such-report', '/about']) await pages.get(path)
    }
    expect(await viewsAfter(quiet)).toBe(0)
  })

  it('is added to the same day across batches', async () => {
    read(slug, 3)
    await test.app.flushCounters()
    read(slug, 4)
    await Promise.all([test.app.flushCounters(), test.app.flushCounters()])
    const rows = await test.ctx.db.selectFrom('report_views').select('views').execute()
    expect(rows).toEqual([{ views: 7 }])
  })
})

it('zero-result searches are listed with their count, filtered ones are not', async () => {
  const as = (userAgent: string) =>
    createClient({
      fetch: inProcessFetch(test.app.http, { host: 'localhost', 'user-agent': userAgent }),
      base: test.ctx.config.apiBase,
      language: () => 'zh-CN',
      token: () => undefined,
      timeoutMs: 30_000,
    })
  const search = (keyword: string, more = {}) => as(browser)(listReports, { keyword, ...more })
  await search('钙钛矿回收')
  await search('钙钛矿回收')
  await search('PEROVSKITE  Tandem')
  await search('perovskite tandem')
  await search('？！')
  await search('一次', { activeIndustryType: 'energy-power' })
  await as('Mozilla/5.0 (compatible; Googlebot/2.1)')(listReports, { keyword: '爬虫所搜' })
  // A rendered page counts as a search; a prefetched one or one for a bot does not.
  const zeroResults = [{ language: 'zh-CN', keyword: '页面所搜' }] as const
  const page = { url: '/report-industries?keyword=x', referrer: '', zeroResults }
  test.app.recordSentPage({ ...page, userAgent: browser, isPrefetch: false })
  test.app.recordSentPage({ ...page, userAgent: browser, isPrefetch: true })
  test.app.recordSentPage({ ...page, userAgent: 'curl/8.5.0', isPrefetch: false })
  await test.app.flushCounters()
  const listed = await staff.call(contract.getZeroResultSearches, { period: '7d', site: 'zh-CN' })
  expect(listed.map(({ query, count }) => [query, count])).toEqual(
    expect.arrayContaining([
      ['钙钛矿回收', 2],
      ['perovskite tandem', 2],
      ['页面所搜', 1],
    ]),
  )
  expect(listed).toHaveLength(3)
})

it('zero-result searches are counted per day of the period', async () => {
  const { db, now } = test.ctx
  const tried = (query: string, count: number, at: Date) =>
    addZeroResults(db, at, [{ language: 'zh-CN', query, count }])
  await tried('往日常搜', 50, ago(20))
  await tried('往日常搜', 1, now())
  await tried('近日常搜', 2, ago(2))
  await tried('近日常搜', 3, now())
  await tried('只在往年', 9, ago(380))
  const listed = async (period: contract.DashboardPeriod) =>
    (await staff.call(contract.getZeroResultSearches, { period })).map(({ query, count }) => [query, count])
  expect(await listed('7d')).toEqual([
    ['近日常搜', 5],
    ['往日常搜', 1],
  ])
  expect(await listed('30d')).toEqual([
    ['往日常搜', 51],
    ['近日常搜', 5],
  ])
  await tried('往年与今日', 9, ago(400))
  await tried('往年与今日', 1, now())
  await deleteOldZeroResults(test.ctx.db, test.ctx.now())
  const days = await db.selectFrom('search_miss_days').select(['query', 'count']).orderBy('count').execute()
  expect(days.filter(({ query }) => query.includes('往年'))).toEqual([{ query: '往年与今日', count: 1 }])
})

it('the latest come first of zero-result searches with the same count, also where the list ends', async () => {
  const queries = Array.from({ length: 60 }, (_, index) => `同频搜索${index}`)
  for (const [index, query] of queries.entries())
    await addZeroResults(test.ctx.db, new Date(ago(1).getTime() - index * 1_000), [
      { language: 'zh-CN', query, count: 1 },
    ])
  const listed = await staff.call(contract.getZeroResultSearches, { period: '7d' })
  expect(listed.map(({ query }) => query)).toEqual(queries.slice(0, 50))
})

it('delivery deadlines count working time, most urgent first, including overdue ones', async () => {
  const now = test.ctx.now().getTime()
  await sell({ delivered: false, dueAt: new Date(now + 60 * day) })
  await sell({ delivered: false, dueAt: new Date(now - hour) })
  await sell({ delivered: true, dueAt: new Date(now - day) })
  await sell({ delivered: false, dueAt: new Date(now + hour) })
  const clock = await staff.call(contract.getDeliveryClock, {})
  expect(clock).toMatchObject({ total: 3, late: 1, soon: 1 })
  expect(clock.rows[0]?.leftMs).toBeLessThanOrEqual(0)
  // Sixty days have at most 44 working days.
  expect(clock.rows[2]?.leftMs).toBeLessThan(45 * day)
})

describe('hot reports', () => {
  const hot = async (language: 'zh-CN' | 'en-US' = 'zh-CN') =>
    (await test.client(language)(listHotReports, { pageSize: 3 })).map((row) => row.title)

  it('are pinned ones, then the highest scores of thirty days, then the newest', async () => {
    const [old, pinned] = [
      await makeReport(test.ctx, { title: '热门', publishAt: ago(300) }),
      await makeReport(test.ctx, { title: '置顶', publishAt: ago(200) }),
    ]
    await makeReport(test.ctx, { title: '最新', publishAt: new Date(test.ctx.now().getTime() - 1000) })
    const forgotten = await makeReport(test.ctx, { title: '往日', publishAt: ago(300) })
    await test.ctx.db.updateTable('reports').set({ is_pinned: true }).where('id', '=', pinned.id).execute()
    await sell({ itemId: old.id })
    await ask(1, forgotten.id, ago(40))
    await computeScores(test.ctx)
    expect(await hot()).toEqual(['置顶', '热门', '最新'])
    expect(await hot('en-US')).toEqual([])
  })

  it('lose their score after thirty days, and only changed pages are purged', async () => {
    const report = await makeReport(test.ctx, { title: '一时' })
    await sell({ itemId: report.id, paidAt: ago(29) })
    await computeScores(test.ctx)
    const changes = () => test.ctx.db.selectFrom('page_changes').select('seq').execute()
    const before = (await changes()).length
    const scores = () => test.ctx.db.selectFrom('report_scores').select('score_30d').execute()
    expect(await scores()).toEqual([{ score_30d: 20 }])
    await computeScores(test.ctx)
    expect(await changes()).toHaveLength(before)
    await test.ctx.db.deleteFrom('orders').execute()
    await computeScores(test.ctx)
    expect(await scores()).toEqual([])
  })
})
