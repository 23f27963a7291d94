// Phrases of fields for a file in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { upload as en } from './en/upload.ts'
import { upload as zh } from './zh/upload.ts'

export function uploadPhrases(language: Language): typeof zh {
  return language === 'zh-CN' ? zh : en
}
