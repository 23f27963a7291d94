// What an index is asked: which documents match, how many, and in which order they are shown.

import { matchExpressions, type ParsedKeyword } from '../analysis/query-parser.rules.ts'
import type { CountQuery, SearchQuery } from '../search.messages.ts'
import { filterToken, lastRowAt, tableOf } from './index-tables.ts'
import type { Hits, IndexScans } from './matching.ts'
import type { Span } from './posting-intersection.ts'

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
  /** These words will be asked for: the next steps of work are towards them. */
  expect(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed'>): void
  /** Some that have all words in the title, the newest first. */
  findTitles(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now' | 'limit'>): number[]
}

/** Totals stop here. */
export const maxCount = 10_001

/** @param idOf of the item whose document a table has in this row */
export function openIndexQueries(
  hitsOf: (table: string) => Hits,
  idOf: (table: string, doc: number) => number | undefined,
): IndexQueries {
  function spanOf(now: Date, since?: Date | undefined): Span {
    return { above: since ? lastRowAt(since) : -1, upTo: lastRowAt(now) }
  }

  function count({ kind, language, parsed, now, choices }: IndexCountQuery): number[] {
    if (parsed.words.length === 0) return choices.map(() => 0)
    const table = hitsOf(tableOf(kind, language))
    return choices.map(({ filters, since }) => {
      const { anywhere } = matchExpressions(parsed.words, filters.map(filterToken))
      return table.count(anywhere, spanOf(now, since), maxCount)
    })
  }

  function hasAny({ kind, language, parsed, now }: Parameters<IndexQueries['hasAny']>[0]): boolean {
    if (parsed.words.length === 0) return false
    const { anywhere } = matchExpressions(parsed.words, [])
    return hitsOf(tableOf(kind, language)).count(anywhere, spanOf(now), 1) > 0
  }

  function weigh({ kind, language, parsed, now }: Parameters<IndexQueries['weigh']>[0]) {
    if (parsed.words.length === 0) return { anywhere: 0, isInTitle: false }
    const match = matchExpressions(parsed.words, [])
    const table = hitsOf(tableOf(kind, language))
    const span = spanOf(now)
    const anywhere = table.count(match.anywhere, span, maxCount)
    return { anywhere, isInTitle: anywhere > 0 && table.count(match.inTitle, span, 1) > 0 }
  }

  function find(query: IndexQuery): { total: number; ids: number[] } {
    if (query.parsed.words.length === 0) return { total: 0, ids: [] }
    const name = tableOf(query.kind, query.language)
    const match = matchExpressions(query.parsed.words, query.filters.map(filterToken))
    const table = hitsOf(name)
    const span = spanOf(query.now, query.since)
    const { offset } = query
    const limit = Math.min(query.limit, maxCount - offset)
    const walks: IndexScans = new Map()
    const total = table.count(match.anywhere, span, maxCount, walks)
    if (total === 0) return { total, ids: [] }
    if (query.order === 'newest')
      return { total, ids: idsOf(name, table.page(match.anywhere, span, limit, offset, walks)) }
    const first = table.page(match.inTitle, span, limit, offset)
    if (first.length >= limit || first.length + offset >= total) return { total, ids: idsOf(name, first) }
    if (offset === 0) {
      // A first page that is not full has all matches in titles.
      const inTitle = new Set(first)
      const others = table.page(match.anywhere, span, limit, 0, walks).filter((doc) => !inTitle.has(doc))
      return { total, ids: idsOf(name, [...first, ...others].slice(0, limit)) }
    }
    const inTitle = first.length > 0 ? offset + first.length : table.count(match.inTitle, span, maxCount)
    const rest = table.page(match.elsewhere, span, limit - first.length, Math.max(0, offset - inTitle))
    return { total, ids: idsOf(name, [...first, ...rest]) }
  }

  function expect({ kind, language, parsed }: Parameters<IndexQueries['expect']>[0]): void {
    const { inTitle, anywhere } = matchExpressions(parsed.words, [])
    hitsOf(tableOf(kind, language)).common.expect([...anywhere.all, ...inTitle.all])
  }

  function findTitles({ kind, language, parsed, now, limit }: Parameters<IndexQueries['findTitles']>[0]): number[] {
    if (parsed.words.length === 0) return []
    const name = tableOf(kind, language)
    return idsOf(name, hitsOf(name).page(matchExpressions(parsed.words, []).inTitle, spanOf(now), limit, 0))
  }

  function idsOf(name: string, docs: readonly number[]): number[] {
    return docs.flatMap((doc) => idOf(name, doc) ?? [])
  }

  return { find, count, hasAny, weigh, expect, findTitles }
}
