// Cache of bitmaps, for all tables of an index: those of the terms that were used last.
import type { Bitmap } from './bitmaps.rules.ts'

export type ChunkRange = { readonly first: number; readonly last: number }

/** Reads the bitmaps of a term; one call reads several, since most of its time does not depend on their number. */
export type ReadBitmaps = (range: ChunkRange) => ReadonlyMap<number, Bitmap>

/** A term of a table with those of its bitmaps that have been read, by chunk. */
export type CachedTerm = { readonly key: string; readonly read: ReadBitmaps; readonly bitmaps: Map<number, Bitmap> }

export type BitmapCache = {
  /** The term with this key, which becomes the last to be evicted. */
  use(key: string, read: ReadBitmaps): CachedTerm
  bitmapOf(term: CachedTerm, chunk: number): Bitmap
  /** Evicts terms until there is room for those of a query. Not while a query runs. */
  makeRoom(): void
  clear(): void
}

export function openBitmapCache(): BitmapCache {
  /** In the order of their last use. */
  const terms = new Map<string, CachedTerm>()
  let size = 0
  return {
    use(key, read) {
      const used = terms.get(key) ?? { key, read, bitmaps: new Map() }
      terms.delete(key)
      terms.set(key, used)
      return used
    },
    bitmapOf({ read, bitmaps }, chunk) {
      const cached = bitmaps.get(chunk)
      if (cached || bitmaps.has(chunk)) return cached
      const count = Math.max(Math.min(maxReadTogether, maxBitmaps - size), 1)
      const range = { first: Math.max(chunk - count + 1, 0), last: chunk }
      const found = read(range)
      for (let at = range.last; at >= range.first && size < maxBitmaps; at--) {
        if (bitmaps.has(at)) continue
        bitmaps.set(at, found.get(at))
        size++
      }
      return found.get(chunk)
    },
    makeRoom() {
      for (const [key, { bitmaps }] of terms) {
        if (size <= maxBitmaps - maxOfQuery) return
        terms.delete(key)
        size -= bitmaps.size
      }
    },
    clear() {
      terms.clear()
      size = 0
    },
  }
}

/** 4 KB each. */
const maxBitmaps = 2_500
/** Queries read the newest chunk first. */
const maxReadTogether = 4
/** A term has 32 among a million documents. */
const maxOfQuery = 500
