// The change log of delivery addresses.
import type { Db } from '#server/platform/db/db.ts'

/** @returns the id of the change */
export async function insertEmailChange(
  tx: Db,
  change: { orderId: string; from: string; to: string; ip: string; at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('order_email_changes')
    .values({ order_id: change.orderId, old_email: change.from, new_email: change.to, ip: change.ip, at: change.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Removes the addresses; that they were changed, and when, stays. */
export async function emptyEmailChanges(tx: Db, customerId: string): Promise<void> {
  await tx
    .updateTable('order_email_changes')
    .set({ old_email: '', new_email: '', ip: '' })
    .where('order_id', 'in', tx.selectFrom('orders').select('id').where('customer_id', '=', customerId))
    .execute()
}
