// Sitemaps are valid by the schemas of sitemaps.org and Google. SHARED names a folder with the schemas.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryPages, validateXML } from 'xmllint-wasm'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeBriefing, makeReport } from '../../tests/support/factories.ts'
import { addDictionary, addReportText, crawlerOf, makeNews } from './discovery.fixture.ts'

const shared = process.env.SHARED
const folder = join(shared ?? '', 'qa/xsd')

describe.skipIf(!shared)('sitemap part', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ env: { SITE_ZH_ORIGIN: 'https://www.example.com' } })
    await addDictionary(app.ctx)
    for (let n = 0; n < 200; n++) {
      const { id } = await makeReport(app.ctx, n === 0 ? { slug: `&<>"'行业 %2f` } : {})
      if (n % 2 === 0) await addReportText(app.ctx, id, 'en-US')
    }
    await makeNews(app.ctx, ['zh-CN', 'en-US'])
    await makeBriefing(app.ctx)
  })
  afterAll(() => app?.close())

  async function faultsOf(xml: string): Promise<readonly string[]> {
    const file = (fileName: string) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') })
    const { errors } = await validateXML({
      xml: { fileName: 'part.xml', contents: xml },
      schema: file('all.xsd'),
      preload: readdirSync(folder)
        .filter((name) => name !== 'all.xsd')
        .map(file),
      maxMemoryPages: memoryPages.GiB,
    })
    return errors.map(({ rawMessage }) => rawMessage)
  }

  it.each(['pages', 'report-1', 'news-1', 'briefing-1'])('%s is valid', async (name) => {
    const answer = await crawlerOf(app, 'www.example.com')(`/sitemaps/${name}.xml.gz`)
    expect(await faultsOf(gunzipSync(answer.rawPayload).toString('utf8'))).toEqual([])
  })

  it('is rejected when invalid', async () => {
    const wrong = (inside: string) =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${inside}</urlset>`
    expect(await faultsOf(wrong(''))).not.toEqual([])
    expect(await faultsOf(wrong('<url><loc>https://www.example.com/</loc><lastmod>soon</lastmod></url>'))).not.toEqual(
      [],
    )
    expect(
      await faultsOf(
        wrong('<url><loc>https://www.example.com/</loc><xhtml:link rel="next" hreflang="en" href="x"/></url>'),
      ),
    ).not.toEqual([])
    expect(await faultsOf(wrong('<url><loc>https://www.example.com/</loc></url>'))).toEqual([])
  })
})
