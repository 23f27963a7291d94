// Lists of reports, with their prices. A list costs one query, whatever its length.
import { type SqlBool, sql } from 'kysely'
import type { ReportSort } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import { compiledStatement } from '#server/platform/db/compiled-statement.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { published, publishedRows } from './published-reports.store.ts'
import { filterConditions, isPlainFilter, type ReportFilter } from './report-filter.store.ts'

export type ReportListRow = Awaited<ReturnType<typeof listPublished>>[number]

export type PriceOrder = Extract<ReportSort, 'price-up' | 'price-down'>

type ListQuery = {
  language: Language
  filter: ReportFilter
  now: Date
  limit: number
  offset: number
  order?: PriceOrder
}

export function listPublished(db: Db, query: ListQuery) {
  if (!isFrequent(query)) return selectPage(db, query).execute()
  const { language, now, filter, limit, order } = query
  const { category = '' } = filter
  return selectFirstPage(db, { language, now, category }, { limit, order, isOfCategory: category !== '' })
}

const defaultPageSize = 10

/** First pages that many visitors see. Others would add a statement and a plan for each combination of filters. */
function isFrequent({ filter, limit, offset }: ListQuery): boolean {
  return offset === 0 && limit <= defaultPageSize && isPlainFilter(filter)
}

type FirstPageValues = { language: Language; now: Date; category: string }
type FirstPageForm = { isOfCategory: boolean; limit: number; order: PriceOrder | undefined }

const selectFirstPage = compiledStatement(
  (db, { language, now, category }: FirstPageValues, { isOfCategory, limit, order }: FirstPageForm) => {
    const filter = isOfCategory ? { category } : {}
    return selectPage(db, { language, now, filter, limit, offset: 0, ...(order && { order }) }).modifyEnd(prepared)
  },
)

function selectPage(db: Db, query: ListQuery) {
  // The index alone finds the page: joined first, a deep page would join every row before it.
  const page = filterReports(db, query, query.filter)
    .select('t.report_id')
    .$call((qb) => ordered(qb, query.order))
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset))
    .as('page')
  return publishedRows(db, query.language, query.now)
    .innerJoin(page, 'page.report_id', 't.report_id')
    .$call((qb) => ordered(qb, query.order))
}

/** Those of the ids that a page shows, by price. */
export async function orderIdsByPrice(
  db: Db,
  query: { language: Language; ids: readonly number[]; order: PriceOrder; now: Date; limit: number; offset: number },
): Promise<number[]> {
  const rows = await filterReports(db, query, {})
    .select('t.report_id')
    .where(sql<SqlBool>`t.report_id = any (${query.ids})`)
    .$call((qb) => ordered(qb, query.order))
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return rows.map((row) => row.report_id)
}

/** Published reports that match the filter. */
export function filterReports(db: Db, { language, now }: { language: Language; now: Date }, filter: ReportFilter) {
  return db
    .selectFrom('report_texts as t')
    .where('t.lang', '=', language)
    .where('t.status', '=', published)
    .where('t.publish_at', '<=', now)
    .where((eb) => eb.and(filterConditions(filter)))
}

type Orderable<Q> = { orderBy(column: ReturnType<typeof sql>): Q & Orderable<Q> }

function ordered<Q>(query: Orderable<Q>, order: PriceOrder | undefined): Q {
  const byDate = sql`t.publish_at desc, t.report_id desc`
  if (order === undefined) return query.orderBy(byDate)
  return query.orderBy(order === 'price-up' ? sql`t.list_minor` : sql`t.list_minor desc nulls last`).orderBy(byDate)
}

export function listByIds(db: Db, query: { language: Language; ids: readonly number[]; now: Date }) {
  return publishedRows(db, query.language, query.now)
    .where(sql<SqlBool>`r.id = any (${query.ids})`)
    .modifyEnd(prepared)
    .execute()
}

export function listPinned(db: Db, query: { language: Language; now: Date; limit: number }) {
  return publishedRows(db, query.language, query.now)
    .where('r.is_pinned', '=', true)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.report_id', 'desc')
    .limit(query.limit)
    .execute()
}

/** Those that were asked for most in the last thirty days, see the job `work-out-scores`. The index of scores finds them. */
export function listScored(db: Db, query: { language: Language; now: Date; limit: number }) {
  return publishedRows(db, query.language, query.now)
    .innerJoin('report_scores as s', (join) =>
      join.onRef('s.report_id', '=', 't.report_id').onRef('s.lang', '=', 't.lang'),
    )
    .where('s.lang', '=', query.language)
    .orderBy('s.score_30d', 'desc')
    .orderBy('s.report_id', 'desc')
    .limit(query.limit)
    .execute()
}
