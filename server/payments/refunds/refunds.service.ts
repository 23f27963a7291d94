// Submits refunds to the gateway and queries them, always with the same number, so that repeating is safe.
import { type Gateway, GatewayRejected, GatewayUnknown } from '#server/gateways/gateways.service.ts'
import { lockOrderOfTrade } from '#server/orders/orders.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { creditReceivable, lockOpenMinor } from '#server/receivables/receivables.service.ts'
import { applyGatewayEvent, applyGatewayEventTx, prepareGatewayEvent } from '../gateway-events.service.ts'
import { alertOtherMerchant, raiseAlert, resolveAlerts } from '../payment-alerts.store.ts'
import { nextQueryAt } from '../payments.rules.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { submitRefundTask } from './automatic-refunds.service.ts'
import { findPayout } from './refund-payouts.store.ts'
import * as submission from './refund-submission.store.ts'
import { isRefundSlow, type RefundState, refundReasonText } from './refunds.rules.ts'
import * as store from './refunds.store.ts'

/**
 * Runs the next step of a refund: submits or queries it. While the outcome is open the next step is queued, with growing pauses. A refund
 * that the gateway refuses waits for staff.
 */
export async function submitRefund(ctx: PaymentsCtx, refundId: string): Promise<void> {
  const refund = await submission.findRefundToSubmit(ctx.db, refundId)
  if (!refund) return
  if (refund.account.provider === 'bank') return refundWithoutGateway(ctx, refundId)
  const gateway = ctx.gateways.ofAttempt(refund.account)
  if (!gateway) return waitForGateway(ctx, refund)
  const outcome = await runStep(ctx, gateway, refund)
  if (outcome.isOpen) await scheduleNextStep(ctx, refund, outcome.why)
}

/** The attempt belongs to another merchant account: nothing is concluded before that account is configured again. */
async function waitForGateway(ctx: PaymentsCtx, refund: submission.RefundToSubmit): Promise<void> {
  await alertOtherMerchant(ctx.db, refund.account)
  await scheduleNextStep(ctx, refund, `no gateway of merchant ${refund.account.merchantId}`)
}

/**
 * On credit a refund reduces what the company owes. What was paid, staff pay back by a transfer of their own, which they record as a
 * payout.
 */
async function refundWithoutGateway(ctx: PaymentsCtx, refundId: string): Promise<void> {
  const prepared = await prepareGatewayEvent(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    const account = await submission.findRefundToSubmit(tx, refundId)
    if (!account) return
    const credit = await submission.findCreditPurchase(tx, refundId)
    // The receivable is locked before the order.
    if (credit) await lockOpenMinor(tx, credit.purchaseId)
    await lockOrderOfTrade(tx, tradeOf(account))
    const refund = await submission.findRefundToSubmit(tx, refundId)
    if (!refund) return // another process was faster
    const change = { amountMinor: refund.amount_minor, at: ctx.now() }
    const isCredited = credit !== undefined && (await creditReceivable(tx, { ...credit, ...change }))
    await applyGatewayEventTx(prepared, tx, {
      ...tradeOf(refund),
      source: 'manual',
      kind: 'refund',
      outRefundNo: refund.out_refund_no,
      status: isCredited ? 'succeeded' : 'abnormal',
      gatewayRefundId: undefined,
    })
  })
}

function tradeOf({ account, out_trade_no }: submission.RefundToSubmit) {
  return { ...account, outTradeNo: out_trade_no }
}

type Outcome = { readonly isOpen: false } | { readonly isOpen: true; readonly why?: string }

async function runStep(ctx: PaymentsCtx, gateway: Gateway, refund: submission.RefundToSubmit): Promise<Outcome> {
  const numbers = numbersOf(refund)
  try {
    // When the gateway does not know the number, or has no result yet, the identical request is sent again.
    const known = refund.status === 'requested' ? undefined : await gateway.queryRefund(numbers)
    if (!known) await submission.recordRefundSubmission(ctx.db, refund.id)
    const amounts = { amountMinor: refund.amount_minor, totalMinor: refund.total_minor }
    const reason = refundReasonText(refund.reason, refund.lang)
    const event = known ?? (await gateway.refund({ ...numbers, ...amounts, reason }))
    await applyGatewayEvent(ctx, event)
    return { isOpen: event.kind !== 'refund' || event.status === 'processing' }
  } catch (error) {
    if (error instanceof GatewayUnknown) return { isOpen: true, why: error.message }
    if (!(error instanceof GatewayRejected)) throw error
    await recordRejection(ctx.db, refund.id, error.message)
    return { isOpen: false }
  }
}

/** A notification may have ended the refund while the request was on its way: then nobody has to act. */
async function recordRejection(db: Db, refundId: string, why: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await submission.recordRefundRejection(tx, refundId, why))) return
    await raiseAlert(tx, { kind: 'refund-refused', dedupeKey: `refund:${refundId}`, details: { refundId, why } })
  })
}

function numbersOf({ out_trade_no, out_refund_no, retries }: submission.RefundToSubmit) {
  return { outTradeNo: out_trade_no, outRefundNo: out_refund_no, retries }
}

/**
 * Queries a refund whatever its state in the ledger, after a report that does not follow from its state.
 * @throws GatewayUnknown to be retried
 */
export async function queryRefund(ctx: PaymentsCtx, refundId: string): Promise<void> {
  const refund = await submission.findRefundAtGateway(ctx.db, refundId)
  if (!refund || refund.account.provider === 'bank') return
  const gateway = ctx.gateways.ofAttempt(refund.account)
  if (!gateway) throw new GatewayUnknown(`no gateway of merchant ${refund.account.merchantId}`)
  const event = await gateway.queryRefund(numbersOf(refund))
  if (event) await applyGatewayEvent(ctx, event)
}

async function scheduleNextStep(
  ctx: PaymentsCtx,
  refund: submission.RefundToSubmit,
  why: string | undefined,
): Promise<void> {
  const next = nextQueryAt(ctx.now(), refund.query_count)
  await ctx.db.transaction().execute(async (tx) => {
    // It may have ended during the request.
    if (!(await submission.scheduleNextRefundQuery(tx, refund.id, next, why))) return
    // The job queue uses the clock of the database, so it gets a pause and not a moment.
    const runAt = new Date(Date.now() + next.getTime() - ctx.now().getTime())
    await addJob(tx, submitRefundTask, { refundId: refund.id }, { key: `refund:${refund.id}`, runAt })
    const soFar = { createdAt: refund.created_at, tries: refund.query_count + 1 }
    if (isRefundSlow(soFar, why, ctx.now())) {
      await raiseAlert(tx, {
        kind: 'refund-slow',
        dedupeKey: `refund-slow:${refund.id}`,
        details: { refundId: refund.id, outRefundNo: refund.out_refund_no, why: why ?? 'still processing' },
      })
    }
  })
}

/**
 * Retries a refund that its gateway has refused, with the same number: the balance or a setting may have been corrected. A gateway that
 * never retries a failed number makes a new refund, once it has reported how the former one ended.
 * @returns the state that it was in; only an `abnormal` one is retried. Undefined when there is no such number
 */
export function retryRefund(ctx: Ctx, outRefundNo: string): Promise<RefundState | undefined> {
  return ctx.db.transaction().execute((tx) => retryRefundTx(ctx, tx, outRefundNo))
}

/** As `retryRefund`, in a transaction of the caller. @throws AppError refunds.payout-open */
export async function retryRefundTx(ctx: Ctx, tx: Db, outRefundNo: string): Promise<RefundState | undefined> {
  const refund = await store.lockRefund(tx, outRefundNo)
  if (refund?.status !== 'abnormal') return refund?.status
  // A payout is recorded already: the money must not be returned twice.
  if ((await findPayout(tx, refund.id))?.decided_by === null) throw new AppError('refunds.payout-open')
  await store.resetForRetry(tx, refund.id, ctx.now())
  await resolveAlerts(tx, alertKeysOf(refund.id), ctx.now())
  await addJob(tx, submitRefundTask, { refundId: refund.id }, { key: `refund:${refund.id}` })
  return refund.status
}

/** The keys of alerts that say that a refund waits for staff. */
export function alertKeysOf(refundId: string): string[] {
  return ['refund', 'refund-abnormal', 'refund-failed-late', 'refund-slow'].map((kind) => `${kind}:${refundId}`)
}

/** Queues refunds again whose job was lost with its process. */
export async function sweepRefunds(ctx: PaymentsCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - 5 * 60_000)
  for (const refundId of await submission.listOverdueRefunds(ctx.db, before, 500)) {
    await addJob(ctx.db, submitRefundTask, { refundId }, { key: `refund:${refundId}` })
  }
}
