// Copies: their numbers, for whom they are, and where their bytes are.
import type { Db } from '#server/platform/db/db.ts'

export type CopyKey = { readonly entitlementId: string; readonly customerId: string; readonly fileId: string }

/** How bytes were made: with a stamp, with one and the wish not to be printed, or as a cover page beside the original. */
export type MadeAs = 'stamped' | 'no-printing' | 'cover-page'

type Bytes = { readonly storageKey: string; readonly sizeBytes: number; readonly sha256: string }

/** A copy with what it says of its licensee. */
export function findCopy(db: Db, { entitlementId, customerId, fileId }: CopyKey) {
  return db
    .selectFrom('copies as p')
    .innerJoin('entitlements as e', 'e.id', 'p.entitlement_id')
    .innerJoin('licences as l', 'l.entitlement_id', 'e.id')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .innerJoin('customers as h', 'h.id', 'l.customer_id')
    .leftJoin('companies as n', 'n.id', 'l.company_id')
    .select(['p.number', 'p.created_at', 'p.storage_key', 'p.size_bytes', 'p.sha256', 'p.expires_at', 'p.made_as'])
    .select(['l.number as licence_number', 'n.legal_name as company', 'h.company_name as holder_company'])
    .select(['c.name as person', 'c.email', 'e.lang', 'e.title'])
    .where('p.entitlement_id', '=', entitlementId)
    .where('p.customer_id', '=', customerId)
    .where('p.file_id', '=', fileId)
    .executeTakeFirst()
}

/** Nothing happens when the number is taken, or another request was first. */
export async function insertCopy(
  db: Db,
  copy: CopyKey & { readonly number: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('copies')
    .values({
      number: copy.number,
      entitlement_id: copy.entitlementId,
      customer_id: copy.customerId,
      file_id: copy.fileId,
      created_at: copy.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Records the bytes of a copy in place of others.
 * @param made.replaces where the bytes were when this was decided
 * @returns false when another process has replaced them meanwhile
 */
export async function recordBytes(
  db: Db,
  made: Bytes & { number: string; madeAs: MadeAs; replaces: string | null; at: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('copies')
    .set({
      storage_key: made.storageKey,
      size_bytes: made.sizeBytes,
      sha256: made.sha256,
      made_at: made.at,
      made_as: made.madeAs,
      expires_at: made.expiresAt,
    })
    .where('number', '=', made.number)
    .where('storage_key', 'is not distinct from', made.replaces)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns where the bytes of some expired copies were */
export async function releaseExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const expired = await db
    .selectFrom('copies')
    .select(['number', 'storage_key'])
    .where('expires_at', '<', now)
    .where('storage_key', 'is not', null)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (expired.length === 0) return []
  await db
    .updateTable('copies')
    .set({ storage_key: null, size_bytes: null, expires_at: null })
    .where(
      'number',
      'in',
      expired.map(({ number }) => number),
    )
    .execute()
  return expired.flatMap(({ storage_key: key }) => (key === null ? [] : [key]))
}

export function listCopiesOf(db: Db, customerId: string) {
  return db
    .selectFrom('copies as p')
    .innerJoin('entitlements as e', 'e.id', 'p.entitlement_id')
    .innerJoin('licences as l', 'l.entitlement_id', 'e.id')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.number', 'e.title', 'f.name', 'l.number as licence_number', 'p.created_at'])
    .where('p.customer_id', '=', customerId)
    .orderBy('p.created_at')
    .execute()
}

/** Of a person, or of all persons of an entitlement. */
export async function expireCopies(
  tx: Db,
  of: { readonly customer_id: string } | { readonly entitlement_id: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('copies')
    .set({ expires_at: at })
    .where((eb) => eb.and(of))
    .where('storage_key', 'is not', null)
    .execute()
}
