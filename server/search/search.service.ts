// Keyword search for published reports, briefings and news.
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
import { fold } from './analysis/analyzer.rules.ts'
import { highlight } from './analysis/highlight.rules.ts'
import type { HighlightTerms } from './analysis/query-parser.rules.ts'
import type { Kind } from './engine/search-documents.ts'
import type { OtherLanguageMatches, SearchEngine, SearchFilter, SearchQuery, SearchResult } from './search-engine.ts'
import { type EngineInput, openSearchEngine } from './search-worker-client.ts'

export type { SearchEngine }

export type SearchCtx = Ctx & {
  readonly search: SearchEngine
  /** Called for a search that finds nothing whatever its filters: once per search, not for further pages or other orders. */
  readonly recordZeroResult?: (language: Language, keyword: string) => void
}

type FoundReports = OutputOf<typeof listReports>

type PageQuery = {
  readonly language: Language
  readonly keyword: string
  readonly pageNum: number
  readonly pageSize: number
}

/** Added to the query of a page; `offset` and `limit` replace those of the page. */
type SearchOptions = Partial<Pick<SearchQuery, 'order' | 'since' | 'withAssistance' | 'offset' | 'limit'>>

/** Filters of a list by the names that its documents have them under; empty and undefined values do not filter. */
type Filters = Readonly<Record<string, string | undefined>>

/** Opens the search engine and starts indexing. Until `ready` resolves, searches find what has been indexed so far. */
export async function openSearch(ctx: Ctx, input: EngineInput): Promise<SearchEngine> {
  const engine = openSearchEngine(ctx, input)
  // Loads the table of traditional characters, for which the first results would wait.
  engine.ready.then(
    () => fold('體'),
    () => {},
  )
  return engine
}

/**
 * A page of matches of all words of the keyword: title matches first, each group newest first.
 * A keyword without a letter or digit finds nothing.
 * @throws AppError service.unavailable
 */
function search(
  ctx: SearchCtx,
  kind: Kind,
  query: PageQuery,
  filters: readonly string[],
  more: SearchOptions = {},
): Promise<SearchResult> {
  return ctx.search.search({
    kind,
    language: query.language,
    keyword: query.keyword,
    filters,
    offset: (query.pageNum - 1) * query.pageSize,
    limit: query.pageSize,
    now: ctx.now(),
    ...more,
  })
}

/** Matches in the other language, for the first page only. The engine gets this query in the message of the search before. A failure is ignored. */
async function searchOtherLanguage(
  ctx: SearchCtx,
  kind: Kind,
  { language, keyword, pageNum }: PageQuery,
): Promise<OtherLanguageMatches> {
  if (pageNum !== 1) return undefined
  return ctx.search.suggestOtherLanguage({ kind, language, keyword, now: ctx.now() }).catch(() => undefined)
}

/** Searches with assistance and, at the same time, in the other language: the engine gets both queries in one message. */
async function searchBothLanguages(
  ctx: SearchCtx,
  kind: Kind,
  query: PageQuery,
  filters: readonly string[],
  more: SearchOptions = {},
): Promise<{ result: SearchResult; otherLanguage: Promise<OtherLanguageMatches> }> {
  const searching = search(ctx, kind, query, filters, { ...more, withAssistance: true })
  const otherLanguage = searchOtherLanguage(ctx, kind, query)
  return { result: await searching, otherLanguage }
}

/** The same filter for the index. */
export function toSearchFilter({ since, ...facets }: ReportFilter): SearchFilter {
  return { filters: toTokens(facets), since }
}

function toTokens(filters: Filters): string[] {
  return Object.entries(filters).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
}

/**
 * Reports that match a keyword, with query assistance where few or none do. Ordering by price covers the newest `maxCount` matches.
 * @throws AppError service.unavailable
 */
export async function searchReports(
  ctx: SearchCtx,
  { filter, sort, ...query }: PageQuery & { readonly filter: ReportFilter; readonly sort?: ReportSort | undefined },
): Promise<FoundReports> {
  const { filters, since } = toSearchFilter(filter)
  if (sort === 'price-up' || sort === 'price-down') {
    const allPages = { order: 'newest', since, offset: 0, limit: countCap - 1 } as const
    const { result, otherLanguage } = await searchBothLanguages(ctx, 'report', query, filters, allPages)
    const rows = reportsByPrice(ctx, query.language, { ...query, ids: result.ids, order: sort })
    return toResponse(result, await Promise.all([rows, otherLanguage]))
  }
  const order = sort === 'newest' ? sort : undefined
  const { result, otherLanguage } = await searchBothLanguages(ctx, 'report', query, filters, { order, since })
  if (filters.length === 0 && !since && order === undefined) recordZeroResult(ctx, query, result)
  return toResponse(result, await Promise.all([reportsByIds(ctx, query.language, result.ids), otherLanguage]))
}

function toResponse<R extends { id: number; title: string; dek: string }>(
  result: SearchResult,
  [rows, otherLanguage]: readonly [readonly R[], OtherLanguageMatches],
) {
  const inSample = new Set(result.inSample)
  return {
    total: result.total,
    rows: rows.map((row) => ({
      ...withHighlights(row, result.highlightTerms),
      ...(inSample.has(row.id) && { isInSample: true }),
    })),
    ...assistanceOf(result, otherLanguage),
  }
}

function recordZeroResult(
  ctx: SearchCtx,
  { language, keyword, pageNum }: PageQuery,
  { isZeroResult }: SearchResult,
): void {
  if (isZeroResult && pageNum === 1) ctx.recordZeroResult?.(language, keyword)
}

/** Empty fields are left out: most searches need no assistance. */
function assistanceOf(
  { dropped, correction, shownFor }: SearchResult,
  otherLanguage: OtherLanguageMatches,
): SearchAssistance {
  return {
    ...(dropped?.length ? { dropped: [...dropped] } : {}),
    ...(correction ? { didYouMean: correction } : {}),
    ...(shownFor ? { shownFor } : {}),
    ...(otherLanguage ? { otherLanguage } : {}),
  }
}

/** Ids of the newest published reports that match, for the console's list. @throws AppError service.unavailable */
export async function findReportIds(
  ctx: SearchCtx,
  query: { language: Language; keyword: string; limit: number },
): Promise<{ readonly ids: readonly number[]; readonly isMore: boolean }> {
  const { language, keyword, limit } = query
  const page = { language, keyword, pageNum: 1, pageSize: limit }
  const { ids, total } = await search(ctx, 'report', page, [], { order: 'newest' })
  return { ids, isMore: total > limit }
}

/**
 * Matching reports that became public in a span of time, whatever their date: the newest `limit` and the total. All words of the keyword must
 * match; only the newest `countCap` matches are considered.
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
  const atEnd = { ...ctx, now: () => span.until }
  if (keyword === '') return newReports(atEnd, language, { filter, span, limit })
  const earliest = await earliestNew(atEnd, language, span)
  if (!earliest) return { total: 0, rows: [] }
  const page = { language, keyword, pageNum: 1, pageSize: countCap - 1 }
  const more = { order: 'newest', since: new Date(earliest.getTime() - 1000) } as const
  const { ids } = await search(atEnd, 'report', page, toTokens(filter), more)
  return newReports(atEnd, language, { filter, span, limit, ids })
}

/** @throws AppError service.unavailable */
export async function searchBriefings(
  ctx: SearchCtx,
  { kind, category, ...query }: PageQuery & { readonly kind: BriefingKind | undefined; readonly category: string },
): Promise<Page<FoundBriefing> & SearchAssistance> {
  const filters = toTokens({ kind, category })
  const { result, otherLanguage } = await searchBothLanguages(ctx, 'briefing', query, filters)
  // The kinds are two separate lists, so that `kind` is not a filter here.
  if (category === '') recordZeroResult(ctx, query, result)
  return toResponse(result, await Promise.all([briefingsByIds(ctx, query.language, result.ids), otherLanguage]))
}

/** @throws AppError service.unavailable */
export async function searchNews(
  ctx: SearchCtx,
  { marketType, category, ...query }: PageQuery & { readonly marketType: string; readonly category: string },
): Promise<Page<FoundNews> & SearchAssistance> {
  const filters = toTokens({ market: marketType, category })
  const { result, otherLanguage } = await searchBothLanguages(ctx, 'news', query, filters)
  if (marketType === '' && category === '') recordZeroResult(ctx, query, result)
  return toResponse(result, await Promise.all([newsByIds(ctx, query.language, result.ids), otherLanguage]))
}

function withHighlights<R extends { title: string; dek: string }>(row: R, terms: HighlightTerms) {
  return { ...row, titleHtml: highlight(row.title, terms), dekHtml: highlight(row.dek, terms) }
}
