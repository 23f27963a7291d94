// Holders of licences and where they are reached.
import type { Db } from '#server/platform/db/db.ts'

/** Undefined once the account was deleted. */
export function findHolder(db: Db, licenceId: string) {
  return db
    .selectFrom('licences as l')
    .innerJoin('entitlements as e', 'e.id', 'l.entitlement_id')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .select(['l.number', 'l.order_id', 'e.title', 'c.email', 'c.lang as language'])
    .where('l.id', '=', licenceId)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findByOrder(db: Db, orderId: string) {
  return db.selectFrom('licences').select(['id', 'customer_id']).where('order_id', '=', orderId).executeTakeFirst()
}
