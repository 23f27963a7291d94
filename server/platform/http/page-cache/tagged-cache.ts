// In-memory cache: purge by tag, byte limit (second-chance eviction), stale-while-revalidate, single-flight fills.

export type CacheableValue<T> = {
  readonly value: T
  /** Tags whose change invalidates the value; undefined when it must not be cached. */
  readonly tags: Iterable<string> | undefined
  readonly bytes: number
  /** Entries of which clients can request any number: only a few are cached. */
  readonly isMinor?: boolean
  /** The fill failed without a result: the old entry stays. */
  readonly isFailure?: boolean
}

type Make<T> = () => Promise<CacheableValue<T>>

type Kept<T> = {
  readonly value: T
  readonly tags: ReadonlySet<string>
  readonly bytes: number
  readonly fill: Make<T>
  readonly madeAt: number
  renewAt: number
  /** Used since it was last considered for eviction. */
  isUsed: boolean
}

/** A single-flight fill. It records the tags purged meanwhile, as the values it has read may be older than the purge. */
type Flight<T> = { readonly promise: Promise<T>; readonly purged: Set<string>; isOverrun: boolean }

export type TaggedCache<T> = {
  /** Returns the cached value; refreshes it in the background when it is stale. */
  find(key: string): T | undefined
  /** Returns the cached value or that of `make`, which runs once for concurrent requests. @throws what `make` throws */
  fill(key: string, make: Make<T>): Promise<T>
  /** Deletes every entry with one of these tags; a fill in progress with one of them is not cached. */
  purge(tags: Iterable<string>): void
  clear(): void
  size(): { readonly entries: number; readonly bytes: number }
  /** The number of fills, refreshes included. */
  makings(): number
}

type Limits = {
  readonly maxBytes: number
  /** Limit on the number of minor entries. */
  readonly maxMinor?: number
  /** Older entries are served once more while they are refreshed … */
  readonly freshMs: number
  /** … and entries older than this are not served. */
  readonly staleMs: number
  /** Wall-clock time, since pages state how old something is. */
  readonly now?: () => number
}

export function openTaggedCache<T>({
  maxBytes,
  maxMinor = 0,
  freshMs,
  staleMs,
  now = Date.now,
}: Limits): TaggedCache<T> {
  const entries = new Map<string, Kept<T>>()
  const flights = new Map<string, Flight<T>>()
  const landing = new Set<Flight<T>>()
  const minor = new Set<string>()
  let bytes = 0
  let makings = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    minor.delete(key)
    bytes -= entry.bytes
  }

  /** Second chance: an entry used since the last check goes to the end of the queue; the first unused one is evicted. */
  function evict(): void {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      if (!entry.isUsed) {
        remove(key)
        continue
      }
      entry.isUsed = false
      entries.delete(key)
      entries.set(key, entry)
    }
  }

  function launch(key: string, make: Make<T>): Promise<T> {
    makings += 1
    const purged = new Set<string>()
    const land = async () => {
      try {
        const filled = await make()
        if (!filled.isFailure) store(key, filled, make, flight)
        return filled.value
      } finally {
        landing.delete(flight)
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
    // Deferred, so that `flight` is assigned before `make` runs.
    const flight: Flight<T> = { promise: Promise.resolve().then(land), purged, isOverrun: false }
    flights.set(key, flight)
    landing.add(flight)
    return flight.promise
  }

  function store(key: string, filled: CacheableValue<T>, fill: Make<T>, flight: Flight<T>): void {
    // A later fill has newer data.
    if (flight.isOverrun && (entries.has(key) || flights.has(key))) return
    remove(key)
    const tags = filled.tags === undefined ? undefined : new Set(filled.tags)
    const isOutdated = flight.purged.has(everything) || (tags !== undefined && haveCommon(flight.purged, tags))
    // An entry larger than a tenth of the cache would evict too many others.
    if (!tags || isOutdated || filled.bytes > maxBytes / 10) return
    const madeAt = now()
    entries.set(key, {
      value: filled.value,
      tags,
      bytes: filled.bytes,
      fill,
      madeAt,
      renewAt: madeAt + freshMs,
      isUsed: false,
    })
    bytes += filled.bytes
    if (filled.isMinor) minor.add(key)
    const [oldest] = minor
    if (minor.size > maxMinor && oldest !== undefined) remove(oldest)
    if (bytes > maxBytes) evict()
  }

  function overrunFlights(tags: Iterable<string>): void {
    for (const flight of landing) {
      for (const tag of tags) flight.purged.add(tag)
      flight.isOverrun = true
    }
    // Later requests must not get values read before the purge.
    flights.clear()
  }

  function find(key: string): T | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entry.isUsed = true
    const at = now()
    if (at < entry.renewAt) return entry.value
    if (at >= entry.madeAt + staleMs) {
      remove(key)
      return undefined
    }
    entry.renewAt = at + retryMs
    // `make` reports its own errors; meanwhile the cached value is served.
    if (!flights.has(key)) launch(key, entry.fill).catch(() => {})
    return entry.value
  }

  return {
    find,
    fill: async (key, make) => find(key) ?? flights.get(key)?.promise ?? launch(key, make),
    purge(tags) {
      const changed = new Set(tags)
      overrunFlights(changed)
      for (const [key, entry] of entries) if (haveCommon(changed, entry.tags)) remove(key)
    },
    clear() {
      overrunFlights([everything])
      entries.clear()
      minor.clear()
      bytes = 0
    },
    size: () => ({ entries: entries.size, bytes }),
    makings: () => makings,
  }
}

function haveCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const each of others) if (some.has(each)) return true
  return false
}

/** Stands for every tag, for `clear`. */
const everything = ''

/** A failed refresh is retried after this. */
const retryMs = 10_000
