// Page numbers that the pagination of a list shows.

/** First, last, and two on each side of the current page; `gap` marks omitted pages. */
export function pagesToShow(page: number, last: number): (number | 'gap')[] {
  const near = Array.from({ length: 5 }, (_, index) => page - 2 + index)
  const beginning = page <= 3 ? [2, 3, 4] : []
  const wanted = [...new Set([1, ...beginning, ...near, last])].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b)
  return wanted.flatMap((n, index) => {
    const before = wanted[index - 1]
    if (before === undefined || n === before + 1) return [n]
    return n === before + 2 ? [n - 1, n] : ['gap' as const, n]
  })
}
