// Readings of partial input, for suggestions.
import type { Language } from '#contract/common/language.ts'
import { fold, splitScripts } from './analyzer.rules.ts'

/**
 * Possible readings, the most likely first: with pinyin syllables joined that input methods separate (`li'dian`, `li dian`), with the last part
 * of a compound as a word of its own (`non-alc`), and without a last word that is too short to complete.
 */
export function expandPartialInput(typed: string, language: Language): string[] {
  const folded = fold(typed)
  const isChinese = language === 'zh-CN'
  const readings = [
    ...(isChinese ? [typed.replace(/(?<=[a-z])['’ ]+(?=[a-z])/g, '')] : []),
    typed,
    typed.replace(/[-‐–&](?=[a-z]+$)/i, ' '),
  ]
  const last = splitScripts(folded).at(-1)
  const isTooShort = last && (last.text.length <= maxIgnoredLength || (isChinese && /^[a-z]+$/.test(last.text)))
  if (isTooShort && folded.length === typed.length) readings.push(typed.slice(0, last.at))
  return [...new Set(readings.map((reading) => reading.trim()))].filter((reading) => reading !== '')
}
const maxIgnoredLength = 2
