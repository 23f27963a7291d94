// Page cache of two processes on one database: pages are served from memory, and a stale page is purged from both soon after a change.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectForTest } from '../support/database.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import { type Product, startProduct } from '../support/product.ts'

let processes: Product[] = []
let connectionString: string
let client: pg.Client

beforeAll(async () => {
  const first = await startPreparedProduct({ LOG_LEVEL: 'warn' })
  processes = [first]
  connectionString = first.environment.DATABASE_URL ?? ''
  processes.unshift(await startProduct({ LOG_LEVEL: 'warn', DATABASE_URL: connectionString }))
  client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  // The last is the one whose database it is.
  for (const each of processes) await each.close()
})

type Shown = { status: number; text: string; headers: Headers }

async function get(process: Product, path: string, headers: Record<string, string> = {}): Promise<Shown> {
  const response = await fetch(process.origin + path, { headers, redirect: 'manual' })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

type Report = { id: number; slug: string; title: string; category: string }

/** The newest Chinese report, which is on the home page and first in the lists. */
async function newestReport(): Promise<Report> {
  const { rows } = await client.query<Report>(
    `select report_id::int as id, slug, title, category from report_texts
     where lang = 'zh-CN' and status = 'published' and publish_at <= now() order by publish_at desc, report_id desc limit 1`,
  )
  if (!rows[0]) throw new Error('no report')
  return rows[0]
}

const pagesWith = ({ slug, category }: Report) => [
  '/',
  '/report-industries',
  `/report-industries/${category}`,
  `/reports/${slug}`,
]

const otherCachedPages = [
  '/en',
  '/report-industries?page=2',
  '/en/report-industries',
  '/news-categories',
  '/en/news-categories',
  '/bulletin/bulletin-think-tank/industry-brief',
  '/about',
  '/en/term',
  '/contactUs',
  '/market',
]

async function newsAndBriefing(): Promise<string[]> {
  const { rows } = await client.query<{ news: string; briefing: string }>(
    `select (select slug from news_texts where lang = 'zh-CN' and status = 'published' limit 1) as news,
       (select slug from briefing_texts where lang = 'zh-CN' and status = 'published' limit 1) as briefing`,
  )
  return rows.flatMap(({ news, briefing }) => [`/news/${news}`, `/bulletin/bulletin-detail/${briefing}`])
}

/** A time-out for busy machines, in milliseconds; a change that takes longer than the goal of one second is only reported. */
const maxDelayMs = 60_000
const goalMs = 1_000
/** Repeats the check this many times at this interval, because a stale copy could reappear. */
const [rechecks, recheckDelayMs] = [4, 250]

/** Polls every process until each of its pages fits, then checks that they stay so. */
async function expectChanged(
  change: () => Promise<unknown>,
  fits: (shown: Shown, path: string) => boolean,
  paths: readonly string[],
) {
  await change()
  const changedAt = performance.now()
  const cachedCopies = processes.flatMap((process) => paths.map((path) => ({ process, path })))
  const isRight = async ({ process, path }: (typeof cachedCopies)[number]) => fits(await get(process, path), path)
  for (const copy of cachedCopies) {
    await expect.poll(() => isRight(copy), { timeout: maxDelayMs, interval: 10, message: copy.path }).toBe(true)
  }
  const ms = Math.round(performance.now() - changedAt)
  if (ms > goalMs) console.warn(`pages changed after ${ms} ms, which should be less than ${goalMs}`)
  for (let round = 0; round < rechecks; round++) {
    await sleep(recheckDelayMs)
    for (const copy of cachedCopies) expect(await isRight(copy), `${copy.path} is the old one again`).toBe(true)
  }
}

async function withdrawAndPublish(report: Report): Promise<void> {
  const paths = pagesWith(report)
  const setStatus = (status: string) => () =>
    client.query(`update report_texts set status = $1 where report_id = $2 and lang = 'zh-CN'`, [status, report.id])
  const isShown = ({ status, text }: Shown) => status === 200 && text.includes(report.title)
  for (const process of processes) for (const path of paths) expect(isShown(await get(process, path)), path).toBe(true)
  await expectChanged(
    setStatus('archived'),
    ({ status, text }, path) =>
      path.startsWith('/reports/') ? status === 404 : status === 200 && !text.includes(report.title),
    paths,
  )
  await expectChanged(setStatus('published'), isShown, paths)
}

describe('a page', () => {
  it('is served from memory without the database', async () => {
    const report = await newestReport()
    const cached = [...otherCachedPages, ...(await newsAndBriefing()), ...pagesWith(report)]
    for (const process of processes)
      for (const path of cached) expect((await get(process, path)).status, path).toBe(200)
    const lock = await connectForTest(connectionString)
    await lock.query(
      'begin; lock table report_texts, news_texts, briefing_texts, company_page_texts, dictionary_entries, site_settings in access exclusive mode',
    )
    try {
      for (const process of processes) {
        for (const path of cached) {
          const { status, text, headers } = await get(
            process,
            `${path}${path.includes('?') ? '&' : '?'}utm_source=elsewhere`,
          )
          const isWhole = text.startsWith('<!DOCTYPE html>') && text.endsWith('</html>')
          expect([status, isWhole, headers.has('content-encoding')], path).toEqual([200, true, true])
        }
      }
    } finally {
      await lock.query('rollback')
    }
  })

  it('is revalidated with 304', async () => {
    const [process] = processes
    if (!process) throw new Error('no process')
    const first = await get(process, '/report-industries')
    const revalidated = await get(process, '/report-industries', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([revalidated.status, revalidated.text]).toEqual([304, ''])
  })

  it('is not cached when it is personal, a search or an error', async () => {
    for (const [path, said] of [
      ['/personalCenter/moreOrders', 'no-store'],
      // Anybody's: the browser may keep it to go back to.
      ['/report-industries?keyword=行业', 'private, no-cache'],
      ['/report-industries?price=under-8000', 'private, no-cache'],
      ['/news-categories?keyword=行业', 'private, no-cache'],
      ['/en/bulletin/bulletin-think-tank/industry-brief', 'private, no-cache'],
      ['/checkout?report=1', 'no-store'],
      ['/reports/no-such-report', 'no-store'],
    ] as const) {
      for (const process of processes) {
        const { headers, status } = await get(process, path)
        expect([headers.get('cache-control'), headers.get('etag') === null || status === 200], path).toEqual([
          said,
          true,
        ])
      }
    }
  })
})

/** Other than what stood there before. */
const newDigits = (count: number) => Array.from({ length: count }, () => 1 + Math.floor(9 * Math.random())).join('')

describe('a report', () => {
  it('changes its pages in every process when it is withdrawn or published', async () => {
    await withdrawAndPublish(await newestReport())
  })

  it('changes its pages without database notifications too', async () => {
    const deaf = new pg.Pool({ connectionString })
    deaf.on('error', () => {})
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'yanbao listens to %'`
    const cutting = setInterval(() => void deaf.query(cut).catch(() => {}), 20)
    try {
      await withdrawAndPublish(await newestReport())
    } finally {
      clearInterval(cutting)
      await deaf.end()
    }
  })

  it('shows a new price', async () => {
    const report = await newestReport()
    const price = `7${newDigits(1)},${newDigits(3)}`
    await expectChanged(
      () =>
        client.query(`update report_prices set amount_minor = $2 where report_id = $1 and currency = 'CNY'`, [
          report.id,
          Number(price.replace(',', '')) * 100,
        ]),
      ({ text }) => text.includes(price),
      ['/report-industries', `/reports/${report.slug}`],
    )
  })

  it('appears at its scheduled time without a write', async () => {
    const report = await newestReport()
    const list = '/report-industries'
    const isShown = ({ text }: Shown) => text.includes(report.title)
    const publishIn = (time: string) =>
      client.query(`update report_texts set publish_at = now() + $2::interval where report_id = $1`, [report.id, time])
    await expectChanged(
      () => publishIn('1 day'),
      (shown) => !isShown(shown),
      [list],
    )
    await publishIn('3 s')
    // From this point both processes cache a page without the report.
    for (const process of processes) await get(process, list)
    await expectChanged(() => sleep(3_000), isShown, [list, `/reports/${report.slug}`])
  })
})

describe('content of every page', () => {
  it('is updated on every page', async () => {
    const words = `换了一句话${newDigits(6)}`
    await expectChanged(
      () =>
        client.query(
          `insert into site_settings (site, key, value, is_public) values ('zh', 'tagline', to_jsonb($1::text), true)
           on conflict (site, key) do update set value = excluded.value`,
          [words],
        ),
      ({ text }) => text.includes(words),
      ['/', '/report-industries'],
    )
  })
})
