// Entries of the in-memory cache: their total size, deletion by tag, eviction by second chance.

export type CacheEntry<T> = {
  readonly value: T
  readonly tags: ReadonlySet<string>
  readonly weight: number
  readonly isMinor: boolean
  /** When it was filled. */
  readonly filledAt: number
  /** From then on it is served once more while it is refreshed. */
  refreshAt: number
}

export type CacheEntries<T> = {
  has(key: string): boolean
  /** Marks the entry as used, which saves it from the next eviction. */
  use(key: string): CacheEntry<T> | undefined
  /** Replaces the entry of this key, and evicts others beyond the limits. */
  set(key: string, entry: CacheEntry<T>): void
  delete(key: string): void
  /** Deletes every entry with one of these tags. */
  deleteTagged(tags: ReadonlySet<string>): void
  clear(): void
  size(): { readonly entries: number; readonly weight: number }
}

type Limits = {
  readonly maxWeight: number
  /** Limit on the number of minor entries; the oldest of them is deleted first. */
  readonly maxMinor: number
}

export function openCacheEntries<T>({ maxWeight, maxMinor }: Limits): CacheEntries<T> {
  const entries = new Map<string, CacheEntry<T>>()
  const minor = new Set<string>()
  /** Keys used since they were last considered for eviction. */
  const used = new Set<string>()
  let weight = 0

  function deleteEntry(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    minor.delete(key)
    used.delete(key)
    weight -= entry.weight
  }

  /** Second chance: an entry used since the last check goes to the end of the queue; the first unused one is evicted. */
  function evict(): void {
    for (const [key, entry] of entries) {
      if (weight <= maxWeight) return
      if (!used.delete(key)) {
        deleteEntry(key)
        continue
      }
      entries.delete(key)
      entries.set(key, entry)
    }
  }

  return {
    has: (key) => entries.has(key),
    use(key) {
      const entry = entries.get(key)
      if (entry) used.add(key)
      return entry
    },
    set(key, entry) {
      deleteEntry(key)
      entries.set(key, entry)
      weight += entry.weight
      if (entry.isMinor) minor.add(key)
      const [oldest] = minor
      if (minor.size > maxMinor && oldest !== undefined) deleteEntry(oldest)
      if (weight > maxWeight) evict()
    },
    delete: deleteEntry,
    deleteTagged(tags) {
      for (const [key, entry] of entries) if (haveCommonTag(tags, entry.tags)) deleteEntry(key)
    },
    clear() {
      entries.clear()
      minor.clear()
      used.clear()
      weight = 0
    },
    size: () => ({ entries: entries.size, weight }),
  }
}

export function haveCommonTag(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const tag of b) if (a.has(tag)) return true
  return false
}
