// Links to documents: only the hash of a token is stored.
import type { Db } from '#server/platform/db/db.ts'

export async function insertLink(
  db: Db,
  link: { readonly tokenHash: Buffer; readonly documentId: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('document_links')
    .values({ token_hash: link.tokenHash, document_id: link.documentId, expires_at: link.expiresAt })
    .execute()
}

/** The document of a link that has not expired. */
export async function findDocumentOfLink(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('document_links')
    .select('document_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.document_id
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('document_links').where('expires_at', '<=', now).execute()
}
