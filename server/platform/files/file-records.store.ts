// File records: name and storage key of stored files. Features refer to them by id.
import type { Db } from '../db/db.ts'
import type { StoredFile } from './file-store.ts'

export type FileRecord = StoredFile & {
  readonly id: string
  readonly name: string
  readonly mime: string
}

/** @returns its id */
export async function insertFile(tx: Db, file: Omit<FileRecord, 'id'>): Promise<string> {
  const row = await tx
    .insertInto('files')
    .values({
      storage_key: file.storageKey,
      name: file.name,
      mime: file.mime,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Its bytes: `ctx.files.open(file.storageKey)`. @param id a UUID */
export async function findFile(db: Db, id: string): Promise<FileRecord | undefined> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      storageKey: row.storage_key,
      name: row.name,
      mime: row.mime,
      sizeBytes: row.size_bytes,
      sha256: row.sha256,
    }
  )
}
