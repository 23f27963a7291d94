// What choices cost.
import { describe, expect, it } from 'vitest'
import { moneyOnWire } from '#contract/common/money.ts'
import { firstChoice, licencesOnSale, totalOf } from './choice.ts'

const cny = (minor: number) => [moneyOnWire({ currency: 'CNY', minor })]
const report = {
  defaultEdition: 1 as const,
  editions: [{ edition: 0 as const, prices: { single: cny(2_280_000), multi: [], enterprise: cny(4_560_000) } }],
  competitorData: cny(680_000),
}

describe('what can be bought of a report', () => {
  it('is only what has a price', () => {
    expect(licencesOnSale(report, 0, 'CNY').map(({ licence }) => licence)).toEqual(['single', 'enterprise'])
    expect(licencesOnSale(report, 1, 'CNY')).toEqual([])
    expect(licencesOnSale(report, 0, 'USD')).toEqual([])
  })

  it('begins with an edition that is on sale, even when the default one is not', () => {
    expect(firstChoice(report, 'CNY')).toEqual({ licence: 'single', edition: 0, competitorData: false })
    expect(firstChoice(report, 'USD')).toBeUndefined()
  })

  it('costs the licence and what is added to it', () => {
    const single = { licence: 'single', edition: 0, competitorData: false } as const
    expect(totalOf(report, single, 'CNY')?.minor).toBe(2_280_000)
    expect(totalOf(report, { ...single, competitorData: true }, 'CNY')?.minor).toBe(2_960_000)
    expect(totalOf({ ...report, competitorData: [] }, { ...single, competitorData: true }, 'CNY')).toBeUndefined()
  })
})
