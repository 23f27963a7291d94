// Positions in the row numbers of a chunk, which ascend.
import type { Bitmap } from './bitmaps.rules.ts'

/** @returns -1 where the row is none of them */
export function positionOf(row: number, rows: Float64Array): number {
  const position = firstFrom(rows, row)
  return rows[position] === row ? position : -1
}

/** The position of the first row that is not lower. It is found fastest shortly after the start. */
export function firstFrom(rows: Float64Array, lowest: number, start = 0): number {
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

/** Those of the rows from the first to the last one. */
export function rowsBetween(rows: Float64Array, { first, last }: { first: number; last: number }): Float64Array {
  const start = firstFrom(rows, first)
  return rows.subarray(start, firstFrom(rows, last + 1, start))
}

/** Leaves in the set the positions of rows that are listed; both lists ascend. @returns undefined when nothing is left */
export function retainRows(set: Uint32Array, rows: Float64Array, listed: Float64Array): Bitmap {
  let some = 0
  let next = 0
  for (let at = 0; at < set.length; at++) {
    let [left, word] = [0, set[at] ?? 0]
    while (word !== 0) {
      const bit = word & -word
      const row = rows[at * 32 + 31 - Math.clz32(bit)] ?? 0
      while ((listed[next] ?? row) < row) next++
      if (listed[next] === row) left |= bit
      word ^= bit
    }
    set[at] = left
    some |= left
  }
  return some === 0 ? undefined : set
}
