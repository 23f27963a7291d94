// The zero-result searches of a period, for staff.
import type { Language } from '#contract/common/language.ts'
import type { DashboardPeriod } from '#contract/dashboard.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { daysOf } from '../periods.rules.ts'
import { listZeroResults } from './zero-results.store.ts'

const shown = 50

export async function listZeroResultSearches(
  ctx: Ctx,
  { period, site }: { readonly period: DashboardPeriod; readonly site: 'all' | Language },
) {
  const { from: fromDay } = daysOf(period, beijingDay(ctx.now()))
  const language = site === 'all' ? undefined : site
  const rows = await listZeroResults(ctx.db, { fromDay, language, limit: shown })
  return rows.map(({ lang, query, count, last_at }) => ({
    language: lang,
    query,
    count: Number(count),
    lastAt: last_at.toISOString(),
  }))
}
