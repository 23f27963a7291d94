// What somebody may mean who has not finished typing.
import type { Language } from '#contract/common/language.ts'
import { fold, splitScripts } from './analyzer.rules.ts'

/**
 * What is typed, in the ways to read it, the likeliest first: input methods part syllables (`li'dian`, `li dian`), of `non-alc` the last part is
 * begun, and a word of which there is too little yet is left out.
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
  const isLittle = last && (last.text.length <= littleTyped || (isChinese && /^[a-z]+$/.test(last.text)))
  if (isLittle && folded.length === typed.length) readings.push(typed.slice(0, last.at))
  return [...new Set(readings.map((reading) => reading.trim()))].filter((reading) => reading !== '')
}
const littleTyped = 2
