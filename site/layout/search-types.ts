// Search types and the URL of a search (specification, sections 2.3 and 3).
import { briefingsPath, newsListPath, reportsPath } from '../paths.ts'

export const searchTypes = ['report-industries', 'news-categories', 'bulletin'] as const
export type SearchType = (typeof searchTypes)[number]

/** English has no briefings (decision 5). */
export function searchTypesIn(isChinese: boolean): readonly SearchType[] {
  return searchTypes.filter((type) => isChinese || type !== 'bulletin')
}

/** Path of the result list, without its language; an unknown type means reports. */
export function searchPath(type: string, keyword: string, isChinese: boolean): string {
  const query = { keyword: keyword.trim() }
  if (type === 'news-categories') return newsListPath(query)
  if (type === 'bulletin' && isChinese) return briefingsPath(query)
  return reportsPath(query)
}

/**
 * The initial type of a page's search form: on search results the type of that search, else the first (specification, section 2.3).
 * Briefing lists have no select.
 * @param path without its language
 */
export function searchTypeAt(path: string, keyword: string): SearchType {
  return keyword !== '' && /^\/news-categories(\/|$)/.test(path) ? 'news-categories' : 'report-industries'
}
