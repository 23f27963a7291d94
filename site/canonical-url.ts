// Canonical URL of each page. Other URLs of the page redirect to it: different case, a trailing slash, an alternative path, and on the
// English host a path without language (decisions 1 and 6).

import { companyPaths, versionPath } from './paths.ts'
import { pages } from './route-table.ts'

/** Alternative paths of the specification (section 2.1), in lower case. */
const alternatives: ReadonlyMap<string, string> = new Map([
  ['aboutus', companyPaths.about],
  ['aboutus/researchmethod', companyPaths.method],
  ['aboutus/orderingprocess', companyPaths.ordering],
  ['aboutus/enterprisequality', companyPaths.qualifications],
  ['aboutus/relevantclause', companyPaths.terms],
])

const patterns = pages.filter(([path]) => path !== '*').map(([path]) => path.split('/').filter(Boolean))

/**
 * @param url path and query
 * @param isEnglishHost whether all pages of this host are English, regardless of the path
 * @returns `url` itself if it is canonical or belongs to no page
 */
export function addressOf(url: string, isEnglishHost: boolean): string {
  const [path = '', query = ''] = split(url)
  if (path === '/' || path === versionPath || path.endsWith('.data')) return url
  const segments = path.split('/').slice(1)
  const hasEnglishPrefix = segments[0]?.toLowerCase() === 'en'
  const pathSegments = hasEnglishPrefix ? segments.slice(1) : segments
  const prefix = hasEnglishPrefix || isEnglishHost ? '/en' : ''
  return prefix + (knownPath(pathSegments) ?? `/${pathSegments.join('/')}`) + query
}

/** The locale cookie redirects the home page of a shared host to the language chosen last. It has no other effect. */
export function homeOfChoice(url: string, cookie: string): string | undefined {
  const [path = '', query = ''] = split(url)
  return path === '/' && /(?:^|;)\s*locale=en(?:-|;|$)/.test(cookie) ? `/en${query}` : undefined
}

function knownPath(segments: readonly string[]): string | undefined {
  const end = segments.findLastIndex(Boolean) + 1
  const slugSegments = segments.slice(0, end)
  const names = slugSegments.map(decodedName)
  const pattern = patterns.find((each) => fits(each, names))
  if (pattern)
    return slugSegments.length === 0 ? '' : `/${slugSegments.map((text, at) => nameIn(pattern, at) ?? text).join('/')}`
  return alternatives.get(names.join('/'))
}

function fits(pattern: readonly string[], names: readonly string[]): boolean {
  if (names.length > pattern.length) return false
  return pattern.every((part, at) => {
    const name = names[at]
    if (name === undefined) return part.endsWith('?')
    return name !== '' && (part.startsWith(':') || part.toLowerCase() === name)
  })
}

/** The fixed segment of the pattern at this position; undefined for a parameter. */
function nameIn(pattern: readonly string[], at: number): string | undefined {
  const part = pattern[at]
  return part?.startsWith(':') ? undefined : part
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text).toLowerCase()
  } catch {
    return text.toLowerCase()
  }
}

function split(url: string): [path: string, query: string] {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart)]
}
