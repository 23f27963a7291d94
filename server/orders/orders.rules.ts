// What an order may do next, how it is numbered, when its delivery is due.
import { randomInt } from 'node:crypto'
import { orderNoAlphabet, orderNoOf } from '#contract/order-number.ts'
import type { OrderRow, OrderState } from '#contract/orders.ts'
import { afterWorkingHours } from '#server/platform/working-time.ts'

/**
 * Legal moves of an order. Money decides: nothing leaves `paid`, and a payment that comes after `cancelled` is refunded, never reopened
 * (decision 20).
 */
const legalMoves: Record<OrderState, readonly OrderState[]> = {
  waiting: ['closing', 'paid', 'failed'],
  closing: ['cancelled', 'paid'],
  failed: ['waiting', 'paid'],
  paid: [],
  cancelled: [],
}

/** @throws Error: an illegal move is a bug, whoever asks for it */
export function assertOrderTransition(from: OrderState, to: OrderState): void {
  if (!legalMoves[from].includes(to)) throw new Error(`an order cannot move from ${from} to ${to}`)
}

/** Whether money that arrives now settles the order; otherwise it goes back. */
export function acceptsPayment(order: { status: OrderState; expiresAt: Date }, now: Date): boolean {
  if (order.status === 'waiting' || order.status === 'closing') return true
  return order.status === 'failed' && now < order.expiresAt
}

/** An address can be changed while something is still to be sent to it. */
export function canChangeEmail(order: {
  status: OrderState
  fulfilmentState: OrderRow['fulfilmentState']
  refundState: OrderRow['refundState']
}): boolean {
  if (order.status === 'waiting' || order.status === 'closing') return true
  return order.status === 'paid' && order.fulfilmentState === 'preparing' && order.refundState !== 'fully'
}

/** Staff may also correct an address to which the delivery has gone already: it is mailed again. */
export function canStaffChangeEmail(order: { status: OrderState; refundState: OrderRow['refundState'] }): boolean {
  if (order.status === 'waiting' || order.status === 'closing') return true
  return order.status === 'paid' && order.refundState !== 'fully'
}

/** 40 random bits: a number cannot be guessed (decision 24). */
export function newOrderNo(): string {
  return orderNoOf(Array.from({ length: 8 }, () => orderNoAlphabet[randomInt(orderNoAlphabet.length)]).join(''))
}

/**
 * When a delivery of so many hours is due: 24 hours for each working day; weekends and public holidays in Beijing do not count (decision 44).
 * @param holidays days as `YYYY-MM-DD`
 */
export const deliveryDueAt = afterWorkingHours

/** Support lasts six months from payment (specification, section 9); a month without that day ends on its last. */
export function supportEndsAt(paidAt: Date): Date {
  const end = new Date(paidAt)
  end.setUTCMonth(end.getUTCMonth() + 6)
  if (end.getUTCDate() !== paidAt.getUTCDate()) end.setUTCDate(0)
  return end
}
