// When a voucher can be used, and what it takes off a price.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxAmountMinor } from '#contract/common/money.ts'
import { applyVoucher, type VoucherItem, type VoucherRule } from './vouchers.rules.ts'

const now = new Date('2026-11-25T08:00:00Z')
const rule: VoucherRule = {
  kind: 'percent',
  basisPoints: 1_500,
  amountMinor: { CNY: null, USD: null },
  minimumMinor: { CNY: null, USD: null },
  itemKinds: ['report', 'briefing'],
  industries: [],
  items: [],
  startsAt: null,
  endsAt: null,
  isActive: true,
}
const fixed: VoucherRule = { ...rule, kind: 'amount', basisPoints: null, amountMinor: { CNY: 100_000, USD: null } }
const item: VoucherItem = {
  itemKind: 'report',
  itemId: 7,
  industry: 'energy-power',
  list: { currency: 'CNY', minor: 2_280_000 },
}
const apply = (wishes: Partial<VoucherRule>, of: Partial<VoucherItem> = {}) =>
  applyVoucher({ ...rule, ...wishes }, { ...item, ...of }, now)
const cny = (minor: number) => ({ list: { currency: 'CNY' as const, minor } })

const price = fc.integer({ min: 1, max: maxAmountMinor })

/** The amount of an order is its list price less the discount. */
function expectPayable(discountMinor: number, listMinor: number): void {
  expect(Number.isSafeInteger(discountMinor)).toBe(true)
  expect(discountMinor).toBeGreaterThan(0)
  expect(listMinor - discountMinor).toBeGreaterThanOrEqual(1)
}

describe('the discount of a voucher', () => {
  it('is its share of the list price, rounded half up', () => {
    expect(apply({})).toEqual({ isUsable: true, discountMinor: 342_000 })
    expect(apply({ basisPoints: 1_250 }, cny(1_004))).toEqual({ isUsable: true, discountMinor: 126 })
    expect(apply({ basisPoints: 1_250 }, cny(1_003))).toEqual({ isUsable: true, discountMinor: 125 })
  })

  it('is its amount in the currency of the price', () => {
    expect(apply(fixed)).toEqual({ isUsable: true, discountMinor: 100_000 })
    expect(apply(fixed, { list: { currency: 'USD', minor: 320_000 } })).toEqual({
      isUsable: false,
      refusal: 'vouchers.other-currency',
    })
  })

  it('is a whole number that leaves something to pay, whatever the percentage and the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), price, (basisPoints, minor) => {
        const result = apply({ basisPoints }, cny(minor))
        if (!result.isUsable) return
        expectPayable(result.discountMinor, minor)
        if (result.discountMinor < minor - 1)
          expect(Math.abs(result.discountMinor - (minor * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('is a whole number that leaves something to pay, whatever the amount and the price', () => {
    fc.assert(
      fc.property(price, price, (amount, minor) => {
        const result = apply({ ...fixed, amountMinor: { CNY: amount, USD: null } }, cny(minor))
        expect(result.isUsable).toBe(amount < minor)
        if (result.isUsable) expectPayable(result.discountMinor, minor)
      }),
    )
  })

  it('never takes all of a price', () => {
    expect(apply({ basisPoints: 9_999 }, cny(2))).toEqual({ isUsable: true, discountMinor: 1 })
    expect(apply({ basisPoints: 9_999 }, cny(1)).isUsable).toBe(false)
    expect(apply(fixed, cny(100_000))).toMatchObject({ refusal: 'vouchers.below-minimum' })
    expect(apply(fixed, cny(100_001))).toEqual({ isUsable: true, discountMinor: 100_000 })
  })
})

describe('a voucher', () => {
  it('can be used in its period only', () => {
    expect(apply({ startsAt: now, endsAt: new Date(now.getTime() + 1) }).isUsable).toBe(true)
    expect(apply({ endsAt: now })).toMatchObject({ refusal: 'vouchers.expired' })
    expect(apply({ startsAt: new Date(now.getTime() + 1) })).toMatchObject({ refusal: 'vouchers.not-started' })
    expect(apply({ isActive: false })).toMatchObject({ refusal: 'vouchers.expired' })
  })

  it('can be used from its minimum amount in that currency', () => {
    const minimumMinor = { CNY: 2_280_000, USD: null }
    expect(apply({ minimumMinor }).isUsable).toBe(true)
    expect(apply({ minimumMinor }, cny(2_279_999))).toMatchObject({ refusal: 'vouchers.below-minimum' })
    expect(apply({ minimumMinor }, { list: { currency: 'USD', minor: 100 } }).isUsable).toBe(true)
  })

  it.each<[string, Partial<VoucherRule>, boolean]>([
    ['its kind', { itemKinds: ['briefing'] }, false],
    ['its industry', { industries: ['energy-power'] }, true],
    ['another industry', { industries: ['healthcare'] }, false],
    ['the item', { items: [{ kind: 'report', id: 7 }] }, true],
    ['the briefing of the same number', { items: [{ kind: 'briefing', id: 7 }] }, false],
    ['another industry and the item', { industries: ['healthcare'], items: [{ kind: 'report', id: 7 }] }, true],
  ])('restricted to %s', (_what, wishes, isUsable) => {
    expect(apply(wishes)).toMatchObject(isUsable ? { isUsable } : { refusal: 'vouchers.not-applicable' })
  })
})
