// Rules of quotes: discounts and their limits, validity, reminders, transitions.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf } from '#contract/quote-discounts.ts'
import { quoteStates } from '#contract/quote-states.ts'
import {
  assertQuoteTransition,
  buyerReminderAt,
  canMove,
  exceedsLimit,
  followUpAt,
  isExpired,
  repeatedLine,
  sumOf,
  validUntil,
} from './quotes.rules.ts'

const price = fc.integer({ min: 1, max: 100_000_000_00 })

describe('a discount', () => {
  it('is rounded half up to the minor unit', () => {
    expect(discountOf(10_01, { kind: 'percent', basisPoints: 5000 })).toBe(5_01)
    expect(discountOf(99, { kind: 'percent', basisPoints: 1 })).toBe(0)
    expect(discountOf(22_800_00, { kind: 'percent', basisPoints: 1250 })).toBe(2_850_00)
    expect(discountOf(22_800_00, { kind: 'amount', minor: 3_000_00 })).toBe(3_000_00)
  })

  it('of a percentage is within half a minor unit of the exact value, for every price', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (listMinor, basisPoints) => {
        const discount = discountOf(listMinor, { kind: 'percent', basisPoints })
        const doubled = 2n * (BigInt(discount) * 10_000n - BigInt(listMinor) * BigInt(basisPoints))
        expect(doubled).toBeGreaterThan(-10_000n)
        expect(doubled).toBeLessThanOrEqual(10_000n)
        expect(discount).toBeLessThanOrEqual(listMinor)
      }),
    )
  })

  it('above the limit of a line needs approval, whatever the other lines have', () => {
    const atLimit = { listMinor: 10_000, discountMinor: 1_500 }
    const above = { listMinor: 10_000, discountMinor: 1_501 }
    const full = { listMinor: 1_000_000, discountMinor: 0 }
    expect(exceedsLimit([atLimit, full], 'sales', 15)).toBe(false)
    expect(exceedsLimit([above, full], 'sales', 15)).toBe(true)
    expect(exceedsLimit([above], 'owner', 15)).toBe(false)
    expect(exceedsLimit([{ listMinor: 100, discountMinor: 1 }], 'finance', 15)).toBe(true)
  })

  it('never changes the sum: list price = total + discounts', () => {
    const line = price.chain((listMinor) =>
      fc.integer({ min: 0, max: listMinor }).map((discountMinor) => ({ listMinor, discountMinor })),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const { listMinor, totalMinor } = sumOf(lines)
        expect(totalMinor + lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)).toBe(listMinor)
        expect(totalMinor).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the validity of a quote', () => {
  it('includes its last day in Beijing', () => {
    const sent = new Date('2026-11-25T15:59:00Z')
    const last = validUntil(sent, 30)
    expect(last).toBe('2026-12-25')
    expect(isExpired(last, new Date('2026-12-25T15:59:59Z'))).toBe(false)
    expect(isExpired(last, new Date('2026-12-25T16:00:00Z'))).toBe(true)
  })

  it('has a reminder for staff after three working days, and for the buyer three days before its end', () => {
    // A Thursday: Friday, Monday and Tuesday are working days.
    expect(followUpAt(new Date('2026-11-26T02:00:00Z'), new Set())).toEqual(new Date('2026-12-01T02:00:00Z'))
    expect(followUpAt(new Date('2026-11-26T02:00:00Z'), new Set(['2026-11-30']))).toEqual(
      new Date('2026-12-02T02:00:00Z'),
    )
    expect(buyerReminderAt('2026-12-25', new Date('2026-11-25T02:00:00Z'))).toEqual(new Date('2026-12-22T01:00:00Z'))
    expect(buyerReminderAt('2026-11-27', new Date('2026-11-25T02:00:00Z'))).toBeNull()
  })
})

describe('the state of a quote', () => {
  it('never leaves accepted and superseded', () => {
    for (const to of quoteStates) {
      expect(canMove('accepted', to)).toBe(false)
      expect(canMove('superseded', to)).toBe(false)
    }
  })

  it('becomes accepted only from sent', () => {
    expect(quoteStates.filter((from) => canMove(from, 'accepted'))).toEqual(['sent'])
    expect(() => assertQuoteTransition('expired', 'accepted')).toThrow('illegal quote transition')
  })
})

describe('a repeated line', () => {
  const line = { itemKind: 'report', itemId: 1, licence: 'single', edition: 0, competitorData: false }
  it('is found, unless licence, edition or add-on differ', () => {
    expect(repeatedLine([line, { ...line, licence: 'multi' }, { ...line, edition: 1 }])).toBeUndefined()
    expect(repeatedLine([line, { ...line, licence: 'multi' }, line])).toBe(2)
  })
})
