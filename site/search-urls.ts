// URLs that run a search on the server. They are more expensive than others and have a lower rate limit.
import { listFilterNames } from './paths.ts'

/** @param url path and query, or an absolute URL */
export function isSearch(url: string): boolean {
  return inQuery.test(url)
}

/** Keywords, and parameters that filter or sort the list of reports. A keyword in the path only redirects to the query form. */
const inQuery = new RegExp(`[?&](${['keyword', ...listFilterNames, 'sort'].join('|')})=[^&]`)
