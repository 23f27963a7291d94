// The steps of the funnel, counted in one query: views, samples, quotes, orders.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { FunnelDivision, FunnelSteps } from '#contract/demand.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Days } from '../periods.rules.ts'

export type FunnelQuery = {
  readonly by: FunnelDivision
  readonly days: Days
  /** Beijing days as moments, the second one excluded. */
  readonly from: Date
  readonly until: Date
  readonly language: Language | undefined
  /** Code of an industry, or '' for all. */
  readonly industry: string
  readonly reportId: number | undefined
}

type Row = FunnelSteps & { readonly key: string }

/** What the sources call their columns. */
type Columns = {
  readonly report: RawBuilder<unknown>
  readonly lang: RawBuilder<unknown>
  readonly day: RawBuilder<unknown>
}

function beijingDayOf(column: string): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
}

/** One row for each key, most viewed first. A report that has no text in a language any more has no industry there. */
export async function countFunnel(db: Db, query: FunnelQuery): Promise<Row[]> {
  const { days, from, until } = query
  const stored = { report: sql.ref('s.report_id'), lang: sql.ref('s.lang'), day: sql.ref('s.day') }
  const within = sql`s.day between ${days.from}::date and ${days.to}::date`
  const ofDay = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
  // Neither by report nor by industry, views are read from their totals by day and language.
  const isOfAllReports = (query.by === 'site' || query.by === 'week') && !query.industry && query.reportId === undefined
  const sources = [
    source(query, stored, {
      from: isOfAllReports ? sql`report_view_totals s` : sql`report_views s`,
      where: sql`${within} and s.views > 0`,
      sums: sql`sum(s.views), sum(s.from_search), 0, 0, 0`,
    }),
    source(query, stored, { from: sql`sample_readings s`, where: within, sums: sql`0, 0, sum(s.readings), 0, 0` }),
    source(
      query,
      { ...stored, day: beijingDayOf('s.created_at') },
      {
        from: sql`leads s`,
        where: sql`${ofDay('s.created_at')} and s.type = 1 and s.report_id is not null and s.state <> 'spam'`,
        sums: sql`0, 0, count(*), 0, 0`,
      },
    ),
    source(
      query,
      { report: sql.ref('l.item_id'), lang: sql.ref('s.lang'), day: beijingDayOf('s.sent_at') },
      {
        from: sql`quotes s join quote_lines l on l.quote_id = s.id and l.item_kind = 'report'`,
        // Later versions are of the same quote.
        where: sql`${ofDay('s.sent_at')} and s.version = 1`,
        sums: sql`0, 0, 0, count(distinct s.id), 0`,
      },
    ),
    source(
      query,
      { report: sql.ref('s.item_id'), lang: sql.ref('s.lang'), day: beijingDayOf('s.paid_at') },
      {
        from: sql`orders s`,
        where: sql`${ofDay('s.paid_at')} and s.item_kind = 'report'`,
        sums: sql`0, 0, 0, 0, count(*)`,
      },
    ),
  ]
  // The sources group by days, as indexes have them, and their sums by weeks.
  const shownKey = query.by === 'week' ? sql`date_trunc('week', key)::date::text` : sql`key::text`
  const { rows } = await sql<Row>`
    select ${shownKey} as key, sum(views)::int as views, sum(from_search)::int as "fromSearch", sum(samples)::int as samples,
      sum(quotes)::int as quotes, sum(orders)::int as orders
    from (${sql.join(sources, sql` union all `)}) as counted (key, views, from_search, samples, quotes, orders)
    group by 1
    order by views desc, orders desc, 1
    limit ${query.by === 'report' ? reportsShown : 1000}`.execute(db)
  return rows
}

const reportsShown = 50

type Source = {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly sums: RawBuilder<unknown>
}

function source(query: FunnelQuery, columns: Columns, { from, where, sums }: Source): RawBuilder<unknown> {
  const { report, lang, day } = columns
  const key = {
    report,
    industry: sql`coalesce(t.category, '')`,
    site: lang,
    week: day,
  }[query.by]
  const isOfIndustry = query.by === 'industry' || query.industry !== ''
  return sql`
    select ${key}, ${sums} from ${from}
    ${isOfIndustry ? sql`left join report_texts t on t.report_id = ${report} and t.lang = ${lang}` : sql``}
    where ${where}
      and ${query.language === undefined ? sql`true` : sql`${lang} = ${query.language}`}
      and ${query.industry === '' ? sql`true` : sql`t.category = ${query.industry}`}
      and ${query.reportId === undefined ? sql`true` : sql`${report} = ${query.reportId}`}
    group by 1`
}

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
