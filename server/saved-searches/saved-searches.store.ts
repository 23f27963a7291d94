// Saved searches: rows and due digests.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { DigestFrequency } from '#contract/saved-searches.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Search } from './saved-searches.rules.ts'

const columns = [
  'id',
  'customer_id',
  'lang',
  'keyword',
  'category',
  'price_band',
  'region',
  'search_key',
  'rhythm',
  'created_at',
  'paused_at',
  'told_until',
  'due_at',
  'last_sent_at',
] as const

export type SavedSearchRow = Awaited<ReturnType<typeof listOf>>[number]

export function listOf(db: Db, customerId: string) {
  return db
    .selectFrom('saved_searches')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function lockOne(tx: Db, customerId: string, id: string) {
  return tx
    .selectFrom('saved_searches')
    .select(columns)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
}

export function insert(
  tx: Db,
  saved: Search & {
    customerId: string
    language: Language
    key: string
    rhythm: DigestFrequency
    at: Date
    dueAt: Date
  },
) {
  return tx
    .insertInto('saved_searches')
    .values({
      customer_id: saved.customerId,
      lang: saved.language,
      keyword: saved.keyword,
      category: saved.category,
      price_band: saved.band,
      region: saved.region,
      search_key: saved.key,
      rhythm: saved.rhythm,
      created_at: saved.at,
      told_until: saved.at,
      due_at: saved.dueAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function update(
  tx: Db,
  id: string,
  changes: { rhythm: DigestFrequency; pausedAt: Date | null; digestedUntil: Date; dueAt: Date },
) {
  const { rhythm, pausedAt, digestedUntil, dueAt } = changes
  return tx
    .updateTable('saved_searches')
    .set({ rhythm, paused_at: pausedAt, told_until: digestedUntil, due_at: dueAt })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteOne(db: Db, customerId: string, id: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', id).where('customer_id', '=', customerId).execute()
}

export async function deleteAllOf(tx: Db, customerId: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('customer_id', '=', customerId).execute()
}

/** Searches that are paused already keep their time. @returns the number of searches paused */
export async function pauseAllOf(db: Db, customerId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ paused_at: at })
    .where('customer_id', '=', customerId)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Customers with a due search, a verified address and an enabled account; by id, after the given one. */
export async function listDueCustomers(
  db: Db,
  { dueAt, after, limit }: { dueAt: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select('s.customer_id')
    .where('s.paused_at', 'is', null)
    .where('s.due_at', '<=', dueAt)
    .where('c.email_proven_at', 'is not', null)
    .where('c.disabled_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .$if(after !== undefined, (qb) => qb.where('s.customer_id', '>', after ?? ''))
    .groupBy('s.customer_id')
    .orderBy('s.customer_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.customer_id)
}

export function listDue(db: Db, customerId: string, dueAt: Date) {
  return db
    .selectFrom('saved_searches')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('paused_at', 'is', null)
    .where('due_at', '<=', dueAt)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locks the searches that are still due and unchanged: another process may have sent their digest meanwhile. @returns their ids */
export async function lockStillDue(tx: Db, searches: readonly SavedSearchRow[], dueAt: Date): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('saved_searches')
    .select(['id', 'told_until'])
    .where(
      'id',
      'in',
      searches.map(({ id }) => id),
    )
    .where('paused_at', 'is', null)
    .where('due_at', '<=', dueAt)
    .orderBy('id')
    .forUpdate()
    .execute()
  const cutoffs = new Map(searches.map(({ id, told_until }) => [id, told_until.getTime()]))
  return new Set(rows.flatMap(({ id, told_until }) => (cutoffs.get(id) === told_until.getTime() ? [id] : [])))
}

/** @param next.sentAt undefined when the digest had nothing to report */
export async function advanceDigestCutoff(
  tx: Db,
  search: SavedSearchRow,
  next: { digestedUntil: Date; dueAt: Date; sentAt: Date | undefined },
): Promise<void> {
  await tx
    .updateTable('saved_searches')
    .set({
      // A search that was saved after the digest's cut-off already starts later.
      told_until: sql<Date>`greatest(told_until, ${next.digestedUntil}::timestamptz)`,
      due_at: next.dueAt,
      ...(next.sentAt && { last_sent_at: next.sentAt }),
    })
    .where('id', '=', search.id)
    .execute()
}
