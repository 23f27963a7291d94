// Cancellation and expiry: attempts are closed at the gateway first, and a payment that arrives meanwhile wins.
import type { Gateway, GatewayEvent } from '#server/gateways/gateways.service.ts'
import {
  getOwnOrder,
  listExpiredOrders,
  listOrdersOfPurchase,
  listStillClosing,
  lockOrder,
  lockPurchaseOfOrder,
  type Order,
  transitionOrder,
} from '#server/orders/orders.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { applyGatewayEvent } from './gateway-events.service.ts'
import { alertOtherMerchant, raiseAlert } from './payment-alerts.store.ts'
import { transitionPayment } from './payment-transitions.store.ts'
import { nextQueryAt, openStates } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { openRunBudget, type RunBudget } from './run-budget.rules.ts'

/** Continues to close an order that its gateway has left open. */
export const closeOrderTask = 'close-order'

/**
 * Requests the cancellation of a customer's unpaid order and tries at once; a job retries what the gateway leaves open.
 * @returns the order afterwards: cancelled, still closing, or paid if the payment was faster
 * @throws AppError orders.not-found, orders.not-unpaid
 */
export async function cancelOrder(
  ctx: PaymentsCtx,
  customerId: string,
  reference: { orderNo: string; id: string },
): Promise<Order> {
  const order = await getOwnOrder(ctx, customerId, reference)
  const closing = await ctx.db.transaction().execute((tx) => queueClosing(ctx, tx, order.id))
  for (const id of closing) await closeOrder(ctx, id)
  return getOwnOrder(ctx, customerId, { id: order.id })
}

/**
 * The same for staff, in a transaction of the caller. The orders of a purchase are cancelled together: none of them can be paid alone.
 * @returns the orders that are now closing
 * @throws AppError orders.not-unpaid, orders.partly-paid
 */
export async function queueClosing(ctx: PaymentsCtx, tx: Db, orderId: string): Promise<string[]> {
  const orderIds = await listOrdersOfPurchase(tx, orderId)
  const runAt = new Date(ctx.now().getTime() + 15_000)
  for (const id of orderIds) {
    await startClosing(tx, id)
    await addJob(tx, closeOrderTask, { orderId: id }, { key: `close-order:${id}`, runAt })
  }
  return orderIds
}

async function startClosing(tx: Db, orderId: string): Promise<void> {
  if ((await lockPurchaseOfOrder(tx, orderId)).isPartlyPaid) throw new AppError('orders.partly-paid')
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'waiting' && order?.status !== 'closing') throw new AppError('orders.not-unpaid')
  if (order.status === 'waiting') await transitionOrder(tx, order, 'closing')
}

/**
 * Closes every attempt of a closing order at its gateway and cancels the order once nothing can be paid any more.
 * @param budget of the run that calls this: attempts of a gateway that has used it up are skipped
 * @returns whether the order has left `closing`
 */
export async function closeOrder(ctx: PaymentsCtx, orderId: string, budget?: RunBudget): Promise<boolean> {
  for (const payment of await store.listPaymentsOf(ctx.db, orderId)) {
    if (!openStates.includes(payment.status) || budget?.isSpent(payment.provider)) continue
    const isAnswered = await closeAttempt(ctx, payment)
    budget?.record(payment.provider, isAnswered)
  }
  return ctx.db.transaction().execute(async (tx) => {
    await lockPurchaseOfOrder(tx, orderId)
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'closing') return true
    const attempts = await store.listPaymentsOf(tx, orderId)
    if (attempts.some((attempt) => openStates.includes(attempt.status))) return false
    await transitionOrder(tx, order, 'cancelled')
    return true
  })
}

/**
 * Queries, closes and queries again. A gateway that does not know the trade cannot close it, yet its open page may still be paid, so such
 * an attempt is abandoned and watched. Never throws: an attempt with an unknown outcome stays open, and so does an attempt of another
 * merchant account.
 * @param isSuperseded evaluated last before the gateway is told to close the attempt
 * @returns false when the gateway did not respond
 */
export async function closeAttempt(
  ctx: PaymentsCtx,
  payment: store.Payment,
  isSuperseded: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  if (payment.provider === 'bank') {
    await closeTransfer(ctx, payment)
    return true
  }
  const gateway = ctx.gateways.ofAttempt(payment)
  if (!gateway) {
    await alertOtherMerchant(ctx.db, payment)
    // No request was sent, so this does not count as a failure.
    return true
  }
  try {
    const event = await closeAtGateway(gateway, payment.outTradeNo, isSuperseded)
    if (event === 'unknown') return false
    if (event === 'wanted') return true
    if (event.kind === 'not-exist') await abandon(ctx, payment)
    else await applyGatewayEvent(ctx, event)
    return true
  } catch (error) {
    ctx.log.warn(
      { outTradeNo: payment.outTradeNo, why: error instanceof Error ? error.message : 'unknown' },
      'payment attempt not closed yet; retrying',
    )
    return false
  }
}

/** Nothing can be closed at a bank: money that arrives later is not allocated to the order. */
async function closeTransfer(ctx: PaymentsCtx, found: store.Payment): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrder(tx, found.orderId)
    const payment = await store.lockPayment(tx, found.id)
    await transitionPayment(tx, payment, { to: 'closed', source: 'close' })
  })
}

async function closeAtGateway(
  gateway: Gateway,
  outTradeNo: string,
  isSuperseded: () => Promise<boolean>,
): Promise<GatewayEvent | 'unknown' | 'wanted'> {
  const before = await gateway.query(outTradeNo)
  if (before.kind === 'paid' || before.kind === 'closed') return before
  if (!(await isSuperseded())) return 'wanted'
  const result = await gateway.close(outTradeNo)
  return result === 'unknown' ? result : gateway.query(outTradeNo)
}

async function abandon(ctx: PaymentsCtx, found: store.Payment): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrder(tx, found.orderId)
    const payment = await store.lockPayment(tx, found.id)
    await transitionPayment(
      tx,
      payment,
      { to: 'abandoned', source: 'close' },
      { next_query_at: nextQueryAt(ctx.now(), payment.queryCount) },
    )
  })
}

type Superseded = {
  readonly orderId: string
  /** The attempts that were open when the buyer changed the method; without it, every open attempt. */
  readonly attempts?: readonly { readonly id: string; readonly timesChosen: number }[] | undefined
  readonly exceptMethod?: string | undefined
}

/**
 * Closes superseded attempts, best effort: those of the method that the buyer left, or all but the one that paid. Money that they still
 * receive is refunded. An attempt that was chosen again since then stays open.
 */
export async function closeOtherAttempts(ctx: PaymentsCtx, superseded: Superseded): Promise<void> {
  const isSuperseded = ({ id, status, method, timesChosen }: store.Payment) =>
    openStates.includes(status) &&
    (superseded.attempts
      ? superseded.attempts.some((attempt) => attempt.id === id && attempt.timesChosen === timesChosen)
      : method !== superseded.exceptMethod)
  for (const { id } of (await store.listPaymentsOf(ctx.db, superseded.orderId)).filter(isSuperseded)) {
    const find = async () => {
      const payment = await store.findPayment(ctx.db, id)
      return payment && isSuperseded(payment) ? payment : undefined
    }
    const payment = await find()
    if (payment) await closeAttempt(ctx, payment, async () => (await find()) !== undefined)
  }
}

/** An order that is not closed this long after its expiry is reported to staff. */
const maxClosingMs = 30 * 60_000

/** Expired orders are closed like cancelled ones. The next run retries what a gateway leaves open. */
export async function expireOrders(ctx: PaymentsCtx): Promise<void> {
  const budget = openRunBudget()
  for (const orderId of await listExpiredOrders(ctx.db, ctx.now(), 200)) {
    if (budget.isOver()) break
    if (await startExpiry(ctx, orderId)) await closeOrder(ctx, orderId, budget)
  }
  await alertStuckOrders(ctx)
}

/** @returns false for an order that was paid or cancelled, or whose purchase has received money, since it was listed */
async function startExpiry(ctx: PaymentsCtx, orderId: string): Promise<boolean> {
  try {
    await ctx.db.transaction().execute((tx) => startClosing(tx, orderId))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** A payment for these orders may still arrive, so they are neither cancelled nor dropped. */
async function alertStuckOrders(ctx: PaymentsCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - maxClosingMs)
  for (const { id, orderNo } of await listStillClosing(ctx.db, before, 1_000)) {
    await raiseAlert(ctx.db, {
      kind: 'order-not-closed',
      dedupeKey: `not-closed:${id}`,
      details: { orderId: id, orderNo },
    })
  }
}
