// Warm-up of an index that has just been opened.
import { type Language, languages } from '#contract/common/language.ts'
import { search } from './assisted-search.ts'
import type { AssistanceInput } from './keyword-lookup.ts'
import { suggest } from './suggestions.ts'

/** Loads what the first searches would wait for: the dictionary, prepared statements, lists of terms, row numbers, and the words for spelling correction. */
export function warmUp(input: AssistanceInput): void {
  const now = new Date()
  for (const language of languages)
    for (const keyword of keywords[language]) {
      const query = { kind: 'report', language, keyword, now, limit: 10 } as const
      search(input, { ...query, filters: [], offset: 0, withAssistance: true })
      suggest(input, query)
    }
}

/** Frequent words, and one that no document has. */
const keywords: Record<Language, readonly string[]> = {
  'zh-CN': ['中国市场分析', '全球行业研究报告', 'shichangx', '囗囗市场'],
  'en-US': ['global market analysis', 'china industry report', 'marketqzx'],
}
