// Queries of the audit log: entries are inserted and read, never changed. The database chains them by hash
// (0012-staff.sql).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AuditedAction } from '#server/platform/actor.ts'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type AuditSearch, columnsOf, findPage } from './audit-search.store.ts'

export type AuditActor = {
  readonly staffId: string | null
  readonly name: string
  readonly role: string
  readonly ip: string
}

export async function insertEntry(tx: Db, by: AuditActor, entry: AuditedAction, at: Date): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      // A trigger sets the number and the hashes.
      seq: 0,
      previous_hash: Buffer.alloc(0),
      hash: Buffer.alloc(0),
      at,
      staff_id: by.staffId === null ? null : Number(by.staffId),
      staff_name: by.name,
      role: by.role,
      ip: by.ip,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: String(entry.subject.id),
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
    })
    .execute()
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

export type AuditQuery = {
  readonly page: number
  readonly perPage: number
  readonly order: 'asc' | 'desc'
  readonly search?: AuditSearch | undefined
  readonly staffId?: string | undefined
  readonly action?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export async function listEntries(db: Db, query: AuditQuery) {
  const paging = { order: query.order, limit: query.perPage, offset: (query.page - 1) * query.perPage }
  if (query.search) return listFound(db, query, query.search, paging)
  const matching = db.selectFrom('audit_entries as e').where(filtersOf(query))
  // Within a date range the index on time gives the order of time, which equals that of the numbers.
  const isOfDays = Boolean(query.from ?? query.until)
  const [rows, total] = await Promise.all([
    matching
      .selectAll()
      .$if(isOfDays, (qb) => qb.orderBy('at', query.order))
      .orderBy('seq', query.order)
      .limit(paging.limit)
      .offset(paging.offset)
      .execute(),
    countCapped(db, matching.select('seq')),
  ])
  return { ...total, rows }
}

async function listFound(
  db: Db,
  query: AuditQuery,
  search: AuditSearch,
  paging: { order: 'asc' | 'desc'; limit: number; offset: number },
) {
  const { seqs, ...total } = await findPage(db, await columnsOf(db, search), filtersOf(query), paging)
  const rows = await db
    .selectFrom('audit_entries as e')
    .selectAll()
    .where('e.seq', '=', sql<number>`any (${seqs}::bigint[])`)
    .orderBy('e.seq', query.order)
    .execute()
  return { ...total, rows }
}

function filtersOf(query: AuditQuery): RawBuilder<SqlBool> {
  const conditions = [
    query.staffId && sql<SqlBool>`e.staff_id = ${Number(query.staffId)}`,
    query.action && sql<SqlBool>`e.action = ${query.action}`,
    query.subjectKind && sql<SqlBool>`e.subject_kind = ${query.subjectKind}`,
    query.subjectId && sql<SqlBool>`e.subject_id = ${query.subjectId}`,
    query.from && sql<SqlBool>`e.at >= ${query.from}`,
    query.until && sql<SqlBool>`e.at < ${query.until}`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
}

export function findEntry(db: Db, seq: string) {
  return db.selectFrom('audit_entries').selectAll().where('seq', '=', Number(seq)).executeTakeFirst()
}

/** Recomputes the whole hash chain. @returns the number of entries, and the first that does not match */
export async function checkChain(db: Db): Promise<{ entries: number; brokenAt: string | null }> {
  const { rows } = await sql<{ entries: number; broken_at: number | null }>`
    select count(*) as entries,
      min(seq) filter (where hash <> audit_hash(entry) or previous_hash <> expected_previous or seq <> expected_seq) as broken_at
    from (
      select e as entry, e.seq, e.hash, e.previous_hash,
        coalesce(lag(e.hash) over (order by e.seq), '\\x') as expected_previous,
        row_number() over (order by e.seq) as expected_seq
      from audit_entries e
    ) chained`.execute(db)
  const [row] = rows
  return { entries: Number(row?.entries ?? 0), brokenAt: row?.broken_at == null ? null : String(row.broken_at) }
}
