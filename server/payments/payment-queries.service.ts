// Gateway queries: while a buyer waits, and by the sweep that recovers lost notifications.
import type { Provider } from '#contract/payment-methods.ts'
import { GatewayUnknown } from '#server/gateways/gateways.service.ts'
import { acceptsPayment } from '#server/orders/order-payment.service.ts'
import { getOrder, lockOrder } from '#server/orders/orders.service.ts'
import { closeAttempt } from './cancellation.service.ts'
import { applyGatewayEvent } from './gateway-events.service.ts'
import { alertOtherMerchant, raiseAlert } from './payment-alerts.store.ts'
import * as queries from './payment-queries.store.ts'
import { transitionPayment } from './payment-transitions.store.ts'
import { nextQueryAt, openStates, watchUntil } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { openRunBudget, type RunBudget } from './run-budget.rules.ts'

/** The buyer's browser polls every few seconds; each attempt is queried at most this often. */
const minQueryIntervalMs = 5_000

/** Queries the open attempts of an order, unless they were just queried. Never throws because of a gateway. */
export async function refreshOrder(ctx: PaymentsCtx, orderId: string): Promise<void> {
  const now = ctx.now().getTime()
  for (const payment of await store.listPaymentsOf(ctx.db, orderId)) {
    const isOpen = openStates.includes(payment.status) || payment.status === 'abandoned'
    // A bank is not queried: finance imports its statements.
    if (!isOpen || payment.provider === 'bank' || now - (payment.lastQueryAt?.getTime() ?? 0) < minQueryIntervalMs)
      continue
    await queries.recordStatusCheck(ctx.db, payment.id, ctx.now())
    await queryAttempt(ctx, payment)
  }
}

/**
 * Runs the query of an attempt that is due and schedules the next one.
 * @returns false when the gateway did not respond
 */
export async function queryPayment(ctx: PaymentsCtx, paymentId: string): Promise<boolean> {
  const payment = await store.findPayment(ctx.db, paymentId)
  if (!payment) return false
  await queries.recordPaymentQuery(ctx.db, payment.id, ctx.now(), nextQueryAt(ctx.now(), payment.queryCount))
  return queryAttempt(ctx, payment)
}

/**
 * Verifies a notification that a closed attempt was paid by querying the gateway: money that was refunded there must not be delivered.
 * @throws GatewayUnknown to be retried
 */
export async function queryClosedPayment(ctx: PaymentsCtx, paymentId: string): Promise<void> {
  const payment = await store.findPayment(ctx.db, paymentId)
  if (payment?.status !== 'closed') return
  const gateway = ctx.gateways.ofAttempt(payment)
  if (!gateway) throw new GatewayUnknown(`no gateway of merchant ${payment.merchantId}`)
  const { outTradeNo, amountMinor } = payment
  const event = await gateway.query(outTradeNo)
  if (event.kind === 'paid') await applyGatewayEvent(ctx, event)
  else if (event.kind === 'closed') {
    const details = { paymentId, outTradeNo, amountMinor }
    await raiseAlert(ctx.db, { kind: 'paid-and-returned', dedupeKey: `paid-and-returned:${paymentId}`, details })
  } else throw new GatewayUnknown(`${outTradeNo} was reported as paid and is ${event.kind}`)
}

async function queryAttempt(ctx: PaymentsCtx, payment: store.Payment): Promise<boolean> {
  const gateway = ctx.gateways.ofAttempt(payment)
  if (!gateway) {
    await alertOtherMerchant(ctx.db, payment)
    // No request was sent, so this does not count as a failure.
    return true
  }
  try {
    const event = await gateway.query(payment.outTradeNo)
    if (event.kind === 'not-exist') await closeExpired(ctx, payment)
    else if (event.kind === 'pending') await closeSettled(ctx, payment)
    else await applyGatewayEvent(ctx, event)
    return true
  } catch (error) {
    ctx.log.warn(
      { outTradeNo: payment.outTradeNo, why: error instanceof Error ? error.message : 'unknown' },
      'gateway query failed',
    )
    return false
  }
}

/**
 * Closes a page that is still open although its order is settled: a payment could only be refunded. WeChat Pay never closes it on its own.
 */
async function closeSettled(ctx: PaymentsCtx, payment: store.Payment): Promise<void> {
  const order = await getOrder(ctx.db, payment.orderId)
  if (!acceptsPayment(order, ctx.now())) await closeAttempt(ctx, payment)
}

/** Closes an attempt that the gateway never knew, half an hour after it could last be paid. */
async function closeExpired(ctx: PaymentsCtx, found: store.Payment): Promise<void> {
  if (ctx.now() < watchUntil(found.timeExpire)) return
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrder(tx, found.orderId)
    const payment = await store.lockPayment(tx, found.id)
    await transitionPayment(
      tx,
      payment,
      { to: 'closed', source: 'query', cause: 'never reached the gateway' },
      { next_query_at: null },
    )
  })
}

/** The job that runs `sweepPayments`. */
export const sweepTask = 'sweep-payments'

const queryConcurrency = 3
const batchSize = 99

/** Queries every attempt that is due, all gateways in parallel, each as long as it responds. */
export async function sweepPayments(ctx: PaymentsCtx): Promise<void> {
  const budget = openRunBudget()
  await Promise.all(ctx.gateways.all.map(({ provider }) => sweepGateway(ctx, provider, budget)))
}

async function sweepGateway(ctx: PaymentsCtx, provider: Provider, budget: RunBudget): Promise<void> {
  for (;;) {
    const paymentIds = await queries.listPaymentsToQuery(ctx.db, provider, ctx.now(), batchSize)
    if (paymentIds.length === 0) return
    for (let at = 0; at < paymentIds.length; at += queryConcurrency) {
      const answers = await Promise.all(paymentIds.slice(at, at + queryConcurrency).map((id) => queryPayment(ctx, id)))
      for (const isAnswered of answers) budget.record(provider, isAnswered)
      if (!budget.isSpent(provider) && !budget.isOver()) continue
      ctx.log.warn({ provider, isAnswering: !budget.isSpent(provider) }, 'payment sweep ended early')
      return
    }
  }
}
