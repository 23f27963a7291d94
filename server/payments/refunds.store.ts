// Refunds in the database.
import { sql } from 'kysely'
import type { Provider, RefundStatus } from '#server/gateways/gateways.service.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function findRefundToSubmit(db: Db, id: string) {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.out_refund_no',
      'r.amount_minor',
      'r.reason',
      'r.status',
      'p.out_trade_no',
      'p.amount_minor as total_minor',
      'p.provider',
      'p.merchant_id',
      'p.app_id',
    ])
    .where('r.id', '=', id)
    .where('r.status', 'in', ['requested', 'submitting', 'processing'])
    .executeTakeFirst()
  return row && { ...row, provider: row.provider as Provider } // checked by the table
}

export async function noteSubmission(
  db: Db,
  id: string,
  status: 'submitting' | 'processing' | 'abnormal',
  error?: string,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      status,
      attempts: sql<number>`attempts + ${status === 'submitting' ? 1 : 0}`,
      ...(error ? { last_error: error.slice(0, 500) } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', ['requested', 'submitting', 'processing'])
    .execute()
}

/** Applies what a gateway says of a refund of ours. @returns its new state, or undefined when nothing changed */
export async function settleRefund(
  tx: Db,
  fact: { paymentId: string; outRefundNo: string; status: RefundStatus; at: Date },
): Promise<RefundStatus | undefined> {
  const row = await tx
    .updateTable('refunds')
    .set({ status: fact.status, ...(fact.status === 'succeeded' ? { succeeded_at: fact.at } : {}) })
    .where('payment_id', '=', fact.paymentId)
    .where('out_refund_no', '=', fact.outRefundNo)
    .where('status', 'in', [
      'requested',
      'submitting',
      'processing',
      ...(fact.status === 'succeeded' ? ['abnormal', 'closed'] : []),
    ])
    .where('status', '<>', fact.status)
    .returning('id')
    .executeTakeFirst()
  return row ? fact.status : undefined
}
