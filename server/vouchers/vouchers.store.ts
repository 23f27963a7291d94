// Vouchers and their uses. A use counts until it is released, when its order is cancelled or has failed for good. The database keeps the number
// of those that count with the voucher, which is locked before its uses.
import { sql } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'

export type VoucherRow = Row<'vouchers'>

export function findByCode(db: Db, code: string): Promise<VoucherRow | undefined> {
  return db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Locks the voucher until the transaction ends, so that its uses are claimed one after the other. */
export function lockVoucher(tx: Db, id: number): Promise<VoucherRow | undefined> {
  return tx.selectFrom('vouchers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the vouchers that a transaction claims or releases, in one order, so that two such transactions never wait for each other. */
export async function lockVouchers(tx: Db, codes: readonly string[]): Promise<void> {
  await tx.selectFrom('vouchers').select('id').where('code', 'in', codes).orderBy('id').forUpdate().execute()
}

/** Uses of a customer that count, up to a limit: counting stops there. */
export async function countUsesOfCustomer(
  db: Db,
  of: { readonly voucherId: number; readonly customerId: string },
  limit: number,
): Promise<number> {
  const uses = db
    .selectFrom('voucher_uses')
    .select('id')
    .where('voucher_id', '=', of.voucherId)
    .where('customer_id', '=', of.customerId)
    .where('released_at', 'is', null)
    .limit(limit)
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
export function releaseUsesOfFailedOrders(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const failed = await tx
      .selectFrom('orders as o')
      .innerJoin('voucher_uses as u', 'u.order_id', 'o.id')
      .select(['u.id', 'o.voucher_code as code'])
      .where('u.released_at', 'is', null)
      .where('o.status', '=', 'failed')
      .where('o.voucher_code', 'is not', null)
      .where('o.expires_at', '<=', now)
      .execute()
    if (failed.length === 0) return 0
    await lockVouchers(tx, [...new Set(failed.flatMap(({ code }) => code ?? []))])
    const released = await tx
      .updateTable('voucher_uses')
      .set({ released_at: now })
      .where(
        'id',
        'in',
        failed.map(({ id }) => id),
      )
      .where('released_at', 'is', null)
      // One that was paid meanwhile keeps its voucher.
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('orders.id').where('status', '=', 'failed'))
      .executeTakeFirst()
    return Number(released.numUpdatedRows)
  })
}
