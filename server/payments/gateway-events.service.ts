// Application of gateway events: notifications, queries and statements all end here, each event once and in one transaction.
import type { GatewayEvent } from '#server/gateways/gateways.service.ts'
import { acceptsPayment } from '#server/orders/order-payment.service.ts'
import { lockOrderOfTrade, lockOrderToPay, type OrderOfTrade } from '#server/orders/orders.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { readTemplateOverrides } from '#server/platform/mail/template-overrides.ts'
import { raiseAlert } from './payment-alerts.store.ts'
import { isSettled } from './payment-exceptions.store.ts'
import { type ReceiptCtx, receivePayment } from './payment-receipt.service.ts'
import { isTradeOfAnother, transitionPayment } from './payment-transitions.store.ts'
import { lockPaymentOfTrade, type Payment, type PaymentOfTrade } from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { applyRefundEvent } from './refunds/refund-completion.service.ts'
import { markProcessed, storeWebhook, type WebhookMessage } from './webhook-inbox.store.ts'

/**
 * `known`: a duplicate that changes nothing. `refused`: rejected and reported to staff; its notification must not be acknowledged as a
 * success. The first two are also stored values of the webhook inbox.
 */
export type ApplyOutcome = 'applied' | 'known' | 'refused'

/** Queries the gateway about an attempt that is closed here and was paid according to a notification. */
export const queryPaymentTask = 'ask-about-payment'

/**
 * Applies a gateway event once, in any order and however often it is reported. Order, attempt, entitlement and mail change in one
 * transaction, or not at all.
 */
export async function applyGatewayEvent(ctx: PaymentsCtx, event: GatewayEvent): Promise<ApplyOutcome> {
  const prepared = await prepareGatewayEvent(ctx)
  try {
    return await ctx.db.transaction().execute((tx) => applyGatewayEventTx(prepared, tx, event))
  } catch (error) {
    if (isTradeOfAnother(error)) return rejectTradeOfAnother(ctx, event)
    throw error
  }
}

/** Reads what `applyGatewayEventTx` needs, before the caller's transaction starts. */
export async function prepareGatewayEvent(ctx: PaymentsCtx): Promise<ReceiptCtx> {
  return { ...ctx, overrides: await readTemplateOverrides(ctx) }
}

/**
 * Applies all events of a verified notification in the transaction that stores it, and marks it as processed unless one is rejected. A
 * notification that cannot be applied is still stored.
 */
export async function applyNotification(
  ctx: PaymentsCtx,
  message: WebhookMessage,
  events: readonly GatewayEvent[],
): Promise<ApplyOutcome> {
  const stored = { ...message, outTradeNo: events[0]?.outTradeNo }
  try {
    const prepared = await prepareGatewayEvent(ctx)
    return await ctx.db.transaction().execute(async (tx) => {
      const inbox = await storeWebhook(tx, stored)
      if (inbox.isProcessed) return 'known'
      let outcome: ApplyOutcome = 'known'
      for (const event of events) {
        outcome = await applyGatewayEventTx(prepared, tx, event)
        if (outcome === 'refused') return outcome
      }
      await markProcessed(tx, inbox.id, outcome, ctx.now())
      return outcome
    })
  } catch (error) {
    await storeWebhook(ctx.db, stored)
    const event = events.find(({ kind }) => kind === 'paid')
    if (event && isTradeOfAnother(error)) return rejectTradeOfAnother(ctx, event)
    throw error
  }
}

/** The gateway reports one trade number for two attempts: staff have to find out which of them it paid. */
async function rejectTradeOfAnother(ctx: PaymentsCtx, event: GatewayEvent): Promise<ApplyOutcome> {
  const { provider, outTradeNo } = event
  const value = event.kind === 'paid' ? event.tradeNo : event.kind
  const details = { outTradeNo, value }
  await raiseAlert(ctx.db, { kind: 'contradiction', dedupeKey: `contradiction:${provider}:${outTradeNo}`, details })
  return 'refused'
}

/**
 * As `applyGatewayEvent`, in a transaction of the caller, which may already hold locks on the order, or on the order and the attempt. For a
 * payment it has then locked the purchase of the order before.
 */
export async function applyGatewayEventTx(ctx: ReceiptCtx, tx: Db, event: GatewayEvent): Promise<ApplyOutcome> {
  const { order, isPartlyPaid } =
    event.kind === 'paid'
      ? await lockOrderToPay(tx, event)
      : { order: await lockOrderOfTrade(tx, event), isPartlyPaid: false }
  const payment = await lockPaymentOfTrade(tx, event)
  if (!order || !payment) {
    await raiseAlert(tx, {
      kind: 'unknown-payment',
      dedupeKey: `unknown:${event.provider}:${event.outTradeNo}`,
      details: { outTradeNo: event.outTradeNo },
    })
    return 'refused'
  }
  if (event.appId !== payment.appId) {
    await alertAbout(tx, payment, 'foreign-app', event.appId)
    return 'refused'
  }
  const outcome = await applyLocked(ctx, tx, { order, payment, event })
  if (isPartlyPaid && order.status !== 'paid' && outcome === 'applied')
    await alertAbout(tx, payment, 'transferred-too', order.orderNo)
  return outcome
}

type Locked = { readonly order: OrderOfTrade; readonly payment: PaymentOfTrade; readonly event: GatewayEvent }

async function applyLocked(ctx: ReceiptCtx, tx: Db, { order, payment, event }: Locked): Promise<ApplyOutcome> {
  switch (event.kind) {
    case 'paid':
      return applyPaid(ctx, tx, order, payment, event)
    case 'closed':
      return (await transitionPayment(tx, payment, { to: 'closed', source: event.source }, { next_query_at: null }))
        ? 'applied'
        : 'known'
    case 'refund':
      return (await applyRefundEvent(ctx, tx, { order, payment, event })) ? 'applied' : 'known'
    case 'pending':
    case 'not-exist':
      return 'known'
  }
}

async function applyPaid(
  ctx: ReceiptCtx,
  tx: Db,
  order: OrderOfTrade,
  payment: PaymentOfTrade,
  event: GatewayEvent & { kind: 'paid' },
): Promise<ApplyOutcome> {
  const isSameMoney = event.amountMinor === payment.amountMinor && event.currency === payment.currency
  if (payment.status === 'succeeded') {
    if (isSameMoney && payment.gatewayTradeNo === event.tradeNo) return 'known'
    await alertAbout(tx, payment, 'contradiction', `${event.tradeNo} ${event.amountMinor}`)
    return 'refused'
  }
  if (!isSameMoney) {
    // Staff have settled this payment: a repeated notification is acknowledged without another alert. A statement still differs.
    if (payment.status === 'suspense' && (await isSettled(tx, payment.id)))
      return event.source === 'notify' ? 'known' : 'refused'
    await transitionPayment(tx, payment, {
      to: 'suspense',
      source: event.source,
      cause: `amount ${event.amountMinor} ${event.currency}`,
    })
    await alertAbout(tx, payment, 'amount-differs', String(event.amountMinor))
    return 'refused'
  }
  if (payment.status === 'closed' && event.source === 'notify' && acceptsPayment(order, ctx.now())) {
    // Notifications are repeated for a day. A payment that was refunded at the gateway meanwhile is closed there and must not be delivered.
    await addJob(tx, queryPaymentTask, { paymentId: payment.id }, { key: `ask-payment:${payment.id}` })
    return 'known'
  }
  await receivePayment(ctx, tx, { order, payment }, { tradeNo: event.tradeNo, source: event.source })
  return 'applied'
}

function alertAbout(db: Db, payment: Payment, kind: string, value: string): Promise<void> {
  return raiseAlert(db, {
    kind,
    dedupeKey: `${kind}:${payment.id}`,
    details: { paymentId: payment.id, outTradeNo: payment.outTradeNo, value },
  })
}
