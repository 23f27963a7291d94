// Under which name a page is kept: the site, its path, and of the query only what the page is known to read.

export type CacheableParams = {
  /** Names of the query that lead to a page of its own, by the first part of the path without its language. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** The application asks for the data of some routes of a page: `/reports/x.data?_routes=…`. */
  readonly routeIds: ReadonlySet<string>
}

/** Where a visitor came from says nothing about the page: such names are neither part of the key nor passed on. */
const ofCampaigns = /^(utm_[a-z_]+|gclid|dclid|fbclid|msclkid|yclid|bd_vid|spm)$/

/** Addresses that long are not worth keeping. */
const longestUrl = 1_000

/**
 * The address as it is kept and rendered, or undefined when the answer to it is not kept.
 * The page is rendered from this very text, so that nothing but the key can have a part in what is kept under it.
 */
export function cacheableUrl(url: string, queries: CacheableParams): string | undefined {
  if (url.length > longestUrl || !url.startsWith('/') || url.startsWith('//')) return undefined
  if (url.includes('#')) return undefined
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const path = url.slice(0, mark)
  const kept = new URLSearchParams()
  const first = firstPart(path)
  // Every object answers to `constructor`.
  const known = (Object.hasOwn(queries.names, first) && queries.names[first]) || []
  const areRoutes = (value: string) => value.split(',').every((id) => queries.routeIds.has(id))
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    if (ofCampaigns.test(name)) continue
    const isKnown = name === '_routes' ? path.endsWith('.data') && areRoutes(value) : known.includes(name)
    if (!isKnown || kept.has(name)) return undefined
    kept.set(name, value)
  }
  kept.sort()
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** `/en/news-categories/energy.data` → `news-categories` */
function firstPart(path: string): string {
  const [, first = '', second = ''] = path.replace(/\.data$/, '').split('/')
  return first === 'en' ? second : first
}
