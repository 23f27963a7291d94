// Phrases of the pages of bank transfer in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { transfer as en } from './en/transfer.ts'
import { transfer as zh } from './zh/transfer.ts'

export function transferPhrases(language: Language): typeof zh {
  return language === 'zh-CN' ? zh : en
}
