// API keys whose holders are to be told that they expire.
import type { Db, Row } from '#server/platform/db/db.ts'

export type KeyToWarn = Pick<
  Row<'api_keys'>,
  | 'id'
  | 'name'
  | 'last_characters'
  | 'partner_name'
  | 'contact_email'
  | 'contact_lang'
  | 'expires_at'
  | 'expiry_notices'
> & { readonly company_name: string | null; readonly staff_email: string | null }

/** Not revoked, not renewed, with a notice left to send. */
export function listKeysToWarn(
  db: Db,
  { expiresBy, after, limit }: { expiresBy: Date; after: number; limit: number },
): Promise<{ id: number }[]> {
  return db
    .selectFrom('api_keys')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('renewed_by', 'is', null)
    .where('expiry_notices', '<', 3)
    .where('expires_at', '<=', expiresBy)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Locks the key until the transaction ends. Staff who have left are not written to. */
export async function lockKeyToWarn(tx: Db, id: number): Promise<KeyToWarn | undefined> {
  return tx
    .selectFrom('api_keys as k')
    .leftJoin('companies as c', 'c.id', 'k.company_id')
    .leftJoin('staff as s', (join) => join.onRef('s.id', '=', 'k.created_by').on('s.is_active', '=', true))
    .select(['k.id', 'k.name', 'k.last_characters', 'k.partner_name', 'k.contact_email', 'k.contact_lang'])
    .select(['k.expires_at', 'k.expiry_notices', 'c.legal_name as company_name', 's.email as staff_email'])
    .where('k.id', '=', id)
    .where('k.revoked_at', 'is', null)
    .where('k.renewed_by', 'is', null)
    .forUpdate('k')
    .executeTakeFirst()
}

export async function recordNotices(tx: Db, id: number, notices: number): Promise<void> {
  await tx.updateTable('api_keys').set({ expiry_notices: notices }).where('id', '=', id).execute()
}
