// How many reports each choice of a list leaves, and the names of the choices.
import type { FacetCount } from '#contract/catalogue.ts'
import { type Language, say } from '#contract/common/language.ts'
import { publishSpans } from '#contract/report-filters.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readMemoized } from '#server/platform/memoized-read.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import * as store from './report-counts.store.ts'
import { isPlainFilter, type ReportFilter } from './report-filter.store.ts'

/** Totals stop here: "10,000+". */
export const countCap = 10_001

/** How many published reports each filter leaves, up to 10,001. */
export function countFiltered(ctx: Ctx, language: Language, filters: readonly ReportFilter[]): Promise<number[]> {
  return store.countEach(ctx.db, { language, now: ctx.now(), cap: countCap, filters })
}

export async function countByCategory(ctx: Ctx, language: Language) {
  const [labels, counts] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(language)),
    store.countPerCategory(ctx.db, { language, now: ctx.now() }),
  ])
  const countOf = new Map(counts.map((row) => [row.category, Number(row.count)]))
  return [...labels].map(([dictValue, dictLabel]) => ({ dictValue, dictLabel, count: countOf.get(dictValue) ?? 0 }))
}

/** Reports of this span were published after this moment. */
export function startOfSpan(ctx: Ctx, days: number): Date {
  return new Date(ctx.now().getTime() - days * 86_400_000)
}

export function spanLabel(days: number, language: Language): string {
  return say({ zh: `近 ${days} 天`, en: `Last ${days} days` }, language)
}

export async function countByPublishDate(ctx: Ctx, language: Language): Promise<FacetCount[]> {
  const now = ctx.now()
  const moments = publishSpans.map((days) => startOfSpan(ctx, days))
  const counts = await store.countSince(ctx.db, { language, now, moments })
  return publishSpans.map((days, index) => ({
    dictValue: String(days),
    dictLabel: spanLabel(days, language),
    count: counts[index] ?? 0,
  }))
}

export async function regionsWithCounts(ctx: Ctx, language: Language) {
  const rows = await store.listRegionsWithCounts(ctx.db, { language, now: ctx.now() })
  return rows.map((row) => ({
    code: row.code,
    name: language === 'zh-CN' ? row.name_zh : row.name_en,
    count: Number(row.count),
  }))
}

/** Names of regions by their codes. */
export async function regionNames(ctx: Ctx, language: Language): Promise<ReadonlyMap<string, string>> {
  const rows = await store.listRegionNames(ctx.db)
  return new Map(rows.map((row) => [row.code, say({ zh: row.name_zh, en: row.name_en }, language)]))
}

/** Totals without a filter or of an industry are memoized. */
export async function countReports(ctx: Ctx, language: Language, filter: ReportFilter, now: Date): Promise<number> {
  const read = async () => {
    const [total = 0] = await store.countEach(ctx.db, { language, now, cap: countCap, filters: [filter] })
    return total
  }
  if (!isPlainFilter(filter)) return read()
  return readMemoized(ctx, {
    name: `published reports ${language} ${filter.category ?? ''}`,
    tags: ['report', `reports:${language}`],
    read,
  })
}
