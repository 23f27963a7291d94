// Surplus payments: those that are duplicate, late or of another amount are refunded in full.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Payment } from '../payments.store.ts'

/** `duplicate`: the order was paid already; `late`: it was cancelled or had expired; `mismatch`: the amount differed from the order's. */
export type SurplusReason = 'duplicate' | 'late' | 'mismatch'
export const submitRefundTask = 'submit-refund'
/** Queries a refund at the gateway after a doubtful report about it. */
export const queryRefundTask = 'ask-about-refund'

/**
 * Refunds a surplus payment: exactly one automatic refund for each attempt, submitted by a job.
 * @param refund.receivedMinor the amount that the gateway holds, where it is less than the attempt asked for
 * @returns whether this call created the refund
 */
export async function requestAutomaticRefund(
  tx: Db,
  payment: Payment,
  refund: { outRefundNo: string; reason: SurplusReason; at: Date; receivedMinor?: number },
): Promise<boolean> {
  const { receivedMinor } = refund
  const amountMinor = receivedMinor ?? payment.amountMinor
  const row = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      out_refund_no: refund.outRefundNo,
      amount_minor: amountMinor,
      total_minor: receivedMinor ?? null,
      reason: refund.reason,
      idem_key: 'automatic',
      created_at: refund.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx
    .updateTable('payments')
    .set({ refund_reserved_minor: sql<number>`refund_reserved_minor + ${amountMinor}` })
    .where('id', '=', payment.id)
    .execute()
  await addJob(tx, submitRefundTask, { refundId: row.id }, { key: `refund:${row.id}` })
  return true
}
