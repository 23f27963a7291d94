// Orders whose time to be paid is over.
import type { Db } from '#server/platform/db/db.ts'

/** Unpaid orders that have expired, but for those of a purchase that a transfer has paid in part: staff decide about them. */
export async function listExpiredOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['waiting', 'closing'])
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchases as p')
            .select('p.id')
            .whereRef('p.id', '=', 'orders.purchase_id')
            .where('p.allocated_minor', '>', 0),
        ),
      ),
    )
    // Orders that cannot be closed come last, so that they do not block the others.
    .orderBy((eb) => eb('status', '=', 'closing'))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Orders that expired before this moment and whose gateway has not confirmed that they are closed. */
export function listStillClosing(db: Db, before: Date, limit: number): Promise<{ id: string; orderNo: string }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'order_no as orderNo'])
    .where('status', '=', 'closing')
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}
