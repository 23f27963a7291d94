// Queries of an index: which documents match, how many, and in which order.
import type { Language } from '#contract/common/language.ts'
import { type MatchExpressions, matchExpressions, type ParsedKeyword } from '../analysis/query-parser.rules.ts'
import { type FacetQuery, maxCount, type SearchQuery } from '../search-engine.ts'
import type { DocumentTable } from './document-table.ts'
import { filterToken, lastRowAt, sampleFilter } from './index-tables.ts'
import type { Kind } from './search-documents.ts'
import type { RowRange } from './term-bitmaps.ts'

/** A query whose keyword has been parsed. */
type Parsed<Q extends { keyword: string }> = Omit<Q, 'keyword'> & { readonly parsed: ParsedKeyword }
export type IndexQuery = Parsed<SearchQuery>
export type IndexCountQuery = Parsed<FacetQuery>

/** `inSample` are those of the ids that have the words only together with their sample. */
export type FoundDocuments = { readonly total: number; readonly ids: number[]; readonly inSample: number[] }

export type IndexQueries = {
  /**
   * A page of matches: title matches first, those in the sample only last, each group newest first; or all matches newest first. Nothing after
   * `maxCount` matches is counted or returned.
   */
  find(query: IndexQuery): FoundDocuments
  /** The number of matches under each filter, capped at `maxCount`. */
  count(query: IndexCountQuery): number[]
  /** Whether any document has all words. */
  hasMatch(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now'>): boolean
  /** How many documents have all words, capped at `maxCount`, and whether any of them has all in its title. */
  matchCounts(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now'>): { anywhere: number; isInTitle: boolean }
  /** Documents that have all words in the title, newest first. */
  findTitles(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now' | 'limit'>): number[]
}

export function openIndexQueries(tableOf: (kind: Kind, language: Language) => DocumentTable): IndexQueries {
  function count({ kind, language, parsed, now, choices }: IndexCountQuery): number[] {
    if (parsed.words.length === 0) return choices.map(() => 0)
    const table = tableOf(kind, language)
    return choices.map(({ filters, since }) =>
      countAll(table, matchOf(parsed, filters), rowRange(now, since), maxCount),
    )
  }

  function hasMatch({ kind, language, parsed, now }: Parameters<IndexQueries['hasMatch']>[0]): boolean {
    if (parsed.words.length === 0) return false
    return countAll(tableOf(kind, language), matchOf(parsed), rowRange(now), 1) > 0
  }

  function matchCounts({ kind, language, parsed, now }: Parameters<IndexQueries['matchCounts']>[0]) {
    if (parsed.words.length === 0) return { anywhere: 0, isInTitle: false }
    const match = matchOf(parsed)
    const table = tableOf(kind, language)
    const anywhere = countAll(table, match, rowRange(now), maxCount)
    return { anywhere, isInTitle: anywhere > 0 && table.count(match.inTitle, rowRange(now), 1) > 0 }
  }

  function find({ kind, language, parsed, filters, now, since, order, offset, limit }: IndexQuery): FoundDocuments {
    if (parsed.words.length === 0) return { total: 0, ids: [], inSample: [] }
    const match = matchOf(parsed, filters)
    const table = tableOf(kind, language)
    const range = rowRange(now, since)
    const end = Math.min(offset + limit, maxCount)
    // As many title matches as fit on the page may be among the first of all matches.
    const all = table.find(match.anywhere, range, { maxRows: Math.min(2 * end, maxCount), maxCount })
    const ofSample =
      all.count < maxCount && table.hasSamples() ? table.list(match.inSample, range, maxCount - all.count) : []
    const isOfSample = new Set(ofSample)
    const page = (ranked: readonly number[]): FoundDocuments => {
      const rows = ranked.slice(offset, end)
      const total = all.count + ofSample.length
      return { total, ids: table.itemIds(rows), inSample: table.itemIds(rows.filter((row) => isOfSample.has(row))) }
    }
    if (order === 'newest')
      return page(ofSample.length === 0 ? all.rows : [...all.rows, ...ofSample].sort((a, b) => b - a))
    const inTitle = all.count === 0 ? [] : table.list(match.inTitle, range, end)
    const isInTitle = new Set(inTitle)
    return page(
      inTitle.length >= end ? inTitle : [...inTitle, ...all.rows.filter((row) => !isInTitle.has(row)), ...ofSample],
    )
  }

  function findTitles({ kind, language, parsed, now, limit }: Parameters<IndexQueries['findTitles']>[0]): number[] {
    if (parsed.words.length === 0) return []
    const table = tableOf(kind, language)
    return table.itemIds(table.list(matchOf(parsed).inTitle, rowRange(now), limit))
  }

  return { find, count, hasMatch, matchCounts, findTitles }
}

function matchOf({ words }: ParsedKeyword, filters: readonly string[] = []): MatchExpressions {
  return matchExpressions(words, filters.map(filterToken), filterToken(sampleFilter))
}

/** Counts what `find` finds, up to the limit. */
function countAll(table: DocumentTable, match: MatchExpressions, range: RowRange, limit: number): number {
  const anywhere = table.count(match.anywhere, range, limit)
  // Most searches are done without the expression for samples, which is several times as long.
  return anywhere < limit && table.hasSamples()
    ? anywhere + table.count(match.inSample, range, limit - anywhere)
    : anywhere
}

/** Row numbers are in the order of publishing. */
function rowRange(now: Date, since?: Date | undefined): RowRange {
  return { above: since ? lastRowAt(since) : -1, upTo: lastRowAt(now) }
}
