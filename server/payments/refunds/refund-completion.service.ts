// Refund completion: order, entitlement, reservation, mail and alerts change in one transaction when a gateway reports how a refund ended.
import { revokeEntitlement } from '#server/delivery/delivery.service.ts'
import type { GatewayEvent } from '#server/gateways/gateways.service.ts'
import { mailRefundToHolder } from '#server/licences/holder-mails.service.ts'
import { cancelPreparation } from '#server/licences/licence-revocation.service.ts'
import { endHardCopy } from '#server/orders/hard-copies.service.ts'
import { queueOrderDocuments } from '#server/orders/order-documents.service.ts'
import { announceRefund, recordOrderRefund } from '#server/orders/order-payment.service.ts'
import type { Order } from '#server/orders/orders.service.ts'
import { undoUpgrade } from '#server/orders/upgrade-completion.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { raiseAlert } from '../payment-alerts.store.ts'
import type { Payment } from '../payments.store.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { queryRefundTask } from './automatic-refunds.service.ts'
import { canTransitionRefund, endsEntitlement, needsConfirmation, refundStateOf } from './refunds.rules.ts'
import * as store from './refunds.store.ts'

type Locked = { readonly order: Order; readonly payment: Payment; readonly event: GatewayEvent & { kind: 'refund' } }

/** @returns whether the event changed anything: gateways repeat themselves, and a doubtful event is verified by a query first */
export async function applyRefundEvent(ctx: PaymentsCtx, tx: Db, { order, payment, event }: Locked): Promise<boolean> {
  const before = await store.lockRefund(tx, event.outRefundNo)
  if (before?.paymentId !== payment.id) {
    await alertByHand(tx, event)
    return false
  }
  if (event.amountMinor !== undefined && event.amountMinor !== before.amountMinor) {
    await alertOtherAmount(tx, event, before)
    return false
  }
  if (needsConfirmation(before, event)) {
    await addJob(tx, queryRefundTask, { refundId: before.id }, { key: `ask-refund:${before.id}` })
    return false
  }
  if (before.isByHand && event.status === 'succeeded' && event.source === 'query') await alertTooMuch(tx, before)
  if (before.isByHand || !canTransitionRefund(before.status, event.status)) return false
  const { status: to, source, gatewayRefundId } = event
  const refund = await store.transitionRefund(tx, before, { to, source, gatewayRefundId, at: ctx.now() })
  switch (refund.status) {
    case 'succeeded':
      if (before.status === 'closed' && !(await store.reserveRefund(tx, refund.paymentId, refund.amountMinor)))
        // Meanwhile the money was returned by other means.
        await alertTooMuch(tx, refund)
      await completeRefund(ctx, tx, order, payment, refund)
      break
    case 'closed':
      await store.releaseReservation(tx, payment.id, refund.amountMinor)
      await recordRefundState(tx, order, payment)
      await alertStaff(tx, refund)
      break
    case 'abnormal':
      await recordRefundState(tx, order, payment)
      await alertStaff(tx, refund, before.status === 'succeeded' ? 'refund-failed-late' : 'refund-abnormal')
      break
    default:
      break
  }
  return true
}

/** A refund made at the gateway is not in the ledger: staff have to decide what it means for the order. */
function alertByHand(tx: Db, { provider, outTradeNo, outRefundNo }: GatewayEvent & { kind: 'refund' }): Promise<void> {
  return raiseAlert(tx, {
    kind: 'foreign-refund',
    dedupeKey: `foreign-refund:${provider}:${outRefundNo}`,
    details: { outTradeNo, outRefundNo },
  })
}

/** The refunded amount is not the requested one: nothing is concluded from it. */
function alertOtherAmount(tx: Db, event: GatewayEvent & { kind: 'refund' }, refund: store.Refund): Promise<void> {
  const { provider, outTradeNo, outRefundNo, amountMinor = null } = event
  return raiseAlert(tx, {
    kind: 'refund-amount-differs',
    dedupeKey: `refund-amount:${provider}:${outTradeNo}:${outRefundNo}`,
    details: { outTradeNo, outRefundNo, amountMinor, ourMinor: refund.amountMinor },
  })
}

/** What follows from a completed refund: the state of its order, the entitlement if it ends, and the mail to the buyer. */
export async function completeRefund(
  ctx: PaymentsCtx,
  tx: Db,
  order: Order,
  payment: Payment,
  refund: store.Refund,
): Promise<void> {
  const state = await recordRefundState(tx, order, payment)
  if (payment.applied) await queueOrderDocuments(tx, { orderId: order.id, event: 'refunded', refundId: refund.id })
  if (payment.applied && endsEntitlement(refund.reason, state)) {
    if (await revokeEntitlement(ctx, tx, order.id))
      await mailRefundToHolder(tx, { orderId: order.id, buyerId: order.customerId, refundId: refund.id })
    await undoUpgrade(tx, order.id)
    await cancelPreparation(tx, order.id)
    await endHardCopy(ctx, tx, order.id)
  }
  await announceRefund(ctx, tx, order, { ...refund, isOnCredit: payment.method === 'credit' })
}

/**
 * Surplus payments of a paid order do not change its refund state: the purchase stays paid. Nor does money in suspense, which never paid
 * the order: the order can still be paid.
 */
export async function recordRefundState(tx: Db, order: Order, payment: Payment): Promise<Order['refundState']> {
  if (payment.status === 'suspense' || (!payment.applied && order.status === 'paid')) return order.refundState
  const refundState = refundStateOf(payment.amountMinor, await store.listRefundsOf(tx, payment.id))
  // A payment that never paid an order is owed until it is refunded, whatever became of an attempt to refund it.
  const state = refundState === 'none' && !payment.applied ? 'requested' : refundState
  if (state !== order.refundState) await recordOrderRefund(tx, order.id, state)
  return state
}

function alertStaff(tx: Db, refund: store.Refund, kind = `refund-${refund.status}`): Promise<void> {
  return raiseAlert(tx, {
    kind,
    dedupeKey: `${kind}:${refund.id}`,
    details: { refundId: refund.id, outRefundNo: refund.outRefundNo, amountMinor: refund.amountMinor },
  })
}

function alertTooMuch(tx: Db, refund: store.Refund): Promise<void> {
  return alertStaff(tx, refund, 'refunded-too-much')
}
