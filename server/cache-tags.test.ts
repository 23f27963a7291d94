// Every call of the loaders has cache tags, as pages with any other call are rendered each time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { itemTags, listTags, tableTags } from '#server/platform/cache-tag.ts'
import { cacheTagsOf } from './cache-tags.ts'

const site = join(import.meta.dirname, '../site')

/** Drafts, and quotes behind a link, whose pages are never cached. */
const uncached = ['previewReport', 'previewBriefing', 'previewNews', 'previewCompanyPage', 'getQuote', 'checkLicence']

/** Names of calls in the loaders, from the contract's files. */
function callsOfLoaders(): string[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => name === 'root.tsx' || /\.(?:loader|route)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(site, name), 'utf8'))
  const imported = texts.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '#contract\//g)])
  const names = imported.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [...new Set(names)].filter((name) => name in endpoints)
}

describe('a call of the loaders', () => {
  const names = callsOfLoaders().filter((name) => !uncached.includes(name))

  it('is found in their sources', () =>
    expect(names).toEqual(expect.arrayContaining(['listReports', 'getReport', 'findSettings', 'getNews'])))

  it.each(uncached)('has no cache tags because it shows what only some may read: %s', (name) => {
    expect(cacheTagsOf((endpoints as Record<string, Endpoint>)[name] as Endpoint, {})).toBeUndefined()
  })

  it.each(names)('has cache tags: %s', (name) => {
    expect(cacheTagsOf((endpoints as Record<string, Endpoint>)[name] as Endpoint, {})).toBeDefined()
  })
})

describe('a cache tag', () => {
  const folder = join(import.meta.dirname, 'platform/db/migrations')
  const triggers = readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.startsWith('call watch_for_pages('))
    .join('\n')

  it.each(tableTags)('of a table is logged by a trigger: %s', (tag) => expect(triggers).toContain(`'${tag}'`))
  it.each(itemTags)('of an item is logged by a trigger: %s', (tag) => expect(triggers).toContain(`'${tag}:' || r.`))
  it.each(listTags)('of a list is logged by a trigger: %s', (tag) => expect(triggers).toContain(`'${tag}:' || r.lang`))
})

describe('a search', () => {
  it('has no cache tags', () => {
    expect(cacheTagsOf(listReports, { keyword: 'chip' })).toBeUndefined()
    expect(cacheTagsOf(listReports, { keyword: ' ' })).toBeDefined()
  })
})
