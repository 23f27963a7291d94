// The lowest price of a report as text: `¥22,800 起`, `from $4,250`.
import type { ReportRow } from '#contract/catalogue.ts'
import { formatMoney, listPrice } from '#ui/format.ts'
import { useSite } from '../layout/use-site.ts'

export type PricedReport = { readonly prices: Pick<ReportRow['prices'], 'single'> }

/** Empty for a report that is not on sale. */
export function usePriceFrom(): (report: PricedReport) => string {
  const { language, phrases } = useSite()
  return ({ prices }) => {
    const price = listPrice(prices.single, language)
    return price ? phrases.common.from(formatMoney(price, language)) : ''
  }
}
