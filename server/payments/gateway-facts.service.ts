// The one place where money becomes received: notifications, queries and bills all end here.

import { grantEntitlement, isReadyToDeliver } from '#server/delivery/delivery.service.ts'
import type { Fact } from '#server/gateways/gateways.service.ts'
import {
  acceptsPayment,
  announcePaid,
  lockOrder,
  markPaid,
  noteRefund,
  type Order,
} from '#server/orders/orders.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { newOutRefundNo } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { applyRefundFact } from './refunds-settlement.service.ts'

/** `refused`: a gateway that tells it must not hear success, and staff have been told. */
export type FactVerdict = 'applied' | 'known' | 'refused'

export const closeSiblingsTask = 'close-other-payments'

/**
 * Applies what a gateway has said, once, however often and in whatever order it is said. Order, attempt, entitlement, mail and the mark in
 * the inbox change in one transaction, or not at all.
 * @param inboxId the notification that told it, marked as processed in the same transaction unless it is refused
 */
export async function applyGatewayFact(ctx: PaymentsCtx, fact: Fact, inboxId?: number): Promise<FactVerdict> {
  const found = await store.findByOutTradeNo(ctx.db, fact)
  if (!found) {
    await store.raiseAlert(ctx.db, {
      kind: 'unknown-payment',
      dedupeKey: `unknown:${fact.provider}:${fact.outTradeNo}`,
      details: { outTradeNo: fact.outTradeNo },
    })
    return 'refused'
  }
  if (fact.appId !== found.appId) {
    await alertAbout(ctx.db, found, 'foreign-app', fact.appId)
    return 'refused'
  }
  return ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    if (!order) throw new Error(`a payment without its order: ${found.id}`)
    const payment = await store.lockPayment(tx, found.id)
    const verdict = await applyLocked(ctx, tx, { order, payment, fact })
    if (inboxId !== undefined && verdict !== 'refused') await store.markProcessed(tx, inboxId, verdict, ctx.now())
    return verdict
  })
}

type Locked = { readonly order: Order; readonly payment: store.Payment; readonly fact: Fact }

async function applyLocked(ctx: PaymentsCtx, tx: Db, { order, payment, fact }: Locked): Promise<FactVerdict> {
  switch (fact.kind) {
    case 'paid':
      return applyPaid(ctx, tx, order, payment, fact)
    case 'closed':
      return (await store.movePayment(tx, payment, { to: 'closed', source: fact.source }, { next_query_at: null }))
        ? 'applied'
        : 'known'
    case 'refund':
      return (await applyRefundFact(ctx, tx, { order, payment, fact })) ? 'applied' : 'known'
    case 'pending':
    case 'not-exist':
      return 'known'
  }
}

async function applyPaid(
  ctx: PaymentsCtx,
  tx: Db,
  order: Order,
  payment: store.Payment,
  fact: Fact & { kind: 'paid' },
): Promise<FactVerdict> {
  const isSameMoney = fact.amountMinor === payment.amountMinor && fact.currency === payment.currency
  if (payment.status === 'succeeded') {
    if (isSameMoney && payment.gatewayTradeNo === fact.tradeNo) return 'known'
    await alertAbout(tx, payment, 'contradiction', `${fact.tradeNo} ${fact.amountMinor}`)
    return 'refused'
  }
  if (!isSameMoney) {
    await store.movePayment(tx, payment, {
      to: 'suspense',
      source: fact.source,
      cause: `amount ${fact.amountMinor} ${fact.currency}`,
    })
    await alertAbout(tx, payment, 'amount-differs', String(fact.amountMinor))
    return 'refused'
  }
  const isAccepted = acceptsPayment(order, ctx.now())
  const settled = { gateway_trade_no: fact.tradeNo, paid_at: ctx.now(), applied: isAccepted, next_query_at: null }
  await store.movePayment(tx, payment, { to: 'succeeded', source: fact.source }, settled)
  if (isAccepted) await settleOrder(ctx, tx, order, payment)
  else await returnMoney(ctx, tx, order, payment)
  return 'applied'
}

async function settleOrder(ctx: PaymentsCtx, tx: Db, order: Order, payment: store.Payment): Promise<void> {
  const isReady = await isReadyToDeliver(tx, order)
  await markPaid(ctx, tx, order, payment.id, { isReady })
  await grantEntitlement(ctx, tx, { ...order, orderId: order.id, paymentId: payment.id })
  await announcePaid(ctx, tx, order.id)
  await addJob(tx, closeSiblingsTask, { orderId: order.id }, { key: `close-siblings:${order.id}` })
}

/** A second payment of a paid order, or one after cancelling or expiry: it goes back, nothing reopens (decision 20). */
async function returnMoney(ctx: PaymentsCtx, tx: Db, order: Order, payment: store.Payment): Promise<void> {
  const reason = order.status === 'paid' ? 'duplicate' : 'late'
  await store.requestAutomaticRefund(tx, payment, { outRefundNo: newOutRefundNo(ctx.now()), reason, at: ctx.now() })
  if (reason === 'late') await noteRefund(tx, order.id, 'requested')
}

function alertAbout(db: Db, payment: store.Payment, kind: string, value: string): Promise<void> {
  return store.raiseAlert(db, {
    kind,
    dedupeKey: `${kind}:${payment.id}`,
    details: { paymentId: payment.id, outTradeNo: payment.outTradeNo, value },
  })
}
