// Phrases of saved searches in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { searches as en } from './en/saved-searches.ts'
import { type SavedSearchPhrases, searches as zh } from './zh/saved-searches.ts'

export function savedSearchPhrases(language: Language): SavedSearchPhrases {
  return language === 'zh-CN' ? zh : en
}
