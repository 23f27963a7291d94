// Cache of bitmaps: those of the terms that were used last.
import type { Bitmap } from './bitmaps.rules.ts'

/** The bitmaps of a term that have been read, by chunk. */
export type CachedTerm = { readonly term: string; readonly bitmaps: Map<number, Bitmap> }

export type ChunkRange = { readonly first: number; readonly last: number }

export type BitmapCache = {
  /** The term, which becomes the last to be evicted. */
  use(term: string): CachedTerm
  bitmapOf(term: CachedTerm, chunk: number): Bitmap
  /** Evicts terms until there is room for those of a query. Not while a query runs. */
  makeRoom(): void
  clear(): void
}

/** @param read reads the bitmaps of a term in a range of chunks; one call reads several, since most of its time does not depend on their number */
export function openBitmapCache(read: (term: string, range: ChunkRange) => ReadonlyMap<number, Bitmap>): BitmapCache {
  /** In the order of their last use. */
  const terms = new Map<string, CachedTerm>()
  let size = 0
  return {
    use(term) {
      const used = terms.get(term) ?? { term, bitmaps: new Map() }
      terms.delete(term)
      terms.set(term, used)
      return used
    },
    bitmapOf({ term, bitmaps }, chunk) {
      const cached = bitmaps.get(chunk)
      if (cached || bitmaps.has(chunk)) return cached
      const count = Math.max(Math.min(maxReadTogether, maxBitmaps - size), 1)
      const range = { first: Math.max(chunk - count + 1, 0), last: chunk }
      const found = read(term, range)
      for (let at = range.last; at >= range.first && size < maxBitmaps; at--) {
        if (bitmaps.has(at)) continue
        bitmaps.set(at, found.get(at))
        size++
      }
      return found.get(chunk)
    },
    makeRoom() {
      for (const [term, { bitmaps }] of terms) {
        if (size <= maxBitmaps - maxOfQuery) return
        terms.delete(term)
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
const maxBitmaps = 2_000
/** Queries read the newest chunk first. */
const maxReadTogether = 4
/** A term has 32 among a million documents. */
const maxOfQuery = 500
