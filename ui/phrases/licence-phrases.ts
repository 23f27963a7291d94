// Phrases of the pages of licences in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { licencePages as en } from './en/licence-pages.ts'
import { type LicencePhrases, licencePages as zh } from './zh/licence-pages.ts'

export function licencePhrases(language: Language): LicencePhrases {
  return language === 'zh-CN' ? zh : en
}
