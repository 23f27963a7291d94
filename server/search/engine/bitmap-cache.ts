// Cache of bitmaps and positions, for all tables of an index: those of the terms that were used last.
import type { Bitmap } from './bitmaps.rules.ts'
import { chunkSize } from './chunk-rows.rules.ts'

export type ChunkRange = { readonly first: number; readonly last: number }

/** Reads the bitmaps of a term; one call reads several, since most of its time does not depend on their number. */
export type ReadBitmaps = (range: ChunkRange) => ReadonlyMap<number, Bitmap>

/** A term of a table with those of its bitmaps that have been read, by chunk. */
export type CachedTerm = { readonly key: string; readonly read: ReadBitmaps; readonly bitmaps: Map<number, Bitmap> }

export type BitmapCache = {
  /** The term with this key, which becomes the last to be evicted. */
  use(key: string, read: ReadBitmaps): CachedTerm
  bitmapOf(term: CachedTerm, chunk: number): Bitmap
  /** The positions of a term or of a whole expression with this key, which becomes the last to be evicted. */
  positionsOf(key: string, read: () => Uint32Array | undefined): Uint32Array | undefined
  /** Evicts terms until there is room for those of a query. Not while a query runs. */
  makeRoom(): void
  clear(): void
}

export function openBitmapCache(): BitmapCache {
  /** In the order of their last use. */
  const terms = new Map<string, CachedTerm | Uint32Array>()
  let size = 0
  const use = <T extends CachedTerm | Uint32Array>(key: string, term: T): T => {
    terms.delete(key)
    terms.set(key, term)
    return term
  }
  return {
    use(key, read) {
      const cached = terms.get(key)
      return use(key, cached && 'bitmaps' in cached ? cached : { key, read, bitmaps: new Map() })
    },
    bitmapOf({ read, bitmaps }, chunk) {
      const cached = bitmaps.get(chunk)
      if (cached || bitmaps.has(chunk)) return cached
      const count = Math.max(Math.min(maxReadTogether, Math.floor((maxBytes - size) / bitmapBytes)), 1)
      const range = { first: Math.max(chunk - count + 1, 0), last: chunk }
      const found = read(range)
      for (let at = range.last; at >= range.first && size + bitmapBytes <= maxBytes; at--) {
        if (bitmaps.has(at)) continue
        bitmaps.set(at, found.get(at))
        size += bitmapBytes
      }
      return found.get(chunk)
    },
    positionsOf(key, read) {
      const cached = terms.get(key)
      if (cached instanceof Uint32Array) return use(key, cached)
      const positions = read()
      if (!positions || size + bytesOf(positions) > maxBytes) return positions
      size += bytesOf(positions)
      return use(key, positions)
    },
    makeRoom() {
      for (const [key, term] of terms) {
        if (size <= maxBytes - maxBytesOfQuery) return
        terms.delete(key)
        size -= 'bitmaps' in term ? term.bitmaps.size * bitmapBytes : bytesOf(term)
      }
    },
    clear() {
      terms.clear()
      size = 0
    },
  }
}

/** With the key and the entry, since many are empty. */
function bytesOf(positions: Uint32Array): number {
  return positions.byteLength + 400
}

const bitmapBytes = chunkSize / 8
const maxBytes = 16_000_000
/** Queries read the newest chunk first. */
const maxReadTogether = 4
/** A term has 128 KB or less among a million documents. */
const maxBytesOfQuery = 2_000_000
