// Queries of an index: which documents match, how many, and in which order.
import type { Language } from '#contract/common/language.ts'
import { matchExpressions, type ParsedKeyword } from '../analysis/query-parser.rules.ts'
import { type FacetQuery, maxCount, type SearchQuery } from '../search-engine.ts'
import type { DocumentTable, RowRange } from './document-table.ts'
import { filterToken, lastRowAt } from './index-tables.ts'
import type { Kind } from './search-documents.ts'

/** A query whose keyword has been parsed. */
type Parsed<Q extends { keyword: string }> = Omit<Q, 'keyword'> & { readonly parsed: ParsedKeyword }
export type IndexQuery = Parsed<SearchQuery>
export type IndexCountQuery = Parsed<FacetQuery>

export type IndexQueries = {
  /** A page of matches: title matches first, each group newest first; or all matches newest first. Nothing after `maxCount` matches is counted or returned. */
  find(query: IndexQuery): { total: number; ids: number[] }
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
    return choices.map(({ filters, since }) => {
      const { anywhere } = matchExpressions(parsed.words, filters.map(filterToken))
      return table.count(anywhere, rowRange(now, since), maxCount)
    })
  }

  function hasMatch({ kind, language, parsed, now }: Parameters<IndexQueries['hasMatch']>[0]): boolean {
    if (parsed.words.length === 0) return false
    const { anywhere } = matchExpressions(parsed.words, [])
    return tableOf(kind, language).count(anywhere, rowRange(now), 1) > 0
  }

  function matchCounts({ kind, language, parsed, now }: Parameters<IndexQueries['matchCounts']>[0]) {
    if (parsed.words.length === 0) return { anywhere: 0, isInTitle: false }
    const match = matchExpressions(parsed.words, [])
    const table = tableOf(kind, language)
    const anywhere = table.count(match.anywhere, rowRange(now), maxCount)
    return { anywhere, isInTitle: anywhere > 0 && table.count(match.inTitle, rowRange(now), 1) > 0 }
  }

  function find({ kind, language, parsed, filters, now, since, order, offset, limit }: IndexQuery) {
    if (parsed.words.length === 0) return { total: 0, ids: [] }
    const match = matchExpressions(parsed.words, filters.map(filterToken))
    const table = tableOf(kind, language)
    const range = rowRange(now, since)
    const end = Math.min(offset + limit, maxCount)
    const all = table.list(match.anywhere, range, maxCount)
    if (order === 'newest') return { total: all.length, ids: table.itemIds(all.slice(offset, end)) }
    const inTitle = all.length === 0 ? [] : table.list(match.inTitle, range, end)
    const isInTitle = new Set(inTitle)
    const ranked = inTitle.length >= end ? inTitle : [...inTitle, ...all.filter((row) => !isInTitle.has(row))]
    return { total: all.length, ids: table.itemIds(ranked.slice(offset, end)) }
  }

  function findTitles({ kind, language, parsed, now, limit }: Parameters<IndexQueries['findTitles']>[0]): number[] {
    if (parsed.words.length === 0) return []
    const table = tableOf(kind, language)
    return table.itemIds(table.list(matchExpressions(parsed.words, []).inTitle, rowRange(now), limit))
  }

  return { find, count, hasMatch, matchCounts, findTitles }
}

/** Row numbers are in the order of publishing. */
function rowRange(now: Date, since?: Date | undefined): RowRange {
  return { above: since ? lastRowAt(since) : -1, upTo: lastRowAt(now) }
}
