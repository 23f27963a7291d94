// Searches and facet counts with query assistance: fewer words where few or no documents have all of them, corrected spelling where none has.
import { dropStopWords, type ParsedKeyword } from '../analysis/query-parser.rules.ts'
import type { FacetQuery, SearchQuery, SearchResult } from '../search-engine.ts'
import { type AssistanceInput, countMatches, hasMatch, parse, type Scope } from './keyword-lookup.ts'
import { relaxKeyword } from './query-relaxation.ts'
import { correctSpelling } from './spelling-correction.rules.ts'

export type { AssistanceInput }

export function search(
  input: AssistanceInput,
  { keyword, withAssistance = false, ...query }: SearchQuery,
): SearchResult {
  const { index } = input
  const parsed = parse(input, query, keyword)
  const { highlightTerms } = parsed
  const result = { ...index.find({ ...query, parsed }), highlightTerms }
  if (!withAssistance || parsed.words.length === 0) return result
  const isFiltered = query.filters.length > 0 || query.since !== undefined
  const unfilteredTotal = isFiltered ? undefined : result.total
  const broader = broaden(input, query, { parsed, unfilteredTotal, minTotal: result.total })
  const more = broader && findBroader(input, query, { parsed, broader })
  if (more && more.total > result.total) return { ...more, highlightTerms, shownFor: textOf(broader) }
  if (result.total > 0) return result
  if (isFiltered && hasMatch(input, query, parsed)) return result
  const correction = findCorrection(input, query, keyword)
  const { shown, dropped, shownFor } = findAlternative(input, query, { parsed, correction })
  return {
    ...index.find({ ...query, parsed: shown }),
    highlightTerms: shown.highlightTerms,
    dropped,
    correction,
    shownFor,
    isZeroResult: input.isComplete,
  }
}

/** The number of matches under each filter, for the keyword that `search` shows results for. */
export function facets(
  input: AssistanceInput,
  { keyword, withAssistance = false, ...query }: FacetQuery,
): readonly number[] {
  const parsed = parse(input, query, keyword)
  const counts = input.index.count({ ...query, parsed })
  const minTotal = Math.max(...counts)
  const broader = withAssistance ? broaden(input, query, { parsed, unfilteredTotal: undefined, minTotal }) : undefined
  if (broader) return input.index.count({ ...query, parsed: broader })
  if (!withAssistance || minTotal > 0 || hasMatch(input, query, parsed)) return counts
  const { shown } = findAlternative(input, query, { parsed, correction: findCorrection(input, query, keyword) })
  return input.index.count({ ...query, parsed: shown })
}

/**
 * The keyword without its stop words, where only a few documents have all words: 白酒行业深度报告 means 白酒.
 * @param matches.unfilteredTotal matches of all words whatever the filters, if known; `minTotal` is a lower bound of it
 */
function broaden(
  input: AssistanceInput,
  scope: Scope,
  matches: {
    readonly parsed: ParsedKeyword
    readonly unfilteredTotal: number | undefined
    readonly minTotal: number
  },
): ParsedKeyword | undefined {
  const broader = matches.minTotal < minMatches ? dropStopWords(matches.parsed) : undefined
  if (!broader) return undefined
  const total = matches.unfilteredTotal ?? countMatches(input, scope, matches.parsed)
  return total > 0 && total < minMatches ? broader : undefined
}

/** First the few documents that have all words in their titles, then those that match the broader keyword. */
function findBroader(
  { index }: AssistanceInput,
  query: Omit<SearchQuery, 'keyword'>,
  { parsed, broader }: { parsed: ParsedKeyword; broader: ParsedKeyword },
) {
  const { offset, limit, order } = query
  if (order === 'newest') return index.find({ ...query, parsed: broader })
  const inTitles = { ...parsed, words: parsed.words.map((word) => ({ ...word, anywhere: word.title })) }
  const first = index.find({ ...query, parsed: inTitles, offset: 0, limit: minMatches }).ids
  const { total, ids, inSample } = index.find({ ...query, parsed: broader, offset: 0, limit: offset + limit })
  const remaining = ids.filter((id) => !first.includes(id))
  const shown = [...first, ...remaining].slice(offset, offset + limit)
  return { total, ids: shown, inSample: inSample.filter((id) => remaining.includes(id) && shown.includes(id)) }
}

/** Where no document has all words: the corrected keyword, or else as much of the keyword as some document has. */
function findAlternative(
  input: AssistanceInput,
  scope: Scope,
  { parsed, correction }: { parsed: ParsedKeyword; correction: string | undefined },
) {
  if (correction !== undefined) return { shown: parse(input, scope, correction), dropped: [], shownFor: correction }
  const { relaxed, dropped } = relaxKeyword(input, scope, parsed)
  return { shown: relaxed, dropped, shownFor: dropped.length > 0 ? textOf(relaxed) : undefined }
}

/** The keyword with its spelling corrected, where that finds something. */
function findCorrection(input: AssistanceInput, scope: Scope, keyword: string): string | undefined {
  const hasKeyword = (text: string) => hasMatch(input, scope, parse(input, scope, text))
  const corrected = correctSpelling(keyword, {
    ...input.index.vocabulary(scope.language),
    isKnown: (word) => input.synonyms.namesOf(word).length > 0 || hasKeyword(word),
    isDictionaryWord: (run) => input.segmenter(run, 'words').length === 1,
    isChinese: scope.language === 'zh-CN',
  })
  return corrected !== undefined && hasKeyword(corrected) ? corrected : undefined
}

function textOf({ words }: ParsedKeyword): string {
  return words.map(({ text }) => text).join(' ')
}

/** A page of results. */
const minMatches = 10
