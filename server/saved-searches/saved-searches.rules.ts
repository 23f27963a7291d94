// Saved searches: when two are the same, when they are due, what they are called and where they are read.

import { type Language, say } from '#contract/common/language.ts'
import type { PriceBand } from '#contract/price-bands.ts'
import { type DigestFrequency, unsubscribePath } from '#contract/saved-searches.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'

/** What a list of reports is narrowed by; an empty text narrows nothing. */
export type Search = {
  readonly keyword: string
  readonly category: string
  readonly band: PriceBand | ''
  readonly region: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const sentAtHour = 8

/** The schedule of publishing and the index are at most this far behind: what comes later is told the next time. */
const settledAfterMs = 5 * 60_000

/** One space between words; a keyword without a letter or digit finds nothing and is none. */
export function normaliseSearch(search: Search): Search {
  const keyword = search.keyword.replace(/\s+/g, ' ').trim()
  return { ...search, keyword: /[\p{L}\p{N}]/u.test(keyword) ? keyword : '' }
}

export function isEmptySearch({ keyword, category, band, region }: Search): boolean {
  return keyword === '' && category === '' && band === '' && region === ''
}

/** The same for searches that find the same: case and width make no difference. */
export function searchKey({ keyword, category, band, region }: Search): string {
  return JSON.stringify([normalizeKey(keyword), category, band, region])
}

/** When a search is due next after a moment: at eight in the morning in Beijing, every day or on Mondays. */
export function nextDigest(rhythm: DigestFrequency, after: Date): Date {
  let at = eightOn(beijingDay(after))
  while (at <= after.getTime() || (rhythm === 'weekly' && !isMonday(at))) at += dayMs
  return new Date(at)
}

/** The last time that digests were due, at this moment at the latest. */
export function lastDigest(now: Date): Date {
  const today = eightOn(beijingDay(now))
  return new Date(today <= now.getTime() ? today : today - dayMs)
}

/** Up to when a digest tells of what was published. */
export function digestCutoff(digest: Date): Date {
  return new Date(digest.getTime() - settledAfterMs)
}

function eightOn(day: string): number {
  return startOfBeijingDay(day).getTime() + sentAtHour * hourMs
}

function isMonday(at: number): boolean {
  return new Date(`${beijingDay(new Date(at))}T00:00:00Z`).getUTCDay() === 1
}

type Labels = { readonly category: string; readonly band: string; readonly region: string }

/** `“固态电池” · 能源电力 · 8,000 美元以下`. */
export function describeSearch(keyword: string, { category, band, region }: Labels): string {
  return [keyword && `“${keyword}”`, category, band, region].filter(Boolean).join(' · ')
}

/** The list of what a search finds, newest first, on the site of its language. */
export function searchUrl(origin: string, language: Language, { keyword, category, band, region }: Search): string {
  const query = new URLSearchParams()
  const filters = { keyword, price: band, region, sort: keyword ? 'newest' : '' }
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  const path = ['/report-industries', category && `/${encodeURIComponent(category)}`].join('')
  return pageUrl(origin, language, query.size > 0 ? `${path}?${query}` : path)
}

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
