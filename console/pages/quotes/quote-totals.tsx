// Running totals of the form for a quote: below its lines in full, in the save bar the amount that the buyer pays.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import { totalQuote } from '#contract/quotes-admin.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import { useConsole } from '../../api/console-context.ts'
import { Sum } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { type LineSums, sumsOf, useLinePrices } from './line-prices.ts'
import type { LineValues } from './quote-values.ts'

export function QuoteTotals() {
  const t = usePhrases(quotesPhrases)
  const { amount } = useNumbers()
  const currency: Currency = useWatch({ name: 'currency' })
  const { sums, totals } = useTotals()
  if (sums === null) return <p className="small late">{t.totalUnknown}</p>
  if (!sums) return null
  const money = (minor: number) => amount(moneyOnWire({ currency, minor }))
  const { listMinor, discountMinor, sumMinor } = sums
  const rate = totals?.taxRateBasisPoints ?? 0
  const isTaxed = totals !== null && totals !== undefined && rate > 0
  const share = `${Math.round((discountMinor * 1000) / listMinor) / 10}%`
  return (
    <div className="quote-totals">
      <Sum
        rows={[
          [t.listTotal, money(listMinor)],
          [t.discount, discountMinor > 0 ? `−${money(discountMinor)} (${share})` : undefined],
          [t.net, isTaxed ? amount(totals.net) : undefined],
          [t.tax(`${rate / 100}%`), isTaxed ? amount(totals.tax) : undefined],
          [t.total, <b key="total">{totals ? amount(totals.total) : money(sumMinor)}</b>],
        ]}
      />
      {totals?.taxNote ? <p className="small muted">{totals.taxNote}</p> : null}
    </div>
  )
}

/** What the buyer pays, always in view while the quote is edited. */
export function QuoteTotal() {
  const t = usePhrases(quotesPhrases)
  const { amount } = useNumbers()
  const { sums, totals } = useTotals()
  return (
    <output className="save-bar__total" aria-label={t.total}>
      {sums && totals ? (
        <>
          {t.total} <b className="num">{amount(totals.total)}</b>
        </>
      ) : null}
    </output>
  )
}

type Totals = { readonly sums: LineSums | null | undefined; readonly totals: OutputOf<typeof totalQuote> | undefined }

function useTotals(): Totals {
  const { client } = useConsole()
  const lines: readonly LineValues[] = useWatch({ name: 'lines' })
  const language: Language = useWatch({ name: 'language' })
  const currency: Currency = useWatch({ name: 'currency' })
  const country: string | null = useWatch({ name: 'country' })
  const typedTaxNumber: string | null = useWatch({ name: 'taxNumber' })
  const sums = sumsOf(useLinePrices(lines))
  // A number that is still being typed is not asked about with every character.
  const taxNumber = parseTaxNumber(typedTaxNumber ?? '', country ?? '')
  const query = {
    language,
    currency,
    country: country ?? '',
    taxNumber: taxNumber.isValid ? taxNumber.value : '',
    sumMinor: sums?.sumMinor ?? 0,
  }
  const { data } = useQuery({
    queryKey: ['quotes', 'totals', query],
    queryFn: () => client(totalQuote, query),
    enabled: sums !== null && sums !== undefined && country !== null && country !== '',
    placeholderData: keepPreviousData,
  })
  return { sums, totals: country ? data : undefined }
}
