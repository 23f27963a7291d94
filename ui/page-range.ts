// Page numbers that the pagination of a list shows.

/** First, last, and the neighbours of the current page, two on each side unless stated; `gap` marks omitted pages. */
export function shownPages(page: number, last: number, neighbours = 2): (number | 'gap')[] {
  const near = Array.from({ length: 2 * neighbours + 1 }, (_, index) => page - neighbours + index)
  const beginning = page <= 3 ? [2, 3, 4] : []
  const numbers = [...new Set([1, ...beginning, ...near, last])].filter((n) => n >= 1 && n <= last)
  const ascending = numbers.sort((a, b) => a - b)
  return ascending.flatMap((n, index) => {
    const before = ascending[index - 1]
    if (before === undefined || n === before + 1) return [n]
    return n === before + 2 ? [n - 1, n] : ['gap' as const, n]
  })
}
