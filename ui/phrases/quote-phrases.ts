// Phrases of the pages of quotes in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { quotePages as en } from './en/quote-pages.ts'
import { type QuotePhrases, quotePages as zh } from './zh/quote-pages.ts'

export function quotePhrases(language: Language): QuotePhrases {
  return language === 'zh-CN' ? zh : en
}
