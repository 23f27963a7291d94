// Refunds on their way to their gateway: which are sent or asked about, and what came of that.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Provider } from '#server/gateways/gateways.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openRefundStates, type RefundReason, type RefundState } from './refunds.rules.ts'

/** A refund that its gateway may still decide. */
export async function findRefundToSubmit(db: Db, id: string) {
  const refund = await findRefundAtGateway(db, id)
  return refund && openRefundStates.includes(refund.status) ? refund : undefined
}

/** A refund in any state, with what its gateway knows it by. */
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
  const account = { provider: row.provider as Provider, merchantId: row.merchant_id, appId: row.app_id }
  // Checked by the tables.
  return {
    ...row,
    account,
    reason: row.reason as RefundReason,
    status: row.status as RefundState,
    lang: row.lang as Language,
  }
}
export type RefundToSubmit = NonNullable<Awaited<ReturnType<typeof findRefundAtGateway>>>

/** Open refunds that should have been asked about before this moment: their job has died. */
export async function listRefundsLeftAlone(db: Db, before: Date, limit: number): Promise<string[]> {
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

/** Before the gateway is asked: whatever becomes of the question, it is known that there was one. */
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

/** The outcome is open: it is asked about again. */
export async function scheduleNextRefundQuery(
  db: Db,
  id: string,
  next: Date,
  error: string | undefined,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      next_query_at: next,
      query_count: sql<number>`query_count + 1`,
      ...(error ? { last_error: error.slice(0, 500) } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', openRefundStates)
    .execute()
}

/** The gateway will not return it: it waits for staff. One that has ended stays as it is. */
export async function recordRefundRejection(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'abnormal', next_query_at: null, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('status', 'in', openRefundStates)
    .execute()
}
