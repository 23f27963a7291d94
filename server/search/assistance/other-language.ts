// Matches in the other language: the keyword translated by the synonym dictionary, or as it is.
import { otherLanguage } from '#contract/common/language.ts'
import { parseKeyword } from '../analysis/query-parser.rules.ts'
import type { OtherLanguageMatches, OtherLanguageQuery } from '../search-engine.ts'
import { type AssistanceInput, countMatches } from './keyword-lookup.ts'

export function suggestOtherLanguage(
  input: AssistanceInput,
  { kind, language, now, keyword }: OtherLanguageQuery,
): OtherLanguageMatches {
  const other = otherLanguage(language)
  const { synonyms, segmenter } = input
  // Some words, names and model numbers among them, are the same in both languages.
  for (const translation of [...synonyms.translate(keyword, other), keyword]) {
    const parsed = parseKeyword(translation, segmenter, { synonymsOf: synonyms.namesOf })
    const total = countMatches(input, { kind, language: other, now }, parsed)
    if (total > 0) return { keyword: translation, total }
  }
  return undefined
}
