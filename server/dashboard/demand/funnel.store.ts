// The steps of the funnel, counted in one query: views, samples, quotes, orders.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { FunnelSteps } from '#contract/demand.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type FunnelQuery, sourcesOf } from './funnel-sources.store.ts'
import { listMostViewed } from './most-viewed.store.ts'

type Row = FunnelSteps & { readonly key: string }

/** One row for each key, most viewed first. */
export async function countFunnel(db: Db, query: FunnelQuery): Promise<Row[]> {
  if (query.by !== 'report' || query.reportId !== undefined) return countSteps(db, query)
  const viewed = await listMostViewed(db, { ...query, limit: reportsShown })
  // Where few are viewed at all, the other steps are counted for all reports.
  return countSteps(db, query, viewed.length < reportsShown ? undefined : viewed)
}

/** @param reportIds the only reports that are counted */
async function countSteps(db: Db, query: FunnelQuery, reportIds?: readonly number[]): Promise<Row[]> {
  // The sources group by days, as indexes have them, and their sums by weeks.
  const shownKey = query.by === 'week' ? sql`date_trunc('week', key)::date::text` : sql`key::text`
  const { rows } = await sql<Row>`
    select ${shownKey} as key, sum(views)::int as views, sum(from_search)::int as "fromSearch", sum(samples)::int as samples,
      sum(quotes)::int as quotes, sum(orders)::int as orders
    from (${sql.join(sourcesOf(query, reportIds), sql` union all `)}) as counted (key, views, from_search, samples, quotes, orders)
    group by 1
    order by views desc, orders desc, 1
    limit ${query.by === 'report' ? reportsShown : 1000}`.execute(db)
  return rows
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
