// Refunds on their way to a gateway: which are submitted or queried, and the outcome.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { openRefundStates, type RefundState } from './refunds.rules.ts'

/** A refund that its gateway can still decide. */
export async function findRefundToSubmit(db: Db, id: string) {
  const refund = await findRefundAtGateway(db, id)
  return refund && openRefundStates.includes(refund.status) ? refund : undefined
}

/** A refund in any state, with the numbers that its gateway knows. */
export async function findRefundAtGateway(db: Db, id: string) {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'r.id',
      'r.out_refund_no',
      'r.amount_minor',
      'r.reason',
      'r.status',
      'r.query_count',
      'r.retries',
      'r.created_at',
      'p.out_trade_no',
      (eb) => eb.fn.coalesce('r.total_minor', 'p.amount_minor').as('total_minor'),
      'p.provider',
      'p.merchant_id',
      'p.app_id',
      'o.lang',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const account = { provider: row.provider, merchantId: row.merchant_id, appId: row.app_id }
  return {
    ...row,
    account,
    reason: row.reason,
    status: row.status,
    lang: row.lang,
  }
}
export type RefundToSubmit = NonNullable<Awaited<ReturnType<typeof findRefundAtGateway>>>

/** The purchase of an order that was paid on credit: a refund of the order reduces what is owed for the purchase. */
export async function findCreditPurchase(db: Db, refundId: string): Promise<{ purchaseId: string } | undefined> {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('o.purchase_id')
    .where('r.id', '=', refundId)
    .where('p.method', '=', 'credit')
    .executeTakeFirst()
  return row && row.purchase_id !== null ? { purchaseId: row.purchase_id } : undefined
}

/** Open refunds whose query was due before this moment: their job has been lost. */
export async function listOverdueRefunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', openRefundStates)
    .where((eb) => eb(eb.fn.coalesce('next_query_at', 'created_at'), '<=', before))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Recorded before the gateway is called, so that a call with an unknown outcome is known. */
export async function recordRefundSubmission(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      status: sql<RefundState>`case when status = 'requested' then 'submitting' else status end`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', openRefundStates)
    .execute()
}

/** The outcome is open: schedules the next query. @returns false, and changes nothing, when it has ended meanwhile */
export async function scheduleNextRefundQuery(
  db: Db,
  id: string,
  next: Date,
  error: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({
      next_query_at: next,
      query_count: sql<number>`query_count + 1`,
      ...(error ? { last_error: error.slice(0, 500) } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', openRefundStates)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The gateway will not refund it: it waits for staff. @returns false, and changes nothing, when it has ended meanwhile */
export async function recordRefundRejection(db: Db, id: string, error: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'abnormal', next_query_at: null, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('status', 'in', openRefundStates)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
