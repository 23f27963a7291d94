// What can be searched for, and where a search leads (specification, sections 2.3 and 3).
import { briefingsPath, newsListPath, reportsPath } from '../paths.ts'

export const searchTypes = ['report-industries', 'news-categories', 'bulletin'] as const
export type SearchType = (typeof searchTypes)[number]

/** English has no briefings (decision 5). */
export function searchTypesIn(isChinese: boolean): readonly SearchType[] {
  return searchTypes.filter((type) => isChinese || type !== 'bulletin')
}

/** The list that shows the results, without its language; anything that is no type of this language means reports. */
export function searchPath(type: string, keyword: string, isChinese: boolean): string {
  const query = { keyword: keyword.trim() }
  if (type === 'news-categories') return newsListPath(query)
  if (type === 'bulletin' && isChinese) return briefingsPath(query)
  return reportsPath(query)
}

/**
 * What the selector of a page begins with: on the results of a search what was chosen for it, else the first (specification, section 2.3).
 * Where briefings are found there is no selector.
 * @param path without its language
 */
export function searchTypeAt(path: string, keyword: string): SearchType {
  return keyword !== '' && /^\/news-categories(\/|$)/.test(path) ? 'news-categories' : 'report-industries'
}
