// Shares of a total.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allotTotal } from './allotment.rules.ts'

describe('the shares of a total', () => {
  it('add up to it and are within a cent of their exact shares', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 2_500 }),
        (amounts, basisPoints) => {
          const sum = amounts.reduce((total, amount) => total + amount, 0)
          const gross = sum + Math.round((sum * basisPoints) / 10_000)
          const prices = allotTotal(amounts, gross)
          expect(prices.reduce((total, price) => total + price, 0)).toBe(gross)
          for (const [index, price] of prices.entries()) {
            const share = ((amounts[index] ?? 0) * gross) / sum
            expect(Math.abs(price - share)).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })

  it('are the amounts themselves when these add up to it', () => {
    expect(allotTotal([2_280_000, 1], 2_280_001)).toEqual([2_280_000, 1])
  })
})
