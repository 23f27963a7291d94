// Page numbers of a pagination: the first, the last, and the current one with its neighbours.

/** Negative numbers are gaps: -1 before the current page, -2 after it. */
export function shownPages(current: number, last: number): number[] {
  const around = [current - 1, current, current + 1].filter((page) => page > 1 && page < last)
  const middle = around.length > 0 ? around : [2, 3].filter((page) => page < last)
  const first = middle[0] ?? last
  const end = middle.at(-1) ?? 1
  const before = first > 3 ? [-1] : first === 3 ? [2] : []
  const after = end < last - 2 ? [-2] : end === last - 2 ? [last - 1] : []
  return last === 1 ? [1] : [1, ...before, ...middle, ...after, last]
}
