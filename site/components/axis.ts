// Numbers of a chart: round steps of its axis, coordinates of its drawing.

/** From 0 to at least `max`, in at most three equal steps: 1086 → 0, 400, 800, 1200. */
export function axisSteps(max: number): number[] {
  if (!(max > 0)) return [0, 1]
  const magnitude = 10 ** Math.floor(Math.log10(max / 3))
  const step =
    [1, 2, 2.5, 4, 5, 10].map((factor) => factor * magnitude).find((size) => size * 3 >= max) ?? magnitude * 10
  const count = Math.ceil(max / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Rounds a coordinate of a drawing to a tenth of a unit, which is finer than a screen. */
export function tenth(exponent: number): number {
  return Math.round(exponent * 10) / 10
}
