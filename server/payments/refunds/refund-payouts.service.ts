// Payouts: refunds that a gateway will not make and that were paid back by other means. They need the right to approve refunds, and
// four-eyes approval where a refund would.
import type { RefundPayout } from '#contract/refunds-admin.ts'
import { lockOrder } from '#server/orders/orders.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refundLimits } from '#server/site-config/site-config.service.ts'
import { resolveAlerts } from '../payment-alerts.store.ts'
import { lockPayment, type Payment } from '../payments.store.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { completeRefund } from './refund-completion.service.ts'
import * as store from './refund-payouts.store.ts'
import { alertKeysOf } from './refunds.service.ts'
import { lockRefund, type Refund, transitionRefund } from './refunds.store.ts'

/**
 * Records that the money of an abnormal refund was paid back by other means. It counts at once while all refunds of the payment stay below
 * the limit of the currency; otherwise a second person has to confirm it.
 * @throws AppError admin.not-found, payments.refund-not-abnormal, refunds.payout-open
 */
export async function recordPayout(
  ctx: PaymentsCtx,
  actor: Actor,
  { outRefundNo, reference, note }: { outRefundNo: string; reference: string; note: string },
): Promise<RefundPayout> {
  return withRefund(ctx, outRefundNo, async (tx, locked) => {
    const { payment, refund } = locked
    const before = await store.findPayout(tx, refund.id)
    if (before && before.decided_by === null) throw new AppError('refunds.payout-open')
    const limit = (await refundLimits(tx))[payment.currency]
    const needsSecond = (await store.reservedOf(tx, payment.id)) > limit
    const details = { reference, note, needsSecond, by: Number(actor.staffId), at: ctx.now() }
    await store.insertPayout(tx, { refundId: refund.id, ...details })
    await actor.recordAudit(tx, auditEntry('refunds.pay-out', locked, { reference, note, needsSecond }))
    if (!needsSecond) await settle(ctx, tx, locked)
    return { id: refund.id, isDone: !needsSecond }
  })
}

/**
 * Confirms the payout that another person recorded, or withdraws it, which its author may do too.
 * @throws AppError admin.not-found, payments.refund-not-abnormal, refunds.already-decided, refunds.second-person
 */
export async function decidePayout(
  ctx: PaymentsCtx,
  actor: Actor,
  { outRefundNo, decision }: { outRefundNo: string; decision: 'confirm' | 'withdraw' },
): Promise<RefundPayout> {
  return withRefund(ctx, outRefundNo, async (tx, locked) => {
    const { refund } = locked
    const payout = await store.findPayout(tx, refund.id)
    if (payout?.decided_by !== null) throw new AppError('refunds.already-decided')
    const by = Number(actor.staffId)
    const { reference, note } = payout
    if (decision === 'withdraw') {
      await store.dropPayout(tx, refund.id)
      await actor.recordAudit(tx, auditEntry('refunds.withdraw-payout', locked, { reference, note }))
      return { id: refund.id, isDone: false }
    }
    if (payout.asked_by === by) throw new AppError('refunds.second-person')
    await store.confirmPayout(tx, refund.id, by, ctx.now())
    await actor.recordAudit(tx, auditEntry('refunds.confirm-payout', locked, { reference, note }))
    await settle(ctx, tx, locked)
    return { id: refund.id, isDone: true }
  })
}

type Locked = {
  readonly order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>
  readonly payment: Payment
  readonly refund: Refund
}

/** Locks order, attempt and refund, in this order; the refund must be waiting for staff. */
async function withRefund<T>(
  ctx: PaymentsCtx,
  outRefundNo: string,
  work: (tx: Db, locked: Locked) => Promise<T>,
): Promise<T> {
  const found = await store.findRefundOfOrder(ctx.db, outRefundNo)
  if (!found) throw new AppError('admin.not-found')
  return ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, found.order_id)
    const payment = await lockPayment(tx, found.payment_id)
    const refund = await lockRefund(tx, outRefundNo)
    if (!order || !refund) throw new Error(`refund is missing: ${outRefundNo}`)
    if (refund.status !== 'abnormal') throw new AppError('payments.refund-not-abnormal')
    return work(tx, { order, payment, refund })
  })
}

async function settle(ctx: PaymentsCtx, tx: Db, { order, payment, refund }: Locked): Promise<void> {
  const paidBack = await transitionRefund(tx, refund, {
    to: 'succeeded',
    source: 'manual',
    isByHand: true,
    at: ctx.now(),
  })
  await resolveAlerts(tx, alertKeysOf(refund.id), ctx.now())
  await completeRefund(ctx, tx, order, payment, paidBack)
}

function auditEntry(action: string, { order, payment, refund }: Locked, details: object) {
  const after = {
    outRefundNo: refund.outRefundNo,
    amountMinor: refund.amountMinor,
    currency: payment.currency,
    ...details,
  }
  return { action, subject: { kind: 'order', id: order.id }, after }
}
