// Phrases of sign-in through a company in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { companySignInPages as en } from './en/company-sign-in-pages.ts'
import { type CompanySignInPhrases, companySignInPages as zh } from './zh/company-sign-in-pages.ts'

export function companySignInPhrases(language: Language): CompanySignInPhrases {
  return language === 'zh-CN' ? zh : en
}
