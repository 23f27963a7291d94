// Two processes on one database: pages come from memory, and an old one is gone from both within a second of what it shows being changed.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { type Product, startProduct } from '../support/product.ts'

let processes: Product[] = []
let database: { connectionString: string; stop(): Promise<void> }
let folder: string
let client: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanbao-two-'))
  // Root's database runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  database = await startEmbedded({ dataDir: folder, log: () => {}, settings })
  const env = { DATABASE_URL: database.connectionString, LOG_LEVEL: 'warn' }
  processes = [await startProduct(env)]
  processes.push(await startProduct(env))
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  for (const each of processes) await each.close()
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Shown = { status: number; text: string; headers: Headers }

async function get(process: Product, path: string, headers: Record<string, string> = {}): Promise<Shown> {
  const answer = await fetch(process.origin + path, { headers, redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

type Report = { id: number; slug: string; title: string; category: string }

/** The newest Chinese report: it stands on the home page and at the head of the lists. */
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

const otherKeptPages = [
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

/** Asks every process until its page fits. A page that does not fit although it was asked for a second after the change is an old one. */
async function expectWithinASecond(
  change: () => Promise<unknown>,
  fits: (shown: Shown, path: string) => boolean,
  paths: readonly string[],
) {
  await change()
  const changedAt = performance.now()
  for (const process of processes) {
    for (const path of paths) {
      for (;;) {
        const askedAt = performance.now()
        if (fits(await get(process, path), path)) break
        expect(askedAt - changedAt, `${path} is still the old one`).toBeLessThan(1_000)
        await new Promise((done) => setTimeout(done, 10))
      }
    }
  }
}

async function withdrawAndPublish(report: Report): Promise<void> {
  const paths = pagesWith(report)
  const setStatus = (status: string) => () =>
    client.query(`update report_texts set status = $1 where report_id = $2 and lang = 'zh-CN'`, [status, report.id])
  const isShown = ({ status, text }: Shown) => status === 200 && text.includes(report.title)
  for (const process of processes) for (const path of paths) expect(isShown(await get(process, path)), path).toBe(true)
  await expectWithinASecond(
    setStatus('archived'),
    ({ status, text }, path) =>
      path.startsWith('/reports/') ? status === 404 : status === 200 && !text.includes(report.title),
    paths,
  )
  await expectWithinASecond(setStatus('published'), isShown, paths)
}

describe('a page', () => {
  it('comes from memory: nobody needs the database for it', async () => {
    const report = await newestReport()
    const kept = [...otherKeptPages, ...(await newsAndBriefing()), ...pagesWith(report)]
    for (const process of processes) for (const path of kept) expect((await get(process, path)).status, path).toBe(200)
    const lock = new pg.Client({ connectionString: database.connectionString })
    await lock.connect()
    await lock.query(
      'begin; lock table report_texts, news_texts, briefing_texts, company_pages, dictionary_entries, site_settings in access exclusive mode',
    )
    try {
      for (const process of processes) {
        for (const path of kept) {
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
      await lock.end()
    }
  })

  it('is asked for again only to hear that it is still the same', async () => {
    const [process] = processes
    if (!process) throw new Error('no process')
    const first = await get(process, '/report-industries')
    const again = await get(process, '/report-industries', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('is not kept when it is personal, a search, or has failed', async () => {
    for (const path of [
      '/personalCenter/moreOrders',
      '/report-industries?keyword=行业',
      '/checkout?report=1',
      '/reports/no-such-report',
    ]) {
      for (const process of processes) {
        const { headers, status } = await get(process, path)
        expect([headers.get('cache-control'), headers.get('etag') === null || status === 200], path).toEqual([
          'no-store',
          true,
        ])
      }
    }
  })
})

describe('a report', () => {
  it('that is withdrawn or published changes its pages in every process within a second', async () => {
    await withdrawAndPublish(await newestReport())
  })

  it('does so without notifications too', async () => {
    const deaf = new pg.Pool({ connectionString: database.connectionString })
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'yanbao listens to %'`
    const cutting = setInterval(() => void deaf.query(cut).catch(() => {}), 20)
    try {
      await withdrawAndPublish(await newestReport())
    } finally {
      clearInterval(cutting)
      await deaf.end()
    }
  })

  it('that has a new price shows it', async () => {
    const report = await newestReport()
    await expectWithinASecond(
      () =>
        client.query(`update report_prices set amount_minor = 7654300 where report_id = $1 and currency = 'CNY'`, [
          report.id,
        ]),
      ({ text }) => text.includes('76,543'),
      ['/report-industries', `/reports/${report.slug}`],
    )
  })

  it('begins to be shown at its time', async () => {
    const report = await newestReport()
    await expectWithinASecond(
      () =>
        client.query(`update report_texts set publish_at = now() + interval '3 s' where report_id = $1`, [report.id]),
      ({ text }) => !text.includes(report.title),
      ['/report-industries'],
    )
    await expectWithinASecond(
      () => new Promise((done) => setTimeout(done, 3_000)),
      ({ text }) => text.includes(report.title),
      ['/report-industries', `/reports/${report.slug}`],
    )
  })
})

describe('what changes on every page', () => {
  it('is changed on every page within a second', async () => {
    await expectWithinASecond(
      () =>
        client.query(
          `insert into site_settings (site, key, value, is_public) values ('zh', 'tagline', '"换了一句话"', true)
           on conflict (site, key) do update set value = excluded.value`,
        ),
      ({ text }) => text.includes('换了一句话'),
      ['/', '/report-industries'],
    )
  })
})
