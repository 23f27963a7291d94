// Markup of the cover patterns.
import { describe, expect, it } from 'vitest'
import { type CoverIndustry, coverColours, patternColours } from './cover-colours.ts'
import { patterns } from './cover-patterns.ts'
import { randomFrom } from './seeded-random.ts'

const industries = Object.keys(patterns) as CoverIndustry[] // keys of the literal
const seeds = Array.from({ length: 30 }, (_, seed) => seed)

function draw(industry: CoverIndustry, seed: number, coarse: boolean): string {
  const colours = patternColours(coverColours[industry], seed % 3)
  return patterns[industry]({ w: 300, h: coarse ? 400 : 232, r: randomFrom(seed), c: colours, coarse })
}

describe.each(industries)('the pattern of %s', (industry) => {
  it('has little markup: a page may show twenty covers', () => {
    const elements = seeds.map((seed) => draw(industry, seed, false).match(/</g)?.length ?? 0)
    expect(Math.max(...elements)).toBeLessThanOrEqual(40)
  })

  it('has exactly one shape in the accent colour', () => {
    for (const seed of seeds) expect(draw(industry, seed, false)).toContain(coverColours[industry].spark)
  })

  it('contains no invalid number', () => {
    for (const seed of seeds) expect(draw(industry, seed, seed % 2 === 0)).not.toMatch(/NaN|undefined|Infinity/)
  })
})
