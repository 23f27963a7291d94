// What became public in a span of time: the news of the catalogue.
import type { ReportRow } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import { reportsByIds } from './catalogue.service.ts'
import * as store from './new-reports.store.ts'
import { countCap } from './report-counts.service.ts'
import type { ReportFilter } from './report-filter.store.ts'

/** The earliest date of what became public in the span; undefined where nothing did. */
export function earliestNew(ctx: Ctx, language: Language, span: store.Span): Promise<Date | undefined> {
  return store.findEarliest(ctx.db, language, span)
}

/** `limit` of them, the newest first, and how many there are, to `countCap`. With ids, those of them. */
export async function newReports(
  ctx: Ctx,
  language: Language,
  query: { filter: ReportFilter; span: store.Span; limit: number; ids?: readonly number[] },
): Promise<{ total: number; rows: ReportRow[] }> {
  const { ids, limit } = query
  if (ids?.length === 0) return { total: 0, rows: [] }
  const found = await store.listNew(ctx.db, language, { ...query, limit: countCap })
  return { total: found.length, rows: await reportsByIds(ctx, language, found.slice(0, limit)) }
}
