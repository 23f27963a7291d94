// The funnel of a period: how many searches, views, samples, quotes and orders, and for which reports, industries, sites and weeks.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Funnel, getFunnel } from '#contract/demand.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { daysOf, plusDays, stepsIn } from '../periods.rules.ts'
import { countFunnel, countOthers, countSearches, listReportNames } from './funnel.store.ts'
import type { FunnelQuery } from './funnel-sources.store.ts'
import { addSteps, noSteps } from './funnel-steps.rules.ts'

export async function funnel(ctx: Ctx, input: ParsedInputOf<typeof getFunnel>): Promise<Funnel> {
  const days = daysOf(input.period, beijingDay(ctx.now()))
  const query: FunnelQuery = {
    by: input.by,
    days,
    from: startOfBeijingDay(days.from),
    until: startOfBeijingDay(plusDays(days.to, 1)),
    language: input.site === 'all' ? undefined : input.site,
    industry: input.industry,
    reportId: input.reportId,
  }
  const isOfAll = query.industry === '' && query.reportId === undefined
  const [rows, others, searches] = await Promise.all([
    countFunnel(ctx.db, query),
    countOthers(ctx.db, query),
    isOfAll ? countSearches(ctx.db, query) : [],
  ])
  const names = await reportNames(ctx, query, rows)
  const searchesOf = (isOfRow: (search: (typeof searches)[number]) => boolean) =>
    isOfAll ? searches.filter(isOfRow).reduce((sum, one) => sum + one.searches, 0) : null
  const keyed = query.by === 'week' ? eachWeek(query, rows) : rows
  return {
    searches: searchesOf(() => true),
    total: { ...rows.reduce(addSteps, noSteps), ...others },
    rows: keyed.map((row) => ({
      ...row,
      title: names.get(row.key)?.title ?? '',
      reportNo: names.get(row.key)?.report_no ?? '',
      searches:
        query.by === 'site'
          ? searchesOf(({ lang }) => lang === row.key)
          : query.by === 'week'
            ? searchesOf(({ week }) => week === row.key)
            : null,
    })),
  }
}

type Rows = Awaited<ReturnType<typeof countFunnel>>

/** Every week of the period, the latest first, also those in which nothing happened. */
function eachWeek({ days }: FunnelQuery, rows: Rows): Rows {
  return stepsIn(days, 'week')
    .map((week) => rows.find(({ key }) => key === week) ?? { ...noSteps, key: week })
    .reverse()
}

async function reportNames(ctx: Ctx, { by, language }: FunnelQuery, rows: Rows) {
  if (by !== 'report') return new Map<string, { title: string; report_no: string }>()
  const names = await listReportNames(
    ctx.db,
    rows.map(({ key }) => Number(key)),
    language,
  )
  return new Map(names.map((name) => [String(name.id), name]))
}
