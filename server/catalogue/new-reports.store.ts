// Reports by when they first became public, which their date need not tell: one may be imported or published with an earlier date.
import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ReportFilter } from './report-filter.store.ts'
import { filterReports } from './report-list.store.ts'

/** `after` is excluded. */
export type Span = { readonly after: Date; readonly until: Date }

/** Something that is published again has been public before. */
function publicIn(db: Db, language: Language, span: Span, filter: ReportFilter) {
  // What became public before anybody noted when has its date. Written as the database's index has it.
  const since = sql`coalesce(t.first_public_at, t.publish_at)`
  return filterReports(db, { language, now: span.until }, filter)
    .where(sql<SqlBool>`${since} > ${span.after}`)
    .where(sql<SqlBool>`${since} <= ${span.until}`)
}

/** The earliest date of what became public in the span. */
export async function findEarliest(db: Db, language: Language, span: Span): Promise<Date | undefined> {
  const row = await publicIn(db, language, span, {})
    .select((eb) => eb.fn.min('t.publish_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** Ids of what became public in the span, the newest date first. */
export async function listNew(
  db: Db,
  language: Language,
  query: { filter: ReportFilter; span: Span; ids?: readonly number[] | undefined; limit: number },
): Promise<number[]> {
  const { filter, span, ids, limit } = query
  const rows = await publicIn(db, language, span, filter)
    .select('t.report_id')
    .$if(ids !== undefined, (qb) => qb.where(sql<SqlBool>`t.report_id = any (${ids ?? []})`))
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.report_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.report_id)
}
