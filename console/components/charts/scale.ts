// Scale of the y axis and choice of labels on the x axis.

/** The end of a scale from zero, and its grid lines: round whole numbers, at most five. */
export function scaleTo(highest: number): { readonly end: number; readonly lines: readonly number[] } {
  if (highest <= 0) return { end: 1, lines: [0] }
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter((step) => Number.isInteger(step))
  const step = steps.find((candidate) => candidate >= rough) ?? 1
  const count = Math.ceil(highest / step)
  return { end: step * count, lines: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** The labels to show: the first, the last, and as many between them as fit. */
export function shownLabels(count: number, room: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / Math.max(2, room)))
  const shown = Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
  return new Set(shown)
}
