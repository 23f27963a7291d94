// Keywords parsed against an index: with synonyms, pinyin and incomplete words, and whether the index has them.
import type { WordSegmenter } from '../analysis/analyzer.rules.ts'
import {
  noHighlightTerms,
  type ParsedKeyword,
  parseKeyword,
  type WordAssistance,
  type WordTerms,
} from '../analysis/query-parser.rules.ts'
import type { Synonyms } from '../analysis/synonyms.rules.ts'
import type { IndexFile } from '../engine/index-file.ts'
import type { SearchQuery } from '../search-engine.ts'

export type AssistanceInput = {
  readonly index: IndexFile
  readonly synonyms: Synonyms
  readonly segmenter: WordSegmenter
  /** Whether the index has every published document. */
  readonly isComplete: boolean
}

/** The documents that a keyword is looked up in. */
export type Scope = Pick<SearchQuery, 'kind' | 'language' | 'now'>

/** @param maxCompletions the last word may be incomplete and stand for so many words of the vocabulary */
export function parse(input: AssistanceInput, scope: Scope, keyword: string, maxCompletions = 0): ParsedKeyword {
  return parseKeyword(keyword, input.segmenter, wordAssistance(input, scope, maxCompletions))
}

function wordAssistance(input: AssistanceInput, scope: Scope, maxCompletions: number): WordAssistance {
  const vocabulary = input.index.vocabulary(scope.language)
  const isChinese = scope.language === 'zh-CN'
  return {
    synonymsOf: input.synonyms.namesOf,
    isInTitles: vocabulary.has,
    alternativesOf(word, isLast) {
      const letters = isChinese ? word.text.replace(/['’]/g, '') : word.text
      if (!/^[a-z]{2,40}$/.test(letters)) return []
      if (maxCompletions > 0 && isLast) return vocabulary.startingWith(letters, maxCompletions)
      const byPinyin = isChinese && letters.length >= 4 ? vocabulary.withPinyin(letters, maxAlternatives) : []
      if (byPinyin.length > 0) return byPinyin
      const alternatives = [
        ...(isChinese ? vocabulary.withInitials(letters, maxAlternatives) : []),
        // The index has `EVs` as `EV`. In lower case a plural cannot be told from another word, except by what the index has; words in -us and -is keep their s there.
        ...(/^(?:[a-z]{2}|[a-z]{1,3}[iu])s$/.test(letters) ? [letters.slice(0, -1)] : []),
      ]
      // Letters that some document has as a word mean that word: DC does not stand for 电池.
      return alternatives.length === 0 || hasWord(input, scope, word) ? [] : alternatives
    },
  }
}

function hasWord(input: AssistanceInput, scope: Scope, word: WordTerms): boolean {
  return hasMatch(input, scope, { words: [word], highlightTerms: noHighlightTerms })
}

/** Whether any document has all words. */
export function hasMatch({ index }: AssistanceInput, { kind, language, now }: Scope, parsed: ParsedKeyword): boolean {
  return index.hasMatch({ kind, language, now, parsed })
}

/** The number of documents that have all words, whatever the filters. */
export function countMatches(
  { index }: AssistanceInput,
  { kind, language, now }: Scope,
  parsed: ParsedKeyword,
): number {
  return index.count({ kind, language, now, parsed, choices: [{ filters: [] }] })[0] ?? 0
}

/** Words that a word in letters may stand for. */
export const maxAlternatives = 6
