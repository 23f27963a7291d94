// The dictionary of the trade: what goes by several names, in both languages.
import type { Language } from '#contract/common/language.ts'
import { maxSynonyms } from '#contract/search-limits.ts'
import { fold, type WordSegmenter } from './analyzer.rules.ts'
import { isConnective, isPlaceName, stopWordClass } from './stop-words.rules.ts'
import { nameKey, synonymsIn, tokensOf } from './tokenizer.rules.ts'

export type SynonymEntry = { readonly zh: string; readonly en: string; readonly synonyms: readonly string[] }

export type Synonyms = {
  /** The other names of what goes by the name with this key. */
  namesOf(key: string): readonly string[]
  /**
   * The keyword with every name that the dictionary has in the other language, then what of it the dictionary knows, where that is less;
   * nothing where it has none of them, or only such as say little.
   */
  translate(keyword: string, to: Language): string[]
}

export function openSynonyms(terms: readonly SynonymEntry[], cut: WordSegmenter): Synonyms {
  const groups = new Map<string, Map<string, string>>()
  const translations = new Map<string, SynonymEntry>()
  for (const term of terms) {
    const named = [term.zh, term.en, ...term.synonyms].map((name) => [keyOf(name, cut), name] as const)
    for (const [key] of named) {
      if (key === '') continue
      groups.set(key, new Map([...(groups.get(key) ?? []), ...named]))
      if (!translations.has(key)) translations.set(key, term)
    }
  }
  const others = new Map(
    [...groups].map(([key, group]) => [
      key,
      [...group].flatMap(([other, name]) => (other === key || other === '' ? [] : name)).slice(0, mostNames),
    ]),
  )
  const namesOf = (key: string) => others.get(key) ?? []
  return {
    namesOf,
    translate(keyword, to) {
      const all = synonymsIn(tokensOf(fold(keyword), cut), (key) => translations.has(key))
      const pieces = all.filter(
        ({ tokens, name }) => name !== undefined || !tokens.every(({ text }) => isConnective(text)),
      )
      const words = pieces.map(({ tokens, name }) => {
        const term = translations.get(name ?? '')
        const isSubject = !isPlaceName(name ?? '') && !tokens.every((token) => stopWordClass(nameKey([token])))
        if (term) return { text: to === 'zh-CN' ? term.zh : term.en, isKnown: true, isSubject }
        // Chinese that the dictionary lacks is of no use in English; letters and digits often are, in either.
        const isOfUse = to === 'zh-CN' || tokens.every((token) => 'run' in token)
        return { text: isOfUse ? tokens.map(({ text }) => text).join(' ') : '', isKnown: false, isSubject }
      })
      const known = words.filter(({ isKnown }) => isKnown)
      if (known.length === 0) return []
      // What is known of 香菇行业 is not its subject.
      const hasSubject = known.some(({ isSubject }) => isSubject)
      const isWhole = words.every(({ text }) => text !== '')
      const choices = [...(hasSubject || isWhole ? [words] : []), ...(hasSubject ? [known] : [])]
      const translated = choices.map((some) => some.flatMap(({ text }) => text || []).join(' '))
      return [...new Set(translated)]
    },
  }
}

function keyOf(name: string, cut: WordSegmenter): string {
  return nameKey(tokensOf(fold(name), cut))
}

/** A word of a keyword is looked for under no more names than these: all that two terms have which share it. */
const mostNames = 2 * (maxSynonyms + 1)
