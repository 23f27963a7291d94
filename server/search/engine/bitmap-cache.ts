// Cache of bitmaps: those of the terms that were used last.
import type { Bitmap } from './bitmaps.rules.ts'

/** The bitmaps of a term that have been read, by chunk. */
export type CachedTerm = { readonly term: string; readonly bitmaps: Map<number, Bitmap> }

export type BitmapCache = {
  /** The term, which becomes the last to be evicted. */
  use(term: string): CachedTerm
  bitmapOf(term: CachedTerm, chunk: number): Bitmap
  /** Evicts terms until there is room for those of a query. Not while a query runs. */
  makeRoom(): void
  clear(): void
}

export function openBitmapCache(read: (term: string, chunk: number) => Bitmap): BitmapCache {
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
      const bitmap = read(term, chunk)
      if (size === maxBitmaps) return bitmap
      bitmaps.set(chunk, bitmap)
      size++
      return bitmap
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
/** A term has 32 among a million documents. */
const maxOfQuery = 500
