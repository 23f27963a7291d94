// Finds published items by keyword.
import type { FoundReport } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { Page } from '#contract/common/page.ts'
import { reportsByIds } from '#server/catalogue/catalogue.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { highlight } from './highlight.rules.ts'
import { type EngineInput, openSearchEngine, type SearchEngine } from './search.engine.ts'
import type { Found } from './search.messages.ts'
import type { Kind } from './search-documents.ts'

export type { SearchEngine }

export type SearchCtx = Ctx & { readonly search: SearchEngine }

type ListQuery = {
  readonly language: Language
  readonly keyword: string
  readonly category: string
  readonly pageNum: number
  readonly pageSize: number
}

/** Starts searching and following the database; `ready` tells when the index is whole. Until then searches find what is in it already. */
export async function openSearch(ctx: Ctx, input: EngineInput): Promise<SearchEngine> {
  return openSearchEngine(ctx, input)
}

/**
 * Ids of a page of what matches all words of the keyword: matches in titles first, the newest first among them, then the others likewise.
 * @throws AppError service.unavailable
 */
export function search(ctx: SearchCtx, kind: Kind, query: ListQuery): Promise<Found> {
  return ctx.search.find({
    kind,
    language: query.language,
    keyword: query.keyword,
    filters: query.category === '' ? [] : [`category=${query.category}`],
    offset: (query.pageNum - 1) * query.pageSize,
    limit: query.pageSize,
    now: ctx.now(),
  })
}

/** A keyword without a letter or digit finds nothing. @throws AppError service.unavailable */
export async function searchReports(ctx: SearchCtx, query: ListQuery): Promise<Page<FoundReport>> {
  const { total, ids, marks } = await search(ctx, 'report', query)
  const rows = await reportsByIds(ctx, query.language, ids)
  return {
    total,
    rows: rows.map((row) => ({ ...row, titleHtml: highlight(row.title, marks), dekHtml: highlight(row.dek, marks) })),
  }
}
