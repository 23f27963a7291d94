// Saved searches: equality, due times of digests, labels and URLs.
import { type Language, say } from '#contract/common/language.ts'
import { type FacetValues, type ReportFacet, reportFacets } from '#contract/report-filters.ts'
import { type DigestFrequency, unsubscribePath } from '#contract/saved-searches.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'

/** Keyword and facets of a list of reports; empty ones do not filter. */
export type Search = { readonly keyword: string } & {
  readonly [Facet in ReportFacet]: FacetValues[Facet] | ''
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const digestHour = 8

/** Scheduled publishing and the index lag by less than this. Later publications belong to the next digest. */
const settlingTimeMs = 5 * 60_000

/** Collapses spaces. A keyword without a letter or digit finds nothing, so it becomes empty. */
export function normalizeSearch(search: Search): Search {
  const keyword = search.keyword.replace(/\s+/g, ' ').trim()
  return { ...search, keyword: /[\p{L}\p{N}]/u.test(keyword) ? keyword : '' }
}

export function isEmptySearch(search: Search): boolean {
  return search.keyword === '' && reportFacets.every((facet) => search[facet] === '')
}

/**
 * Equal for searches that find the same, whatever their case and width. Keys are stored, so the key of a search must not change when a facet
 * is added: newer facets are part of it only where they filter.
 */
export function searchKey({ keyword, category, band, region, ...newer }: Search): string {
  const newerFilters = Object.entries(newer).filter(([, value]) => value !== '')
  return JSON.stringify([normalizeKey(keyword), category, band, region, ...newerFilters.sort()])
}

/** The next time after `after` that a digest is due: at 8:00 in Beijing, daily or on Mondays. */
export function nextDigest(rhythm: DigestFrequency, after: Date): Date {
  let at = digestTimeOn(beijingDay(after))
  while (at <= after.getTime() || (rhythm === 'weekly' && !isMonday(at))) at += dayMs
  return new Date(at)
}

/** The latest time until now that digests were due. */
export function lastDigest(now: Date): Date {
  const today = digestTimeOn(beijingDay(now))
  return new Date(today <= now.getTime() ? today : today - dayMs)
}

/** A digest covers publications up to this time. */
export function digestCutoff(digest: Date): Date {
  return new Date(digest.getTime() - settlingTimeMs)
}

function digestTimeOn(day: string): number {
  return startOfBeijingDay(day).getTime() + digestHour * hourMs
}

function isMonday(at: number): boolean {
  return new Date(`${beijingDay(new Date(at))}T00:00:00Z`).getUTCDay() === 1
}

/** The label of a search: `“固态电池” · 能源电力 · 8,000 美元以下`. */
export function describeSearch(keyword: string, labels: Readonly<Record<ReportFacet, string>>): string {
  return [keyword && `“${keyword}”`, ...reportFacets.map((facet) => labels[facet])].filter(Boolean).join(' · ')
}

/** URL of the list of matches, newest first, on the site of its language. */
export function searchUrl(origin: string, language: Language, { keyword, category, ...facets }: Search): string {
  const query = new URLSearchParams(keyword && { keyword })
  for (const facet of reportFacets)
    if (facet !== 'category' && facets[facet]) query.set(queryNames[facet], facets[facet])
  if (keyword) query.set('sort', 'newest')
  const path = ['/report-industries', category && `/${encodeURIComponent(category)}`].join('')
  return pageUrl(origin, language, query.size > 0 ? `${path}?${query}` : path)
}

/** What the facets are called in URLs of the site; the category is in the path. */
const queryNames: Readonly<Record<Exclude<ReportFacet, 'category'>, string>> = { band: 'price', region: 'region' }

export function reportUrl(origin: string, language: Language, webTitle: string): string {
  return pageUrl(origin, language, `/reports/${encodeURIComponent(webTitle)}`)
}

export function savedSearchesUrl(origin: string, language: Language): string {
  return pageUrl(origin, language, '/personalCenter/mySearches')
}

export function unsubscribeUrl(origin: string, apiBase: string, language: Language, token: string): string {
  return `${origin}${apiBase}${unsubscribePath}${token}?lang=${language}`
}

function pageUrl(origin: string, language: Language, path: string): string {
  return origin + say({ zh: '', en: '/en' }, language) + path
}
