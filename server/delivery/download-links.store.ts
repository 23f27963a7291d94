// Download links, and the log of downloads.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { filesOfEntitlement } from './entitled-files.store.ts'

export async function insertLink(
  db: Db,
  link: {
    tokenHash: Buffer
    entitlementId: string
    fileId: string
    customerId: string
    sessionId: string | undefined
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('download_links')
    .values({
      session_id: link.sessionId ?? null,
      token_hash: link.tokenHash,
      entitlement_id: link.entitlementId,
      file_id: link.fileId,
      customer_id: link.customerId,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** A link that has not expired, whose person can still read the entitlement, while that includes the file. */
export function findActiveLink(db: Db, tokenHash: Buffer, now: Date) {
  return (
    db
      .selectFrom('download_links as l')
      .innerJoin('entitlement_readers as r', (join) =>
        join.onRef('r.entitlement_id', '=', 'l.entitlement_id').onRef('r.customer_id', '=', 'l.customer_id'),
      )
      .innerJoin('files as f', 'f.id', 'l.file_id')
      .innerJoinLateral(filesOfEntitlement('l.entitlement_id', now).as('i'), (join) =>
        join.onRef('i.file_id', '=', 'l.file_id'),
      )
      .select([
        'l.entitlement_id',
        'l.file_id',
        'l.customer_id',
        'l.session_id',
        'f.name',
        'f.mime',
        'f.size_bytes',
        'f.storage_key',
        'f.sha256',
        'i.is_stamped',
        'i.forbids_printing',
      ])
      .where('l.token_hash', '=', tokenHash)
      .where('l.expires_at', '>', now)
      // Attached twice, for this edition and for all: stamped and not for printing, if either says so.
      .orderBy('i.is_stamped', 'desc')
      .orderBy('i.forbids_printing', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

export async function findLanguageOfLink(db: Db, tokenHash: Buffer): Promise<Language | undefined> {
  const row = await db
    .selectFrom('download_links as l')
    .innerJoin('entitlements as e', 'e.id', 'l.entitlement_id')
    .select('e.lang')
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.lang
}

/**
 * Locks an entitlement until the transaction ends, so that its downloads are counted one at a time.
 * @returns whether the customer can read it
 */
export async function lockEntitlement(tx: Db, id: string, customerId: string): Promise<boolean> {
  await tx.selectFrom('entitlements').select('id').where('id', '=', id).forUpdate().execute()
  const row = await tx
    .selectFrom('entitlement_readers')
    .select('entitlement_id')
    .where('entitlement_id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/** The downloads by a link so far; locked until the transaction ends. */
export function lockUse(tx: Db, tokenHash: Buffer) {
  return tx
    .selectFrom('download_links')
    .select(['counted', 'has_begun', 'has_ended'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function recordLinkUse(
  tx: Db,
  tokenHash: Buffer,
  use: { counted?: boolean; has_begun?: boolean; has_ended?: boolean },
): Promise<void> {
  await tx.updateTable('download_links').set(use).where('token_hash', '=', tokenHash).execute()
}

/** Records that the last byte was sent, for a file that this link served from its first byte. */
export async function markLinkFinished(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('download_links')
    .set({ has_ended: true })
    .where('token_hash', '=', tokenHash)
    .where('has_begun', '=', true)
    .execute()
}

export async function insertDownload(
  tx: Db,
  download: { entitlementId: string; fileId: string; customerId: string; ip: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('downloads')
    .values({
      entitlement_id: download.entitlementId,
      file_id: download.fileId,
      customer_id: download.customerId,
      ip: download.ip,
      at: download.at,
    })
    .execute()
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('download_links').where('expires_at', '<', now).execute()
}
