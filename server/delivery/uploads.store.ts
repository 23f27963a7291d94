// Uploads, and how many of their bytes count.
import { sql } from 'kysely'
import type { UploadPurpose } from '#contract/delivery-admin.ts'
import type { Db } from '#server/platform/db/db.ts'

export type NewUpload = {
  readonly staffId: string
  readonly purpose: UploadPurpose
  readonly name: string
  readonly size: number
  readonly modifiedAt: number | undefined
}

/** An unfinished upload of the same file by the same person. */
export function findUnfinished(db: Db, upload: NewUpload & { readonly modifiedAt: number }) {
  return db
    .selectFrom('uploads')
    .select(['id', 'received_bytes'])
    .where('staff_id', '=', Number(upload.staffId))
    .where('file_id', 'is', null)
    .where('purpose', '=', upload.purpose)
    .where('name', '=', upload.name)
    .where('size_bytes', '=', upload.size)
    .where('modified_at', '=', upload.modifiedAt)
    .orderBy('last_chunk_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertUpload(db: Db, upload: NewUpload, now: Date): Promise<string> {
  const row = await db
    .insertInto('uploads')
    .values({
      staff_id: Number(upload.staffId),
      purpose: upload.purpose,
      name: upload.name,
      size_bytes: upload.size,
      modified_at: upload.modifiedAt ?? null,
      created_at: now,
      last_chunk_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Locks an upload of the same person: its chunks are appended one at a time. */
export function lockUpload(tx: Db, id: string, staffId: string) {
  return tx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', Number(staffId))
    .forUpdate()
    .executeTakeFirst()
}

export async function countReceived(tx: Db, id: string, received: number, now: Date): Promise<void> {
  await tx.updateTable('uploads').set({ received_bytes: received, last_chunk_at: now }).where('id', '=', id).execute()
}

export async function markFinished(tx: Db, id: string, fileId: string): Promise<void> {
  await tx.updateTable('uploads').set({ file_id: fileId }).where('id', '=', id).execute()
}

export async function deleteUpload(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
}

/** @returns uploads without a new chunk since this moment, which are deleted now */
export async function deleteUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('uploads').where('last_chunk_at', '<', before).returning('id').execute()
  return rows.map((row) => row.id)
}

/** Lets this transaction wait for incoming bytes longer than the usual limit of idle transactions. */
export async function allowPause(tx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx)
}
