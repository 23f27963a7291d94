// The licence that is being chosen, and what it costs, for box and bar alike.
import { useState } from 'react'
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import { useSite } from '../../layout/use-site.ts'
import { type Choice, firstChoice, licencesOnSale, totalOf } from './choice.ts'

export type ChoiceState = Choice & {
  /** Of the list price: CNY in Chinese, USD in English. */
  readonly currency: Currency
  readonly total: MoneyOnWire | undefined
  readonly change: (part: Partial<Choice>) => void
}

/** Undefined when the report is not on sale. */
export function useChoice(report: ReportDetail): ChoiceState | undefined {
  const currency = useSite().isChinese ? 'CNY' : 'USD'
  const [choice, setChoice] = useState(() => firstChoice(report, currency))
  if (!choice) return undefined
  const change = (part: Partial<Choice>) => setChoice(withSoldLicence(report, { ...choice, ...part }, currency))
  return { ...choice, currency, total: totalOf(report, choice, currency), change }
}

/** Another edition may not sell the same licences. */
function withSoldLicence(report: ReportDetail, choice: Choice, currency: Currency): Choice {
  const sold = licencesOnSale(report, choice.edition, currency)
  const licence = sold.find((entry) => entry.licence === choice.licence) ?? sold[0]
  return licence ? { ...choice, licence: licence.licence } : choice
}
