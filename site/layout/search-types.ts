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

/** What is searched from a page unless something else is chosen. @param path without its language */
export function searchTypeAt(path: string): SearchType {
  return /^\/news(-categories)?(\/|$)/.test(path) ? 'news-categories' : 'report-industries'
}
