// Sums of payments and refunds, for the overview of orders in the console.
import type { Money } from '#contract/common/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Payments received since a moment, in minor units of each currency; refunds are not deducted. */
export async function sumPaid(db: Db, since: Date): Promise<Money[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['currency', (eb) => eb.fn.sum<string>('amount_minor').as('sum')])
    .where('paid_at', '>=', since)
    .groupBy('currency')
    .execute()
  return rows.map((row) => ({ currency: row.currency, minor: Number(row.sum) }))
}

/** Completed refunds since a moment, in minor units of each currency. */
export async function sumRefunded(db: Db, since: Date): Promise<Money[]> {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['p.currency', (eb) => eb.fn.sum<string>('r.amount_minor').as('sum')])
    .where('r.status', '=', 'succeeded')
    // Surplus payments were never counted as received.
    .where('p.applied', '=', true)
    .where('r.succeeded_at', '>=', since)
    .groupBy('p.currency')
    .execute()
  return rows.map((row) => ({ currency: row.currency, minor: Number(row.sum) }))
}
