// Cache of rendered cover patterns: the same reports are on many pages, and rendering a pattern takes the server as long as the rest of a
// row. Rendering is deterministic, so that entries never become stale.
import { type CoverIndustry, coverColours, patternColours } from './cover-colours.ts'
import { patterns } from './cover-patterns.ts'
import { randomFrom } from './seeded-random.ts'

type Wanted = {
  readonly industry: CoverIndustry
  readonly seed: number
  readonly width: number
  readonly height: number
  /** For covers that are shown at small sizes. */
  readonly isCoarse: boolean
}

const drawn = new Map<string, string>()
/** Maximum number of entries of a few kilobytes each. */
const maxCached = 1_000

export function patternOf({ industry, seed, width, height, isCoarse }: Wanted): string {
  const name = `${industry} ${seed} ${width} ${height} ${isCoarse}`
  const known = drawn.get(name)
  if (known !== undefined) return known
  const colours = patternColours(coverColours[industry], seed % 3)
  const pattern = patterns[industry]({ w: width, h: height, r: randomFrom(seed), c: colours, coarse: isCoarse })
  if (drawn.size >= maxCached) drawn.clear()
  drawn.set(name, pattern)
  return pattern
}
