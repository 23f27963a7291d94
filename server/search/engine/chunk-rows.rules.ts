// Chunks: documents of consecutive row numbers, in ascending order. A bitmap has their positions in the chunk, a list those among all documents.
import type { NewBitmap } from './bitmap-pool.ts'
import { add, type Bitmap } from './bitmaps.rules.ts'

/** Documents of a chunk. Two bitmaps of so many fill a page of the file. */
export const chunkSize = 32_000

/** @returns -1 where the row is none of them */
export function positionOf(row: number, rows: Float64Array): number {
  const position = firstFrom(rows, row)
  return rows[position] === row ? position : -1
}

/** The position of the first row that is not lower. It is found fastest shortly after the start. */
export function firstFrom(rows: Float64Array | Uint32Array, lowest: number, start = 0): number {
  let [from, to] = [start, rows.length]
  for (let step = 1; from + step < to; step *= 2) {
    if ((rows[from + step] ?? 0) >= lowest) to = from + step
    else from += step + 1
  }
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rows[middle] ?? 0) < lowest) from = middle + 1
    else to = middle
  }
  return from
}

/** Positions of some rows among the rows of all chunks; both ascend. Other rows are left out. */
export function positionsAmong(chunks: readonly Float64Array[], some: ArrayLike<number>): Uint32Array {
  const positions: number[] = []
  for (let [at, chunk, position] = [0, 0, 0]; at < some.length; at++) {
    const row = some[at] ?? 0
    while (chunk < chunks.length && (chunks[chunk]?.at(-1) ?? -1) < row) [chunk, position] = [chunk + 1, 0]
    const rows = chunks[chunk]
    if (!rows) break
    position = firstFrom(rows, row, position)
    if (rows[position] === row) positions.push(chunk * chunkSize + position)
  }
  return Uint32Array.from(positions)
}

/** Bitmap of the positions in one chunk that a list has. */
export function bitmapOf(positions: Uint32Array, chunk: number, newBitmap: NewBitmap): Bitmap {
  const start = chunk * chunkSize
  const from = firstFrom(positions, start)
  const end = firstFrom(positions, start + chunkSize, from)
  if (from === end) return undefined
  const bitmap = newBitmap()
  for (let at = from; at < end; at++) add(bitmap, (positions[at] ?? 0) - start)
  return bitmap
}
