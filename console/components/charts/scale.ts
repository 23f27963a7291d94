// From values to places in a picture.

/** The end of a scale of whole numbers that begins at zero, and its lines: round numbers, five at most. */
export function scaleTo(highest: number): { readonly end: number; readonly lines: readonly number[] } {
  if (highest <= 0) return { end: 1, lines: [0] }
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter((one) => Number.isInteger(one))
  const step = steps.find((one) => one >= rough) ?? 1
  const count = Math.ceil(highest / step)
  return { end: step * count, lines: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** Which labels are written where they stand closely: the first, the last, and as many between as there is room for. */
export function shownLabels(count: number, room: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / Math.max(2, room)))
  const shown = Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
  return new Set(shown)
}
