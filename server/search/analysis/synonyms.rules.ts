// Synonym dictionary: names of the same subject in both languages.
import type { Language } from '#contract/common/language.ts'
import { maxSynonyms } from '#contract/search-limits.ts'
import { fold, type WordSegmenter } from './analyzer.rules.ts'
import { isConnective, isPlaceName, stopWordClass } from './stop-words.rules.ts'
import { groupNames, nameKey, tokensOf } from './tokenizer.rules.ts'

export type SynonymEntry = { readonly zh: string; readonly en: string; readonly synonyms: readonly string[] }

export type Synonyms = {
  /** Synonyms of the name with this key (`nameKey`). */
  namesOf(key: string): readonly string[]
  /**
   * The keyword with every known name translated; then the known names alone, where there are other words. Nothing when the dictionary has
   * no name of the keyword, or only stop words.
   */
  translate(keyword: string, to: Language): string[]
}

export function openSynonyms(terms: readonly SynonymEntry[], segmenter: WordSegmenter): Synonyms {
  const groups = new Map<string, Map<string, string>>()
  const translations = new Map<string, SynonymEntry>()
  for (const term of terms) {
    const named = [term.zh, term.en, ...term.synonyms].map((name) => [keyOf(name, segmenter), name] as const)
    for (const [key] of named) {
      if (key === '') continue
      groups.set(key, new Map([...(groups.get(key) ?? []), ...named]))
      if (!translations.has(key)) translations.set(key, term)
    }
  }
  const synonymsByKey = new Map(
    [...groups].map(([key, group]) => [
      key,
      [...group].flatMap(([other, name]) => (other === key || other === '' ? [] : name)).slice(0, maxNames),
    ]),
  )
  const namesOf = (key: string) => synonymsByKey.get(key) ?? []
  return {
    namesOf,
    translate(keyword, to) {
      const allGroups = groupNames(tokensOf(fold(keyword), segmenter), (key) => translations.has(key))
      const named = allGroups.filter(
        ({ tokens, name }) => name !== undefined || !tokens.every(({ text }) => isConnective(text)),
      )
      const words = named.map(({ tokens, name }) => {
        const term = translations.get(name ?? '')
        const isSubject = !isPlaceName(name ?? '') && !tokens.every((token) => stopWordClass(nameKey([token])))
        if (term) return { text: to === 'zh-CN' ? term.zh : term.en, isKnown: true, isSubject }
        // Chinese without a translation matches nothing in English; letters and digits often match in both languages.
        const isUsable = to === 'zh-CN' || tokens.every((token) => 'run' in token)
        return { text: isUsable ? tokens.map(({ text }) => text).join(' ') : '', isKnown: false, isSubject }
      })
      const known = words.filter(({ isKnown }) => isKnown)
      if (known.length === 0) return []
      // Of 香菇行业 only 行业 is known, which is not the subject.
      const hasSubject = known.some(({ isSubject }) => isSubject)
      const isFullyTranslated = words.every(({ text }) => text !== '')
      const candidates = [...(hasSubject || isFullyTranslated ? [words] : []), ...(hasSubject ? [known] : [])]
      const translated = candidates.map((some) => some.flatMap(({ text }) => text || []).join(' '))
      return [...new Set(translated)]
    },
  }
}

function keyOf(name: string, segmenter: WordSegmenter): string {
  return nameKey(tokensOf(fold(name), segmenter))
}

/** Of one name: enough for two entries that share it. */
const maxNames = 2 * (maxSynonyms + 1)
