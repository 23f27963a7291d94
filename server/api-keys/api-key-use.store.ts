// API keys as calls use them.
import type { Db } from '#server/platform/db/db.ts'

/** Whatever its state is, so that its holder can be told. */
export function findByHash(db: Db, hash: Buffer) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'company_id', 'scopes', 'max_per_minute', 'expires_at', 'last_used_at', 'revoked_at'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()
}

/** Unless another process has recorded a use since `before`. */
export async function markUsed(db: Db, id: number, { at, before }: { at: Date; before: Date }): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute()
}

/** Empty once that person was erased. */
export async function findContact(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('api_keys').select('contact_email').where('id', '=', id).executeTakeFirst()
  return row?.contact_email
}
