// Which addresses make the server search: they cost more than others, and are asked for less often by one reader.

/** @param url path and query, or the whole address */
export function isSearch(url: string): boolean {
  return inQuery.test(url)
}

/** Keywords, and what else narrows or orders the list of reports. A keyword in the path only leads to the one in the query. */
const inQuery = /[?&](keyword|price|span|region|sort)=[^&]/
