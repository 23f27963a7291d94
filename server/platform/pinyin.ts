// How Chinese sounds.
import { createRequire } from 'node:module'

/** The dictionary takes 5 MB, which a process that only shows pages never needs: it is read for the first text. */
let library: typeof import('pinyin-pro') | undefined

/** The syllables of a text without their tones, and everything else of it: character by character, or `whole`. */
export function syllablesOf(text: string, others: 'apart' | 'whole'): string[] {
  library ??= createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro') // what its package declares
  const nonZh = others === 'whole' ? 'consecutive' : 'spaced'
  return library.pinyin(text, { toneType: 'none', type: 'array', nonZh, v: true })
}
