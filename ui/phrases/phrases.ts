// The phrases of a language.
import type { Language } from '#contract/common/language.ts'
import { en } from './en.ts'
import { type Phrases, zh } from './zh.ts'

export function phrasesIn(language: Language): Phrases {
  return language === 'zh-CN' ? zh : en
}
