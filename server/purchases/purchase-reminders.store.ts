// Reminders of unpaid purchases: each is recorded in the transaction that queues its mail.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type UnpaidPurchase = { readonly id: string; readonly createdAt: Date; readonly sentDays: readonly number[] }

/** Unpaid purchases by transfer that nothing has arrived for, created before this moment. */
export async function listUnpaid(db: Db, createdBefore: Date): Promise<UnpaidPurchase[]> {
  const rows = await db
    .selectFrom('purchases as p')
    .select([
      'p.id',
      'p.created_at',
      sql<number[]>`array(select r.day from purchase_reminders r where r.purchase_id = p.id)`.as('sent_days'),
    ])
    .where('p.state', '=', 'open')
    .where('p.terms', '=', 'transfer')
    .where('p.allocated_minor', '=', 0)
    .where('p.created_at', '<=', createdBefore)
    .orderBy('p.created_at')
    .limit(1_000)
    .execute()
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at, sentDays: row.sent_days }))
}

/** @returns whether this call recorded it: another process may have been faster */
export async function recordReminder(tx: Db, purchaseId: string, day: number, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('purchase_reminders')
    .values({ purchase_id: purchaseId, day, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}
