// Queries of versions and of preview links.
import type { Db } from '#server/platform/db/db.ts'
import type { LocalizationKey } from './localizations.store.ts'
import type { Snapshot } from './publishing.rules.ts'

export type VersionOrigin = 'found' | 'saved' | 'restored'

function versionsOf(db: Db, key: LocalizationKey) {
  return db
    .selectFrom('item_versions as v')
    .leftJoin('staff as s', 's.id', 'v.staff_id')
    .where('v.kind', '=', key.kind)
    .where('v.item_id', '=', key.itemId)
    .where('v.lang', '=', key.language)
}

const columns = ['v.version', 'v.origin', 'v.at', 's.name as staff_name'] as const

export async function findVersion(db: Db, key: LocalizationKey, version: number | 'newest') {
  return versionsOf(db, key)
    .select([...columns, 'v.snapshot'])
    .$if(version !== 'newest', (qb) => qb.where('v.version', '=', Number(version)))
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listVersions(db: Db, key: LocalizationKey, range: { limit: number; offset: number }) {
  const [rows, count] = await Promise.all([
    versionsOf(db, key).select(columns).orderBy('v.version', 'desc').limit(range.limit).offset(range.offset).execute(),
    versionsOf(db, key)
      .select((eb) => eb.fn.max('v.version').as('n'))
      .executeTakeFirst(),
  ])
  return { rows, total: count?.n ?? 0 }
}

export async function insertVersion(
  tx: Db,
  key: LocalizationKey,
  one: { version: number; snapshot: Snapshot; origin: VersionOrigin; staffId: string | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('item_versions')
    .values({
      kind: key.kind,
      item_id: key.itemId,
      lang: key.language,
      version: one.version,
      snapshot: JSON.stringify(one.snapshot),
      origin: one.origin,
      staff_id: one.staffId === null ? null : Number(one.staffId),
      at: one.at,
    })
    .execute()
}

export async function insertPreviewLink(
  tx: Db,
  key: LocalizationKey,
  link: { tokenHash: Buffer; staffId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('preview_links')
    .values({
      token_hash: link.tokenHash,
      kind: key.kind,
      item_id: key.itemId,
      lang: key.language,
      staff_id: Number(link.staffId),
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

export async function findPreviewLink(db: Db, tokenHash: Buffer, now: Date): Promise<LocalizationKey | undefined> {
  const row = await db
    .selectFrom('preview_links')
    .select(['kind', 'item_id', 'lang'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { kind: row.kind, itemId: row.item_id, language: row.lang }
}

export async function deletePreviewLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('preview_links').where('expires_at', '<=', now).execute()
}
