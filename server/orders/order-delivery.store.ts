// Which paid orders can be delivered now.
import type { Db } from '#server/platform/db/db.ts'

/** Paid orders in preparation for whose purchase a file lies there, oldest first. */
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
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_files as i')
          .select('i.id')
          .whereRef('i.item_kind', '=', 'o.item_kind')
          .whereRef('i.item_id', '=', 'o.item_id')
          .where((or) => or.or([or('i.lang', 'is', null), or('i.lang', '=', or.ref('o.lang'))]))
          .where((or) => or.or([or('i.edition', 'is', null), or('i.edition', '=', or.ref('o.edition'))])),
      ),
    )
    .orderBy('o.paid_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
