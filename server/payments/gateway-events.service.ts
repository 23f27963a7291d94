// The one place where money becomes received: notifications, queries and bills all end here.

import { grantEntitlement } from '#server/delivery/delivery.service.ts'
import type { Fact } from '#server/gateways/gateways.service.ts'
import {
  acceptsPayment,
  announcePaid,
  markPaid,
  noteRefund,
  type OrderOfTrade,
  orderOfTrade,
} from '#server/orders/orders.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askTogether } from '#server/platform/db/query-batch.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { type OwnWords, readOwnWords } from '#server/platform/mail/template-overrides.ts'
import { raiseAlert } from './payment-alerts.store.ts'
import { isSettled } from './payment-exceptions.store.ts'
import { newOutRefundNo } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { requestAutomaticRefund } from './refunds/automatic-refunds.store.ts'
import { applyRefundFact } from './refunds/refund-completion.service.ts'
import { type InboxEvent, keepNotification, markProcessed } from './webhook-inbox.store.ts'

/** `refused`: a gateway that tells it must not hear success, and staff have been told. */
export type FactVerdict = 'applied' | 'known' | 'refused'

/** Closes the other open attempts of an order that has been paid. */
export const closeSiblingsTask = 'close-other-payments'

/** Asks the gateway about an attempt that is closed here and was paid by a notification. */
export const askAboutPaymentTask = 'ask-about-payment'

/** With what is read before a transaction begins, since nobody must wait for it inside. */
type FactCtx = PaymentsCtx & { readonly ownWords: OwnWords }

/**
 * Applies what a gateway has said, once, however often and in whatever order it is said. Order, attempt, entitlement and mail change in one
 * transaction, or not at all.
 */
export async function applyGatewayFact(ctx: PaymentsCtx, fact: Fact): Promise<FactVerdict> {
  const prepared = await prepareFact(ctx)
  try {
    return await ctx.db.transaction().execute((tx) => applyFact(prepared, tx, fact))
  } catch (error) {
    if (store.isTradeOfAnother(error)) return refuseTradeOfAnother(ctx, fact)
    throw error
  }
}

/** What `applyFact` needs, read before a transaction of the caller's begins. */
export async function prepareFact(ctx: PaymentsCtx): Promise<FactCtx> {
  return { ...ctx, ownWords: await readOwnWords(ctx) }
}

/**
 * Applies all that a verified notification tells, in the transaction that keeps it; it is marked as processed unless it is refused. One that
 * cannot be applied is kept by itself.
 */
export async function applyNotification(
  ctx: PaymentsCtx,
  received: InboxEvent,
  facts: readonly Fact[],
): Promise<FactVerdict> {
  const event = { ...received, outTradeNo: facts[0]?.outTradeNo }
  try {
    const prepared = await prepareFact(ctx)
    return await ctx.db.transaction().execute(async (tx) => {
      // The row is locked from here on: the same notification, delivered at the same time, waits and then hears that it is known.
      const [first, ...others] = facts
      const [inbox, ...trade] = first
        ? await askTogether(tx, keepNotification(tx, event), ...tradeOf(tx, first))
        : await askTogether(tx, keepNotification(tx, event))
      if (inbox.isProcessed) return 'known'
      let verdict: FactVerdict = 'known'
      if (first) verdict = await applyToTrade(prepared, tx, first, trade)
      for (const fact of others) {
        if (verdict === 'refused') break
        verdict = await applyFact(prepared, tx, fact)
      }
      if (verdict === 'refused') return verdict
      await markProcessed(tx, inbox.id, verdict, ctx.now())
      return verdict
    })
  } catch (error) {
    await askTogether(ctx.db, keepNotification(ctx.db, event))
    const fact = facts.find(({ kind }) => kind === 'paid')
    if (fact && store.isTradeOfAnother(error)) return refuseTradeOfAnother(ctx, fact)
    throw error
  }
}

/** The gateway names one trade of its own for two attempts of ours: which of them it paid is for staff to find out. */
async function refuseTradeOfAnother(ctx: PaymentsCtx, fact: Fact): Promise<FactVerdict> {
  const { provider, outTradeNo } = fact
  const value = fact.kind === 'paid' ? fact.tradeNo : fact.kind
  const details = { outTradeNo, value }
  await raiseAlert(ctx.db, { kind: 'contradiction', dedupeKey: `contradiction:${provider}:${outTradeNo}`, details })
  return 'refused'
}

/** As `applyGatewayFact`, in a transaction that does more; whatever it has locked before is the order, or order and attempt. */
export async function applyFact(ctx: FactCtx, tx: Db, fact: Fact): Promise<FactVerdict> {
  return applyToTrade(ctx, tx, fact, await askTogether(tx, ...tradeOf(tx, fact)))
}

/** The order and the attempt that a fact is about, locked in this order. */
function tradeOf(tx: Db, fact: Fact) {
  return [orderOfTrade(tx, fact), store.paymentOfTrade(tx, fact)] as const
}

type Trade = readonly [order?: OrderOfTrade | undefined, payment?: store.PaymentOfTrade | undefined]

async function applyToTrade(ctx: FactCtx, tx: Db, fact: Fact, [order, payment]: Trade): Promise<FactVerdict> {
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

type Locked = { readonly order: OrderOfTrade; readonly payment: store.PaymentOfTrade; readonly fact: Fact }

async function applyLocked(ctx: FactCtx, tx: Db, { order, payment, fact }: Locked): Promise<FactVerdict> {
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
  ctx: FactCtx,
  tx: Db,
  order: OrderOfTrade,
  payment: store.PaymentOfTrade,
  fact: Fact & { kind: 'paid' },
): Promise<FactVerdict> {
  const isSameMoney = fact.amountMinor === payment.amountMinor && fact.currency === payment.currency
  if (payment.status === 'succeeded') {
    if (isSameMoney && payment.gatewayTradeNo === fact.tradeNo) return 'known'
    await alertAbout(tx, payment, 'contradiction', `${fact.tradeNo} ${fact.amountMinor}`)
    return 'refused'
  }
  if (!isSameMoney) {
    // Staff have settled it: a gateway that repeats itself hears success and is heard of no more. A bill still differs.
    if (payment.status === 'suspense' && (await isSettled(tx, payment.id)))
      return fact.source === 'notify' ? 'known' : 'refused'
    await store.movePayment(tx, payment, {
      to: 'suspense',
      source: fact.source,
      cause: `amount ${fact.amountMinor} ${fact.currency}`,
    })
    await alertAbout(tx, payment, 'amount-differs', String(fact.amountMinor))
    return 'refused'
  }
  const isAccepted = acceptsPayment(order, ctx.now())
  if (isAccepted && payment.status === 'closed' && fact.source === 'notify') {
    // A notification is repeated for a day: what was given back at the gateway meanwhile counts as closed there, and must not be delivered.
    await addJob(tx, askAboutPaymentTask, { paymentId: payment.id }, { key: `ask-payment:${payment.id}` })
    return 'known'
  }
  const settled = { gateway_trade_no: fact.tradeNo, paid_at: ctx.now(), applied: isAccepted, next_query_at: null }
  await store.movePayment(tx, payment, { to: 'succeeded', source: fact.source }, settled)
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

/** A second payment of a paid order, or one after cancelling or expiry: it goes back, nothing reopens (decision 20). */
async function returnMoney(ctx: PaymentsCtx, tx: Db, order: OrderOfTrade, payment: store.Payment): Promise<void> {
  const reason = order.status === 'paid' ? 'duplicate' : 'late'
  await requestAutomaticRefund(tx, payment, { outRefundNo: newOutRefundNo(ctx.now()), reason, at: ctx.now() })
  if (reason === 'late') await noteRefund(tx, order.id, 'requested')
}

function alertAbout(db: Db, payment: store.Payment, kind: string, value: string): Promise<void> {
  return raiseAlert(db, {
    kind,
    dedupeKey: `${kind}:${payment.id}`,
    details: { paymentId: payment.id, outTradeNo: payment.outTradeNo, value },
  })
}
