// Search engine metadata of every page in both sitemaps: canonical URL, language pairs, titles, share images and structured data.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { googleFaults, jsonLdIn } from '../support/json-ld.ts'
import { freePort } from '../support/ports.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'

type Listed = { readonly loc: string; readonly alternates: readonly string[] }
type Page = Listed & { readonly status: number; readonly html: string }

let product: Product
let zh: string
let en: string
const pages: Record<'zh' | 'en', Page[]> = { zh: [], en: [] }

beforeAll(async () => {
  const port = await freePort()
  zh = `http://localhost:${port}`
  en = `http://127.0.0.1:${port}`
  product = await startPreparedProduct({ PORT: String(port), SITE_ZH_ORIGIN: zh, SITE_EN_ORIGIN: en })
  pages.zh = await pagesOf(zh)
  pages.en = await pagesOf(en)
})
afterAll(() => product?.close())

async function pagesOf(origin: string): Promise<Page[]> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text()
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  const parts = locationsIn(await (await fetch(index)).text())
  const listed: Listed[] = []
  for (const part of parts) {
    const xml = gunzipSync(Buffer.from(await (await fetch(part)).arrayBuffer())).toString('utf8')
    for (const [, entry = ''] of xml.matchAll(/<url>(.*?)<\/url>/g)) {
      const alternates = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
        ([, lang, href]) => `${lang} ${href}`,
      )
      listed.push({ loc: locationsIn(entry)[0] ?? '', alternates })
    }
  }
  const crawled: Page[] = []
  for (const one of listed) {
    const response = await fetch(one.loc, { redirect: 'manual' })
    crawled.push({ ...one, status: response.status, html: await response.text() })
  }
  return crawled
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
}

const textOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const metaOf = (html: string, name: string) =>
  textOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const all = () => [...pages.zh, ...pages.en]

it('the sitemaps of both sites list their own URLs only', () => {
  expect(pages.zh.length).toBeGreaterThan(200)
  expect(pages.en.length).toBeGreaterThan(100)
  expect(pages.zh.filter(({ loc }) => !loc.startsWith(`${zh}/`) || loc.startsWith(`${zh}/en`))).toEqual([])
  expect(pages.en.filter(({ loc }) => !loc.startsWith(`${en}/en`))).toEqual([])
  expect(twice(all().map(({ loc }) => loc))).toEqual([])
})

describe('every page of a sitemap', () => {
  it('responds without a redirect', () => {
    expect(
      all()
        .filter(({ status }) => status !== 200)
        .map(({ loc, status }) => `${status} ${loc}`),
    ).toEqual([])
  })

  it('is canonical and may be indexed', () => {
    const wrong = all().filter(
      ({ loc, html }) =>
        textOf(html, /<link rel="canonical" href="([^"]*)"/) !== loc ||
        metaOf(html, 'robots') !== 'max-image-preview:large',
    )
    expect(wrong.map(({ loc }) => loc)).toEqual([])
  })

  it('is in the language of its site', () => {
    expect(pages.zh.filter(({ html }) => !html.includes('<html lang="zh-CN"')).map(({ loc }) => loc)).toEqual([])
    expect(pages.en.filter(({ html }) => !html.includes('<html lang="en-US"')).map(({ loc }) => loc)).toEqual([])
  })

  it('has the same language pairs as its sitemap, in both directions', () => {
    const namedBy = new Map(
      all().map(({ loc, html }) => {
        const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)
        return [loc, [...links].map(([, lang, href]) => `${lang} ${href}`)]
      }),
    )
    const wrong = all().flatMap(({ loc, alternates }) => {
      const named = namedBy.get(loc) ?? []
      const groups = alternates.map((one) => namedBy.get(one.split(' ')[1] ?? '')?.join())
      return named.join() === alternates.join() && groups.every((group) => group === named.join()) ? [] : [loc]
    })
    expect(wrong).toEqual([])
  })

  it.each(['zh', 'en'] as const)('in %s has a unique title and description of limited length', (side) => {
    const titles = pages[side].map(({ html }) => textOf(html, /<title>([^<]*)<\/title>/))
    const descriptions = pages[side].map(({ html }) => metaOf(html, 'description'))
    const maxLength = side === 'zh' ? 30 : 60
    const lettersOf = (text: string) => [...text.replace(/&(#\w+|\w+);/g, '.')].length
    expect(titles.filter((title) => lettersOf(title) > maxLength || title === '')).toEqual([])
    expect(twice(titles)).toEqual([])
    expect(descriptions.filter((description) => lettersOf(description) < 10)).toEqual([])
    expect(twice(descriptions)).toEqual([])
  })

  it('has a share image on its own origin and links to existing feeds', async () => {
    const wrong = all().filter(({ loc, html }) => !metaOf(html, 'og:image').startsWith(`${new URL(loc).origin}/share/`))
    expect(wrong.map(({ loc }) => loc)).toEqual([])
    const some = all().filter((_, index) => index % 40 === 0)
    for (const { html } of some) {
      const picture = await fetch(metaOf(html, 'og:image'), { redirect: 'manual' })
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    const feeds = new Set(
      all().flatMap(({ html }) =>
        [...html.matchAll(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/g)].map(
          ([, href = '']) => href,
        ),
      ),
    )
    expect(feeds.size).toBe(4)
    for (const feed of feeds) expect((await fetch(feed, { redirect: 'manual' })).status).toBe(200)
  })
})

describe('structured data', () => {
  it('has all properties that Google requires', () => {
    const faults = all().flatMap(({ loc, html }) =>
      jsonLdIn(html)
        .flatMap(googleFaults)
        .map((fault) => `${loc} ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/reports/', ['BreadcrumbList', 'FAQPage', 'Product']],
    ['/news/', ['NewsArticle']],
    ['/bulletin/bulletin-detail/', ['NewsArticle', 'Product']],
  ])('is there on the pages below %s', (below, types) => {
    const path = (loc: string) => new URL(loc).pathname.replace(/^\/en(?=\/|$)/, '') || '/'
    const listed = all().filter(({ loc }) => (below === '/' ? path(loc) === '/' : path(loc).startsWith(below)))
    expect(listed.length).toBeGreaterThan(0)
    const lacking = listed.filter(({ html }) => {
      const present = jsonLdIn(html).map((node) => node['@type'])
      return !types.every((type) => present.includes(type))
    })
    expect(lacking.map(({ loc }) => loc)).toEqual([])
  })

  it('has prices in the currency that the page shows', () => {
    for (const [side, currency] of [
      ['zh', 'CNY'],
      ['en', 'USD'],
    ] as const) {
      const products = pages[side].flatMap(({ html }) => jsonLdIn(html)).filter((node) => node['@type'] === 'Product')
      const currencies = products.flatMap((node) =>
        (node.offers as { priceCurrency: string }[]).map((offer) => offer.priceCurrency),
      )
      expect(new Set(currencies)).toEqual(new Set([currency]))
    }
  })
})
