// The steps of the funnel: views, samples, quotes, orders.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { FunnelSteps } from '#contract/demand.ts'
import type { Db } from '#server/platform/db/db.ts'
import { allQuotesSource, type FunnelQuery, sourcesOf } from './funnel-sources.store.ts'
import { addSteps, noSteps } from './funnel-steps.rules.ts'
import { listMostViewed } from './most-viewed.store.ts'

type Row = FunnelSteps & { readonly key: string }

/** One row for each key, most viewed first. */
export async function countFunnel(db: Db, query: FunnelQuery): Promise<Row[]> {
  if (query.by !== 'report') return countByStep(db, query)
  const viewed = query.reportId === undefined ? await listMostViewed(db, { ...query, limit: reportsShown }) : []
  // Where few are viewed at all, the other steps are counted for all reports.
  const sources = sourcesOf(query, viewed.length < reportsShown ? undefined : viewed)
  const { rows } = await sql<Row>`
    select key::text as key, ${sums} from ${counted(sql.join(sources, sql` union all `))}
    group by 1 order by views desc, orders desc, 1 limit ${reportsShown}`.execute(db)
  return rows
}

/**
 * What the rows do not add up to: only some reports have rows, and a quote may be of several industries. Sites and weeks have each event once.
 */
export async function countOthers(db: Db, query: FunnelQuery): Promise<Partial<FunnelSteps>> {
  if (query.by === 'site' || query.by === 'week') return {}
  const isOfTotals = query.by === 'industry' && query.reportId === undefined
  const sources = isOfTotals ? [allQuotesSource(query)] : sourcesOf({ ...query, by: 'site' }, undefined)
  const { rows } = await sql<FunnelSteps>`
    select ${sums} from ${counted(sql.join(sources, sql` union all `))} having count(*) > 0`.execute(db)
  const total = rows[0] ?? noSteps
  return isOfTotals ? { quotes: total.quotes } : total
}

/** The steps are counted at the same time. A year has some hundred thousand quotes and orders, of few industries, sites and weeks. */
async function countByStep(db: Db, query: FunnelQuery): Promise<Row[]> {
  // The sources group by days, as indexes have them, and their sums by weeks.
  const key = query.by === 'week' ? sql`date_trunc('week', key)::date::text` : sql`key::text`
  const results = await Promise.all(
    sourcesOf(query, undefined).map((source) =>
      sql<Row>`select ${key} as key, ${sums} from ${counted(source)} group by 1`.execute(db),
    ),
  )
  const rows = Map.groupBy(
    results.flatMap((result) => result.rows),
    (row) => row.key,
  )
  return [...rows]
    .map(([key, steps]) => ({ ...steps.reduce(addSteps, noSteps), key }))
    .sort((a, b) => b.views - a.views || b.orders - a.orders || (a.key < b.key ? -1 : 1))
}

const sums = sql`sum(views)::int as views, sum(from_search)::int as "fromSearch", sum(samples)::int as samples,
  sum(quotes)::int as quotes, sum(orders)::int as orders`

function counted(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${source}) as counted (key, views, from_search, samples, quotes, orders)`
}

const reportsShown = 50

/** Searches by language and week. */
export async function countSearches(db: Db, { days, language }: Pick<FunnelQuery, 'days' | 'language'>) {
  const { rows } = await sql<{ lang: Language; week: string; searches: number }>`
    select lang, date_trunc('week', day)::date::text as week, sum(searches)::int as searches from search_days
    where day between ${days.from}::date and ${days.to}::date
      and ${language === undefined ? sql`true` : sql`lang = ${language}`}
    group by 1, 2`.execute(db)
  return rows
}

/** Number and title of reports, the title of the site's language first. */
export async function listReportNames(db: Db, ids: readonly number[], language: Language | undefined) {
  const { rows } = await sql<{ id: number; report_no: string; title: string }>`
    select r.id, r.report_no,
      (select t.title from report_texts t where t.report_id = r.id order by t.lang = ${language ?? 'zh-CN'} desc limit 1) as title
    from reports r where r.id = any(${ids}::bigint[])`.execute(db)
  return rows
}
