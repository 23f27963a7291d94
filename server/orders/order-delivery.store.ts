// Paid orders that can be delivered now.
import type { Db } from '#server/platform/db/db.ts'
import { filesOfOrder } from './order-locks.store.ts'

/** Paid orders in preparation for which a file is attached, oldest first. */
export async function listDeliverable(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.status', '=', 'paid')
    .where('o.fulfilment_state', '=', 'preparing')
    .where('o.refund_state', '<>', 'fully')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entitlements as e')
          .select('e.id')
          .whereRef('e.order_id', '=', 'o.id')
          .where('e.revoked_at', 'is', null),
      ),
    )
    .where((eb) => eb.exists(filesOfOrder(eb)))
    .orderBy('o.paid_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
