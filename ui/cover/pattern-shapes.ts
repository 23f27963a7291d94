// Types and SVG path helpers of the cover patterns.
import type { PatternColours } from './cover-colours.ts'
import type { Random } from './seeded-random.ts'

type Canvas = {
  readonly w: number
  readonly h: number
  readonly r: Random
  readonly c: PatternColours
  /** For covers under 100 px: fewer, larger shapes. */
  readonly coarse: boolean
}
export type Pattern = (canvas: Canvas) => string
/** Adds a shape, given as path data, to the shapes painted with these attributes. */
type Put = (paint: string, data: string) => void

/** Joins all shapes of a paint into one path, because browsers style, lay out and paint each element separately. The shapes must not overlap. */
export function onePathEach(): { readonly append: Put; drawn(): string } {
  const paths = new Map<string, string>()
  return {
    append: (paint, data) => paths.set(paint, (paths.get(paint) ?? '') + data),
    drawn: () => [...paths].map(([paint, data]) => `<path ${paint} d="${data}"/>`).join(''),
  }
}

export function inOnePathEach(draw: (append: Put) => void): string {
  const { append, drawn } = onePathEach()
  draw(append)
  return drawn()
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
}

/** Running sums from 0 to 1. */
export function shares(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  const edges = [0]
  for (const value of values) edges.push((edges.at(-1) ?? 0) + value / total)
  return edges
}

export function n(value: number): number {
  return Math.round(value * 10) / 10
}
