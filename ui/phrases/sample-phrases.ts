// Phrases of the sample reader in a language. Not part of `phrases.ts`, so that other pages do not load them.
import type { Language } from '#contract/common/language.ts'
import { sample as en } from './en/sample.ts'
import { type SamplePhrases, sample as zh } from './zh/sample.ts'

export function samplePhrases(language: Language): SamplePhrases {
  return language === 'zh-CN' ? zh : en
}
