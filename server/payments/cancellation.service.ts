// Cancelling and expiry: closed at the gateway first. Money that arrives meanwhile wins.
import type { Gateway, GatewayEvent } from '#server/gateways/gateways.service.ts'
import {
  getOwnOrder,
  listExpiredOrders,
  listStillClosing,
  lockOrder,
  type Order,
  transitionOrder,
} from '#server/orders/orders.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { applyGatewayEvent } from './gateway-events.service.ts'
import { alertOtherMerchant, raiseAlert } from './payment-alerts.store.ts'
import { nextQueryAt, openStates } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { openRunBudget, type RunBudget } from './run-budget.rules.ts'

/** Goes on closing an order that its gateway has left open. */
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
  await ctx.db.transaction().execute((tx) => queueClosing(ctx, tx, order.id))
  await closeOrder(ctx, order.id)
  return getOwnOrder(ctx, customerId, { id: order.id })
}

/** As a buyer does it, for staff: in a transaction of theirs. @throws AppError orders.not-unpaid */
export async function queueClosing(ctx: PaymentsCtx, tx: Db, orderId: string): Promise<void> {
  await beginClosing(tx, orderId)
  const runAt = new Date(ctx.now().getTime() + 15_000)
  await addJob(tx, closeOrderTask, { orderId }, { key: `close-order:${orderId}`, runAt })
}

async function beginClosing(tx: Db, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'waiting' && order?.status !== 'closing') throw new AppError('orders.not-unpaid')
  if (order.status === 'waiting') await transitionOrder(tx, order, 'closing')
}

/**
 * Closes every attempt of a closing order at its gateway and cancels the order once nothing can be paid any more.
 * @param patience of the run that this is a part of: attempts whose gateway has used it up are left as they are
 * @returns whether the order has left `closing`
 */
export async function closeOrder(ctx: PaymentsCtx, orderId: string, patience?: RunBudget): Promise<boolean> {
  for (const payment of await store.listPaymentsOf(ctx.db, orderId)) {
    if (!openStates.includes(payment.status) || patience?.isSpent(payment.provider)) continue
    const isAnswered = await closeAttempt(ctx, payment)
    patience?.note(payment.provider, isAnswered)
  }
  return ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'closing') return true
    const attempts = await store.listPaymentsOf(tx, orderId)
    if (attempts.some((attempt) => openStates.includes(attempt.status))) return false
    await transitionOrder(tx, order, 'cancelled')
    return true
  })
}

/**
 * Ask, close, ask again: a gateway that does not know the trade cannot close it either, yet its open page may still be paid, so such an
 * attempt is abandoned and watched. Never throws: what stays unknown stays open, and so does an attempt in the name of another merchant.
 * @param isUnwanted asked last before the gateway is told to close it
 * @returns false when the gateway has not answered
 */
export async function closeAttempt(
  ctx: PaymentsCtx,
  payment: store.Payment,
  isUnwanted: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  const gateway = ctx.gateways.ofAttempt(payment)
  if (!gateway) {
    await alertOtherMerchant(ctx.db, payment)
    // Nobody was asked, so nobody has kept silent.
    return true
  }
  try {
    const fact = await closeAtGateway(gateway, payment.outTradeNo, isUnwanted)
    if (fact === 'unknown') return false
    if (fact === 'wanted') return true
    if (fact.kind === 'not-exist') await abandon(ctx, payment)
    else await applyGatewayEvent(ctx, fact)
    return true
  } catch (error) {
    ctx.log.warn(
      { outTradeNo: payment.outTradeNo, why: error instanceof Error ? error.message : 'unknown' },
      'attempt not closed yet',
    )
    return false
  }
}

async function closeAtGateway(
  gateway: Gateway,
  outTradeNo: string,
  isUnwanted: () => Promise<boolean>,
): Promise<GatewayEvent | 'unknown' | 'wanted'> {
  const before = await gateway.query(outTradeNo)
  if (before.kind === 'paid' || before.kind === 'closed') return before
  if (!(await isUnwanted())) return 'wanted'
  const answer = await gateway.close(outTradeNo)
  return answer === 'unknown' ? answer : gateway.query(outTradeNo)
}

async function abandon(ctx: PaymentsCtx, seen: store.Payment): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrder(tx, seen.orderId)
    const payment = await store.lockPayment(tx, seen.id)
    await store.transitionPayment(
      tx,
      payment,
      { to: 'abandoned', source: 'close' },
      { next_query_at: nextQueryAt(ctx.now(), payment.queryCount) },
    )
  })
}

type Left = {
  readonly orderId: string
  /** What was open when the buyer went to another method; without it, every attempt that is open. */
  readonly attempts?: readonly { readonly id: string; readonly timesChosen: number }[] | undefined
  readonly exceptMethod?: string | undefined
}

/**
 * Attempts that the buyer has left for another method, or all but the one that paid: closed best effort. Money that they still bring is
 * returned. One that was chosen again since is wanted.
 */
export async function closeOtherAttempts(ctx: PaymentsCtx, left: Left): Promise<void> {
  const isLeft = ({ id, status, method, timesChosen }: store.Payment) =>
    openStates.includes(status) &&
    (left.attempts
      ? left.attempts.some((one) => one.id === id && one.timesChosen === timesChosen)
      : method !== left.exceptMethod)
  for (const { id } of (await store.listPaymentsOf(ctx.db, left.orderId)).filter(isLeft)) {
    const find = async () => {
      const payment = await store.findPayment(ctx.db, id)
      return payment && isLeft(payment) ? payment : undefined
    }
    const payment = await find()
    if (payment) await closeAttempt(ctx, payment, async () => (await find()) !== undefined)
  }
}

/** After its end an order may take this long to be closed; then staff are told. */
const stuckAfterMs = 30 * 60_000

/** Orders whose day is over go the way of a cancellation. What a gateway leaves open is tried again by the next run. */
export async function expireOrders(ctx: PaymentsCtx): Promise<void> {
  const patience = openRunBudget()
  for (const orderId of await listExpiredOrders(ctx, 200)) {
    if (patience.isOver()) break
    await ctx.db
      .transaction()
      .execute((tx) => beginClosing(tx, orderId))
      .catch((error) => {
        if (!(error instanceof AppError)) throw error
      })
    await closeOrder(ctx, orderId, patience)
  }
  await tellOfStuckOrders(ctx)
}

/** Money may still come for them, so they are neither cancelled nor forgotten. */
async function tellOfStuckOrders(ctx: PaymentsCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - stuckAfterMs)
  for (const { id, orderNo } of await listStillClosing(ctx, before, 1_000)) {
    await raiseAlert(ctx.db, {
      kind: 'order-not-closed',
      dedupeKey: `not-closed:${id}`,
      details: { orderId: id, orderNo },
    })
  }
}
