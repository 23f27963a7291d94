// Licence selection and its price.
import { describe, expect, it } from 'vitest'
import { moneyOnWire } from '#contract/common/money.ts'
import { firstChoice, licencesOnSale, soldLike, totalOf } from './licence-selection.ts'
import { readChoice, saveSelection } from './saved-selection.ts'

const cny = (minor: number) => [moneyOnWire({ currency: 'CNY', minor })]
const report = {
  defaultEdition: 1 as const,
  editions: [{ edition: 0 as const, prices: { single: cny(2_280_000), multi: [], enterprise: cny(4_560_000) } }],
  competitorData: cny(680_000),
}

describe('the licences of a report', () => {
  it('are on sale only with a price', () => {
    expect(licencesOnSale(report, 0, 'CNY').map(({ licence }) => licence)).toEqual(['single', 'enterprise'])
    expect(licencesOnSale(report, 1, 'CNY')).toEqual([])
    expect(licencesOnSale(report, 0, 'USD')).toEqual([])
  })

  it('default to an edition that is on sale', () => {
    expect(firstChoice(report, 'CNY')).toEqual({ licence: 'single', edition: 0, competitorData: false })
    expect(firstChoice(report, 'USD')).toBeUndefined()
  })

  it('cost the licence price plus add-ons', () => {
    const single = { licence: 'single', edition: 0, competitorData: false } as const
    expect(totalOf(report, single, 'CNY')?.minor).toBe(2_280_000)
    expect(totalOf(report, { ...single, competitorData: true }, 'CNY')?.minor).toBe(2_960_000)
    expect(totalOf({ ...report, competitorData: [] }, { ...single, competitorData: true }, 'CNY')).toBeUndefined()
  })
})

describe('a saved selection', () => {
  const first = { licence: 'single', edition: 0, competitorData: false } as const

  it('is restored as far as it is still on sale', () => {
    const wanted = { licence: 'enterprise', edition: 0, competitorData: true } as const
    expect(soldLike(report, wanted, first, 'CNY')).toEqual(wanted)
    expect(soldLike(report, { ...wanted, licence: 'multi', edition: 1 }, first, 'CNY')).toEqual({
      ...wanted,
      licence: 'single',
    })
    expect(soldLike({ ...report, competitorData: [] }, wanted, first, 'CNY').competitorData).toBe(false)
  })

  it('applies to its own report and is ignored when malformed', () => {
    const stored = new Map<string, string>()
    const store = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    }
    expect(readChoice(7, store)).toBeUndefined()
    saveSelection(7, { licence: 'multi', edition: 1, competitorData: true }, store)
    expect(readChoice(7, store)).toEqual({ licence: 'multi', edition: 1, competitorData: true })
    expect(readChoice(8, store)).toBeUndefined()
    for (const text of [
      '{',
      'null',
      '[]',
      '{"reportId":7,"licence":"all","edition":1}',
      '{"reportId":7,"licence":"multi","edition":3}',
    ]) {
      store.setItem('licenceChoice', text)
      expect(readChoice(7, store), text).toBeUndefined()
    }
  })
})
