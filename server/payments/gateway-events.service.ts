// The only code that records money as received: notifications, queries and statements all call it.

import { grantEntitlement } from '#server/delivery/delivery.service.ts'
import type { GatewayEvent } from '#server/gateways/gateways.service.ts'
import {
  acceptsPayment,
  announcePaid,
  lockOrderOfTrade,
  markPaid,
  type OrderOfTrade,
  recordOrderRefund,
} from '#server/orders/orders.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { readTemplateOverrides, type TemplateOverrides } from '#server/platform/mail/template-overrides.ts'
import { raiseAlert } from './payment-alerts.store.ts'
import { isSettled } from './payment-exceptions.store.ts'
import { newOutRefundNo } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { requestAutomaticRefund } from './refunds/automatic-refunds.store.ts'
import { applyRefundEvent } from './refunds/refund-completion.service.ts'
import { markProcessed, storeWebhook, type WebhookMessage } from './webhook-inbox.store.ts'

/**
 * `known`: a duplicate that changes nothing. `refused`: rejected and reported to staff; its notification must not be acknowledged as a
 * success. The first two are also stored values of the webhook inbox.
 */
export type ApplyOutcome = 'applied' | 'known' | 'refused'

/** Closes the other open attempts of an order that has been paid. */
export const closeSiblingsTask = 'close-other-payments'

/** Queries the gateway about an attempt that is closed here and was paid according to a notification. */
export const queryPaymentTask = 'ask-about-payment'

/** Holds what is read before the transaction starts, so that its locks are not held while reading. */
type FactCtx = PaymentsCtx & { readonly ownWords: TemplateOverrides }

/**
 * Applies a gateway event once, in any order and however often it is reported. Order, attempt, entitlement and mail change in one
 * transaction, or not at all.
 */
export async function applyGatewayEvent(ctx: PaymentsCtx, fact: GatewayEvent): Promise<ApplyOutcome> {
  const prepared = await prepareGatewayEvent(ctx)
  try {
    return await ctx.db.transaction().execute((tx) => applyGatewayEventTx(prepared, tx, fact))
  } catch (error) {
    if (store.isTradeOfAnother(error)) return refuseTradeOfAnother(ctx, fact)
    throw error
  }
}

/** Reads what `applyGatewayEventTx` needs, before the caller's transaction starts. */
export async function prepareGatewayEvent(ctx: PaymentsCtx): Promise<FactCtx> {
  return { ...ctx, ownWords: await readTemplateOverrides(ctx) }
}

/**
 * Applies all events of a verified notification in the transaction that stores it, and marks it as processed unless one is rejected. A
 * notification that cannot be applied is still stored.
 */
export async function applyNotification(
  ctx: PaymentsCtx,
  received: WebhookMessage,
  facts: readonly GatewayEvent[],
): Promise<ApplyOutcome> {
  const event = { ...received, outTradeNo: facts[0]?.outTradeNo }
  try {
    const prepared = await prepareGatewayEvent(ctx)
    return await ctx.db.transaction().execute(async (tx) => {
      const inbox = await storeWebhook(tx, event)
      if (inbox.isProcessed) return 'known'
      let outcome: ApplyOutcome = 'known'
      for (const fact of facts) {
        outcome = await applyGatewayEventTx(prepared, tx, fact)
        if (outcome === 'refused') return outcome
      }
      await markProcessed(tx, inbox.id, outcome, ctx.now())
      return outcome
    })
  } catch (error) {
    await storeWebhook(ctx.db, event)
    const fact = facts.find(({ kind }) => kind === 'paid')
    if (fact && store.isTradeOfAnother(error)) return refuseTradeOfAnother(ctx, fact)
    throw error
  }
}

/** The gateway reports one trade number for two attempts: staff have to find out which of them it paid. */
async function refuseTradeOfAnother(ctx: PaymentsCtx, fact: GatewayEvent): Promise<ApplyOutcome> {
  const { provider, outTradeNo } = fact
  const value = fact.kind === 'paid' ? fact.tradeNo : fact.kind
  const details = { outTradeNo, value }
  await raiseAlert(ctx.db, { kind: 'contradiction', dedupeKey: `contradiction:${provider}:${outTradeNo}`, details })
  return 'refused'
}

/** As `applyGatewayEvent`, in a transaction of the caller, which may already hold locks on the order, or on the order and the attempt. */
export async function applyGatewayEventTx(ctx: FactCtx, tx: Db, fact: GatewayEvent): Promise<ApplyOutcome> {
  const order = await lockOrderOfTrade(tx, fact)
  const payment = await store.lockPaymentOfTrade(tx, fact)
  if (!order || !payment) {
    await raiseAlert(tx, {
      kind: 'unknown-payment',
      dedupeKey: `unknown:${fact.provider}:${fact.outTradeNo}`,
      details: { outTradeNo: fact.outTradeNo },
    })
    return 'refused'
  }
  if (fact.appId !== payment.appId) {
    await alertAbout(tx, payment, 'foreign-app', fact.appId)
    return 'refused'
  }
  return applyLocked(ctx, tx, { order, payment, fact })
}

type Locked = { readonly order: OrderOfTrade; readonly payment: store.PaymentOfTrade; readonly fact: GatewayEvent }

async function applyLocked(ctx: FactCtx, tx: Db, { order, payment, fact }: Locked): Promise<ApplyOutcome> {
  switch (fact.kind) {
    case 'paid':
      return applyPaid(ctx, tx, order, payment, fact)
    case 'closed':
      return (await store.transitionPayment(
        tx,
        payment,
        { to: 'closed', source: fact.source },
        { next_query_at: null },
      ))
        ? 'applied'
        : 'known'
    case 'refund':
      return (await applyRefundEvent(ctx, tx, { order, payment, fact })) ? 'applied' : 'known'
    case 'pending':
    case 'not-exist':
      return 'known'
  }
}

async function applyPaid(
  ctx: FactCtx,
  tx: Db,
  order: OrderOfTrade,
  payment: store.PaymentOfTrade,
  fact: GatewayEvent & { kind: 'paid' },
): Promise<ApplyOutcome> {
  const isSameMoney = fact.amountMinor === payment.amountMinor && fact.currency === payment.currency
  if (payment.status === 'succeeded') {
    if (isSameMoney && payment.gatewayTradeNo === fact.tradeNo) return 'known'
    await alertAbout(tx, payment, 'contradiction', `${fact.tradeNo} ${fact.amountMinor}`)
    return 'refused'
  }
  if (!isSameMoney) {
    // Staff have settled this payment: a repeated notification is acknowledged without another alert. A statement still differs.
    if (payment.status === 'suspense' && (await isSettled(tx, payment.id)))
      return fact.source === 'notify' ? 'known' : 'refused'
    await store.transitionPayment(tx, payment, {
      to: 'suspense',
      source: fact.source,
      cause: `amount ${fact.amountMinor} ${fact.currency}`,
    })
    await alertAbout(tx, payment, 'amount-differs', String(fact.amountMinor))
    return 'refused'
  }
  const isAccepted = acceptsPayment(order, ctx.now())
  if (isAccepted && payment.status === 'closed' && fact.source === 'notify') {
    // Notifications are repeated for a day. A payment that was refunded at the gateway meanwhile is closed there and must not be delivered.
    await addJob(tx, queryPaymentTask, { paymentId: payment.id }, { key: `ask-payment:${payment.id}` })
    return 'known'
  }
  const settled = { gateway_trade_no: fact.tradeNo, paid_at: ctx.now(), applied: isAccepted, next_query_at: null }
  await store.transitionPayment(tx, payment, { to: 'succeeded', source: fact.source }, settled)
  if (!isAccepted) {
    await returnMoney(ctx, tx, order, payment)
    return 'applied'
  }
  await settleOrder(ctx, tx, order, payment)
  if (payment.hasOpenSiblings)
    await addJob(tx, closeSiblingsTask, { orderId: order.id }, { key: `close-siblings:${order.id}` })
  return 'applied'
}

async function settleOrder(ctx: FactCtx, tx: Db, order: OrderOfTrade, payment: store.Payment): Promise<void> {
  const paid = await markPaid(ctx, tx, order, payment.id)
  await grantEntitlement(ctx, tx, { ...order, orderId: order.id, paymentId: payment.id })
  if (paid) await announcePaid(ctx, tx, paid, ctx.ownWords)
}

/** A second payment of a paid order, or one after cancellation or expiry, is refunded and reopens nothing (decision 20). */
async function returnMoney(ctx: PaymentsCtx, tx: Db, order: OrderOfTrade, payment: store.Payment): Promise<void> {
  const reason = order.status === 'paid' ? 'duplicate' : 'late'
  await requestAutomaticRefund(tx, payment, { outRefundNo: newOutRefundNo(ctx.now()), reason, at: ctx.now() })
  if (reason === 'late') await recordOrderRefund(tx, order.id, 'requested')
}

function alertAbout(db: Db, payment: store.Payment, kind: string, value: string): Promise<void> {
  return raiseAlert(db, {
    kind,
    dedupeKey: `${kind}:${payment.id}`,
    details: { paymentId: payment.id, outTradeNo: payment.outTradeNo, value },
  })
}
