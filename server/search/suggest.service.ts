// Suggestions while a keyword is typed: titles of reports, and industries.
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { maxSuggestions, type suggest } from '#contract/search.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import { fold, splitScripts } from './analysis/analyzer.rules.ts'
import { pinyinOf } from './analysis/chinese-folding.rules.ts'
import type { SearchCtx } from './search.service.ts'
import { titlesByIds } from './suggest.store.ts'

type Suggestions = OutputOf<typeof suggest>

/** @throws AppError service.unavailable */
export async function suggestions(ctx: SearchCtx, language: Language, typed: string): Promise<Suggestions> {
  if (splitScripts(fold(typed)).length === 0) return { titles: [], industries: [] }
  const now = ctx.now()
  const query = { kind: 'report', language, keyword: typed, now, limit: maxSuggestions.titles } as const
  const [ids, labels] = await Promise.all([
    ctx.search.suggest(query),
    dictionaryLabels(ctx, categoryDictionary(language)),
  ])
  const titles = ids.length === 0 ? [] : await titlesByIds(ctx.db, { language, ids, now })
  return { titles, industries: industriesFor(typed, labels) }
}

/** Industries whose name contains what is typed, or whose pinyin or initials start with it. */
function industriesFor(typed: string, labels: ReadonlyMap<string, string>): Suggestions['industries'] {
  const folded = fold(typed).trim()
  const joined = folded.replace(/['’ ]/g, '')
  const letters = /^[a-z]{2,}$/.test(joined) ? joined : undefined
  const matches = (label: string) => {
    const name = fold(label)
    if (name.includes(folded)) return true
    if (letters === undefined || !/\p{Script=Han}/u.test(name)) return false
    const { pinyin, initials } = pinyinOf(name)
    return pinyin.startsWith(letters) || initials.startsWith(letters)
  }
  return [...labels]
    .filter(([, label]) => matches(label))
    .slice(0, maxSuggestions.industries)
    .map(([dictValue, dictLabel]) => ({ dictValue, dictLabel }))
}
