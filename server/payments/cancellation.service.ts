// Cancelling and expiry: closed at the gateway first. Money that arrives meanwhile wins.
import { getOwnOrder, listExpiredOrders, lockOrder, moveOrder, type Order } from '#server/orders/orders.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { applyGatewayFact } from './gateway-facts.service.ts'
import { nextQueryAt, openStates } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'

export const closeOrderTask = 'close-order'

/**
 * Asks to cancel an unpaid order of one's own and tries at once; what the gateway leaves open is tried again by a job.
 * @returns the order as it then stands: cancelled, still closing, or paid because money was faster
 * @throws AppError orders.not-found, orders.not-unpaid
 */
export async function cancelOrder(
  ctx: PaymentsCtx,
  customerId: string,
  reference: { orderNo: string; id: string },
): Promise<Order> {
  const order = await getOwnOrder(ctx, customerId, reference)
  await beginClosing(ctx, order.id)
  await closeOrder(ctx, order.id)
  return getOwnOrder(ctx, customerId, { id: order.id })
}

async function beginClosing(ctx: PaymentsCtx, orderId: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'waiting' && order?.status !== 'closing') throw new AppError('orders.not-unpaid')
    if (order.status === 'waiting') await moveOrder(tx, order, 'closing')
    await addJob(
      tx,
      closeOrderTask,
      { orderId },
      { key: `close-order:${orderId}`, runAt: new Date(ctx.now().getTime() + 15_000) },
    )
  })
}

/**
 * Closes every attempt of a closing order at its gateway and cancels the order once nothing can be paid any more.
 * @returns whether the order has left `closing`
 */
export async function closeOrder(ctx: PaymentsCtx, orderId: string): Promise<boolean> {
  for (const payment of await store.listPaymentsOf(ctx.db, orderId)) {
    if (openStates.includes(payment.status)) await closeAttempt(ctx, payment)
  }
  return ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'closing') return true
    const attempts = await store.listPaymentsOf(tx, orderId)
    if (attempts.some((attempt) => openStates.includes(attempt.status))) return false
    await moveOrder(tx, order, 'cancelled')
    return true
  })
}

/**
 * Ask, close, ask again: a gateway that does not know the trade cannot close it either, yet its open page may still be paid, so such an
 * attempt is abandoned and watched. Never throws: what stays unknown stays open.
 */
export async function closeAttempt(ctx: PaymentsCtx, payment: store.Payment): Promise<void> {
  const gateway = ctx.gateways.ofProvider(payment.provider)
  if (!gateway) return
  try {
    const before = await gateway.query(payment.outTradeNo)
    if (before.kind === 'paid' || before.kind === 'closed') return void (await applyGatewayFact(ctx, before))
    const answer = await gateway.close(payment.outTradeNo)
    if (answer === 'unknown') return
    const after = await gateway.query(payment.outTradeNo)
    if (after.kind === 'not-exist') return await abandon(ctx, payment)
    await applyGatewayFact(ctx, after)
  } catch (error) {
    ctx.log.warn(
      { outTradeNo: payment.outTradeNo, why: error instanceof Error ? error.message : 'unknown' },
      'attempt not closed yet',
    )
  }
}

async function abandon(ctx: PaymentsCtx, seen: store.Payment): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrder(tx, seen.orderId)
    const payment = await store.lockPayment(tx, seen.id)
    await store.movePayment(
      tx,
      payment,
      { to: 'abandoned', source: 'close' },
      { next_query_at: nextQueryAt(ctx.now(), payment.queryCount) },
    )
  })
}

/** Attempts by other methods, or all but the one that paid: closed best effort. Money that they still bring is returned. */
export async function closeOtherAttempts(
  ctx: PaymentsCtx,
  orderId: string,
  exceptMethod: string | undefined,
): Promise<void> {
  for (const payment of await store.listPaymentsOf(ctx.db, orderId)) {
    if (openStates.includes(payment.status) && payment.method !== exceptMethod) await closeAttempt(ctx, payment)
  }
}

/** Orders whose day is over go the way of a cancellation. */
export async function expireOrders(ctx: PaymentsCtx): Promise<void> {
  for (const orderId of await listExpiredOrders(ctx, 200)) {
    await beginClosing(ctx, orderId).catch((error) => {
      if (!(error instanceof AppError)) throw error
    })
    await closeOrder(ctx, orderId)
  }
}
