// Prices and sums of the lines of a quote while staff edit them.
import { expect, it } from 'vitest'
import { priceOf, sumsOf } from './line-prices.ts'
import { newLine } from './quote-values.ts'

const line = newLine({ itemKind: 'report', itemId: 7, title: '固态电池' })

it('a percentage is rounded half up to the minor unit, as when the quote is saved', () => {
  expect(priceOf(2_280_000, { ...line, discountPercent: 12.5 })).toEqual({
    listMinor: 2_280_000,
    discountMinor: 285_000,
  })
  expect(priceOf(1_005, { ...line, discountPercent: 10 }).discountMinor).toBe(101)
})

it('an amount, a discount of the whole price and one that is no number', () => {
  const amount = { ...line, discountKind: 'amount' } as const
  expect(priceOf(2_280_000, { ...amount, discountMinor: 100_000 }).discountMinor).toBe(100_000)
  for (const discountMinor of [2_280_000, -1, Number.NaN, null])
    expect(priceOf(2_280_000, { ...amount, discountMinor }).discountMinor).toBe(0)
  expect(priceOf(2_280_000, { ...line, discountPercent: Number.NaN }).discountMinor).toBe(0)
})

it('the sum of all lines is known once each has a price', () => {
  const one = { listMinor: 2_000, discountMinor: 500 }
  const other = { listMinor: 1_000, discountMinor: 0 }
  expect(sumsOf([one, other])).toEqual({ listMinor: 3_000, discountMinor: 500, sumMinor: 2_500 })
  expect(sumsOf([one, undefined])).toBeUndefined()
  expect(sumsOf([undefined, null])).toBeNull()
  expect(sumsOf([])).toBeUndefined()
})
