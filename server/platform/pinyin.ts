// Pinyin of Chinese text.
import { createRequire } from 'node:module'

/** The dictionary takes 5 MB and is loaded on first use: most processes never need it. */
let library: typeof import('pinyin-pro') | undefined

/** The syllables of a text without tones; other characters one by one (`apart`) or in runs (`whole`). */
export function syllablesOf(text: string, others: 'apart' | 'whole'): string[] {
  library ??= createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro') // what its package declares
  const nonZh = others === 'whole' ? 'consecutive' : 'spaced'
  return library.pinyin(text, { toneType: 'none', type: 'array', nonZh, v: true })
}
