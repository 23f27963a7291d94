// Positions in the row numbers of a chunk, which ascend.

/** @returns -1 where the row is none of them */
export function positionOf(row: number, rows: Float64Array): number {
  const position = firstFrom(rows, row)
  return rows[position] === row ? position : -1
}

/** The position of the first row that is not lower. */
export function firstFrom(rows: Float64Array, lowest: number): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rows[middle] ?? 0) < lowest) from = middle + 1
    else to = middle
  }
  return from
}
