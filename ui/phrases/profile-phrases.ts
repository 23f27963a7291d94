// Phrases of “My info” and of the change of the password in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { profile as en } from './en/profile.ts'
import { type ProfilePhrases, profile as zh } from './zh/profile.ts'

export function profilePhrases(language: Language): ProfilePhrases {
  return language === 'zh-CN' ? zh : en
}
