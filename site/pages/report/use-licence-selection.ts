// Licence selection and its price, shared by the licence box and the purchase bar.
import { useEffect, useState } from 'react'
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import { chargedOn, optionsIn } from '../../dialogs/payment-options.ts'
import { useSite } from '../../layout/use-site.ts'
import { type Choice, firstChoice, soldLike, totalOf } from './licence-selection.ts'
import { readChoice, saveSelection } from './saved-selection.ts'
import type { ShownReport } from './shown-report.ts'

export type ChoiceState = Choice & {
  /** Currency of the list price: CNY in Chinese, USD in English. */
  readonly currency: Currency
  readonly total: MoneyOnWire | undefined
  /** Whether a payment method accepts the currency; the publisher may offer none. */
  readonly isPayable: boolean
  readonly change: (part: Partial<Choice>) => void
}

/** Undefined when the report is not on sale. */
export function useChoice(report: ShownReport): ChoiceState | undefined {
  const { isChinese, payMethods } = useSite()
  const currency = isChinese ? 'CNY' : 'USD'
  const [choice, setChoice] = useState(() => firstChoice(report, currency))
  // Read after hydration: the server's markup does not know session storage.
  useEffect(() => {
    const saved = readChoice(report.id)
    if (saved) setChoice((first) => first && soldLike(report, saved, first, currency))
  }, [report, currency])
  if (!choice) return undefined
  // Captured events are replayed together with the saved selection, so each change starts from the state before it.
  const change = (part: Partial<Choice>) =>
    setChoice((before) => {
      const changed = before && soldLike(report, { ...before, ...part }, before, currency)
      if (changed) saveSelection(report.id, changed)
      return changed
    })
  const isPayable = chargedOn(isChinese).some(
    (one) => optionsIn(one, payMethods).length > 0 && totalOf(report, choice, one) !== undefined,
  )
  return { ...choice, currency, total: totalOf(report, choice, currency), isPayable, change }
}
