// Items that one language lacks or has archived: responses at their URLs, and the target of the language switch.

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#ui/phrases/en.ts'
import { zh } from '#ui/phrases/zh.ts'
import { freePort } from '../support/ports.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'

const phrases = { zh, en }

const kinds = {
  report: { texts: 'report_texts', id: 'report_id', path: '/reports/' },
  news: { texts: 'news_texts', id: 'news_id', path: '/news/' },
  briefing: { texts: 'briefing_texts', id: 'briefing_id', path: '/bulletin/bulletin-detail/' },
} as const
type Kind = keyof typeof kinds
type Side = 'zh' | 'en'

const languageOf = { zh: 'zh-CN', en: 'en-US' } as const
const counterpartOf = { zh: 'en', en: 'zh' } as const
/** The list of the same kind, with or without filters. */
const listOf: Record<Kind, RegExp> = {
  report: /^(\/en)?\/report-industries(\/|$)/,
  news: /^(\/en)?\/news-categories(\/|\?|$)/,
  briefing: /^(\/en)?\/bulletin\/bulletin-think-tank(\/|$)/,
}

let product: Product
let client: pg.Client
const origins: Record<Side, string> = { zh: '', en: '' }

beforeAll(async () => {
  const port = await freePort()
  origins.zh = `http://localhost:${port}`
  origins.en = `http://127.0.0.1:${port}`
  product = await startPreparedProduct({ PORT: String(port), SITE_ZH_ORIGIN: origins.zh, SITE_EN_ORIGIN: origins.en })
  client = new pg.Client({ connectionString: product.environment.DATABASE_URL ?? '' })
  client.on('error', () => {})
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await product?.close()
})

type Item = { readonly id: string; readonly slug: string; readonly title: string; readonly twin: string | null }

/** The newest published item of this language, with its counterpart if there is one. */
async function itemOf(kind: Kind, side: Side): Promise<Item> {
  const { texts, id } = kinds[kind]
  const { rows } = await client.query<Item>(
    `select t.${id}::text as id, t.slug, t.title, o.slug as twin
     from ${texts} t left join ${texts} o on o.${id} = t.${id} and o.lang <> t.lang and o.status = 'published'
     where t.lang = $1 and t.status = 'published' and t.publish_at <= now()
     order by o.slug is null, t.publish_at desc, t.${id} desc limit 1`,
    [languageOf[side]],
  )
  if (!rows[0]) throw new Error(`the demonstration has no such ${kind}`)
  return rows[0]
}

/** An item of this language only: its counterpart is deleted. */
async function singleOf(kind: Kind, side: Side): Promise<Item> {
  const item = await itemOf(kind, side)
  if (item.twin !== null) {
    const [here, there] = [addressOf(kind, side, item.slug), addressOf(kind, counterpartOf[side], item.twin)]
    await setStatus(kind, counterpartOf[side], item.id, 'archived')
    await becomes(there, 404)
    await expect.poll(async () => (await get(here)).html.includes(there), { timeout: 60_000 }).toBe(false)
  }
  return item
}

/** A cached page is purged shortly after the change. */
function becomes(address: string, status: number) {
  return expect.poll(async () => (await get(address)).status, { timeout: 60_000 }).toBe(status)
}

async function setStatus(kind: Kind, side: Side, id: string, status: 'published' | 'archived'): Promise<void> {
  const { texts, id: column } = kinds[kind]
  await client.query(`update ${texts} set status = $1 where ${column} = $2 and lang = $3`, [
    status,
    id,
    languageOf[side],
  ])
}

const addressOf = (kind: Kind, side: Side, slug: string) =>
  `${origins[side]}${side === 'en' ? '/en' : ''}${kinds[kind].path}${slug}`

async function get(url: string): Promise<{ status: number; html: string }> {
  const response = await fetch(url, { redirect: 'manual' })
  return { status: response.status, html: unescaped(await response.text()) }
}
const unescaped = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The target of the first language switch of a page. */
function switchOf(html: string, side: Side): string {
  const link = new RegExp(`<a [^>]*hreflang="${languageOf[counterpartOf[side]]}"[^>]*>`, 'i').exec(html)?.[0] ?? ''
  return /href="([^"]*)"/.exec(link)?.[1] ?? ''
}

const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)"/gi)].map(([, to]) => to)

/** Asserts that the page links to the item in the other language. */
function expectOffered(html: string, kind: Kind, side: Side, item: Pick<Item, 'slug' | 'title'>): void {
  expect(html).toContain(phrases[side].errorPages.inOtherLanguage)
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, words]) => [href, words])
  expect(links).toContainEqual([addressOf(kind, counterpartOf[side], item.slug), item.title])
}

const singles = [
  ['report', 'zh'],
  ['report', 'en'],
  ['news', 'zh'],
  ['briefing', 'zh'],
] as const

describe.each(singles)('a %s that exists only in %s', (kind, side) => {
  it('has no counterpart: the language switch opens the list, or is hidden in Chinese-only areas', async () => {
    const item = await singleOf(kind, side)
    const { status, html } = await get(addressOf(kind, side, item.slug))
    expect(status).toBe(200)
    expect(alternatesIn(html)).toEqual([])
    if (kind === 'briefing') return expect(switchOf(html, side)).toBe('')
    const target = new URL(switchOf(html, side))
    expect(target.origin).toBe(origins[counterpartOf[side]])
    expect(target.pathname).toMatch(listOf[kind])
    const list = await get(target.href)
    expect(list.status).toBe(200)
    expect(list.html).toContain(`<html lang="${languageOf[counterpartOf[side]]}"`)
  })

  it('is a 404 in the other language with a link to it', async () => {
    const item = await singleOf(kind, side)
    const { status, html } = await get(addressOf(kind, counterpartOf[side], item.slug))
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expectOffered(html, kind, counterpartOf[side], item)
    expect(switchOf(html, counterpartOf[side])).toBe(addressOf(kind, side, item.slug))
  })
})

describe.each(singles)('a %s that is archived in %s', (kind, side) => {
  it('is a 404 until it is published again', async () => {
    const item = await singleOf(kind, side)
    const address = addressOf(kind, side, item.slug)
    expect((await get(address)).status).toBe(200)
    try {
      await setStatus(kind, side, item.id, 'archived')
      await becomes(address, 404)
      const { html } = await get(address)
      expect(html).toContain(phrases[side].errorPages.notFoundTitle)
      expect(html).not.toContain(item.title)
      expect(html).not.toContain(phrases[side].errorPages.inOtherLanguage)
    } finally {
      await setStatus(kind, side, item.id, 'published')
    }
    await becomes(address, 200)
  })
})

describe.each([
  ['report', 'zh'],
  ['report', 'en'],
] as const)('a %s with both languages that is archived in %s', (kind, side) => {
  it('stays public in one language, which no longer links to the other', async () => {
    const item = await itemOf(kind, side)
    if (item.twin === null) throw new Error(`the demonstration has no ${kind} in both languages`)
    const counterpart = counterpartOf[side]
    const [address, published] = [addressOf(kind, side, item.slug), addressOf(kind, counterpart, item.twin)]
    expect(switchOf((await get(published)).html, counterpart)).toBe(address)
    try {
      await setStatus(kind, side, item.id, 'archived')
      await becomes(address, 404)
      const missing = (await get(address)).html
      expect(missing).toContain(phrases[side].errorPages.inOtherLanguage)
      expect(missing).toContain(`href="${published}"`)
      await expect
        .poll(async () => switchOf((await get(published)).html, counterpart), { timeout: 60_000 })
        .not.toBe(address)
      const { status, html } = await get(published)
      expect(status).toBe(200)
      expect(new URL(switchOf(html, counterpart), published).pathname).toMatch(listOf[kind])
      expect(alternatesIn(html)).toEqual([])
    } finally {
      await setStatus(kind, side, item.id, 'published')
    }
  })
})

describe.each(['report', 'news'] as const)('a list that is empty in one language (%s)', (kind) => {
  it('has no hreflang counterpart, but its language switch works', async () => {
    const list = { report: '/report-industries', news: '/news-categories' }[kind]
    const [here, there] = [origins.zh + list, `${origins.en}/en${list}`]
    expect(alternatesIn((await get(here)).html)).toEqual(['zh-CN', 'en', 'x-default'])
    const { texts, id } = kinds[kind]
    const { rows } = await client.query<{ id: string }>(
      `update ${texts} set status = 'archived' where lang = 'en-US' and status = 'published' returning ${id} as id`,
    )
    try {
      await expect.poll(async () => alternatesIn((await get(here)).html), { timeout: 60_000 }).toEqual([])
      expect(switchOf((await get(here)).html, 'zh')).toBe(there)
    } finally {
      const ids = rows.map((row) => row.id)
      await client.query(`update ${texts} set status = 'published' where lang = 'en-US' and ${id} = any($1)`, [ids])
    }
  })
})

describe('an industry with reports in one language only', () => {
  it('has no hreflang counterpart; the empty page is not indexed', async () => {
    const { rows } = await client.query<{ category: string; ids: string[] }>(
      `select e.category, array_agg(e.report_id) as ids from report_texts e
       where e.lang = 'en-US' and e.status = 'published'
         and exists (select from report_texts z where z.lang = 'zh-CN' and z.status = 'published' and z.category = e.category)
       group by e.category order by count(*) limit 1`,
    )
    const { category = '', ids = [] } = rows[0] ?? {}
    const [here, there] = [
      `${origins.zh}/report-industries/${category}`,
      `${origins.en}/en/report-industries/${category}`,
    ]
    expect(alternatesIn((await get(here)).html)).toEqual(['zh-CN', 'en', 'x-default'])
    try {
      for (const id of ids) await setStatus('report', 'en', id, 'archived')
      await expect.poll(async () => alternatesIn((await get(here)).html), { timeout: 60_000 }).toEqual([])
      await expect
        .poll(async () => (await get(there)).html.includes('<meta name="robots" content="noindex"'), {
          timeout: 60_000,
        })
        .toBe(true)
      expect((await get(there)).status).toBe(200)
    } finally {
      for (const id of ids) await setStatus('report', 'en', id, 'published')
    }
  })
})
