// What follows when a gateway says how a refund ended: order, entitlement, reservation, mail and alerts, in one transaction.
import { revokeEntitlement } from '#server/delivery/delivery.service.ts'
import type { GatewayEvent } from '#server/gateways/gateways.service.ts'
import { announceRefund, cancelFulfilment, type Order, recordOrderRefund } from '#server/orders/orders.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { raiseAlert } from '../payment-alerts.store.ts'
import type { Payment } from '../payments.store.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { queryRefundTask } from './automatic-refunds.store.ts'
import { canTransitionRefund, endsEntitlement, needsConfirmation, refundStateOf } from './refunds.rules.ts'
import * as store from './refunds.store.ts'

type Locked = { readonly order: Order; readonly payment: Payment; readonly fact: GatewayEvent & { kind: 'refund' } }

/** @returns whether the fact changed anything: gateways repeat themselves, and what is doubtful is asked about first */
export async function applyRefundEvent(ctx: PaymentsCtx, tx: Db, { order, payment, fact }: Locked): Promise<boolean> {
  const before = await store.lockRefund(tx, fact.outRefundNo)
  if (before?.paymentId !== payment.id) {
    await alertByHand(tx, fact)
    return false
  }
  if (fact.amountMinor !== undefined && fact.amountMinor !== before.amountMinor) {
    await alertOtherAmount(tx, fact, before)
    return false
  }
  if (needsConfirmation(before, fact)) {
    await addJob(tx, queryRefundTask, { refundId: before.id }, { key: `ask-refund:${before.id}` })
    return false
  }
  if (before.isByHand && fact.status === 'succeeded' && fact.source === 'query') await alertTooMuch(tx, before)
  if (before.isByHand || !canTransitionRefund(before.status, fact.status)) return false
  const { status: to, source, gatewayRefundId } = fact
  const refund = await store.transitionRefund(tx, before, { to, source, gatewayRefundId, at: ctx.now() })
  switch (refund.status) {
    case 'succeeded':
      if (before.status === 'closed' && !(await store.reserveRefund(tx, refund.paymentId, refund.amountMinor)))
        // Meanwhile the money has gone back another way.
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

/** Somebody has given money back at the gateway, past the books: what it means for the order is for staff to say. */
function alertByHand(tx: Db, { provider, outTradeNo, outRefundNo }: GatewayEvent & { kind: 'refund' }): Promise<void> {
  return raiseAlert(tx, {
    kind: 'foreign-refund',
    dedupeKey: `foreign-refund:${provider}:${outRefundNo}`,
    details: { outTradeNo, outRefundNo },
  })
}

/** What went back is not what was asked for: nothing is concluded from it. */
function alertOtherAmount(tx: Db, fact: GatewayEvent & { kind: 'refund' }, refund: store.Refund): Promise<void> {
  const { provider, outTradeNo, outRefundNo, amountMinor = null } = fact
  return raiseAlert(tx, {
    kind: 'refund-amount-differs',
    dedupeKey: `refund-amount:${provider}:${outTradeNo}:${outRefundNo}`,
    details: { outTradeNo, outRefundNo, amountMinor, ourMinor: refund.amountMinor },
  })
}

/** What follows from money that is back: its order says so, the right may end with it, the buyer is told. */
export async function completeRefund(
  ctx: PaymentsCtx,
  tx: Db,
  order: Order,
  payment: Payment,
  refund: store.Refund,
): Promise<void> {
  const state = await recordRefundState(tx, order, payment)
  if (payment.applied && endsEntitlement(refund.reason, state)) {
    await revokeEntitlement(ctx, tx, order.id)
    await cancelFulfilment(tx, order.id)
  }
  await announceRefund(ctx, tx, order, refund)
}

/**
 * Surplus payments of a paid order leave its refund state alone: what was bought stays paid. So does money in suspense, which was never the
 * order's: it can still be paid.
 */
export async function recordRefundState(tx: Db, order: Order, payment: Payment): Promise<Order['refundState']> {
  if (payment.status === 'suspense' || (!payment.applied && order.status === 'paid')) return order.refundState
  const found = refundStateOf(payment.amountMinor, await store.listRefundsOf(tx, payment.id))
  // Money that never bought anything is owed until it has gone back, whatever became of a try.
  const state = found === 'none' && !payment.applied ? 'requested' : found
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
