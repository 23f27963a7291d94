// Contact addresses of API keys, as personal data.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export function listKeysOfContact(db: Db, emailKey: string) {
  return db
    .selectFrom('api_keys')
    .select(['name', 'contact_email', 'created_at', 'expires_at'])
    .where('contact_email_key', '=', emailKey)
    .orderBy('id')
    .execute()
}

/** The keys keep working: they are those of a company or partner. */
export async function eraseContact(tx: Db, emailKey: string): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ contact_email: '', contact_email_key: sql<string>`'deleted:' || id` })
    .where('contact_email_key', '=', emailKey)
    .execute()
}
