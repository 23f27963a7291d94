// What the steps of the funnel are counted from: totals, and events of reports.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { FunnelDivision } from '#contract/demand.ts'
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

/** What the sources call their columns. */
type Columns = {
  readonly report: RawBuilder<unknown>
  readonly lang: RawBuilder<unknown>
  readonly day: RawBuilder<unknown>
}

function beijingDayOf(column: string): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
}

/** With the only reports that are counted. */
type ReportQuery = FunnelQuery & { readonly reportIds?: readonly number[] | undefined }

type Source = {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly sums: RawBuilder<unknown>
}

/**
 * Queries of key, views, views from a search, samples, quotes and orders. By week, the key is the day.
 * @param reportIds the only reports that are counted
 */
export function sourcesOf(query: FunnelQuery, reportIds: readonly number[] | undefined): RawBuilder<unknown>[] {
  return query.by === 'report' || query.reportId !== undefined
    ? sourcesOfReports({ ...query, reportIds })
    : [
        totalsSource(query),
        source(query, leadColumns, samplesAskedFor(query)),
        quotesSource(query),
        ordersSource(query),
      ]
}

const leadColumns = { report: sql.ref('s.report_id'), lang: sql.ref('s.lang'), day: beijingDayOf('s.created_at') }

function samplesAskedFor(query: FunnelQuery): Source {
  return {
    from: sql`leads s`,
    where: sql`${isWithin(query, 's.created_at')} and s.type = 1 and s.report_id is not null and s.state <> 'spam'`,
    sums: sql`0, 0, count(*), 0, 0`,
  }
}

function isWithin({ from, until }: FunnelQuery, column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
}

function sourcesOfReports(query: ReportQuery): RawBuilder<unknown>[] {
  const { days } = query
  const stored = { report: sql.ref('s.report_id'), lang: sql.ref('s.lang'), day: sql.ref('s.day') }
  const within = sql`s.day between ${days.from}::date and ${days.to}::date`
  return [
    source(query, stored, {
      from: sql`report_views s`,
      where: within,
      sums: sql`sum(s.views), sum(s.from_search), 0, 0, 0`,
    }),
    source(query, stored, { from: sql`sample_readings s`, where: within, sums: sql`0, 0, sum(s.readings), 0, 0` }),
    source(query, leadColumns, samplesAskedFor(query)),
    source(
      query,
      { report: sql.ref('l.item_id'), lang: sql.ref('s.lang'), day: beijingDayOf('s.sent_at') },
      {
        from: sql`quotes s join quote_lines l on l.quote_id = s.id and l.item_kind = 'report'`,
        // Later versions are of the same quote.
        where: sql`${isWithin(query, 's.sent_at')} and s.version = 1`,
        sums: sql`0, 0, 0, count(distinct s.id), 0`,
      },
    ),
    source(
      query,
      { report: sql.ref('s.item_id'), lang: sql.ref('s.lang'), day: beijingDayOf('s.paid_at') },
      {
        from: sql`orders s`,
        where: sql`${isWithin(query, 's.paid_at')} and s.item_kind = 'report'`,
        sums: sql`0, 0, 0, 0, count(*)`,
      },
    ),
  ]
}

/** Views and readings of samples, from their totals. */
function totalsSource({ by, days, language, industry }: FunnelQuery): RawBuilder<unknown> {
  const key = by === 'industry' ? sql`s.category` : by === 'site' ? sql`s.lang` : sql`s.day`
  return sql`
    select ${key}, sum(s.views), sum(s.from_search), sum(s.samples), 0, 0 from industry_view_totals s
    where s.day between ${days.from}::date and ${days.to}::date
      and ${language === undefined ? sql`true` : sql`s.lang = ${language}`}
      and ${industry === '' ? sql`true` : sql`s.category = ${industry}`}
    group by 1`
}

/** All quotes of a period, each once. */
export function allQuotesSource(query: FunnelQuery): RawBuilder<unknown> {
  return quotesSource({ ...query, by: 'site' })
}

/** Each quote once for an industry: quotes of the same reports are counted before the industries of these are looked up. */
function quotesSource(query: FunnelQuery): RawBuilder<unknown> {
  const industries = sql`
    cross join lateral (
      select distinct coalesce(t.category, '') as category
      from unnest(s.item) id left join report_texts t on t.report_id = id and t.lang = s.lang) t`
  const counted = {
    from: sql`sent_quotes s`,
    item: sql`s.report_ids`,
    at: 's.sent_at',
    where: isWithin(query, 's.sent_at'),
    industries,
  }
  return groupedSource(query, counted, sql`0, 0, 0, sum(s.events), 0`)
}

/** Orders of the same report are counted before its industry is looked up. */
function ordersSource(query: FunnelQuery): RawBuilder<unknown> {
  const counted = {
    from: sql`orders s`,
    item: sql`s.item_id`,
    at: 's.paid_at',
    where: sql`${isWithin(query, 's.paid_at')} and s.item_kind = 'report'`,
    industries: sql`left join report_texts t on t.report_id = s.item and t.lang = s.lang`,
  }
  return groupedSource(query, counted, sql`0, 0, 0, 0, sum(s.events)`)
}

function isByIndustry({ by, industry }: FunnelQuery): boolean {
  return by === 'industry' || industry !== ''
}

type Counted = {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  /** What the industry depends on. */
  readonly item: RawBuilder<unknown>
  /** The column of the moment. */
  readonly at: string
  /** The join of industries, as `t`, to the groups of items, `s`. */
  readonly industries: RawBuilder<unknown>
}

function groupedSource(query: FunnelQuery, counted: Counted, sums: RawBuilder<unknown>): RawBuilder<unknown> {
  const { by, language, industry } = query
  const key =
    by === 'industry' ? sql`coalesce(t.category, '')` : by === 'site' ? sql`s.lang` : beijingDayOf('s.started_at')
  return sql`
    select ${key}, ${sums} from ${by === 'week' ? eventsByDay(query, counted) : eventsOfPeriod(query, counted)}
    where ${language === undefined ? sql`true` : sql`s.lang = ${language}`}
      and ${industry === '' || by === 'week' ? sql`true` : sql`t.category = ${industry}`}
    group by 1`
}

function eventsOfPeriod(query: FunnelQuery, { from, item, where, industries }: Counted): RawBuilder<unknown> {
  const isJoined = isByIndustry(query)
  return sql`(
    select ${isJoined ? item : sql`null`} as item, s.lang, count(*) as events from ${from} where ${where} group by 1, 2
  ) s ${isJoined ? industries : sql``}`
}

/** Of one industry, events are divided by days once it is known which of them count. */
function eventsByDay({ industry, from: start }: FunnelQuery, counted: Counted): RawBuilder<unknown> {
  const { from, item, at, where, industries } = counted
  // Beijing has no daylight saving time. Converting each moment to a date would take several times as long.
  const dayOf = (moment: RawBuilder<unknown>) => sql`date_bin('1 day', ${moment}, ${start})`
  if (industry === '')
    return sql`(
      select s.lang, ${dayOf(sql.ref(at))} as started_at, count(*) as events from ${from} where ${where} group by 1, 2) s`
  return sql`(
    select s.lang, ${dayOf(sql`moment`)} as started_at, count(*) as events
    from (
      select ${item} as item, s.lang, array_agg(${sql.ref(at)}) as moments from ${from} where ${where} group by 1, 2
    ) s ${industries} cross join unnest(s.moments) moment
    where t.category = ${industry} group by 1, 2) s`
}

function source(query: ReportQuery, columns: Columns, { from, where, sums }: Source): RawBuilder<unknown> {
  const { report, lang, day } = columns
  const key = {
    report,
    industry: sql`coalesce(t.category, '')`,
    site: lang,
    week: day,
  }[query.by]
  return sql`
    select ${key}, ${sums} from ${from}
    ${isByIndustry(query) ? sql`left join report_texts t on t.report_id = ${report} and t.lang = ${lang}` : sql``}
    where ${where}
      and ${query.language === undefined ? sql`true` : sql`${lang} = ${query.language}`}
      and ${query.industry === '' ? sql`true` : sql`t.category = ${query.industry}`}
      and ${query.reportId === undefined ? sql`true` : sql`${report} = ${query.reportId}`}
      and ${query.reportIds === undefined ? sql`true` : sql`${report} = any (${query.reportIds}::bigint[])`}
    group by 1`
}
