// What became of the money of statement lines.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Locks a line: before the purchases, which are locked in the order of their ids. */
export function lockLine(tx: Db, id: number) {
  return tx
    .selectFrom('statement_lines')
    .select(['id', 'currency', 'direction', 'open_minor', 'payer_name', 'remark', 'bank_reference'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>

export async function insertAllocation(
  tx: Db,
  allocation: {
    readonly lineId: number
    readonly kind: 'purchase' | 'returned' | 'other'
    readonly purchaseId: string | null
    readonly amountMinor: number
    readonly bankReference: string
    readonly note: string
    readonly staffId: string | null
    readonly at: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('allocations')
    .values({
      line_id: allocation.lineId,
      kind: allocation.kind,
      purchase_id: allocation.purchaseId,
      amount_minor: allocation.amountMinor,
      bank_reference: allocation.bankReference,
      note: allocation.note,
      staff_id: allocation.staffId === null ? null : Number(allocation.staffId),
      created_at: allocation.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findAllocation(db: Db, id: string) {
  return db.selectFrom('allocations').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markUndone(
  tx: Db,
  id: string,
  by: { readonly staffId: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('allocations')
    .set({ undone_at: by.at, undone_by: Number(by.staffId) })
    .where('id', '=', id)
    .execute()
}

export function listAllocations(db: Db, lineId: number) {
  return (
    db
      .selectFrom('allocations as a')
      .leftJoin('purchases as p', 'p.id', 'a.purchase_id')
      .leftJoin('staff as s', 's.id', 'a.staff_id')
      .leftJoin('staff as u', 'u.id', 'a.undone_by')
      .selectAll('a')
      .select(['p.number', 's.name as staff_name', 'u.name as undone_name'])
      // As `isMoneyUnused` of a locked purchase.
      .select(
        sql<boolean>`coalesce(p.terms = 'transfer' and p.allocated_minor + p.short_minor < p.total_minor, false)`.as(
          'is_unused',
        ),
      )
      .where('a.line_id', '=', lineId)
      .orderBy('a.created_at')
      .orderBy('a.id')
      .execute()
  )
}
