// What follows when a gateway says how a refund ended: order, entitlement, reservation, mail and alerts, in one transaction.
import { revokeEntitlement } from '#server/delivery/delivery.service.ts'
import type { Fact } from '#server/gateways/gateways.service.ts'
import { announceRefund, noteRefund, type Order } from '#server/orders/orders.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { raiseAlert } from './alerts.store.ts'
import type { Payment } from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { endsEntitlement, refundStateOf } from './refunds.rules.ts'
import * as store from './refunds.store.ts'

type Locked = { readonly order: Order; readonly payment: Payment; readonly fact: Fact & { kind: 'refund' } }

/** @returns whether the fact changed anything: gateways repeat themselves */
export async function applyRefundFact(ctx: PaymentsCtx, tx: Db, { order, payment, fact }: Locked): Promise<boolean> {
  const before = (await store.listRefundsOf(tx, payment.id)).find((one) => one.outRefundNo === fact.outRefundNo)
  if (!before) await alertByHand(tx, fact)
  const refund = await store.settleRefund(tx, { ...fact, paymentId: payment.id, at: ctx.now() })
  if (!before || !refund) return false
  switch (refund.status) {
    case 'succeeded':
      if (before.status === 'closed') await reserveAgain(tx, refund)
      await takeBack(ctx, tx, order, payment, refund)
      break
    case 'closed':
      await store.releaseReservation(tx, payment.id, refund.amountMinor)
      await noteRefundState(tx, order, payment)
      await alertStaff(tx, refund)
      break
    case 'abnormal':
      await alertStaff(tx, refund)
      break
    default:
      break
  }
  return true
}

/** Somebody has given money back at the gateway, past the books: what it means for the order is for staff to say. */
function alertByHand(tx: Db, { provider, outTradeNo, outRefundNo }: Fact & { kind: 'refund' }): Promise<void> {
  return raiseAlert(tx, {
    kind: 'foreign-refund',
    dedupeKey: `foreign-refund:${provider}:${outRefundNo}`,
    details: { outTradeNo, outRefundNo },
  })
}

async function takeBack(ctx: PaymentsCtx, tx: Db, order: Order, payment: Payment, refund: store.Refund): Promise<void> {
  const state = await noteRefundState(tx, order, payment)
  if (payment.applied && endsEntitlement(refund.reason, state)) await revokeEntitlement(ctx, tx, order.id)
  await announceRefund(ctx, tx, order, {
    id: refund.id,
    amountMinor: refund.amountMinor,
    reason: refund.reason,
  })
}

/** A gateway that first called a refund closed has made it all the same; meanwhile the money may have gone back another way. */
async function reserveAgain(tx: Db, refund: store.Refund): Promise<void> {
  if (await store.reserveRefund(tx, refund.paymentId, refund.amountMinor)) return
  await raiseAlert(tx, {
    kind: 'refunded-too-much',
    dedupeKey: `refunded-too-much:${refund.id}`,
    details: { refundId: refund.id, outRefundNo: refund.outRefundNo, amountMinor: refund.amountMinor },
  })
}

/**
 * Surplus payments of a paid order leave its refund state alone: what was bought stays paid. So does money in suspense, which was never the
 * order's: it can still be paid.
 */
export async function noteRefundState(tx: Db, order: Order, payment: Payment): Promise<Order['refundState']> {
  if (payment.status === 'suspense' || (!payment.applied && order.status === 'paid')) return order.refundState
  const found = refundStateOf(payment.amountMinor, await store.listRefundsOf(tx, payment.id))
  // Money that never bought anything is owed until it has gone back, whatever became of a try.
  const state = found === 'none' && !payment.applied ? 'requested' : found
  if (state !== order.refundState) await noteRefund(tx, order.id, state)
  return state
}

function alertStaff(tx: Db, refund: store.Refund): Promise<void> {
  return raiseAlert(tx, {
    kind: `refund-${refund.status}`,
    dedupeKey: `refund-${refund.status}:${refund.id}`,
    details: { refundId: refund.id, outRefundNo: refund.outRefundNo, amountMinor: refund.amountMinor },
  })
}
