// Property-based tests of the order rules.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalOrderNo, orderNoAlphabet, orderNoOf } from '#contract/order-number.ts'
import { type OrderState, orderStates } from '#contract/orders.ts'
import { acceptsPayment, assertOrderTransition, canChangeEmail, deliveryDueAt, supportEndsAt } from './orders.rules.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const state = fc.constantFrom(...orderStates)
const beijingDayOf = (at: Date) => new Date(at.getTime() + 8 * hourMs).toISOString().slice(0, 10)

function isLegal(from: OrderState, to: OrderState): boolean {
  try {
    assertOrderTransition(from, to)
    return true
  } catch {
    return false
  }
}

describe('order transitions', () => {
  it('lead from waiting to a final state, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 40 }), (tries) => {
        const path: OrderState[] = ['waiting']
        for (const to of tries) if (isLegal(path.at(-1) ?? 'waiting', to)) path.push(to)
        const end = path.findIndex((one) => one === 'paid' || one === 'cancelled')
        if (end >= 0) expect(path).toHaveLength(end + 1)
        // An order is closed at its gateway before it is cancelled.
        const cancelled = path.indexOf('cancelled')
        if (cancelled >= 0) expect(path[cancelled - 1]).toBe('closing')
      }),
    )
  })

  it('allow paid while payment is accepted, and only then once the order has expired', () => {
    fc.assert(
      fc.property(state, moment, fc.integer({ min: -dayMs, max: dayMs }), (status, expiresAt, offset) => {
        const now = new Date(expiresAt.getTime() + offset)
        const isAccepted = acceptsPayment({ status, expiresAt }, now)
        if (isAccepted) expect(isLegal(status, 'paid')).toBe(true)
        else expect(status === 'paid' || status === 'cancelled' || (status === 'failed' && offset >= 0)).toBe(true)
      }),
    )
  })

  it('never leave the address changeable after an order ended without delivery', () => {
    const fulfilmentState = fc.constantFrom('none', 'preparing', 'delivered')
    const refundState = fc.constantFrom('none', 'requested', 'partly', 'fully')
    fc.assert(
      fc.property(fc.record({ status: state, fulfilmentState, refundState }), (order) => {
        if (!canChangeEmail(order)) return
        expect(['cancelled', 'failed']).not.toContain(order.status)
        if (order.status === 'paid') expect([order.fulfilmentState, order.refundState]).not.toContain('delivered')
      }),
    )
  })
})

describe('the delivery deadline', () => {
  const holidays = fc
    .array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 })
    .map((days) => (paidAt: Date) => new Set(days.map((day) => beijingDayOf(new Date(paidAt.getTime() + day * dayMs)))))
  const hours = fc.integer({ min: 1, max: 240 })

  function isWorking(at: Date, free: ReadonlySet<string>): boolean {
    const day = beijingDayOf(at)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return weekday !== 0 && weekday !== 6 && !free.has(day)
  }

  it('leaves exactly the promised working hours, counted minute by minute', () => {
    const onTheMinute = moment.map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000))
    fc.assert(
      fc.property(onTheMinute, fc.integer({ min: 1, max: 96 }), holidays, (paidAt, hours, freeFrom) => {
        const free = freeFrom(paidAt)
        const due = deliveryDueAt(paidAt, hours, free)
        let minutes = 0
        for (let at = paidAt.getTime(); at < due.getTime(); at += 60_000)
          if (isWorking(new Date(at), free)) minutes += 1
        expect(minutes).toBe(hours * 60)
      }),
      { numRuns: 30 },
    )
  })

  it('is never earlier for a later payment, more hours or more holidays', () => {
    fc.assert(
      fc.property(moment, hours, holidays, fc.nat(5 * dayMs), (paidAt, hours, freeFrom, later) => {
        const free = freeFrom(paidAt)
        const due = deliveryDueAt(paidAt, hours, free).getTime()
        expect(deliveryDueAt(new Date(paidAt.getTime() + later), hours, free).getTime()).toBeGreaterThanOrEqual(due)
        expect(deliveryDueAt(paidAt, hours + 1, free).getTime()).toBeGreaterThan(due)
        expect(deliveryDueAt(paidAt, hours, new Set()).getTime()).toBeLessThanOrEqual(due)
        expect(due - paidAt.getTime()).toBeGreaterThanOrEqual(hours * hourMs)
      }),
    )
  })
})

describe('the end of support', () => {
  it('has the same time of day six months later, or is the last day of a shorter month', () => {
    fc.assert(
      fc.property(moment, (paidAt) => {
        const end = supportEndsAt(paidAt)
        const months = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
        expect(months(end) - months(paidAt)).toBe(6)
        expect(end.toISOString().slice(11)).toBe(paidAt.toISOString().slice(11))
        const isSameDay = end.getUTCDate() === paidAt.getUTCDate()
        const isLastDay = new Date(end.getTime() + dayMs).getUTCDate() === 1
        expect(isSameDay || (isLastDay && end.getUTCDate() < paidAt.getUTCDate())).toBe(true)
      }),
    )
  })
})

describe('an order number', () => {
  const letters = fc.array(fc.constantFrom(...orderNoAlphabet), { minLength: 8, maxLength: 8 })

  it('is parsed from any spelling, and no single wrong character yields another number', () => {
    fc.assert(
      fc.property(letters, fc.nat(7), fc.constantFrom(...orderNoAlphabet), (chosen, index, other) => {
        const orderNo = orderNoOf(chosen.join(''))
        expect(normalOrderNo(orderNo)).toBe(orderNo)
        if (chosen[index] === other) return
        const bare = orderNo.replaceAll('-', '').slice(2)
        expect(normalOrderNo(bare.slice(0, index) + other + bare.slice(index + 1))).toBeUndefined()
      }),
    )
  })

  it('is never parsed from other text, and parsing never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const found = normalOrderNo(text)
        if (found !== undefined) expect(normalOrderNo(found)).toBe(found)
      }),
    )
  })
})
