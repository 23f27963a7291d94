// Phrases of the choice between bank transfer and credit, in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { paymentTerms as en } from './en/payment-terms.ts'
import { paymentTerms as zh } from './zh/payment-terms.ts'

export function paymentTermsPhrases(language: Language): typeof zh {
  return language === 'zh-CN' ? zh : en
}
