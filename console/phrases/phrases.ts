// How the console speaks: every page has a file here with both languages side by side, and reads it with usePhrases.
import { use } from 'react'
import type { Language } from '#contract/common/language.ts'
import { LanguageContext } from '../language/language-context.ts'

export type BothLanguages<T> = { readonly zh: T; readonly en: T }

/** A phrase that is missing in English does not compile: Chinese says which there are. */
export function bothLanguages<T>(phrases: { zh: T; en: NoInfer<T> }): BothLanguages<T> {
  return phrases
}

export function phrasesFor<T>(phrases: BothLanguages<T>, language: Language): T {
  return language === 'zh-CN' ? phrases.zh : phrases.en
}

/** `const t = usePhrases(staffPhrases)`: the page's phrases in the language of whoever is reading. */
export function usePhrases<T>(phrases: BothLanguages<T>): T {
  return phrasesFor(phrases, use(LanguageContext).language)
}
