// Phrases of fapiao and invoices in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { invoices as en, type InvoicePhrases } from './en/invoices.ts'
import { invoices as zh } from './zh/invoices.ts'

export function invoicePhrases(language: Language): InvoicePhrases {
  return language === 'zh-CN' ? zh : en
}
