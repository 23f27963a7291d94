// robots.txt, llms.txt, feeds and the IndexNow key file, as sent to crawlers.
import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { addDictionary, addReportText, crawlerOf, makeNews } from './discovery.fixture.ts'

const zh = 'https://www.example.cn'
const en = 'https://www.example.com'
const key = 'f34a9d1c-test-key'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    env: {
      SITE_ZH_ORIGIN: zh,
      SITE_EN_ORIGIN: en,
      INDEXNOW_KEY: key,
      INDEXNOW_URL: 'http://127.0.0.1:9/indexnow',
    },
  })
  const { ctx } = app
  await addDictionary(ctx)
  const { id } = await makeReport(ctx, { slug: 'zao', dek: '早一些', publishAt: new Date('2026-01-02T03:04:05Z') })
  await addReportText(ctx, id, 'en-US', { slug: 'early', title: 'Bulls & <bears>\u0001: "a" test' })
  await makeReport(ctx, { slug: 'wan', title: '晚一些', publishAt: new Date('2026-02-02T03:04:05Z') })
  await makeReport(ctx, { slug: 'mi', status: 'draft' })
  await makeReport(ctx, { slug: 'wei-lai', publishAt: new Date(Date.now() + 3_600_000) })
  await makeNews(ctx, ['zh-CN'], { slug: 'xin-wen', title: '新闻标题' })
})
afterAll(() => app?.close())

const atChinese = (url: string, headers?: Record<string, string>) => crawlerOf(app, 'www.example.cn')(url, headers)
const atEnglish = (url: string, headers?: Record<string, string>) => crawlerOf(app, 'www.example.com')(url, headers)

describe('robots.txt', () => {
  it('disallows only the API, and names the sitemap of its host', async () => {
    const answer = await atChinese('/robots.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe(
      `User-agent: *\nAllow: /api/openapi.json\nAllow: /api/report/cover/\nDisallow: /api/\n\nSitemap: ${zh}/sitemap.xml\n`,
    )
    expect((await atEnglish('/robots.txt')).body).toContain(`Sitemap: ${en}/sitemap.xml`)
  })

  it('never contains an unknown host of a request', async () => {
    expect((await crawlerOf(app, 'evil.example')('/robots.txt')).statusCode).toBe(421)
    const forwarded = await atChinese('/robots.txt', { 'x-forwarded-host': 'evil.example' })
    expect(forwarded.body).not.toContain('evil')
    expect((await crawlerOf(app, 'localhost:3000')('/robots.txt')).body).toContain(`${zh}/sitemap.xml`)
  })
})

describe('llms.txt', () => {
  it('describes the site in its language, with links', async () => {
    const chinese = await atChinese('/llms.txt')
    expect(chinese.body).toMatch(/^# 研报研究\n/)
    expect(chinese.body).toContain(`- [能源与电力](${zh}/report-industries/energy-power): 2 份`)
    expect(chinese.body).not.toContain(`${en}/`)
    expect(chinese.body).toContain(`- [MCP](${zh}/mcp)`)
    const english = await atEnglish('/llms.txt')
    expect(english.body).toMatch(/^# Yanbao Research\n/)
    expect(english.body).toContain(`- [Energy & Power](${en}/en/report-industries/energy-power): 1 report`)
    expect(english.body.replaceAll(`${en}/`, '')).not.toMatch(/\p{Script=Han}/u)
  })
})

/** Elements with their text, parsed strictly. */
function elementsOf(xml: string): { name: string; text: string; attributes: Record<string, string> }[] {
  const found: { name: string; text: string; attributes: Record<string, string> }[] = []
  const open: (typeof found)[number][] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, text: '', attributes: attributes as Record<string, string> } // the parser runs without namespaces
    found.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return found
}
const textsOf = (xml: string, name: string) =>
  elementsOf(xml)
    .filter((element) => element.name === name)
    .map(({ text }) => text)

describe('feed', () => {
  it('lists the newest published items of its language, newest first', async () => {
    const answer = await atChinese('/feeds/reports.xml')
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(textsOf(answer.body, 'title').slice(1)).toEqual(['晚一些', expect.stringContaining('示例行业研究报告')])
    expect(textsOf(answer.body, 'summary')).toEqual(['早一些'])
    expect(answer.body).not.toMatch(/wei-lai|\/mi"/)
    const links = elementsOf(answer.body).filter(({ name }) => name === 'link')
    expect(links.map(({ attributes }) => attributes.href)).toEqual([
      `${zh}/feeds/reports.xml`,
      `${zh}/report-industries`,
      `${zh}/reports/wan`,
      `${zh}/reports/zao`,
    ])
    expect(textsOf((await atChinese('/feeds/news.xml')).body, 'title')).toEqual(['研报研究：行业资讯', '新闻标题'])
  })

  it('has the elements that RFC 4287 requires', async () => {
    const { body } = await atChinese('/feeds/reports.xml')
    const [feed] = elementsOf(body)
    expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } })
    const count = textsOf(body, 'entry').length
    expect(count).toBe(2)
    for (const name of ['id', 'title', 'updated']) expect(textsOf(body, name)).toHaveLength(count + 1)
    expect(textsOf(body, 'name'), 'the author of all').toEqual(['研报研究'])
    expect(new Set(textsOf(body, 'id')).size).toBe(count + 1)
    for (const time of [...textsOf(body, 'updated'), ...textsOf(body, 'published')])
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(textsOf(body, 'published')).toEqual(['2026-02-02T03:04:05Z', '2026-01-02T03:04:05Z'])
  })

  it('contains any title as text, without characters that XML forbids', async () => {
    const { body } = await atEnglish('/en/feeds/reports.xml')
    expect(textsOf(body, 'title')[1]).toBe('Bulls & <bears>: "a" test')
  })

  it('has one URL, on the site of its language', async () => {
    const elsewhere = await atEnglish('/feeds/news.xml')
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([301, `${zh}/feeds/news.xml`])
    const other = await atChinese('/en/feeds/news.xml')
    expect([other.statusCode, other.headers.location]).toEqual([301, `${en}/en/feeds/news.xml`])
  })

  it('is valid without items', async () => {
    const { body, statusCode, headers } = await atEnglish('/en/feeds/news.xml')
    expect([statusCode, headers['last-modified'], textsOf(body, 'entry')]).toEqual([200, undefined, []])
    expect(textsOf(body, 'updated')).toHaveLength(1)
  })

  it('keeps the id of an item when its URL changes, and updates its time', async () => {
    const idOf = async () => textsOf((await atChinese('/feeds/reports.xml')).body, 'id')[1]
    const before = await idOf()
    expect(before).toMatch(/^tag:www\.example\.cn,2026:report\/\d+\/zh-CN$/)
    await app.ctx.db.updateTable('report_texts').set({ slug: 'geng-wan' }).where('slug', '=', 'wan').execute()
    app.advance(31_000)
    const { body, headers } = await atChinese('/feeds/reports.xml')
    expect(body).toContain('/reports/geng-wan')
    expect(await idOf()).toBe(before)
    expect(Date.parse(String(headers['last-modified']))).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is compressed for clients that accept it', async () => {
    const answer = await atChinese('/feeds/reports.xml', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(answer.rawPayload).toString('utf8')).toContain('<feed ')
    for (const refusing of ['gzip;q=0', 'br, gzip;q=0.0', '*;q=0']) {
      const plain = await atChinese('/feeds/reports.xml', { 'accept-encoding': refusing })
      expect(plain.headers['content-encoding'], refusing).toBeUndefined()
      expect(plain.body).toContain('<feed ')
    }
  })
})

describe('IndexNow key file', () => {
  it('is served on both hosts', async () => {
    for (const ask of [atChinese, atEnglish]) {
      const answer = await ask(`/${key}.txt`)
      expect([answer.statusCode, answer.body]).toEqual([200, key])
    }
  })

  it('does not exist for another key, or without a key', async () => {
    expect((await atChinese('/another-key-0.txt')).statusCode).toBe(404)
    const without = await createTestApp()
    expect((await crawlerOf(without)(`/${key}.txt`)).statusCode).toBe(404)
    await without.close()
  })
})

it('a shared origin serves both languages', async () => {
  const shared = await createTestApp({ env: { SITE_ZH_ORIGIN: en } })
  const ask = crawlerOf(shared, 'www.example.com')
  expect((await ask('/robots.txt')).body.match(/^Sitemap: .*$/gm)).toEqual([`Sitemap: ${en}/sitemap.xml`])
  expect((await ask('/feeds/news.xml')).body).toContain(
    `<link rel="self" type="application/atom+xml" href="${en}/feeds/news.xml"/>`,
  )
  expect((await ask('/en/feeds/news.xml')).statusCode).toBe(200)
  const { body } = await ask('/llms.txt')
  expect(body).toMatch(/^# 研报研究 \/ Yanbao Research\n/)
  await shared.close()
})

it('too many requests are rejected with 429', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: '0.02' } })
  const ask = crawlerOf(limited)
  const answers = [await ask('/robots.txt'), await ask('/sitemap.xml'), await ask('/feeds/news.xml')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(answers[2]?.headers['retry-after']).toBeDefined()
  await limited.close()
})
