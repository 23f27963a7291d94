// Pinyin of Chinese text.
import { createRequire } from 'node:module'

type Library = typeof import('pinyin-pro')

/** The dictionary takes 5 MB and is loaded on first use: most processes never need it. */
let library: Library | undefined

/** The syllables of a text without tones; other characters one by one (`split`) or in runs (`joined`). */
export function syllablesOf(text: string, nonChinese: 'split' | 'joined'): string[] {
  library ??= loadLibrary()
  const nonZh = nonChinese === 'joined' ? 'consecutive' : 'spaced'
  return library.pinyin(text, { toneType: 'none', type: 'array', nonZh, v: true })
}

function loadLibrary(): Library {
  return createRequire(import.meta.url)('pinyin-pro')
}
