// The key of a cached page: the site, its path, and only those query parameters that the page reads.

export type CacheableParams = {
  /** Query parameters of each page, by the first part of the path without its language. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** The application requests the data of some routes of a page: `/reports/x.data?_routes=…`. */
  readonly routeIds: ReadonlySet<string>
}

/** Campaign parameters do not affect the page: they are neither part of the key nor passed on. */
const campaignParams = /^(utm_[a-z_]+|gclid|dclid|fbclid|msclkid|yclid|bd_vid|spm)$/

/** Longer URLs are not cached. */
const maxUrlLength = 1_000

/**
 * The URL under which a page is cached and from which it is rendered; undefined when it is not cacheable.
 * Rendering from this text guarantees that a cached page depends on nothing but its key.
 */
export function cacheableUrl(url: string, queries: CacheableParams): string | undefined {
  if (url.length > maxUrlLength || !url.startsWith('/') || url.startsWith('//')) return undefined
  if (url.includes('#')) return undefined
  const queryStart = url.indexOf('?')
  if (queryStart === -1) return url
  const path = url.slice(0, queryStart)
  const cacheable = new URLSearchParams()
  const first = firstPart(path)
  // Every object has a property `constructor`.
  const known = (Object.hasOwn(queries.names, first) && queries.names[first]) || []
  const areRoutes = (value: string) => value.split(',').every((id) => queries.routeIds.has(id))
  for (const [name, value] of new URLSearchParams(url.slice(queryStart + 1))) {
    if (campaignParams.test(name)) continue
    const isKnown = name === '_routes' ? path.endsWith('.data') && areRoutes(value) : known.includes(name)
    if (!isKnown || cacheable.has(name)) return undefined
    cacheable.set(name, value)
  }
  cacheable.sort()
  return cacheable.size > 0 ? `${path}?${cacheable}` : path
}

/** `/en/news-categories/energy.data` → `news-categories` */
function firstPart(path: string): string {
  const [, first = '', second = ''] = path.replace(/\.data$/, '').split('/')
  return first === 'en' ? second : first
}
