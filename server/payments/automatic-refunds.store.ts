// Surplus money: what was paid twice or too late goes back by itself.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Payment } from './payments.store.ts'

export type SurplusReason = 'duplicate' | 'late'
export const submitRefundTask = 'submit-refund'

/** Sends surplus money back: exactly one automatic refund per attempt, submitted by a job. */
export async function requestAutomaticRefund(
  tx: Db,
  payment: Payment,
  refund: { outRefundNo: string; reason: SurplusReason; at: Date },
): Promise<void> {
  const row = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      out_refund_no: refund.outRefundNo,
      amount_minor: payment.amountMinor,
      reason: refund.reason,
      idem_key: 'automatic',
      created_at: refund.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await tx
    .updateTable('payments')
    .set({ refund_reserved_minor: sql<number>`refund_reserved_minor + ${payment.amountMinor}` })
    .where('id', '=', payment.id)
    .execute()
  await addJob(tx, submitRefundTask, { refundId: row.id }, { key: `refund:${row.id}` })
}
