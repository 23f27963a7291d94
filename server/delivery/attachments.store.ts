// Attachments of customers: rows until a purchase or a quote claims them.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export async function insertAttachment(
  tx: Db,
  attachment: { readonly customerId: string; readonly fileId: string; readonly at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('attachments')
    .values({ customer_id: attachment.customerId, file_id: attachment.fileId, created_at: attachment.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function countSince(db: Db, customerId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** @returns its file; undefined when the customer has no such attachment, or it is claimed already */
export async function markClaimed(
  tx: Db,
  attachment: { readonly id: string; readonly customerId: string; readonly at: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('attachments')
    .set({ claimed_at: attachment.at })
    .where('id', '=', attachment.id)
    .where('customer_id', '=', attachment.customerId)
    .where('claimed_at', 'is', null)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id
}

/** Deletes what nobody claimed, with the records of the files. The bytes are among the unknown files that `doctor` reports. */
export async function deleteUnclaimed(db: Db, before: Date): Promise<void> {
  await sql`
    with unclaimed as (
      delete from attachments where claimed_at is null and created_at < ${before} returning file_id)
    delete from files f using unclaimed u where f.id = u.file_id`.execute(db)
}
