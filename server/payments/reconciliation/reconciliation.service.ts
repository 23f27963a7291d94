// Reconciliation: compares a gateway's daily statement with the ledger. Missed payments and refunds are applied, contradictions are
// reported to staff.
import {
  type BillRow,
  type Gateway,
  type GatewayEvent,
  GatewayRejected,
  GatewayUnknown,
} from '#server/gateways/gateways.service.ts'
import { applyGatewayEvent } from '../gateway-events.service.ts'
import { raiseAlert } from '../payment-alerts.store.ts'
import { findByOutTradeNo } from '../payments.store.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { needsConfirmation } from '../refunds/refunds.rules.ts'
import { findByOutRefundNo, type Refund } from '../refunds/refunds.store.ts'
import { boundsOfDay, daysDue, type MatchResult, returnedByTrade } from './reconciliation.rules.ts'
import * as store from './reconciliation.store.ts'

export type ReconResult = {
  readonly provider: string
  readonly date: string
  readonly status: 'done' | 'failed'
  readonly counts: Partial<Record<MatchResult, number>>
  readonly error?: string
}

/** Failed attempts before staff are notified: a statement may be some hours late. */
const triesBeforeAlert = 3

/** Reconciles the days that are due at every gateway. @returns the results, oldest day first */
export async function reconcileDue(ctx: PaymentsCtx): Promise<ReconResult[]> {
  const results: ReconResult[] = []
  for (const gateway of ctx.gateways.all) {
    if (!gateway.bill) continue
    const runs = await store.listRunDays(ctx.db, gateway, 90)
    for (const day of daysDue(ctx.now(), runs)) results.push(await reconcile(ctx, gateway, day))
  }
  return results
}

/** Reconciles one day of every gateway with statements. Repeating a day adds nothing twice. */
export async function reconcileDay(ctx: PaymentsCtx, date: string): Promise<ReconResult[]> {
  const results: ReconResult[] = []
  for (const gateway of ctx.gateways.all) if (gateway.bill) results.push(await reconcile(ctx, gateway, date))
  return results
}

async function reconcile(ctx: PaymentsCtx, gateway: Gateway, date: string): Promise<ReconResult> {
  const account = { provider: gateway.provider, merchantId: gateway.merchantId }
  const run = await store.openRun(ctx.db, { ...account, date, at: ctx.now() })
  let error: string | undefined
  try {
    await matchStatement(ctx, gateway, run.id, date)
    await matchLedger(ctx, gateway, run.id, date)
  } catch (caught) {
    error = caught instanceof Error ? caught.message : 'unknown'
    ctx.log.warn({ ...account, date, why: error }, 'day not reconciled')
    await store.closeRun(ctx.db, run.id, { status: 'failed', error, at: ctx.now() })
    if (run.attempts >= triesBeforeAlert) {
      const details = { ...account, date, why: error.slice(0, 200) }
      await raiseAlert(ctx.db, { kind: 'bill-unreadable', dedupeKey: `bill:${run.id}`, details })
    }
    // The schedule retries a gateway that does not respond; any other error is a bug and has to be seen.
    if (!(caught instanceof GatewayUnknown) && !(caught instanceof GatewayRejected)) throw caught
  }
  if (error === undefined) await store.closeRun(ctx.db, run.id, { status: 'done', at: ctx.now() })
  const counts = await store.countVerdicts(ctx.db, run.id)
  if (error === undefined) ctx.log.info({ ...account, date, counts }, 'day reconciled')
  return { provider: account.provider, date, counts, ...(error ? { status: 'failed', error } : { status: 'done' }) }
}

async function matchStatement(ctx: PaymentsCtx, gateway: Gateway, runId: string, date: string): Promise<void> {
  try {
    // The statement is read completely first: a refund may be listed after its payment.
    const rows: BillRow[] = []
    for await (const row of gateway.bill?.(date) ?? []) rows.push(row)
    const returned = returnedByTrade(rows)
    for (const row of rows) {
      const item = { ...row, outRefundNo: row.kind === 'refund' ? row.outRefundNo : '' }
      const result =
        row.kind === 'paid'
          ? await matchPayment(ctx, gateway, row, returned.get(row.outTradeNo) ?? 0)
          : await matchRefund(ctx, gateway, row)
      await store.saveReconciliationItem(ctx.db, runId, item, result)
    }
  } catch (error) {
    // A gateway may have no statement for a day without movements. If the ledger has some, that is a failure.
    if (!(error instanceof GatewayRejected) || (await hasMovements(ctx, gateway, date))) throw error
  }
}

async function hasMovements(ctx: PaymentsCtx, gateway: Gateway, date: string): Promise<boolean> {
  const span = { provider: gateway.provider, merchantId: gateway.merchantId, ...boundsOfDay(date) }
  return (await store.listMovementsWithoutBill(ctx.db, span)).length > 0
}

async function matchPayment(
  ctx: PaymentsCtx,
  gateway: Gateway,
  row: BillRow & { kind: 'paid' },
  returnedMinor: number,
): Promise<MatchResult> {
  const key = { provider: gateway.provider, merchantId: gateway.merchantId, outTradeNo: row.outTradeNo }
  const payment = await findByOutTradeNo(ctx.db, key)
  if (payment && payment.status !== 'succeeded' && (await isRefundedAtGateway(gateway, row, returnedMinor))) {
    const { outTradeNo, tradeNo, amountMinor } = row
    const details = { paymentId: payment.id, outTradeNo, tradeNo, amountMinor }
    await raiseAlert(ctx.db, { kind: 'paid-and-returned', dedupeKey: `paid-and-returned:${payment.id}`, details })
    return 'contradiction'
  }
  // A statement covers the merchant and names no app: the attempt was made with its own app.
  const result = await applyGatewayEvent(ctx, {
    ...key,
    appId: payment?.appId ?? gateway.appId,
    source: 'bill',
    kind: 'paid',
    tradeNo: row.tradeNo,
    amountMinor: row.amountMinor,
    currency: row.currency,
  })
  if (result !== 'refused') return result === 'applied' ? 'repaired' : 'matched'
  if (!payment) return 'unknown-here'
  const isSameMoney = row.amountMinor === payment.amountMinor && row.currency === payment.currency
  return isSameMoney ? 'contradiction' : 'amount-differs'
}

/**
 * Whether a payment that we had not heard of has already been refunded at the gateway, so that nothing is delivered. The statement or the
 * gateway says so; without a response of the gateway the statement decides.
 */
async function isRefundedAtGateway(gateway: Gateway, row: BillRow, returnedMinor: number): Promise<boolean> {
  if (returnedMinor >= row.amountMinor) return true
  try {
    return (await gateway.query(row.outTradeNo)).kind === 'closed'
  } catch (error) {
    if (error instanceof GatewayUnknown) return false
    throw error
  }
}

async function matchRefund(
  ctx: PaymentsCtx,
  gateway: Gateway,
  row: BillRow & { kind: 'refund' },
): Promise<MatchResult> {
  const account = { provider: gateway.provider, merchantId: gateway.merchantId }
  const refund = await findByOutRefundNo(ctx.db, { ...account, outRefundNo: row.outRefundNo })
  const details = { outTradeNo: row.outTradeNo, outRefundNo: row.outRefundNo, billMinor: row.amountMinor }
  const alertKey = `${gateway.provider}:${row.outTradeNo}:${row.outRefundNo}`
  if (!refund || refund.outTradeNo !== row.outTradeNo) {
    await raiseAlert(ctx.db, { kind: 'unknown-refund', dedupeKey: `unknown-refund:${alertKey}`, details })
    return 'unknown-here'
  }
  if (refund.amountMinor !== row.amountMinor) {
    const both = { ...details, ourMinor: refund.amountMinor }
    await raiseAlert(ctx.db, { kind: 'refund-amount-differs', dedupeKey: `refund-amount:${alertKey}`, details: both })
    return 'amount-differs'
  }
  if (needsConfirmation(refund, { status: row.status, source: 'bill' })) return confirmRefund(ctx, gateway, row, refund)
  const event: GatewayEvent = {
    ...account,
    appId: refund.appId,
    outTradeNo: row.outTradeNo,
    source: 'bill',
    kind: 'refund',
    outRefundNo: row.outRefundNo,
    status: row.status,
    gatewayRefundId: undefined,
  }
  return (await applyGatewayEvent(ctx, event)) === 'applied' ? 'repaired' : 'matched'
}

/** The statement has another outcome of a refund than the ledger: a query of the gateway decides. */
async function confirmRefund(
  ctx: PaymentsCtx,
  gateway: Gateway,
  row: BillRow & { kind: 'refund' },
  { retries, status }: Refund,
): Promise<MatchResult> {
  const { outTradeNo, outRefundNo } = row
  const event = await gateway.queryRefund({ outTradeNo, outRefundNo, retries })
  if (event && (await applyGatewayEvent(ctx, event)) === 'applied') return 'repaired'
  if (event?.kind === 'refund' && event.status === status) return 'matched'
  await raiseAlert(ctx.db, {
    kind: 'refund-contradiction',
    dedupeKey: `refund-contradiction:${gateway.provider}:${outRefundNo}:${row.status}`,
    details: { outTradeNo, outRefundNo, value: row.status },
  })
  return 'contradiction'
}

/** Payments and refunds of that day in the ledger that no statement lists: the gateway is queried, and staff see its response. */
async function matchLedger(ctx: PaymentsCtx, gateway: Gateway, runId: string, date: string): Promise<void> {
  const span = { provider: gateway.provider, merchantId: gateway.merchantId, ...boundsOfDay(date) }
  for (const item of await store.listMovementsWithoutBill(ctx.db, span)) {
    const gatewayState = await queryGatewayState(gateway, item)
    await store.saveReconciliationItem(ctx.db, runId, item, 'missing-there')
    await raiseAlert(ctx.db, {
      kind: item.kind === 'paid' ? 'payment-not-in-bill' : 'refund-not-in-bill',
      dedupeKey: `not-in-bill:${gateway.provider}:${item.outTradeNo}:${item.outRefundNo}`,
      details: { date, outTradeNo: item.outTradeNo, outRefundNo: item.outRefundNo || null, gatewaySays: gatewayState },
    })
  }
}

async function queryGatewayState(gateway: Gateway, item: store.ReconItem): Promise<string> {
  try {
    if (item.kind === 'paid') return (await gateway.query(item.outTradeNo)).kind
    const event = await gateway.queryRefund({ outTradeNo: item.outTradeNo, outRefundNo: item.outRefundNo })
    return event?.kind === 'refund' ? event.status : 'not-exist'
  } catch (error) {
    return error instanceof GatewayUnknown ? 'no-answer' : Promise.reject(error)
  }
}
