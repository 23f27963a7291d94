// Position of a bar on a common scale that includes zero.

/** Start and length in per cent of the width. */
export function barOf(value: number, all: readonly number[]): { start: number; length: number } {
  const min = Math.min(0, ...all)
  const span = Math.max(0, ...all) - min || 1
  const at = (n: number) => Math.round(((n - min) / span) * 1000) / 10
  const start = at(Math.min(value, 0))
  return { start, length: Math.round((at(Math.max(value, 0)) - start) * 10) / 10 }
}
