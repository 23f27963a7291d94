// Order rules: transitions, order numbers, delivery deadlines.
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

  it('accepts a payment after a failed attempt until it expires', () => {
    const order = { status: 'failed', expiresAt: beijing('2026-11-21T12:00:00') } as const
    expect(acceptsPayment(order, beijing('2026-11-21T11:59:59'))).toBe(true)
    expect(acceptsPayment(order, beijing('2026-11-21T12:00:00'))).toBe(false)
  })
})

describe('an order number', () => {
  it('is found in any spelling', () => {
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

  it('that starts with YB by chance keeps its first characters', () => {
    const orderNo = orderNoOf('YB234567')
    expect(normalOrderNo(orderNo)).toBe(orderNo)
    expect(normalOrderNo(orderNo.slice(3))).toBe(orderNo)
  })

  it('with one wrong character is invalid', () => {
    const orderNo = newOrderNo()
    for (const index of [3, 4, 5, 6, 8, 9, 10, 11]) {
      for (const letter of orderNoAlphabet) {
        if (letter !== orderNo[index])
          expect(normalOrderNo(orderNo.slice(0, index) + letter + orderNo.slice(index + 1))).toBeUndefined()
      }
    }
  })

  it('is rejected with a wrong length, prefix or character', () => {
    for (const typed of ['', 'YB', '1', 'x'.repeat(10_000), '订单', "'; drop table orders; --"])
      expect(normalOrderNo(typed)).toBeUndefined()
  })
})

describe('a delivery deadline of 72 hours', () => {
  const none = new Set<string>()

  it('counts 24 hours for each working day', () => {
    // Tuesday to Friday.
    expect(deliveryDueAt(beijing('2026-11-17T10:31:00'), 72, none)).toEqual(beijing('2026-11-20T10:31:00'))
  })

  it('skips weekends', () => {
    expect(deliveryDueAt(beijing('2026-11-20T15:00:00'), 72, none)).toEqual(beijing('2026-11-25T15:00:00'))
  })

  it('starts on Monday after a payment on Saturday', () => {
    expect(deliveryDueAt(beijing('2026-11-21T09:00:00'), 72, none)).toEqual(beijing('2026-11-26T00:00:00'))
  })

  it('skips public holidays', () => {
    const holidays = new Set(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'])
    expect(deliveryDueAt(beijing('2026-09-30T12:00:00'), 72, holidays)).toEqual(beijing('2026-10-12T12:00:00'))
  })

  it('is computed in Beijing time in any time zone of the process', () => {
    expect(deliveryDueAt(new Date('2026-11-20T16:30:00Z'), 24, none)).toEqual(beijing('2026-11-24T00:00:00'))
  })
})

describe('support', () => {
  it('lasts six months, to the last day of a shorter month', () => {
    expect(supportEndsAt(new Date('2026-11-20T15:38:00Z'))).toEqual(new Date('2027-05-20T15:38:00Z'))
    expect(supportEndsAt(new Date('2026-08-31T00:00:00Z'))).toEqual(new Date('2027-02-28T00:00:00Z'))
  })
})
