// Payment receipt: the only code that marks money as received. The order is paid by it, or the money is refunded as surplus.
import { grantEntitlement } from '#server/delivery/delivery.service.ts'
import { acceptsPayment, announcePaid, markPaid, recordOrderRefund } from '#server/orders/order-payment.service.ts'
import type { OrderOfTrade } from '#server/orders/orders.service.ts'
import { acceptsUpgrade, completeUpgrade } from '#server/orders/upgrade-completion.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { TemplateOverrides } from '#server/platform/mail/template-overrides.ts'
import { markSucceeded } from './payment-transitions.store.ts'
import { newOutRefundNo } from './payments.rules.ts'
import type { Payment, PaymentOfTrade } from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { requestAutomaticRefund } from './refunds/automatic-refunds.service.ts'

/** Holds what is read before the transaction starts, so that its locks are not held while reading. */
export type ReceiptCtx = PaymentsCtx & { readonly overrides: TemplateOverrides }

/** Closes the other open attempts of an order that has been paid. */
export const closeSiblingsTask = 'close-other-payments'

/**
 * Marks the verified payment of an attempt as received, in a transaction that has locked the order and then the attempt. An order that
 * accepts the payment is paid, with its entitlement and mail; otherwise the payment is refunded in full.
 */
export async function receivePayment(
  ctx: ReceiptCtx,
  tx: Db,
  { order, payment }: { readonly order: OrderOfTrade; readonly payment: PaymentOfTrade },
  receipt: { readonly tradeNo: string; readonly source: string },
): Promise<void> {
  const isAccepted = acceptsPayment(order, ctx.now()) && (await acceptsUpgrade(tx, order))
  await markSucceeded(tx, payment, receipt.source, {
    gateway_trade_no: receipt.tradeNo,
    paid_at: ctx.now(),
    applied: isAccepted,
  })
  if (!isAccepted) return refundSurplus(ctx, tx, order, payment)
  await settleOrder(ctx, tx, order, payment)
  if (payment.hasOpenSiblings)
    await addJob(tx, closeSiblingsTask, { orderId: order.id }, { key: `close-siblings:${order.id}` })
}

async function settleOrder(ctx: ReceiptCtx, tx: Db, order: OrderOfTrade, payment: Payment): Promise<void> {
  const paid = await markPaid(ctx, tx, order, payment.id)
  await grantEntitlement(ctx, tx, { ...order, orderId: order.id, paymentId: payment.id })
  await completeUpgrade(ctx, tx, order)
  // On credit no money has arrived: the mail about the purchase says when it is due.
  if (paid && payment.method !== 'credit') await announcePaid(ctx, tx, paid, ctx.overrides)
}

/** A second payment of a paid order, one after cancellation or expiry, or one for the upgrade of a licence that has ended, is refunded and reopens nothing (decision 20). */
async function refundSurplus(ctx: PaymentsCtx, tx: Db, order: OrderOfTrade, payment: Payment): Promise<void> {
  const reason = order.status === 'paid' ? 'duplicate' : 'late'
  await requestAutomaticRefund(tx, payment, { outRefundNo: newOutRefundNo(ctx.now()), reason, at: ctx.now() })
  if (reason === 'late') await recordOrderRefund(tx, order.id, 'requested')
}
