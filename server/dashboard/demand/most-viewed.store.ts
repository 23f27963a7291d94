// The most viewed reports of a period, among up to millions of daily counts.
import { type RawBuilder, sql } from 'kysely'
import { languages } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { stepsIn } from '../periods.rules.ts'
import type { FunnelQuery } from './funnel-sources.store.ts'

type ViewQuery = Pick<FunnelQuery, 'days' | 'language' | 'industry'> & { readonly limit: number }

/** What the most viewed reports are selected by. */
type Bounds = {
  /** Each of them has as many views. */
  readonly minViews: number
  /** They are among these; null if that is not known. */
  readonly ids: readonly number[] | null
}

/**
 * Ids of the most viewed reports, among equals the first ones. Views in a language in which a report is of another industry count.
 * @returns fewer than `limit` where fewer have been viewed
 */
export async function listMostViewed(db: Db, query: ViewQuery): Promise<number[]> {
  let bounds: Bounds = { minViews: 1, ids: null }
  for (const ignoredViews of [10, 1]) {
    bounds = (await findBounds(db, query, ignoredViews)) ?? bounds
    if (bounds.ids) break
  }
  return listByViews(db, query, bounds)
}

/**
 * Most reports have few views a day. Reading only counts above `ignoredViews` gives each report at least their sum, and at most as much more as the
 * counts that are ignored can add up to.
 * @returns undefined where fewer reports than `limit` have such counts
 */
async function findBounds(db: Db, query: ViewQuery, ignoredViews: number): Promise<Bounds | undefined> {
  // A report has one count a day in each language.
  const counts = stepsIn(query.days, 'day').length * (query.language === undefined ? languages.length : 1)
  const maxIgnored = counts * ignoredViews
  const { rows } = await sql<Bounds>`
    with read as materialized (
      select s.report_id as id, sum(s.views) as views, count(*) as counts
      from report_views s where ${isWithin(query)} and s.views > ${ignoredViews} group by 1
    ), last as (select views from (${ofIndustry(query, sql`read`)}) r order by views desc, id limit 1 offset ${query.limit - 1})
    select views as "minViews", case when views > ${maxIgnored} then array(
      select id from read where read.views + ${maxIgnored} - ${ignoredViews} * read.counts >= last.views) end as ids
    from last`.execute(db)
  return rows[0]
}

async function listByViews(db: Db, query: ViewQuery, { minViews, ids }: Bounds): Promise<number[]> {
  const viewed = sql`(
    select s.report_id as id, sum(s.views) as views from report_views s
    where ${isWithin(query)} and ${ids === null ? sql`true` : sql`s.report_id = any (${ids}::bigint[])`}
    group by 1 having sum(s.views) >= ${minViews})`
  const { rows } = await sql<{ id: number }>`
    select id from (${ofIndustry(query, viewed)}) r order by views desc, id limit ${query.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

function isWithin({ days, language }: ViewQuery): RawBuilder<unknown> {
  return sql`s.day between ${days.from}::date and ${days.to}::date
    and ${language === undefined ? sql`true` : sql`s.lang = ${language}`}`
}

/** The industry is looked up from the most viewed report on, until enough of it are found; joined, that of all would be read. */
function ofIndustry({ industry, language }: ViewQuery, viewed: RawBuilder<unknown>): RawBuilder<unknown> {
  if (industry === '') return sql`select id, views from ${viewed} v`
  const isOfLanguage = language === undefined ? sql`true` : sql`t.lang = ${language}`
  return sql`
    select id, views from (select id, views from ${viewed} v order by views desc, id offset 0) v
    where exists (select from report_texts t where t.report_id = v.id and t.category = ${industry} and ${isOfLanguage} offset 0)`
}
