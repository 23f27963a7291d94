// Payment attempt rules: transitions, numbers, query intervals.
import { describe, expect, it } from 'vitest'
import { payMethods } from '#contract/payment-methods.ts'
import {
  canTransition,
  firstQueryAt,
  newOutRefundNo,
  newOutTradeNo,
  nextQueryAt,
  openStates,
  type PaymentState,
  watchUntil,
} from './payments.rules.ts'

const all: readonly PaymentState[] = [
  'created',
  'unknown',
  'pending',
  'abandoned',
  'succeeded',
  'closed',
  'failed',
  'suspense',
]
const targets = (from: PaymentState) => all.filter((to) => canTransition(from, to))

describe('a payment attempt', () => {
  it('is settled by a payment from every state but the settled one, which is final', () => {
    for (const state of all) expect(canTransition(state, 'succeeded'), state).toBe(state !== 'succeeded')
    expect(targets('succeeded')).toEqual([])
  })

  it('that is closed, failed or in suspense never reopens', () => {
    expect(targets('closed')).toEqual(['succeeded', 'suspense'])
    expect(targets('failed')).toEqual(['succeeded', 'suspense'])
    expect(targets('suspense')).toEqual(['succeeded'])
  })

  it('with an unknown outcome can turn into any state but a new one', () => {
    expect(targets('created')).toEqual(['unknown', 'pending', 'abandoned', 'succeeded', 'closed', 'failed', 'suspense'])
    expect(targets('unknown')).toEqual(['pending', 'abandoned', 'succeeded', 'closed', 'failed', 'suspense'])
    expect(targets('pending')).toEqual(['abandoned', 'succeeded', 'closed', 'failed', 'suspense'])
    expect(targets('abandoned')).toEqual(['pending', 'succeeded', 'closed', 'suspense'])
  })

  it('is open while its gateway can be paid in the regular way', () => {
    expect(openStates).toEqual(['created', 'unknown', 'pending'])
  })
})

describe('a number', () => {
  const at = new Date('2026-11-21T15:59:59.999Z')

  it.each(payMethods)('of an attempt by %s is valid for every gateway and unique', (method) => {
    const numbers = Array.from({ length: 2_000 }, () => newOutTradeNo(method, at))
    expect(new Set(numbers).size).toBe(2_000)
    for (const number of numbers) expect(number).toMatch(/^P261121155959[A-Z]{2}[0-9A-HJKMNP-TV-Z]{12}$/)
  })

  it('of a refund is valid for every gateway', () => {
    expect(newOutRefundNo(at)).toMatch(/^R261121155959[0-9A-HJKMNP-TV-Z]{12}$/)
  })
})

describe('gateway queries', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const secondsAfter = (at: Date) => (at.getTime() - now.getTime()) / 1000

  it('start two minutes after the buyer was sent there, then pause up to ten minutes', () => {
    expect(secondsAfter(firstQueryAt(now))).toBe(120)
    const pauses = [0, 1, 2, 3, 4, 5, 6, 1_000].map((count) => secondsAfter(nextQueryAt(now, count)))
    expect(pauses).toEqual([5, 15, 30, 60, 180, 600, 600, 600])
  })

  it('of a page that the gateway never knew end half an hour after the page expires', () => {
    expect(secondsAfter(watchUntil(now))).toBe(1_800)
  })
})
