// What was paid for a licence that is to be upgraded.
import type { Db } from '#server/platform/db/db.ts'

/** The order of a licence, by the number of that. */
export function findBoughtOrder(db: Db, number: string) {
  return (
    db
      .selectFrom('licences as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .leftJoin('payments as p', 'p.id', 'o.paid_payment_id')
      .select(['o.lang', 'o.edition', 'o.competitor_data', 'o.currency', 'o.customer_id', 'o.email'])
      .select(['o.amount_minor', 'o.discount_minor', 'o.upgrade_credit_minor', 'o.hard_copy_minor'])
      // Refunded, or on its way to be.
      .select((eb) => eb.fn.coalesce('p.refund_reserved_minor', eb.lit(0)).as('refunded_minor'))
      .where('l.number', '=', number)
      .executeTakeFirstOrThrow()
  )
}
