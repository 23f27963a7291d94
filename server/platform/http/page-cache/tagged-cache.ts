// What was made once and is shown again until something that it shows changes: kept by key, purged by tag, bounded in bytes.

export type CacheableValue<T> = {
  readonly value: T
  /** What has to change for this to be wrong; undefined when it must not be kept. */
  readonly tags: Iterable<string> | undefined
  readonly bytes: number
  /** Anybody can ask for any number of these: only a few are kept. */
  readonly isMinor?: boolean
  /** Nothing is known but that it could not be made: what was kept before stays. */
  readonly isFailure?: boolean
}

type Make<T> = () => Promise<CacheableValue<T>>

type Kept<T> = {
  readonly value: T
  readonly tags: ReadonlySet<string>
  readonly bytes: number
  readonly make: Make<T>
  readonly madeAt: number
  renewAt: number
  /** Since it was last looked at for eviction. */
  isUsed: boolean
}

/** One making that others may wait for. It remembers what was purged meanwhile: what it has read may be older than that. */
type Flight<T> = { readonly promise: Promise<T>; readonly purged: Set<string>; isOverrun: boolean }

export type TaggedCache<T> = {
  /** What is kept; asks for a new one in the background when it has become old. */
  find(key: string): T | undefined
  /** What is kept, else what `make` makes: once for all who ask meanwhile. @throws what `make` throws */
  fill(key: string, make: Make<T>): Promise<T>
  /** Forgets everything with one of these tags; what is being made now is not kept if it has one. */
  purge(tags: Iterable<string>): void
  clear(): void
  size(): { readonly entries: number; readonly bytes: number }
  /** How often something was made, renewals among them. */
  makings(): number
}

type Limits = {
  readonly maxBytes: number
  /** Entries that are minor. */
  readonly maxMinor?: number
  /** From this age on it is shown once more while a new one is made … */
  readonly freshMs: number
  /** … and from this age on it is not shown. */
  readonly staleMs: number
  /** Real time: pages grow old on the wall clock. */
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

  /** Second chance: what was used since the last look goes to the end of the queue, the first unused one goes. */
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
        const made = await make()
        if (!made.isFailure) keep(key, made, make, flight)
        return made.value
      } finally {
        landing.delete(flight)
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
    // Deferred, so that `flight` is there whatever `make` does.
    const flight: Flight<T> = { promise: Promise.resolve().then(land), purged, isOverrun: false }
    flights.set(key, flight)
    landing.add(flight)
    return flight.promise
  }

  function keep(key: string, made: CacheableValue<T>, make: Make<T>, flight: Flight<T>): void {
    // A later flight knows better.
    if (flight.isOverrun && (entries.has(key) || flights.has(key))) return
    remove(key)
    const tags = made.tags === undefined ? undefined : new Set(made.tags)
    const isOutdated = flight.purged.has(everything) || (tags !== undefined && haveCommon(flight.purged, tags))
    // One that takes up more than a tenth would push out too many.
    if (!tags || isOutdated || made.bytes > maxBytes / 10) return
    const madeAt = now()
    entries.set(key, {
      value: made.value,
      tags,
      bytes: made.bytes,
      make,
      madeAt,
      renewAt: madeAt + freshMs,
      isUsed: false,
    })
    bytes += made.bytes
    if (made.isMinor) minor.add(key)
    const [oldest] = minor
    if (minor.size > maxMinor && oldest !== undefined) remove(oldest)
    if (bytes > maxBytes) evict()
  }

  function overrunFlights(tags: Iterable<string>): void {
    for (const flight of landing) {
      for (const tag of tags) flight.purged.add(tag)
      flight.isOverrun = true
    }
    // Whoever asks from now on must not be given what was read before.
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
    // What goes wrong is told by whoever makes it; what is kept is shown meanwhile.
    if (!flights.has(key)) launch(key, entry.make).catch(() => {})
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

/** No tag: what was purged by `clear`. */
const everything = ''

/** A renewal that failed is tried again after this. */
const retryMs = 10_000
