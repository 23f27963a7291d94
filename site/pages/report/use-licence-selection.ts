// The licence that is being chosen, and what it costs, for box and bar alike.
import { useEffect, useState } from 'react'
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import { chargedOn, choicesIn } from '../../dialogs/pay-choices.ts'
import { useSite } from '../../layout/use-site.ts'
import { type Choice, firstChoice, soldLike, totalOf } from './licence-selection.ts'
import { readChoice, saveSelection } from './saved-selection.ts'

export type ChoiceState = Choice & {
  /** Of the list price: CNY in Chinese, USD in English. */
  readonly currency: Currency
  readonly total: MoneyOnWire | undefined
  /** Whether some way to pay takes it; the publisher may offer none. */
  readonly isPayable: boolean
  readonly change: (part: Partial<Choice>) => void
}

/** Undefined when the report is not on sale. */
export function useChoice(report: ReportDetail): ChoiceState | undefined {
  const { isChinese, payMethods } = useSite()
  const currency = isChinese ? 'CNY' : 'USD'
  const [choice, setChoice] = useState(() => firstChoice(report, currency))
  // Later than the first drawing: the server, which has drawn the same page, knows of no tab.
  useEffect(() => {
    const kept = readChoice(report.id)
    if (kept) setChoice((first) => first && soldLike(report, kept, first, currency))
  }, [report, currency])
  if (!choice) return undefined
  // What was pressed before the application came arrives together with what is kept: each change goes on from the one before.
  const change = (part: Partial<Choice>) =>
    setChoice((before) => {
      const changed = before && soldLike(report, { ...before, ...part }, before, currency)
      if (changed) saveSelection(report.id, changed)
      return changed
    })
  const isPayable = chargedOn(isChinese).some(
    (one) => choicesIn(one, payMethods).length > 0 && totalOf(report, choice, one) !== undefined,
  )
  return { ...choice, currency, total: totalOf(report, choice, currency), isPayable, change }
}
