// Suspense account: money that fits no order is refunded through its gateway, paid to its order after all, or settled manually.
import { moneyOnWire } from '#contract/common/money.ts'
import type { SuspenseRow } from '#contract/payment-exceptions-admin.ts'
import { type GatewayEvent, GatewayUnknown } from '#server/gateways/gateways.service.ts'
import { lockOrder, lockPurchaseOfOrder, transitionOrder } from '#server/orders/orders.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { applyGatewayEventTx, prepareGatewayEvent } from './gateway-events.service.ts'
import { resolveAlerts } from './payment-alerts.store.ts'
import { amountFromCause, returnableMinor } from './payment-exceptions.rules.ts'
import * as queue from './payment-exceptions.store.ts'
import { newOutRefundNo } from './payments.rules.ts'
import { canStillBePaid, findPayment, lockPayment, type Payment } from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { requestAutomaticRefund } from './refunds/automatic-refunds.service.ts'
import { customerLabel } from './refunds/refunds-admin.service.ts'

type Settling = { readonly id: string; readonly note: string }

/**
 * Queries what the gateway holds and acts on that alone: the right amount settles the order as a notification would; a lower one is
 * refunded.
 * @throws AppError admin.not-found, payments.not-in-suspense, payments.gateway-failed, payments.nothing-paid, payments.cannot-return
 */
export async function returnSuspense(
  ctx: PaymentsCtx,
  actor: Actor,
  { id, note }: Settling,
): Promise<'returned' | 'applied'> {
  const payment = await findPayment(ctx.db, id)
  if (!payment) throw new AppError('admin.not-found')
  if (payment.status !== 'suspense' || (await queue.isSettled(ctx.db, id)))
    throw new AppError('payments.not-in-suspense')
  const event = await queryGateway(ctx, payment)
  if (event.kind !== 'paid') throw new AppError('payments.nothing-paid')
  const isRight = event.amountMinor === payment.amountMinor && event.currency === payment.currency
  if (isRight) {
    const prepared = await prepareGatewayEvent(ctx)
    await settleInTransaction(ctx, actor, { id, note, way: 'applied' }, async (tx) => {
      if ((await applyGatewayEventTx(prepared, tx, event)) !== 'applied') throw new AppError('payments.cannot-return')
    })
    return 'applied'
  }
  const receivedMinor = returnableMinor(event, payment)
  if (receivedMinor === undefined) throw new AppError('payments.cannot-return')
  await settleInTransaction(ctx, actor, { id, note, way: 'returned' }, async (tx, locked) => {
    const outRefundNo = newOutRefundNo(ctx.now())
    const refund = { outRefundNo, reason: 'mismatch', at: ctx.now(), receivedMinor } as const
    if (!(await requestAutomaticRefund(tx, locked, refund))) throw new AppError('payments.not-in-suspense')
  })
  return 'returned'
}

/** @throws AppError admin.not-found, payments.not-in-suspense */
export async function settleSuspense(ctx: PaymentsCtx, actor: Actor, { id, note }: Settling): Promise<void> {
  await settleInTransaction(ctx, actor, { id, note, way: 'manual' }, async () => {})
}

async function queryGateway(ctx: PaymentsCtx, payment: Payment): Promise<GatewayEvent> {
  const gateway = ctx.gateways.ofAttempt(payment)
  try {
    if (gateway) return await gateway.query(payment.outTradeNo)
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) throw error
  }
  throw new AppError('payments.gateway-failed')
}

/**
 * Settles in one transaction: changes that others have made since the gateway was queried are seen under the locks first. An order that
 * nothing can pay any more has failed (decision 20).
 */
async function settleInTransaction(
  ctx: PaymentsCtx,
  actor: Actor,
  { id, note, way }: Settling & { way: 'returned' | 'applied' | 'manual' },
  work: (tx: Db, payment: Payment) => Promise<void>,
): Promise<void> {
  const found = await findPayment(ctx.db, id)
  if (!found) throw new AppError('admin.not-found')
  await ctx.db.transaction().execute(async (tx) => {
    await lockPurchaseOfOrder(tx, found.orderId)
    const order = await lockOrder(tx, found.orderId)
    const payment = await lockPayment(tx, id)
    if (payment.status !== 'suspense' || (await queue.isSettled(tx, id))) throw new AppError('payments.not-in-suspense')
    await work(tx, payment)
    const by = { staffId: actor.staffId, staffName: actor.name, at: ctx.now() }
    await queue.insertSettlement(tx, { paymentId: id, way, note, ...by })
    await resolveAlerts(tx, [`amount-differs:${id}`], ctx.now())
    await actor.recordAudit(tx, {
      action: way === 'manual' ? 'payments.settle' : 'payments.return',
      subject: { kind: 'order', id: payment.orderId },
      after: { outTradeNo: payment.outTradeNo, way, note },
    })
    if (way !== 'applied' && order?.status === 'waiting' && !(await canStillBePaid(tx, order.id))) {
      await transitionOrder(tx, order, 'failed')
      await actor.recordAudit(tx, { action: 'orders.fail', subject: { kind: 'order', id: order.id } })
    }
  })
}

export async function listSuspense(
  ctx: PaymentsCtx,
  query: { page: number; perPage: number; order: 'asc' | 'desc'; state: 'open' | 'settled' },
) {
  const { page, perPage, order, state } = query
  const paging = { order, limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await queue.listSuspense(ctx.db, { ...paging, state })
  return { ...total, rows: rows.map(onWire) }
}
function onWire(row: queue.SuspenseRecord): SuspenseRow {
  return {
    id: row.id,
    order: { id: row.order_id, orderNo: row.order_no, title: row.title, customer: customerLabel(row) },
    method: row.method,
    outTradeNo: row.out_trade_no,
    expected: moneyOnWire({ currency: row.currency, minor: row.amount_minor }),
    told: amountFromCause(row.cause ?? ''),
    at: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settledBy: row.staff_name,
    way: row.way,
    note: row.note ?? '',
  }
}
