// Transitions of payment attempts, each recorded in payment_transitions. The caller holds the locks of order and attempt.
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { errorField } from '#server/platform/error-fields.ts'
import { canTransition, type PaymentState } from './payments.rules.ts'
import type { Payment } from './payments.store.ts'

type Transition<To extends PaymentState> = { readonly to: To; readonly source: string; readonly cause?: string }
type TransitionChanges = {
  pay_url?: string
  pay_url_expires_at?: Date
  reached_gateway?: boolean
  next_query_at?: Date | null
}
type Receipt = { gateway_trade_no: string; paid_at: Date; applied: boolean }

/**
 * Transitions an attempt to any state but `succeeded`: only payment-receipt.service.ts marks money as received.
 * @returns false when the transition is not legal from the present state: nothing is changed then
 */
export function transitionPayment(
  tx: Db,
  payment: Payment,
  transition: Transition<Exclude<PaymentState, 'succeeded'>>,
  changes: TransitionChanges = {},
): Promise<boolean> {
  return recordTransition(tx, payment, transition, changes)
}

/**
 * Marks an attempt as succeeded. `applied`: the payment settles its order; otherwise it is refunded.
 * @throws Error when the attempt has succeeded before: its money must not be received twice
 */
export async function markSucceeded(tx: Db, payment: Payment, source: string, receipt: Receipt): Promise<void> {
  const isRecorded = await recordTransition(
    tx,
    payment,
    { to: 'succeeded', source },
    { ...receipt, next_query_at: null },
  )
  if (!isRecorded) throw new Error(`payment received twice: ${payment.outTradeNo}`)
}

/**
 * Undoes the receipt of a transfer that finance allocated by mistake. Only transfers can be undone: what a gateway has verified is final.
 */
export async function undoReceipt(tx: Db, payment: Payment): Promise<void> {
  if (payment.provider !== 'bank' || payment.status !== 'succeeded')
    throw new Error(`receipt cannot be undone: ${payment.outTradeNo}`)
  await tx
    .with('transition', (db) =>
      db.insertInto('payment_transitions').values({
        payment_id: payment.id,
        from_status: 'succeeded',
        to_status: 'closed',
        source: 'undone',
        cause: payment.gatewayTradeNo ?? '',
      }),
    )
    .updateTable('payments')
    .set({ status: 'closed', applied: false, gateway_trade_no: null, paid_at: null })
    .where('id', '=', payment.id)
    .execute()
}

async function recordTransition(
  tx: Db,
  payment: Payment,
  transition: Transition<PaymentState>,
  changes: TransitionChanges & Partial<Receipt>,
): Promise<boolean> {
  if (!canTransition(payment.status, transition.to)) return false
  await tx
    .with('transition', (db) =>
      db.insertInto('payment_transitions').values({
        payment_id: payment.id,
        from_status: payment.status,
        to_status: transition.to,
        source: transition.source,
        cause: transition.cause ?? '',
      }),
    )
    .updateTable('payments')
    .set({ status: transition.to, ...changes })
    .where('id', '=', payment.id)
    .modifyEnd(prepared)
    .execute()
  return true
}

/** Whether a gateway's trade number was rejected because another attempt has it. */
export function isTradeOfAnother(error: unknown): boolean {
  return errorField(error, 'constraint') === 'payments_trade_no'
}

/** Stores the renewed URL or code of a pending attempt. */
export async function renewPayUrl(tx: Db, id: string, pay: { url: string; expiresAt: Date }): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ pay_url: pay.url, pay_url_expires_at: pay.expiresAt })
    .where('id', '=', id)
    .execute()
}
