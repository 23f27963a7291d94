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

/**
 * Locks the order of a licence until the transaction ends, so that its money is not withdrawn, and the licence with it, while an upgrade is ordered.
 * @returns whether the licence is still there
 */
export async function lockBoughtOrder(tx: Db, number: string): Promise<boolean> {
  await tx
    .selectFrom('orders as o')
    .innerJoin('licences as l', 'l.order_id', 'o.id')
    .select('o.id')
    .where('l.number', '=', number)
    .forShare('o')
    .execute()
  // Read again, as the lock may have waited for a transaction that deleted it.
  const licence = await tx.selectFrom('licences').select('id').where('number', '=', number).executeTakeFirst()
  return licence !== undefined
}
