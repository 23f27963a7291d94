// Phrases of the pages of company accounts in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { companyAccount as en } from './en/company-account.ts'
import { type CompanyAccountPhrases, companyAccount as zh } from './zh/company-account.ts'

export function companyAccountPhrases(language: Language): CompanyAccountPhrases {
  return language === 'zh-CN' ? zh : en
}
