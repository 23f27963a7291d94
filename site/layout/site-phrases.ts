// Phrases of the application. The server has both languages; a browser loads that of its document before hydration.
import type { Language } from '#contract/common/language.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import type { Phrases } from '#ui/phrases/zh.ts'

let loaded: Phrases | undefined

/** One language is enough, as links to the other one load a new document. */
export async function loadPhrases(language: Language): Promise<void> {
  loaded = language === 'zh-CN' ? (await import('#ui/phrases/zh.ts')).zh : (await import('#ui/phrases/en.ts')).en
}

/** @throws in a browser before `loadPhrases` */
export function sitePhrases(language: Language): Phrases {
  if (import.meta.env.SSR) return phrasesIn(language)
  if (!loaded) throw new Error('The phrases have not been loaded')
  return loaded
}
