// Queries of an index: which documents match, how many, and in which order.
import type { Language } from '#contract/common/language.ts'
import { matchExpressions, type ParsedKeyword } from '../analysis/query-parser.rules.ts'
import type { CountQuery, SearchQuery } from '../search.messages.ts'
import type { DocumentTable, RowRange } from './document-table.ts'
import { filterToken, lastRowAt } from './index-tables.ts'
import type { Kind } from './search-documents.ts'

/** A keyword that is parsed already. */
type Parsed<Q extends { keyword: string }> = Omit<Q, 'keyword'> & { readonly parsed: ParsedKeyword }
export type IndexQuery = Parsed<SearchQuery>
export type IndexCountQuery = Parsed<CountQuery>

export type IndexQueries = {
  /** Matches in titles first, the newest first among them; then the others, the newest first; or all of them, the newest first. Counts and answers to `maxCount`. */
  find(query: IndexQuery): { total: number; ids: number[] }
  /** How many match with each of the choices, to `maxCount`. */
  count(query: IndexCountQuery): number[]
  /** Whether anything has all words. */
  hasAny(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now'>): boolean
  /** How many have all words, to `maxCount`, and whether one of them in the title. */
  weigh(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now'>): { anywhere: number; isInTitle: boolean }
  /** Some that have all words in the title, the newest first. */
  findTitles(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now' | 'limit'>): number[]
}

/** Totals stop here. */
export const maxCount = 10_001

export function openIndexQueries(tableOf: (kind: Kind, language: Language) => DocumentTable): IndexQueries {
  function count({ kind, language, parsed, now, choices }: IndexCountQuery): number[] {
    if (parsed.words.length === 0) return choices.map(() => 0)
    const table = tableOf(kind, language)
    return choices.map(({ filters, since }) => {
      const { anywhere } = matchExpressions(parsed.words, filters.map(filterToken))
      return table.count(anywhere, rowRange(now, since), maxCount)
    })
  }

  function hasAny({ kind, language, parsed, now }: Parameters<IndexQueries['hasAny']>[0]): boolean {
    if (parsed.words.length === 0) return false
    const { anywhere } = matchExpressions(parsed.words, [])
    return tableOf(kind, language).count(anywhere, rowRange(now), 1) > 0
  }

  function weigh({ kind, language, parsed, now }: Parameters<IndexQueries['weigh']>[0]) {
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

  return { find, count, hasAny, weigh, findTitles }
}

/** Rows are in the order of publishing. */
function rowRange(now: Date, since?: Date | undefined): RowRange {
  return { above: since ? lastRowAt(since) : -1, upTo: lastRowAt(now) }
}
