// Order rules: transitions, order numbers, delivery deadlines.
import { randomInt } from 'node:crypto'
import { moneyOnWire } from '#contract/common/money.ts'
import { type Licence, licences } from '#contract/licences.ts'
import { orderNoAlphabet, orderNoOf } from '#contract/order-number.ts'
import type { OrderDiscount, OrderRow, OrderState } from '#contract/orders.ts'
import { afterWorkingHours } from '#server/platform/working-time.ts'
import type { Order } from './order-rows.store.ts'

/**
 * Legal transitions of an order. Money decides: no transition leaves `paid`, and a payment that arrives after `cancelled` is refunded and
 * never reopens the order (decision 20).
 */
const legalMoves: Record<OrderState, readonly OrderState[]> = {
  waiting: ['closing', 'paid', 'failed'],
  closing: ['cancelled', 'paid'],
  failed: ['waiting', 'paid'],
  paid: [],
  cancelled: [],
}

/** @throws Error when the transition is illegal, which is a bug of the caller */
export function assertOrderTransition(from: OrderState, to: OrderState): void {
  if (!legalMoves[from].includes(to)) throw new Error(`illegal order transition from ${from} to ${to}`)
}

/** Whether a payment that arrives now settles the order; otherwise it is refunded. */
export function acceptsPayment(order: { status: OrderState; expiresAt: Date }, now: Date): boolean {
  if (order.status === 'waiting' || order.status === 'closing') return true
  return order.status === 'failed' && now < order.expiresAt
}

/** The address can be changed while a mail with the file is still to be sent to it. */
export function canChangeEmail(order: {
  status: OrderState
  fulfilmentState: OrderRow['fulfilmentState']
  refundState: OrderRow['refundState']
}): boolean {
  if (order.status === 'waiting' || order.status === 'closing') return true
  return order.status === 'paid' && order.fulfilmentState === 'preparing' && order.refundState !== 'fully'
}

/** Staff can also correct the address after the delivery; the mail is then sent again. */
export function canStaffChangeEmail(order: { status: OrderState; refundState: OrderRow['refundState'] }): boolean {
  if (order.status === 'waiting' || order.status === 'closing') return true
  return order.status === 'paid' && order.refundState !== 'fully'
}

/** The discount of an order as pages show it. */
export function discountOnWire(order: Pick<Order, 'price' | 'discount' | 'hardCopyMinor'>): OrderDiscount | null {
  const { price, discount, hardCopyMinor } = order
  if (!discount) return null
  const money = (minor: number) => moneyOnWire({ currency: price.currency, minor })
  return {
    voucherCode: discount.code,
    list: money(price.minor + discount.minor - hardCopyMinor),
    amount: money(discount.minor),
  }
}

/** Types for which a licence can be exchanged, the smallest first. */
export function largerTypes(type: Licence): readonly Licence[] {
  return licences.slice(licences.indexOf(type) + 1)
}

/** What a licence counts for in an upgrade: its list price when it was bought, even through upgrades and without a printed copy, less what was refunded. */
export function upgradeCredit(order: {
  readonly amount_minor: number
  readonly discount_minor: number
  readonly upgrade_credit_minor: number
  readonly hard_copy_minor: number
  readonly refunded_minor: number
}): number {
  const listMinor = order.amount_minor + order.discount_minor + order.upgrade_credit_minor - order.hard_copy_minor
  return Math.max(0, listMinor - order.refunded_minor)
}

/** 40 random bits, so that a number cannot be guessed (decision 24). */
export function newOrderNo(): string {
  return orderNoOf(Array.from({ length: 8 }, () => orderNoAlphabet[randomInt(orderNoAlphabet.length)]).join(''))
}

/**
 * The deadline of a delivery: 24 of its hours for each working day; weekends and public holidays in Beijing do not count (decision 44).
 * @param holidays days as `YYYY-MM-DD`
 */
export const deliveryDueAt = afterWorkingHours

/** Support lasts six months from payment (specification, section 9), to the last day of a month that has no such day. */
export function supportEndsAt(paidAt: Date): Date {
  const end = new Date(paidAt)
  end.setUTCMonth(end.getUTCMonth() + 6)
  if (end.getUTCDate() !== paidAt.getUTCDate()) end.setUTCDate(0)
  return end
}
