// One pattern per industry, drawn as SVG text made of numbers and colours only.
import type { CoverIndustry } from './cover-colours.ts'
import { curvePatterns } from './curve-patterns.ts'
import type { Pattern } from './pattern-shapes.ts'
import { tiledPatterns } from './tiled-patterns.ts'

export const patterns = { ...tiledPatterns, ...curvePatterns } satisfies Record<CoverIndustry, Pattern>
