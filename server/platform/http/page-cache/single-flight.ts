// Single-flight fills: one fill of a key for concurrent requests, and the record of purges that happen meanwhile.

/** A fill in progress. The values it has read may be older than a purge. */
export type Flight = {
  /** Tags purged since the fill started. */
  readonly purged: Set<string>
  /** Any purge has happened since the fill started. */
  isOverrun: boolean
}

export type SingleFlight<T> = {
  /** The result of the fill in progress for this key. */
  find(key: string): Promise<T> | undefined
  /** Starts a fill. */
  start(key: string, fill: (flight: Flight) => Promise<T>): Promise<T>
  /** Records a purge. Later requests start a fill of their own, as they must not get values read before the purge. */
  overrun(tags: Iterable<string>): void
  /** The number of fills that were started. */
  started(): number
}

export function openSingleFlight<T>(): SingleFlight<T> {
  /** By key, those that requests may still join. */
  const joinable = new Map<string, { readonly flight: Flight; readonly promise: Promise<T> }>()
  const inProgress = new Set<Flight>()
  let started = 0

  async function run(key: string, flight: Flight, fill: (flight: Flight) => Promise<T>): Promise<T> {
    try {
      return await fill(flight)
    } finally {
      inProgress.delete(flight)
      if (joinable.get(key)?.flight === flight) joinable.delete(key)
    }
  }

  return {
    find: (key) => joinable.get(key)?.promise,
    start(key, fill) {
      started += 1
      const flight: Flight = { purged: new Set(), isOverrun: false }
      // Deferred, so that the fill can be joined before it runs.
      const promise = Promise.resolve().then(() => run(key, flight, fill))
      joinable.set(key, { flight, promise })
      inProgress.add(flight)
      return promise
    },
    overrun(tags) {
      for (const flight of inProgress) {
        for (const tag of tags) flight.purged.add(tag)
        flight.isOverrun = true
      }
      joinable.clear()
    },
    started: () => started,
  }
}
