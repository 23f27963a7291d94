// What payments change in an order: it is paid or refunded, and its buyer is notified. Runs in transactions of payments.
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { TemplateOverrides } from '#server/platform/mail/template-overrides.ts'
import { originOf } from '#server/platform/origin.ts'
import { publicHolidays } from '#server/site-config/site-config.service.ts'
import { orderDocumentsCall } from './order-documents.service.ts'
import type { OrderOfTrade } from './order-locks.store.ts'
import { mailBuyer } from './order-mail.service.ts'
import type { Order } from './order-rows.store.ts'
import { paidMail } from './orders.mail.ts'
import { acceptsPayment, assertOrderTransition, deliveryDueAt, supportEndsAt } from './orders.rules.ts'
import * as store from './orders.store.ts'
import { type RefundCause, refundMail } from './refund.mail.ts'

export { acceptsPayment } from './orders.rules.ts'
export { reopenOrder } from './orders.store.ts'

/**
 * Moves an order whose lock the transaction holds to `paid`, and queues the job that issues its documents. Gateways repeat their notifications, so a
 * second call is normal and does nothing.
 * @returns the paid order when this call paid it
 */
export async function markPaid(ctx: Ctx, tx: Db, order: OrderOfTrade, paymentId: string): Promise<Order | undefined> {
  if (order.status === 'paid' || !acceptsPayment(order, ctx.now())) return undefined
  assertOrderTransition(order.status, 'paid')
  const paidAt = ctx.now()
  const changes = {
    status: 'paid',
    paidAt,
    supportEndsAt: supportEndsAt(paidAt),
    fulfilmentState: order.isDeliverable ? 'delivered' : 'preparing',
    deliveryDueAt: deliveryDueAt(paidAt, order.deliveryHours, await publicHolidays(ctx, tx)),
    ...(order.isDeliverable ? { deliveredAt: paidAt } : {}),
  } as const
  const documents = orderDocumentsCall({ orderId: order.id, event: 'paid' })
  await store.updateOrderWithJob(tx, order.id, { ...changes, paidPaymentId: paymentId }, documents)
  return { ...order, ...changes }
}

/** Queues the mail about the payment, in the transaction that marks the order paid. */
export async function announcePaid(ctx: Ctx, tx: Db, order: Order, overrides: TemplateOverrides): Promise<void> {
  await mailBuyer(tx, order, {
    dedupeKey: `order-paid:${order.id}`,
    template: 'order-paid',
    content: paidMail(order, { origin: originOf(ctx, order.language) }),
    overrides,
  })
}

/** Queues the mail about a completed refund, in the transaction that completes it. */
export async function announceRefund(
  ctx: Ctx,
  tx: Db,
  order: Order,
  refund: { id: string; amountMinor: number; reason: RefundCause; isByHand?: boolean; isOnCredit?: boolean },
): Promise<void> {
  await mailBuyer(tx, order, {
    dedupeKey: `refunded:${refund.id}`,
    template: 'order-refunded',
    content: refundMail(order, refund, { origin: originOf(ctx, order.language) }),
  })
}

/** Inside the transaction that holds the order's lock. */
export async function recordOrderRefund(tx: Db, orderId: string, refundState: Order['refundState']): Promise<void> {
  await store.updateOrder(tx, orderId, { refundState })
}
