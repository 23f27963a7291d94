// Sitemaps over HTTP: every published page once, with its counterpart, and nothing else.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeBriefing, makeReport } from '../../tests/support/factories.ts'
import { addDictionary, addReportText, crawlerOf, makeNews, writeCompanyPages } from './discovery.fixture.ts'
import { idsPerPart, readPart } from './sitemap.service.ts'

const zh = 'https://www.example.cn'
const en = 'https://www.example.com'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { SITE_ZH_ORIGIN: zh, SITE_EN_ORIGIN: en } })
  const { ctx } = app
  await addDictionary(ctx)
  const pair = await makeReport(ctx, { slug: 'gu-tai-dian-chi', publishAt: new Date('2026-03-01T02:00:00Z') })
  await addReportText(ctx, pair.id, 'en-US', { slug: 'solid-state-batteries' })
  await makeReport(ctx, { slug: 'zhi-you-zhong-wen' })
  await makeReport(ctx, { slug: 'cao-gao', status: 'draft' })
  await makeReport(ctx, { slug: 'yi-xia-jia', status: 'archived' })
  await makeReport(ctx, { slug: 'ming-tian', publishAt: new Date(Date.now() + 86_400_000) })
  await makeNews(ctx, ['zh-CN', 'en-US'], { slug: 'news-pair' })
  await makeBriefing(ctx)
  await writeCompanyPages(ctx)
})
afterAll(() => app?.close())

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)

async function partsAt(host: string): Promise<Record<string, string>> {
  const ask = crawlerOf(app, new URL(host).host)
  const index = await ask('/sitemap.xml')
  const entries = locations(index.body).map(async (loc) => {
    const part = await ask(new URL(loc).pathname)
    expect(part.statusCode).toBe(200)
    expect(part.headers['content-type']).toBe('application/gzip')
    return [new URL(loc).pathname, gunzipSync(part.rawPayload).toString('utf8')] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

describe('sitemap index', () => {
  it('lists the parts of its site with the time of their latest change', async () => {
    const answer = await crawlerOf(app, 'www.example.cn')('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(locations(answer.body)).toEqual([
      `${zh}/sitemaps/pages.xml.gz`,
      `${zh}/sitemaps/report-1.xml.gz`,
      `${zh}/sitemaps/briefing-1.xml.gz`,
      `${zh}/sitemaps/news-1.xml.gz`,
    ])
    expect(answer.body.match(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/g)).toHaveLength(4)
    const english = await crawlerOf(app, 'www.example.com')('/sitemap.xml')
    expect(locations(english.body)).toEqual([
      `${en}/sitemaps/pages.xml.gz`,
      `${en}/sitemaps/report-1.xml.gz`,
      `${en}/sitemaps/news-1.xml.gz`,
    ])
  })

  it('responds 304 to a matching ETag', async () => {
    const ask = crawlerOf(app, 'www.example.cn')
    const { etag } = (await ask('/sitemap.xml')).headers
    expect(etag).toBeTruthy()
    const again = await ask('/sitemap.xml', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('has no part for pages that are published in the other language only', async () => {
    expect((await crawlerOf(app, 'www.example.com')('/sitemaps/briefing-1.xml.gz')).statusCode).toBe(404)
  })
})

describe('sitemap parts', () => {
  it('list the published pages of the site’s language only', async () => {
    const chinese = await partsAt(zh)
    expect(locations(chinese['/sitemaps/report-1.xml.gz'] ?? '')).toEqual([
      `${zh}/reports/gu-tai-dian-chi`,
      `${zh}/reports/zhi-you-zhong-wen`,
    ])
    expect(locations(chinese['/sitemaps/news-1.xml.gz'] ?? '')).toEqual([`${zh}/news/news-pair`])
    expect(locations(chinese['/sitemaps/briefing-1.xml.gz'] ?? '')).toHaveLength(1)
    const english = await partsAt(en)
    expect(locations(english['/sitemaps/report-1.xml.gz'] ?? '')).toEqual([`${en}/en/reports/solid-state-batteries`])
  })

  it('have the same alternates in both languages, and none for an item without a counterpart', async () => {
    const alternates = (xml: string, loc: string) =>
      new RegExp(`<url><loc>${loc}</loc>.*?</url>`).exec(xml)?.[0].match(/hreflang="[^"]*" href="[^"]*"/g) ?? []
    const pair = [
      `hreflang="zh-CN" href="${zh}/reports/gu-tai-dian-chi"`,
      `hreflang="en" href="${en}/en/reports/solid-state-batteries"`,
      `hreflang="x-default" href="${en}/en/reports/solid-state-batteries"`,
    ]
    const chinese = (await partsAt(zh))['/sitemaps/report-1.xml.gz'] ?? ''
    expect(alternates(chinese, `${zh}/reports/gu-tai-dian-chi`)).toEqual(pair)
    expect(alternates(chinese, `${zh}/reports/zhi-you-zhong-wen`)).toEqual([])
    const english = (await partsAt(en))['/sitemaps/report-1.xml.gz'] ?? ''
    expect(alternates(english, `${en}/en/reports/solid-state-batteries`)).toEqual(pair)
  })

  it('list home, lists and company pages; Chinese-only pages on the Chinese site only', async () => {
    const chinese = locations((await partsAt(zh))['/sitemaps/pages.xml.gz'] ?? '')
    expect(chinese).toEqual(
      expect.arrayContaining([
        `${zh}/`,
        `${zh}/report-industries`,
        `${zh}/report-industries/energy-power`,
        `${zh}/news-categories`,
        `${zh}/news-categories/policy`,
        `${zh}/bulletin/bulletin-think-tank/industry-brief`,
        `${zh}/qualify`,
        `${zh}/contactUs`,
      ]),
    )
    const english = locations((await partsAt(en))['/sitemaps/pages.xml.gz'] ?? '')
    expect(english).toEqual(
      expect.arrayContaining([`${en}/en`, `${en}/en/report-industries/energy-power`, `${en}/en/about`]),
    )
    expect(english.filter((loc) => /bulletin|qualify|news-categories\//.test(loc))).toEqual([])
    expect(
      chinese.filter((loc) => loc.endsWith('/order')),
      'a page that is not written yet',
    ).toEqual([])
    expect([...chinese, ...english].filter((loc) => /personalCenter|checkout|keyword|\?/.test(loc))).toEqual([])
  })

  it('leave out empty lists and their counterparts', async () => {
    const { ctx } = app
    const pages = async (host: string) => (await partsAt(host))['/sitemaps/pages.xml.gz'] ?? ''
    expect(locations(await pages(zh)).filter((loc) => loc.includes('/bulletin/'))).toEqual([
      `${zh}/bulletin/bulletin-think-tank/industry-brief`,
    ])
    const english = ctx.db.updateTable('news_texts').where('lang', '=', 'en-US')
    await english.set({ status: 'archived' }).execute()
    app.advance(31_000)
    expect(locations(await pages(en))).not.toContain(`${en}/en/news-categories`)
    expect(await pages(zh)).not.toContain(`${en}/en/news-categories`)
    expect(locations(await pages(zh))).toContain(`${zh}/news-categories`)
    await english.set({ status: 'published' }).execute()
    app.advance(31_000)
    expect(locations(await pages(en))).toContain(`${en}/en/news-categories`)
  })

  it.each(['nothing', 'report-0', 'report-2', 'report-999999999', 'order-1', '..%2f..%2fetc'])(
    '%s does not exist',
    async (name) => {
      expect((await crawlerOf(app, 'www.example.cn')(`/sitemaps/${name}.xml.gz`)).statusCode).toBe(404)
    },
  )

  it('show a publication within half a minute', async () => {
    const { ctx } = app
    const { slug } = await makeReport(ctx, { slug: 'gang-gang-fa-bu' })
    app.advance(31_000)
    const listed = async () => locations((await partsAt(zh))['/sitemaps/report-1.xml.gz'] ?? '')
    expect(await listed()).toContain(`${zh}/reports/${slug}`)
    await ctx.db.updateTable('report_texts').set({ status: 'archived' }).where('slug', '=', slug).execute()
    app.advance(31_000)
    expect(await listed()).not.toContain(`${zh}/reports/${slug}`)
  })

  it('include a scheduled item from its time of publishing', async () => {
    app.advance(86_400_000)
    expect(locations((await partsAt(zh))['/sitemaps/report-1.xml.gz'] ?? '')).toContain(`${zh}/reports/ming-tian`)
  })
})

it('date an item by its last change or its publication, whichever is later', async () => {
  const { ctx } = app
  const { id } = await makeReport(ctx, { slug: 'sui-shi-jian', publishAt: new Date('2025-06-01T00:00:00Z') })
  const texts = ctx.db.updateTable('report_texts').where('report_id', '=', id)
  const lastmod = async () => {
    app.advance(31_000)
    const xml = (await partsAt(zh))['/sitemaps/report-1.xml.gz'] ?? ''
    return /sui-shi-jian<\/loc><lastmod>([^<]*)/.exec(xml)?.[1]
  }
  await texts.set({ updated_at: new Date('2025-05-01T00:00:00Z') }).execute()
  expect(await lastmod()).toBe('2025-06-01T00:00:00Z')
  await texts.set({ updated_at: new Date('2025-07-01T10:20:30Z') }).execute()
  expect(await lastmod()).toBe('2025-07-01T10:20:30Z')
  await texts.set({ slug: 'sui-shi-jian' }).execute()
  expect(await lastmod(), 'nothing changed').toBe('2025-07-01T10:20:30Z')
  await texts.set({ title: '改过的标题' }).execute()
  expect(new Date((await lastmod()) ?? 0).getTime(), 'whoever changes a text').toBeGreaterThan(Date.now() - 60_000)
})

it('stay below 10 MB and 50,000 URLs with both languages and URLs of maximum length', async () => {
  const shared = await createTestApp({
    env: { SITE_ZH_ORIGIN: 'https://a-rather-long-name.of-a-publisher.example.com' },
  })
  const { db, config } = shared.ctx
  await db
    .insertInto('reports')
    .values(Array.from({ length: idsPerPart + 1 }, (_, n) => ({ report_no: `L-${n}` })))
    .execute()
  const ids = (await db.selectFrom('reports').select('id').orderBy('id').execute()).map(({ id }) => id)
  for (const lang of ['zh-CN', 'en-US'] as const) {
    const texts = ids.map((id) => ({
      report_id: id,
      lang,
      slug: `${'x'.repeat(113)}-${String(id).padStart(6, '0')}`,
      title: 't',
      category: 'c',
      status: 'published' as const,
      publish_at: new Date('2026-01-01'),
    }))
    for (let from = 0; from < texts.length; from += 1000)
      await db
        .insertInto('report_texts')
        .values(texts.slice(from, from + 1000))
        .execute()
  }
  const site = { origin: config.originZh, languages: ['zh-CN', 'en-US'] } as const
  const first = (await readPart(shared.ctx, site, 'report-1'))?.xml ?? ''
  const second = (await readPart(shared.ctx, site, 'report-2'))?.xml ?? ''
  expect(locations(first)).toHaveLength(idsPerPart * 2)
  expect(locations(second)).toHaveLength(2)
  expect(Buffer.byteLength(first)).toBeLessThan(10 * 1024 * 1024)
  await shared.close()
})

describe('shared origin', () => {
  it('has one index, whose parts have both languages', async () => {
    const shared = await createTestApp({ env: { SITE_ZH_ORIGIN: 'https://www.example.com' } })
    const { id } = await makeReport(shared.ctx, { slug: 'zhong-wen' })
    await addReportText(shared.ctx, id, 'en-US', { slug: 'english' })
    const ask = crawlerOf(shared, 'www.example.com')
    expect(locations((await ask('/sitemap.xml')).body)).toEqual([
      'https://www.example.com/sitemaps/pages.xml.gz',
      'https://www.example.com/sitemaps/report-1.xml.gz',
    ])
    const part = gunzipSync((await ask('/sitemaps/report-1.xml.gz')).rawPayload).toString('utf8')
    expect(locations(part)).toEqual([
      'https://www.example.com/en/reports/english',
      'https://www.example.com/reports/zhong-wen',
    ])
    await shared.close()
  })
})
