// In-memory cache: purge by tag, size limit (second-chance eviction), stale-while-revalidate, single-flight fills.
import { haveCommonTag, openCacheEntries } from './cache-entries.ts'
import { type Flight, openSingleFlight } from './single-flight.ts'

export type CacheableValue<T> = {
  readonly value: T
  /** Tags whose change invalidates the value; undefined when it must not be cached. */
  readonly tags: Iterable<string> | undefined
  /** Its share of `maxWeight`: bytes, or 1 where the number of entries is limited. */
  readonly weight: number
  /** Redirects and error pages, of which clients can request any number: only a few are cached. */
  readonly isMinor?: boolean
  /** The fill failed without a result: the old entry stays. */
  readonly isFailure?: boolean
}

type Fill<T> = () => Promise<CacheableValue<T>>

/** A cached value and the function that refreshes it. */
type Refreshable<T> = { readonly content: T; readonly fill: Fill<T> }

export type TaggedCache<T> = {
  /** Returns the cached value; refreshes it in the background when it is stale. */
  find(key: string): T | undefined
  /** Returns the cached value or that of `fill`, which runs once for concurrent requests. @throws what `fill` throws */
  fill(key: string, fill: Fill<T>): Promise<T>
  /** Deletes every entry with one of these tags; a fill in progress with one of them is not cached. */
  purge(tags: Iterable<string>): void
  clear(): void
  size(): { readonly entries: number; readonly weight: number }
  /** The number of fills, refreshes included. */
  fills(): number
}

type Limits = {
  readonly maxWeight: number
  /** Limit on the number of minor entries. */
  readonly maxMinor?: number
  /** Older entries are served once more while they are refreshed … */
  readonly freshTtlMs: number
  /** … and entries older than this are not served. */
  readonly staleTtlMs: number
  /** Wall-clock time, since pages state how old something is. */
  readonly now?: () => number
}

/** One closure, since reads, fills and purges share the entries and the fills in progress. */
export function openTaggedCache<T>({
  maxWeight,
  maxMinor = 0,
  freshTtlMs,
  staleTtlMs,
  now = Date.now,
}: Limits): TaggedCache<T> {
  const entries = openCacheEntries<Refreshable<T>>({ maxWeight, maxMinor })
  const flights = openSingleFlight<T>()

  function start(key: string, fill: Fill<T>): Promise<T> {
    return flights.start(key, async (flight) => {
      const filled = await fill()
      if (!filled.isFailure) store(key, filled, fill, flight)
      return filled.value
    })
  }

  function store(key: string, filled: CacheableValue<T>, fill: Fill<T>, flight: Flight): void {
    // A later fill has newer data.
    if (flight.isOverrun && (entries.has(key) || flights.find(key))) return
    entries.delete(key)
    const tags = filled.tags === undefined ? undefined : new Set(filled.tags)
    // An entry larger than a tenth of the cache would evict too many others.
    if (!tags || isOutdated(tags, flight) || filled.weight > maxWeight / 10) return
    const filledAt = now()
    entries.set(key, {
      value: { content: filled.value, fill },
      tags,
      weight: filled.weight,
      isMinor: filled.isMinor === true,
      filledAt,
      refreshAt: filledAt + freshTtlMs,
    })
  }

  function find(key: string): T | undefined {
    const entry = entries.use(key)
    if (!entry) return undefined
    const { content, fill } = entry.value
    const at = now()
    if (at < entry.refreshAt) return content
    if (at >= entry.filledAt + staleTtlMs) {
      entries.delete(key)
      return undefined
    }
    entry.refreshAt = at + retryDelayMs
    // `fill` reports its own errors; meanwhile the cached value is served.
    if (!flights.find(key)) start(key, fill).catch(() => {})
    return content
  }

  return {
    find,
    fill: async (key, fill) => find(key) ?? flights.find(key) ?? start(key, fill),
    purge(tags) {
      const changed = new Set(tags)
      flights.overrun(changed)
      entries.deleteTagged(changed)
    },
    clear() {
      flights.overrun([everything])
      entries.clear()
    },
    size: entries.size,
    fills: flights.started,
  }
}

/** Whether the values that the fill has read were purged meanwhile. */
function isOutdated(tags: ReadonlySet<string>, { purged }: Flight): boolean {
  return purged.has(everything) || haveCommonTag(purged, tags)
}

/** Stands for every tag, for `clear`. */
const everything = ''

/** A failed refresh is retried after this. */
const retryDelayMs = 10_000
