// Tax of documents.
import { describe, expect, it } from 'vitest'
import { taxNoteOf, taxTotal, treatmentOf } from './tax.rules.ts'

const china = { country: 'CN', rateBasisPoints: 600, pricesIncludeTax: true }
const germany = { country: 'DE', rateBasisPoints: 1900, pricesIncludeTax: false }
const buyer = (country: string, taxNumber = '') => ({ country, taxNumber })

describe('tax treatment', () => {
  it.each([
    [china, buyer('CN', '91350100M000100Y43'), 'domestic'],
    [china, buyer('DE', 'DE123456789'), 'export'],
    [germany, buyer('DE', 'DE123456789'), 'domestic'],
    [germany, buyer('FR', 'FRXX999999999'), 'reverse-charge'],
    [germany, buyer('FR'), 'domestic'],
    [germany, buyer('US', '123456789'), 'export'],
  ] as const)('of %o for %o is %s', (seller, party, treatment) => {
    expect(treatmentOf(seller, party)).toBe(treatment)
  })
})

describe('taxed total', () => {
  it('takes the tax out of prices that contain it', () => {
    expect(taxTotal(china, buyer('CN'), 22_800_00)).toMatchObject({
      netMinor: 21_509_43,
      taxMinor: 1_290_57,
      grossMinor: 22_800_00,
    })
  })

  it('adds the tax to prices without it', () => {
    expect(taxTotal(germany, buyer('DE'), 4_000_03)).toMatchObject({
      netMinor: 4_000_03,
      taxMinor: 760_01,
      grossMinor: 4_760_04,
    })
  })

  it('charges the list price abroad, without tax', () => {
    expect(taxTotal(china, buyer('US'), 4_500_00)).toMatchObject({
      netMinor: 4_500_00,
      taxMinor: 0,
      grossMinor: 4_500_00,
      rateBasisPoints: 0,
      treatment: 'export',
    })
  })

  it('is missing abroad for a reason that the document states', () => {
    const notes = { export: '出口服务', reverseCharge: 'Reverse charge' }
    expect(taxNoteOf('domestic', notes)).toBe('')
    expect(taxNoteOf('export', notes)).toBe('出口服务')
    expect(taxNoteOf('reverse-charge', notes)).toBe('Reverse charge')
  })

  it('adds up to the cent for every amount', () => {
    for (const seller of [china, germany, { ...china, rateBasisPoints: 100 }, { ...germany, rateBasisPoints: 2_550 }])
      for (let sum = 1; sum < 20_000_000_00; sum = sum * 3 + 7) {
        const total = taxTotal(seller, buyer(seller.country), sum)
        expect(total.netMinor + total.taxMinor).toBe(total.grossMinor)
        expect(seller.pricesIncludeTax ? total.grossMinor : total.netMinor).toBe(sum)
        const exact = (total.netMinor * seller.rateBasisPoints) / 10_000
        expect(Math.abs(total.taxMinor - exact)).toBeLessThanOrEqual(1)
      }
  })
})
