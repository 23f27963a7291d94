// Vouchers and their uses. A use counts until it is released, when its order is cancelled or has failed for good.
import { sql } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'

export type VoucherRow = Row<'vouchers'>

export function findByCode(db: Db, code: string): Promise<VoucherRow | undefined> {
  return db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Locks the voucher until the transaction ends, so that its uses are counted one after the other. */
export function lockVoucher(tx: Db, id: number): Promise<VoucherRow | undefined> {
  return tx.selectFrom('vouchers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Uses that count, up to a limit: counting stops there. */
export async function countUses(
  db: Db,
  of: { readonly voucherId: number; readonly customerId?: string },
  limit: number,
): Promise<number> {
  let uses = db
    .selectFrom('voucher_uses')
    .select('id')
    .where('voucher_id', '=', of.voucherId)
    .where('released_at', 'is', null)
    .limit(limit)
  if (of.customerId !== undefined) uses = uses.where('customer_id', '=', of.customerId)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${uses} as counted`.execute(db)
  return rows[0]?.n ?? 0
}

export async function insertUse(
  tx: Db,
  use: { readonly voucherId: number; readonly orderId: string; readonly customerId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('voucher_uses')
    .values({
      voucher_id: use.voucherId,
      order_id: use.orderId,
      customer_id: use.customerId,
      claimed_at: use.at,
    })
    .execute()
}

/** Releases the uses of failed orders that can no longer be paid. The database releases those of cancelled orders. */
export async function releaseUsesOfFailedOrders(db: Db, now: Date): Promise<number> {
  const released = await db
    .updateTable('voucher_uses')
    .set({ released_at: now })
    .where('released_at', 'is', null)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .where('status', '=', 'failed')
        .where('voucher_code', 'is not', null)
        .where('expires_at', '<=', now),
    )
    .executeTakeFirst()
  return Number(released.numUpdatedRows)
}
