// Asking the gateway: when a buyer waits, and by the sweep that heals lost notifications.
import { acceptsPayment, getOrder, lockOrder } from '#server/orders/orders.service.ts'
import { closeAttempt } from './cancellation.service.ts'
import { applyGatewayFact } from './gateway-facts.service.ts'
import { nextQueryAt, openStates, watchUntil } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'

/** A buyer's browser asks every few seconds; the gateway hears of it this often at most. */
const shortestPauseMs = 5_000

/** Asks about the open attempts of an order, unless they were asked about a moment ago. Never throws for the gateway's sake. */
export async function refreshOrder(ctx: PaymentsCtx, orderId: string): Promise<void> {
  const now = ctx.now().getTime()
  for (const payment of await store.listPaymentsOf(ctx.db, orderId)) {
    const isOpen = openStates.includes(payment.status) || payment.status === 'abandoned'
    if (isOpen && now - (payment.lastQueryAt?.getTime() ?? 0) >= shortestPauseMs) await queryPayment(ctx, payment.id)
  }
}

export async function queryPayment(ctx: PaymentsCtx, paymentId: string): Promise<void> {
  const payment = await store.findPayment(ctx.db, paymentId)
  const gateway = payment && ctx.gateways.ofProvider(payment.provider)
  if (!payment || !gateway) return
  await store.noteQuery(ctx.db, payment.id, ctx.now(), nextQueryAt(ctx.now(), payment.queryCount))
  try {
    const fact = await gateway.query(payment.outTradeNo)
    if (fact.kind === 'not-exist') await letGo(ctx, payment)
    else if (fact.kind === 'pending') await closeUnwanted(ctx, payment)
    else await applyGatewayFact(ctx, fact)
  } catch (error) {
    ctx.log.warn(
      { outTradeNo: payment.outTradeNo, why: error instanceof Error ? error.message : 'unknown' },
      'gateway not asked',
    )
  }
}

/** A page that is still open though its order is settled could only bring money that has to go back; WeChat never closes it by itself. */
async function closeUnwanted(ctx: PaymentsCtx, payment: store.Payment): Promise<void> {
  const order = await getOrder(ctx.db, payment.orderId)
  if (!acceptsPayment(order, ctx.now())) await closeAttempt(ctx, payment)
}

/** An attempt that the gateway never came to know is closed half an hour after it could last be paid. */
async function letGo(ctx: PaymentsCtx, seen: store.Payment): Promise<void> {
  if (ctx.now() < watchUntil(seen.timeExpire)) return
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrder(tx, seen.orderId)
    const payment = await store.lockPayment(tx, seen.id)
    await store.movePayment(
      tx,
      payment,
      { to: 'closed', source: 'query', cause: 'never reached the gateway' },
      { next_query_at: null },
    )
  })
}

/** Asks about every attempt whose question is due. */
export async function sweepPayments(ctx: PaymentsCtx): Promise<void> {
  for (const id of await store.listPaymentsToQuery(ctx.db, ctx.now(), 100)) await queryPayment(ctx, id)
}
