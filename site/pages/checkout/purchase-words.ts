// A purchase in words: `单用户 · 中国版`, `Single user · China`.
import type { Edition, Licence } from '#contract/catalogue.ts'
import type { Phrases } from '#ui/phrases/zh.ts'

type Words = Phrases['checkout']

export function licenceAndEdition(words: Words, bought: { licence: Licence; edition: Edition }): string {
  return [words.licence[bought.licence], words.edition[bought.edition]].join(' · ')
}

export function factsOf(
  purchase: { kind: 'briefing' } | { kind: 'report'; licence: Licence; edition: Edition },
  words: Words,
): string {
  return purchase.kind === 'briefing' ? words.briefing : licenceAndEdition(words, purchase)
}
