// Rules of purchases: references, prices of orders, reminders.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTyped } from '#contract/check-character.ts'
import { allotTotal, dueReminder, newRemittanceReference, showReference } from './purchases.rules.ts'

describe('a remittance reference', () => {
  it('has eight characters, the last of which checks the others', () => {
    for (let made = 0; made < 200; made += 1) {
      const reference = newRemittanceReference()
      expect(parseTyped(showReference(reference), 8)).toEqual({ isValid: true, value: reference })
    }
  })
})

describe('the prices of the orders of a purchase', () => {
  it('add up to its total and are within a cent of their share', () => {
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

  it('are those of the lines when the total contains the tax', () => {
    expect(allotTotal([2_280_000, 1], 2_280_001)).toEqual([2_280_000, 1])
  })
})

describe('the reminder of a transfer', () => {
  const createdAt = new Date('2026-11-01T00:00:00Z')
  const after = (days: number) => new Date(createdAt.getTime() + days * 86_400_000)
  it.each([
    [2.9, [], undefined],
    [3, [], 3],
    [9, [3], undefined],
    [10, [3], 10],
    [11, [], 10],
    [13, [3, 10], undefined],
  ] as const)('after %s days, when those of the days %j were sent, is that of day %s', (days, sent, due) => {
    expect(dueReminder(createdAt, sent, after(days))).toBe(due)
  })
})
