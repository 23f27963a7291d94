// The page cache of a process: finished pages, and the API outputs and reads that many pages share. All are purged by the same tags.
import type { Remember } from '#server/platform/memoized-read.ts'
import type { PageResponse } from './page-response.ts'
import { openTaggedCache, type TaggedCache } from './tagged-cache.ts'

export type TaggedOutput = { readonly output: unknown; readonly tags: readonly string[] }

export type PageCache = {
  readonly pages: TaggedCache<PageResponse>
  /** Outputs of API calls. */
  readonly outputs: TaggedCache<TaggedOutput>
  readonly remember: Remember
  purge(tags: Iterable<string>): void
  /** For when changes may have been missed. */
  clear(): void
}

const minuteMs = 60_000
/** Small values such as counts and labels, limited by their number. */
const maxReads = 2_000

/**
 * Entries are correct until they are purged. Their age matters only for statements about time, such as the number of reports of this week.
 * `maxBytes` 0 disables the cache.
 */
export function openPageCache({ maxBytes }: { readonly maxBytes: number }): PageCache {
  const ttls = { freshTtlMs: 5 * minuteMs, staleTtlMs: 60 * minuteMs }
  const pages = openTaggedCache<PageResponse>({ maxWeight: maxBytes, maxMinor: 200, ...ttls })
  const outputs = openTaggedCache<TaggedOutput>({ maxWeight: Math.ceil(maxBytes / 8), ...ttls })
  const reads = openTaggedCache<unknown>({ maxWeight: maxReads, ...ttls })
  const caches = [pages, outputs, reads]
  return {
    pages,
    outputs,
    async remember({ name, tags, read }) {
      const value = await reads.fill(name, async () => ({ value: await read(), tags, weight: 1 }))
      return value as Awaited<ReturnType<typeof read>> // made by a read of this name
    },
    purge(tags) {
      const purged = [...tags]
      for (const cache of caches) cache.purge(purged)
    },
    clear() {
      for (const cache of caches) cache.clear()
    },
  }
}
