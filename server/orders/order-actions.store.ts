// Notes and assignees of orders.
import { type Role, rights } from '#contract/common/rights.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function insertNote(tx: Db, orderId: string, by: Actor, note: { text: string; at: Date }): Promise<void> {
  await tx
    .insertInto('order_notes')
    .values({ order_id: orderId, staff_id: Number(by.staffId), staff_name: by.name, text: note.text, at: note.at })
    .execute()
}

const orderRoles: readonly Role[] = rights['orders.deliver']

/** Active staff with the right to work on orders. */
export function listAssignees(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('role', 'in', orderRoles)
    .orderBy('name')
    .execute()
}

export function findAssignee(db: Db, orderId: string) {
  return db
    .selectFrom('orders as o')
    .leftJoin('staff as s', 's.id', 'o.assignee_id')
    .select(['o.assignee_id', 's.name'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
}

export async function setAssignee(tx: Db, orderId: string, staffId: string | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ assignee_id: staffId === null ? null : Number(staffId) })
    .where('id', '=', orderId)
    .execute()
}

/** Which of these mails have been queued already. */
export async function listUsedKeys(tx: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('mails').select('dedupe_key').where('dedupe_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.dedupe_key))
}

/** Notes about a customer are deleted with the customer. */
export async function deleteNotesOf(tx: Db, customerId: string): Promise<void> {
  const orders = tx.selectFrom('orders').select('id').where('customer_id', '=', customerId)
  await tx.deleteFrom('order_notes').where('order_id', 'in', orders).execute()
}
