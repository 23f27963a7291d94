// The phrases of a page in the language of the console.
import { type BothLanguages, phrasesFor } from '../phrases/phrases.ts'
import { useLanguage } from './language-context.ts'

/** `const t = usePhrases(staffPhrases)`. */
export function usePhrases<T>(phrases: BothLanguages<T>): T {
  return phrasesFor(phrases, useLanguage())
}
