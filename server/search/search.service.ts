// Finds published items by keyword.

import type { BriefingKind } from '#contract/briefing-kinds.ts'
import type { listReports, ReportRow, ReportSort } from '#contract/catalogue.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { Page } from '#contract/common/pagination.ts'
import type { FoundBriefing, FoundNews } from '#contract/content.ts'
import type { SearchAssistance } from '#contract/search-assistance.ts'
import { type ReportFilter, reportsByIds, reportsByPrice } from '#server/catalogue/catalogue.service.ts'
import { earliestNew, newReports } from '#server/catalogue/new-reports.service.ts'
import { countCap } from '#server/catalogue/report-counts.service.ts'
import { briefingsByIds } from '#server/content/briefings.service.ts'
import { newsByIds } from '#server/content/news.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { highlight } from './analysis/highlight.rules.ts'
import type { HighlightTerms } from './analysis/query-parser.rules.ts'
import type { Kind } from './engine/search-documents.ts'
import { type EngineInput, openSearchEngine, type SearchEngine } from './search.engine.ts'
import type { OtherLanguageMatches, SearchFilter, SearchQuery, SearchResult } from './search.messages.ts'

export type { SearchEngine }

export type SearchCtx = Ctx & {
  readonly search: SearchEngine
  /** Hears of searches that find nothing, whatever is narrowed: once, however their pages are turned and ordered. */
  readonly noteMiss?: (language: Language, keyword: string) => void
}

type FoundReports = OutputOf<typeof listReports>

type PageQuery = {
  readonly language: Language
  readonly keyword: string
  readonly pageNum: number
  readonly pageSize: number
}

/** What narrows a list, by the names of the filters of its documents; empty and undefined narrow nothing. */
type Filters = Readonly<Record<string, string | undefined>>

/** Starts searching and following the database; `ready` tells when the index is whole. Until then searches find what is in it already. */
export async function openSearch(ctx: Ctx, input: EngineInput): Promise<SearchEngine> {
  return openSearchEngine(ctx, input)
}

/**
 * Ids of a page of what matches all words of the keyword: matches in titles first, the newest first among them, then the others likewise.
 * A keyword without a letter or digit finds nothing.
 * @throws AppError service.unavailable
 */
function search(
  ctx: SearchCtx,
  kind: Kind,
  query: PageQuery,
  filters: Filters,
  more: Pick<SearchQuery, 'order' | 'since' | 'isHelped'> = {},
): Promise<SearchResult> {
  return ctx.search.find({
    kind,
    language: query.language,
    keyword: query.keyword,
    filters: asTokens(filters),
    offset: (query.pageNum - 1) * query.pageSize,
    limit: query.pageSize,
    now: ctx.now(),
    ...more,
  })
}

/** Filters of reports as the index has them. */
export function searchFilterOf({ category, band, region, since }: ReportFilter): SearchFilter {
  return { filters: asTokens({ category, band, region }), since }
}

function asTokens(filters: Filters): string[] {
  return Object.entries(filters).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
}

/**
 * Where all words together stand nowhere, those that say least are left out. By price, the matches that a count goes to are ordered, the newest of them where there are more.
 * @throws AppError service.unavailable
 */
export async function searchReports(
  ctx: SearchCtx,
  {
    category,
    band,
    region,
    since,
    sort,
    ...query
  }: PageQuery & ReportFilter & { readonly sort?: ReportSort | undefined },
): Promise<FoundReports> {
  const filters = { category, band, region }
  const isNarrowed = Boolean(category || band || region || since)
  if (sort === 'price-up' || sort === 'price-down') {
    const all = { ...query, pageNum: 1, pageSize: countCap - 1 }
    const found = await search(ctx, 'report', all, filters, { order: 'newest', since, isHelped: true })
    return answer(ctx, 'report', query, found, () =>
      reportsByPrice(ctx, query.language, { ...query, ids: found.ids, order: sort }),
    )
  }
  const order = sort === 'newest' ? sort : undefined
  const found = await search(ctx, 'report', query, filters, { order, since, isHelped: true })
  if (!isNarrowed && order === undefined) noteMiss(ctx, query, found)
  return answer(ctx, 'report', query, found, () => reportsByIds(ctx, query.language, found.ids))
}

/** The rows are read while the index looks at the other language, which the first page tells of; without that a search is answered all the same. */
async function answer<R extends { title: string; dek: string }>(
  ctx: SearchCtx,
  kind: Kind,
  { language, keyword, pageNum }: PageQuery,
  found: SearchResult,
  read: () => Promise<R[]>,
) {
  const look = () => ctx.search.lookElsewhere({ kind, language, keyword, now: ctx.now() }).catch(() => undefined)
  const [rows, elsewhere] = await Promise.all([read(), pageNum === 1 ? look() : undefined])
  return { total: found.total, rows: rows.map((row) => withMarks(row, found.marks)), ...helpOf(found, elsewhere) }
}

function noteMiss(ctx: SearchCtx, { language, keyword, pageNum }: PageQuery, { isMiss }: SearchResult): void {
  if (isMiss && pageNum === 1) ctx.noteMiss?.(language, keyword)
}

/** Only what there is: most searches need no help. */
function helpOf({ dropped, instead, shownFor }: SearchResult, elsewhere: OtherLanguageMatches): SearchAssistance {
  return {
    ...(dropped?.length ? { dropped: [...dropped] } : {}),
    ...(instead ? { didYouMean: instead } : {}),
    ...(shownFor ? { shownFor } : {}),
    ...(elsewhere ? { otherLanguage: elsewhere } : {}),
  }
}

/** Published reports that match, for the console's list: the newest of them where there are more. @throws AppError service.unavailable */
export async function findReportIds(
  ctx: SearchCtx,
  query: { language: Language; keyword: string; limit: number },
): Promise<{ readonly ids: readonly number[]; readonly isMore: boolean }> {
  const { language, keyword, limit } = query
  const page = { language, keyword, pageNum: 1, pageSize: limit }
  const { ids, total } = await search(ctx, 'report', page, {}, { order: 'newest' })
  return { ids, isMore: total > limit }
}

/**
 * What matches and became public in a span of time, whatever its date: `limit` of them, the newest first, and how many there are. With a
 * keyword all its words must be there; of very many matches the newest are looked at.
 * @throws AppError service.unavailable
 */
export async function reportsOfSpan(
  ctx: SearchCtx,
  query: {
    readonly language: Language
    readonly keyword: string
    readonly filter: Omit<ReportFilter, 'since'>
    readonly span: { readonly after: Date; readonly until: Date }
    readonly limit: number
  },
): Promise<{ total: number; rows: ReportRow[] }> {
  const { language, keyword, filter, span, limit } = query
  const at = { ...ctx, now: () => span.until }
  if (keyword === '') return newReports(at, language, { filter, span, limit })
  const earliest = await earliestNew(at, language, span)
  if (!earliest) return { total: 0, rows: [] }
  const { category, band, region } = filter
  const page = { language, keyword, pageNum: 1, pageSize: countCap - 1 }
  const more = { order: 'newest', since: new Date(earliest.getTime() - 1000) } as const
  const { ids } = await search(at, 'report', page, { category, band, region }, more)
  return newReports(at, language, { filter, span, limit, ids })
}

/** @throws AppError service.unavailable */
export async function searchBriefings(
  ctx: SearchCtx,
  { kind, category, ...query }: PageQuery & { readonly kind: BriefingKind | undefined; readonly category: string },
): Promise<Page<FoundBriefing> & SearchAssistance> {
  const found = await search(ctx, 'briefing', query, { kind, category }, { isHelped: true })
  // The kinds are two lists beside each other, not a choice within one.
  if (category === '') noteMiss(ctx, query, found)
  return answer(ctx, 'briefing', query, found, () => briefingsByIds(ctx, query.language, found.ids))
}

/** @throws AppError service.unavailable */
export async function searchNews(
  ctx: SearchCtx,
  { marketType, category, ...query }: PageQuery & { readonly marketType: string; readonly category: string },
): Promise<Page<FoundNews> & SearchAssistance> {
  const found = await search(ctx, 'news', query, { market: marketType, category }, { isHelped: true })
  if (marketType === '' && category === '') noteMiss(ctx, query, found)
  return answer(ctx, 'news', query, found, () => newsByIds(ctx, query.language, found.ids))
}

function withMarks<R extends { title: string; dek: string }>(row: R, marks: HighlightTerms) {
  return { ...row, titleHtml: highlight(row.title, marks), dekHtml: highlight(row.dek, marks) }
}
