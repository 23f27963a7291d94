// Refund rules: the refund state of an order, and the days of statements that are due.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { boundsOfDay, daysDue, isPastDay } from '../reconciliation/reconciliation.rules.ts'
import { endsEntitlement, isRefundSlow, refundReasons, refundReasonText, refundStateOf } from './refunds.rules.ts'

const status = fc.constantFrom('requested', 'submitting', 'processing', 'succeeded', 'abnormal', 'closed', 'rejected')

describe('the refund state of an order', () => {
  it('depends on completed refunds first, then on requested ones', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ amountMinor: fc.integer({ min: 1, max: 100 }), status })), (refunds) => {
        const returned = refunds
          .filter((refund) => refund.status === 'succeeded')
          .reduce((sum, refund) => sum + refund.amountMinor, 0)
        const state = refundStateOf(200, refunds)
        expect(state === 'fully').toBe(returned >= 200)
        expect(state === 'partly').toBe(returned > 0 && returned < 200)
        if (state === 'none')
          expect(refunds.every((refund) => refund.status === 'closed' || refund.status === 'rejected')).toBe(true)
      }),
    )
  })

  it('ends the entitlement with the whole price, or when the customer withdraws', () => {
    expect(endsEntitlement('customer', 'partly')).toBe(true)
    expect(endsEntitlement('admin', 'partly')).toBe(false)
    expect(endsEntitlement('admin', 'fully')).toBe(true)
  })
})

describe('a day in Beijing', () => {
  it('starts and ends at midnight there', () => {
    expect(beijingDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(beijingDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(boundsOfDay('2026-11-20')).toEqual({
      from: new Date('2026-11-19T16:00:00Z'),
      to: new Date('2026-11-20T16:00:00Z'),
    })
  })

  it('has a statement once it is over, and only when it is a valid day', () => {
    const now = new Date('2026-11-21T02:30:00Z')
    expect(isPastDay('2026-11-20', now)).toBe(true)
    for (const day of ['2026-11-21', '2026-02-30', '2026-13-01', '20261120', '', 'yesterday'])
      expect(isPastDay(day, now)).toBe(false)
  })

  it('is due until it is done; none before the first that was ever tried', () => {
    const now = new Date('2026-11-21T02:30:00Z')
    expect(daysDue(now, [])).toEqual(['2026-11-20'])
    expect(daysDue(now, [{ day: '2026-11-20', isDone: false }])).toEqual(['2026-11-20'])
    expect(daysDue(now, [{ day: '2026-11-20', isDone: true }])).toEqual([])
    const runs = [
      { day: '2026-11-18', isDone: true },
      { day: '2026-11-16', isDone: true },
      { day: '2026-11-17', isDone: false },
    ]
    expect(daysDue(now, runs)).toEqual(['2026-11-17', '2026-11-19', '2026-11-20'])
  })
})

describe('the refund reason that the buyer reads', () => {
  it.each(refundReasons)('for %s is in the language of the order and valid for every gateway', (reason) => {
    const [zh, en] = [refundReasonText(reason, 'zh-CN'), refundReasonText(reason, 'en-US')]
    expect(zh).toMatch(/^[\u4e00-\u9fff，]{6,26}$/)
    expect(en).toMatch(/^[A-Z][a-z ]{10,79}$/)
    for (const text of [zh, en]) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(80)
  })
})

describe('staff are notified of a refund', () => {
  const createdAt = new Date('2026-11-20T00:00:00Z')
  const hoursLater = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)

  it('without an outcome after a day, or not accepted by the tenth try', () => {
    expect(isRefundSlow({ createdAt, tries: 200 }, undefined, hoursLater(23))).toBe(false)
    expect(isRefundSlow({ createdAt, tries: 3 }, undefined, hoursLater(25))).toBe(true)
    expect(isRefundSlow({ createdAt, tries: 9 }, 'NOT_ENOUGH', hoursLater(1))).toBe(false)
    expect(isRefundSlow({ createdAt, tries: 10 }, 'NOT_ENOUGH', hoursLater(1))).toBe(true)
  })
})
