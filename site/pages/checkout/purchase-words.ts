// Licence and edition as the report page names them: `单用户 · 中国版`, `Single user · China`.
import type { Edition, Licence } from '#contract/licences.ts'
import type { Phrases } from '#ui/phrases/zh.ts'

type BoughtReport = { readonly licence: Licence; readonly edition: Edition }

export function licenceAndEdition(phrases: Phrases, bought: BoughtReport): string {
  const { licences, editions } = phrases.licence
  return [licences[bought.licence].label, editions[bought.edition].label].join(' · ')
}

export function detailsOf(
  phrases: Phrases,
  bought: BoughtReport & { readonly itemKind: 'report' | 'briefing' },
): string {
  return bought.itemKind === 'briefing' ? phrases.checkout.briefing : licenceAndEdition(phrases, bought)
}
