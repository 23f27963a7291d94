// Payment exceptions in the console: alerts with the orders that they concern, and the counts of each group.
import { recordOf } from '#contract/common/record-of.ts'
import { isUuid } from '#contract/order-number.ts'
import { type AlertGroup, type AlertRow, alertGroups } from '#contract/payment-exceptions-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { resolveAlerts } from './payment-alerts.store.ts'
import { groupOf, kindsOf } from './payment-exceptions.rules.ts'
import * as store from './payment-exceptions.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { openRefundStates } from './refunds/refunds.rules.ts'
import { customerLabel } from './refunds/refunds-admin.service.ts'
import { countGatewayRefunds } from './refunds/refunds-admin.store.ts'

type Query = { page: number; perPage: number; order: 'asc' | 'desc' }

export async function listAlerts(
  ctx: PaymentsCtx,
  query: Query & { state: 'open' | 'resolved'; group?: AlertGroup | undefined },
) {
  const { page, perPage, order, state, group } = query
  const paging = { order, limit: perPage, offset: (page - 1) * perPage }
  const kinds = group && kindsOf(group)
  const { rows, ...total } = await store.listAlerts(ctx.db, { ...paging, state, kinds })
  const orderOf = await ordersOfAlerts(
    ctx,
    rows.map((row) => row.details),
  )
  return {
    ...total,
    rows: rows.map((row): AlertRow => {
      const details = row.details
      return {
        id: String(row.id),
        kind: row.kind,
        group: groupOf(row.kind),
        order: orderOf(details),
        details,
        at: row.at.toISOString(),
        resolvedAt: row.resolved_at?.toISOString() ?? null,
        resolvedBy: row.resolved_by,
        resolution: row.resolution,
      }
    }),
  }
}

type Details = AlertRow['details']

/**
 * An alert names an order, an attempt, a refund or a trade, by our number or by the gateway's. A value in the place of an id of ours may
 * not be a valid id.
 */
async function ordersOfAlerts(ctx: PaymentsCtx, all: readonly Details[]) {
  const named = (name: string) => [
    ...new Set(all.map((details) => details[name]).filter((id) => typeof id === 'string')),
  ]
  const [orderIds, paymentIds, refundIds] = ['orderId', 'paymentId', 'refundId'].map((name) =>
    named(name).filter(isUuid),
  )
  const [trades, gatewayTrades] = ['outTradeNo', 'tradeNo'].map(named)
  const none = (ids: readonly string[] | undefined): ids is undefined => ids === undefined || ids.length === 0
  const [byId, byPayment, byRefund, byTrade, byGatewayTrade] = await Promise.all([
    none(orderIds) ? [] : store.listOrdersById(ctx.db, orderIds),
    none(paymentIds) ? [] : store.listOrdersOfPayments(ctx.db, paymentIds),
    none(refundIds) ? [] : store.listOrdersOfRefunds(ctx.db, refundIds),
    none(trades)
      ? []
      : Promise.all(ctx.gateways.all.map((gateway) => store.listOrdersOfTrades(ctx.db, gateway, trades))).then(
          (lists) => lists.flat(),
        ),
    none(gatewayTrades) ? [] : store.listOrdersOfGatewayTrades(ctx.db, gatewayTrades),
  ])
  return (details: Details): AlertRow['order'] => {
    const row =
      byId.find((order) => order.id === details.orderId) ??
      byPayment.find((order) => order.payment_id === details.paymentId) ??
      byRefund.find((order) => order.refund_id === details.refundId) ??
      byTrade.find((order) => order.out_trade_no === details.outTradeNo) ??
      byGatewayTrade.find((order) => order.gateway_trade_no === details.tradeNo)
    return row ? { id: row.id, orderNo: row.order_no, title: row.title, customer: customerLabel(row) } : null
  }
}

/** @throws AppError admin.not-found */
export async function resolveAlert(ctx: PaymentsCtx, actor: Actor, { id, note }: { id: string; note: string }) {
  await ctx.db.transaction().execute(async (tx) => {
    const alert = /^\d{1,15}$/.test(id) ? await store.lockAlert(tx, Number(id)) : undefined
    if (!alert) throw new AppError('admin.not-found')
    if (alert.resolved_at) return actor.nothingChanged()
    await resolveAlerts(tx, [alert.dedupe_key], ctx.now())
    await store.recordResolution(tx, alert.id, { name: actor.name, note })
    await actor.recordAudit(tx, {
      action: 'payments.resolve-alert',
      subject: { kind: 'alert', id },
      after: { kind: alert.kind, note },
    })
  })
  return { id }
}

export async function countPaymentExceptions(ctx: PaymentsCtx, { state }: { state: 'open' | 'resolved' }) {
  const [suspense, abnormalRefunds, openRefunds, ...alerts] = await Promise.all([
    store.countSuspense(ctx.db, 'open'),
    countGatewayRefunds(ctx.db, ['abnormal']),
    countGatewayRefunds(ctx.db, openRefundStates),
    ...alertGroups.map((group) => store.countAlerts(ctx.db, state, kindsOf(group))),
  ])
  return {
    alerts: recordOf(alertGroups, (group) => alerts[alertGroups.indexOf(group)]?.total ?? 0),
    suspense: suspense.total,
    abnormalRefunds,
    openRefunds,
  }
}
