// The rules of orders: moves, numbers, delivery dates.
import { describe, expect, it } from 'vitest'
import { normalOrderNo, orderNoAlphabet, orderNoOf } from '#contract/order-number.ts'
import { acceptsPayment, assertOrderTransition, deliveryDueAt, newOrderNo, supportEndsAt } from './orders.rules.ts'

const beijing = (text: string) => new Date(`${text}+08:00`)

describe('an order', () => {
  it('cannot be paid twice', () => expect(() => assertOrderTransition('paid', 'paid')).toThrow())

  it('never leaves paid or cancelled', () => {
    for (const from of ['paid', 'cancelled'] as const) {
      for (const to of ['waiting', 'closing', 'paid', 'cancelled', 'failed'] as const) {
        expect(() => assertOrderTransition(from, to)).toThrow()
      }
    }
  })

  it('that failed takes money until it expires', () => {
    const order = { status: 'failed', expiresAt: beijing('2026-11-21T12:00:00') } as const
    expect(acceptsPayment(order, beijing('2026-11-21T11:59:59'))).toBe(true)
    expect(acceptsPayment(order, beijing('2026-11-21T12:00:00'))).toBe(false)
  })
})

describe('an order number', () => {
  it('is found again however it is typed', () => {
    const orderNo = newOrderNo()
    const bare = orderNo.replace(/-/g, '')
    for (const typed of [
      orderNo,
      bare,
      bare.slice(2),
      ` ${orderNo.toLowerCase()} `,
      orderNo.replace(/-/g, ' '),
      orderNo.replace(/-/g, '—'),
    ]) {
      expect(normalOrderNo(typed)).toBe(orderNo)
    }
  })

  it('that starts with YB by chance is not shortened', () => {
    const orderNo = orderNoOf('YB234567')
    expect(normalOrderNo(orderNo)).toBe(orderNo)
    expect(normalOrderNo(orderNo.slice(3))).toBe(orderNo)
  })

  it('with any one letter changed is no order number', () => {
    const orderNo = newOrderNo()
    for (const index of [3, 4, 5, 6, 8, 9, 10, 11]) {
      for (const letter of orderNoAlphabet) {
        if (letter !== orderNo[index])
          expect(normalOrderNo(orderNo.slice(0, index) + letter + orderNo.slice(index + 1))).toBeUndefined()
      }
    }
  })

  it('is refused for what it is not', () => {
    for (const typed of ['', 'YB', '1', 'x'.repeat(10_000), '订单', "'; drop table orders; --"])
      expect(normalOrderNo(typed)).toBeUndefined()
  })
})

describe('a delivery within 72 hours', () => {
  const none = new Set<string>()

  it('counts a day for each working day', () => {
    // Tuesday to Friday.
    expect(deliveryDueAt(beijing('2026-11-17T10:31:00'), 72, none)).toEqual(beijing('2026-11-20T10:31:00'))
  })

  it('skips the weekend', () => {
    expect(deliveryDueAt(beijing('2026-11-20T15:00:00'), 72, none)).toEqual(beijing('2026-11-25T15:00:00'))
  })

  it('begins on Monday when it was paid on Saturday', () => {
    expect(deliveryDueAt(beijing('2026-11-21T09:00:00'), 72, none)).toEqual(beijing('2026-11-26T00:00:00'))
  })

  it('skips public holidays', () => {
    const holidays = new Set(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'])
    expect(deliveryDueAt(beijing('2026-09-30T12:00:00'), 72, holidays)).toEqual(beijing('2026-10-12T12:00:00'))
  })

  it('does not depend on the zone of this process: midnight is midnight in Beijing', () => {
    expect(deliveryDueAt(new Date('2026-11-20T16:30:00Z'), 24, none)).toEqual(beijing('2026-11-24T00:00:00'))
  })
})

describe('support', () => {
  it('lasts six months, to the last day of a shorter one', () => {
    expect(supportEndsAt(new Date('2026-11-20T15:38:00Z'))).toEqual(new Date('2027-05-20T15:38:00Z'))
    expect(supportEndsAt(new Date('2026-08-31T00:00:00Z'))).toEqual(new Date('2027-02-28T00:00:00Z'))
  })
})
