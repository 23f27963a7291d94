// In-process calls of pages have the same results and errors as HTTP requests, and their cache tags are recorded.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countByCategory, getReport, listReports } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { getBriefing, getNews, listNews } from '#contract/content.ts'
import { endpoints } from '#contract/endpoints.ts'
import { findSettings, listDictionary } from '#contract/site-config.ts'
import { createTestApp, type TestApp } from '../tests/support/app.ts'
import { makeBriefing, makeReport } from '../tests/support/factories.ts'
import { cacheTagsOf } from './cache-tags.ts'
import { inProcessClient } from './in-process-client.ts'
import { requestExamples } from './openapi-examples.ts'
import { AppError } from './platform/app-error.ts'
import { newCacheMetadata } from './platform/http/page-cache/cache-metadata.ts'
import { openPageCache } from './platform/http/page-cache/page-cache.ts'

let test: TestApp
let report: { id: number; slug: string }
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
  report = await makeReport(test.ctx, { category: 'chemicals', slug: 'a-report' })
  await makeReport(test.ctx, { category: 'chemicals' })
})
afterAll(() => test.close())

/** A page that is being rendered. */
function page(cache = openPageCache({ maxBytes: 1_000_000 })) {
  const metadata = newCacheMetadata()
  const source = { calls: test.app.inProcess, outputs: cache.outputs }
  return { metadata, cache, client: (language: Language = 'zh-CN') => inProcessClient(source, metadata, language) }
}

async function outcome(client: Client, endpoint: Endpoint, input: unknown) {
  try {
    return { answer: await client(endpoint, input as never) }
  } catch (error) {
    const { name, code, message, fields, data } = error as Record<string, unknown>
    return { refused: { name, code, message, fields, data } }
  }
}

/** Every cacheable call of pages, with the example of the documentation. */
const ofPages = Object.entries(endpoints as Record<string, Endpoint>).filter(([, endpoint]) =>
  cacheTagsOf(endpoint, {}),
)

describe('a call of a page', () => {
  it.each(ofPages)('has the same result as over HTTP: %s', async (name, endpoint) => {
    const inputs = [
      {},
      (requestExamples as Record<string, unknown>)[name] ?? {},
      { webTitle: 'a-report' },
      { webTitle: 'no-such-item' },
      { id: report.id },
      { id: 'x' },
      { pageNum: 1, pageSize: 2, keyword: '' },
      { pageNum: 0, pageSize: 1000 },
      { dictType: 'reports_category_en', keys: 'tagline, hot-words', marketType: 'x' },
    ]
    for (const language of ['zh-CN', 'en-US'] as const) {
      for (const input of inputs) {
        const description = `${JSON.stringify(input)} ${language}`
        const onNetwork = await outcome(test.client(language), endpoint, input)
        expect(
          JSON.parse(JSON.stringify(await outcome(page().client(language), endpoint, input))),
          description,
        ).toEqual(JSON.parse(JSON.stringify(onNetwork)))
      }
    }
  })

  it('that fails throws the unexpected error', async () => {
    const source = {
      calls: new Map([[`${findSettings.method} ${findSettings.path}`, () => Promise.reject(new Error('no database'))]]),
      outputs: openPageCache({ maxBytes: 1_000_000 }).outputs,
    }
    await expect(inProcessClient(source, newCacheMetadata(), 'zh-CN')(findSettings, { keys: 'a' })).rejects.toThrow(
      'no database',
    )
  })

  it.each([
    ['a database that is away', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), true],
    ['too much to do', new AppError('service.unavailable'), true],
    ['nothing there', new AppError('catalogue.report-not-found'), false],
    ['a bug', new Error('not a function'), false],
  ])('that fails tells whether it may be made again in a moment: %s', async (_, error, isUnavailable) => {
    const metadata = newCacheMetadata()
    const source = {
      calls: new Map([[`${findSettings.method} ${findSettings.path}`, () => Promise.reject(error)]]),
      outputs: openPageCache({ maxBytes: 1_000_000 }).outputs,
    }
    await expect(inProcessClient(source, metadata, 'zh-CN')(findSettings, { keys: 'a' })).rejects.toThrow()
    expect(metadata.isUnavailable).toBe(isUnavailable)
  })
})

describe('the cache tags of a page', () => {
  it('are those of the invalidation log', async () => {
    const { metadata, client } = page()
    const detail = await client()(getReport, { webTitle: 'a-report' })
    expect([...metadata.tags]).toEqual(
      expect.arrayContaining(['report', `report:${report.id}`, 'reports:zh-CN:chemicals', 'dictionaries']),
    )
    const beside = 'related' in detail ? detail.related.map(({ id }) => `report:${id}`) : []
    expect(beside.length).toBeGreaterThan(0)
    expect([...metadata.tags]).toEqual(expect.arrayContaining(beside))
    expect(metadata.isCacheable).toBe(true)
  })

  it('include those of missing items', async () => {
    for (const [endpoint, tag] of [
      [getReport, 'reports:en-US'],
      [getBriefing, 'briefings:en-US'],
      [getNews, 'news:en-US'],
    ] as const) {
      const { metadata, client } = page()
      await client('en-US')(endpoint, { webTitle: 'no-such-item' }).catch(() => {})
      expect([...metadata.tags]).toContain(tag)
    }
  })

  it('are undefined for a search', async () => {
    const { metadata, client } = page()
    await client()(listReports, { keyword: '行业' })
    expect(metadata.isCacheable).toBe(false)
  })

  it('of lists are by language', async () => {
    const { metadata, client } = page()
    await client()(listReports, {})
    await client('en-US')(listNews, {})
    expect([...metadata.tags]).toEqual(expect.arrayContaining(['reports:zh-CN', 'news:en-US']))
    expect(metadata.isCacheable).toBe(true)
  })
})

describe('an output shared by many pages', () => {
  it('is requested once, tagged for each page, and requested again after a change', async () => {
    const cache = openPageCache({ maxBytes: 1_000_000 })
    const count = async () => {
      const { metadata, client } = page(cache)
      const industries = await client()(countByCategory, {})
      expect([...metadata.tags]).toEqual(expect.arrayContaining(['reports:zh-CN', 'dictionaries']))
      return industries.length
    }
    const before = await count()
    await test.ctx.db
      .insertInto('dictionary_entries')
      .values({ dict_type: 'reports_category', dict_value: 'mining', dict_label: '采矿' })
      .execute()
    expect(await count()).toBe(before)
    cache.purge(['dictionaries'])
    expect(await count()).toBe(before + 1)
  })

  it('is not shared between languages or inputs, and cannot be modified', async () => {
    const cache = openPageCache({ maxBytes: 1_000_000 })
    const { client } = page(cache)
    const zh = await client()(listDictionary, { dictType: 'reports_category' })
    const en = await client()(listDictionary, { dictType: 'reports_category_en' })
    expect(zh).not.toEqual(en)
    expect(Object.isFrozen(zh) && zh.every((entry) => Object.isFrozen(entry))).toBe(true)
  })
})

it('briefings have cache tags one by one', async () => {
  const briefing = await makeBriefing(test.ctx)
  const { metadata, client } = page()
  await client()(getBriefing, { webTitle: '', id: briefing.id })
  expect([...metadata.tags]).toContain(`briefing:${briefing.id}`)
})
