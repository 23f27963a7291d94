// Surplus money: what was paid twice, too late or not as asked for goes back whole.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Payment } from '../payments.store.ts'

/** `duplicate`: its order was paid already; `late`: it was cancelled or over; `mismatch`: the amount was not that of the order. */
export type SurplusReason = 'duplicate' | 'late' | 'mismatch'
export const submitRefundTask = 'submit-refund'
/** Asks the gateway how a refund stands of which something doubtful was said. */
export const queryRefundTask = 'ask-about-refund'

/**
 * Sends surplus money back: exactly one automatic refund per attempt, submitted by a job.
 * @param refund.receivedMinor what the gateway holds, where that is less than the attempt asked for
 * @returns whether this call made it
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
