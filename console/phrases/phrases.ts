// Phrases of the console: each page has a file in this folder with both languages side by side, read through usePhrases.
import type { Language } from '#contract/common/language.ts'

export type BothLanguages<T> = { readonly zh: T; readonly en: T }

/** The Chinese phrases define the type: one that is missing in English does not compile. */
export function bothLanguages<T>(phrases: { zh: T; en: NoInfer<T> }): BothLanguages<T> {
  return phrases
}

/** Labels looked up by a key of the server, which may send one that this release does not know. @typeParam K the known keys */
export function labelsByKey<K extends string>(labels: Readonly<Record<K, string>>): Readonly<Record<string, string>> {
  return labels
}

export function phrasesFor<T>(phrases: BothLanguages<T>, language: Language): T {
  return language === 'zh-CN' ? phrases.zh : phrases.en
}
