// Suggestions while a keyword is typed: titles that have what was typed so far.
import { expandPartialInput } from '../analysis/partial-input.rules.ts'
import type { SuggestQuery } from '../search-engine.ts'
import { type AssistanceInput, maxAlternatives, parse } from './keyword-lookup.ts'

/** Ids of documents whose titles match what is typed; the last word may be incomplete. */
export function suggest(input: AssistanceInput, { keyword, ...query }: SuggestQuery): readonly number[] {
  for (const reading of expandPartialInput(keyword, query.language))
    for (const maxCompletions of [maxAlternatives, maxRareCompletions]) {
      const ids = input.index.findTitles({ ...query, parsed: parse(input, query, reading, maxCompletions) })
      if (ids.length > 0) return ids
    }
  return []
}

/** Tried when the most frequent completions match nothing together with the other words: `solid st` has no solid storage. */
const maxRareCompletions = 60
