// Contact addresses of API keys: what their persons are told of, and their erasure.
import type { Db } from '#server/platform/db/db.ts'
import { listKeysOfContact } from './contacts.store.ts'

export { eraseContact } from './contacts.store.ts'

export async function keysForExport(db: Db, emailKey: string) {
  const rows = await listKeysOfContact(db, emailKey)
  return rows.map((row) => ({
    name: row.name,
    contactEmail: row.contact_email,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}
