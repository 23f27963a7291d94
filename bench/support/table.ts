// Prints metrics as a table on standard output.

export type Cell = string | number

/** Prints rows under headings: text left-aligned, numbers right-aligned. */
export function printTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const text = [headings, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? rounded(cell) : cell)))
  const widths = headings.map((_, column) => Math.max(...text.map((row) => (row[column] ?? '').length)))
  const isNumeric = headings.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  for (const [index, row] of text.entries()) {
    const line = row.map((cell, column) =>
      isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
    console.log(line.join('  ').trimEnd())
    if (index === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('no values to take the median of')
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Three significant digits, the precision of these measurements. */
export function rounded(value: number): string {
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
