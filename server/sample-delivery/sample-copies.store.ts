// Samples that were sent: their numbers, links and bytes.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

type NewCopy = {
  readonly id: string
  readonly number: string
  readonly leadId: string
  readonly choiceId: string
  readonly tokenHash: Buffer
  readonly at: Date
  readonly expiresAt: Date
  readonly storageKey: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** The copy of a lead for one choice of pages. */
export function findCopy(db: Db, { leadId, choiceId }: { readonly leadId: string; readonly choiceId: string }) {
  return db
    .selectFrom('sample_copies')
    .select(['id', 'number', 'expires_at', 'storage_key'])
    .where('lead_id', '=', leadId)
    .where('choice_id', '=', choiceId)
    .executeTakeFirst()
}

/** Locks the choice until the transaction ends. @returns false when there is another one by now */
export async function lockChoice(tx: Db, choiceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('samples')
    .select('id')
    .where('choice_id', '=', choiceId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when another run was first */
export async function insertCopy(tx: Db, copy: NewCopy): Promise<boolean> {
  const row = await tx
    .insertInto('sample_copies')
    .values((eb) => ({
      id: copy.id,
      number: copy.number,
      lead_id: copy.leadId,
      sample_id: eb.selectFrom('samples').select('id').where('choice_id', '=', copy.choiceId),
      choice_id: copy.choiceId,
      token_hash: copy.tokenHash,
      created_at: copy.at,
      expires_at: copy.expiresAt,
      storage_key: copy.storageKey,
      size_bytes: copy.sizeBytes,
      sha256: copy.sha256,
    }))
    .onConflict((conflict) => conflict.columns(['lead_id', 'choice_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Also one that does not work any more; `is_current` says whether its pages are still the sample. */
export function findLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sample_copies as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .leftJoin('samples as s', (join) => join.onRef('s.id', '=', 'c.sample_id').onRef('s.choice_id', '=', 'c.choice_id'))
    .select(['c.id', 'c.expires_at', 'c.storage_key', 'c.size_bytes', 'c.opened_at', 'l.lang', 'l.report_title'])
    .select(sql<boolean>`s.id is not null`.as('is_current'))
    .where('c.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function markOpened(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('sample_copies')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** A trigger hands the bytes to the job that removes them. */
export async function releaseExpired(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('sample_copies')
    .set({ storage_key: null })
    .where('expires_at', '<=', now)
    .where('storage_key', 'is not', null)
    .execute()
}

export async function releaseOf(tx: Db, emailKey: string): Promise<void> {
  await tx
    .updateTable('sample_copies')
    .set({ storage_key: null })
    .where('storage_key', 'is not', null)
    .where('lead_id', 'in', (eb) => eb.selectFrom('leads').select('id').where('email_key', '=', emailKey))
    .execute()
}

export function listCopiesOf(db: Db, emailKey: string) {
  return db
    .selectFrom('sample_copies as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .select(['c.number', 'l.report_title', 'c.created_at', 'c.opened_at'])
    .where('l.email_key', '=', emailKey)
    .orderBy('c.created_at')
    .execute()
}
