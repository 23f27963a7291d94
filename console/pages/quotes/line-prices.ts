// Prices of the lines in the form of a quote: the list price of the catalogue, and what remains after the discount.
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Language } from '#contract/common/language.ts'
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import { discountOf } from '#contract/quote-discounts.ts'
import { priceQuoteLine } from '#contract/quotes-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { editionOf, type LineValues } from './quote-values.ts'

/** Undefined while it is loading; null when the item is not sold in this way. */
type LinePrice = { readonly listMinor: number; readonly discountMinor: number } | null | undefined

/** In the order of the lines. */
export function useLinePrices(lines: readonly LineValues[]): LinePrice[] {
  const { client } = useConsole()
  const language: Language = useWatch({ name: 'language' })
  const currency: Currency = useWatch({ name: 'currency' })
  return useQueries({
    queries: lines.map((line) => {
      const query = {
        language,
        currency,
        itemKind: line.itemKind,
        itemId: line.itemId,
        licence: line.licence,
        edition: editionOf(line.edition),
        competitorData: line.competitorData ? ('true' as const) : ('false' as const),
      }
      return { queryKey: ['quotes', 'price', query], queryFn: () => client(priceQuoteLine, query) }
    }),
    combine: (results: UseQueryResult<{ readonly list: MoneyOnWire } | null>[]) =>
      results.map(({ data }, index) => data && priceOf(data.list.minor, lines[index])),
  })
}

/** A discount that the server would refuse counts as none. */
export function priceOf(listMinor: number, line: LineValues | undefined): NonNullable<LinePrice> {
  if (!line) return { listMinor, discountMinor: 0 }
  const basisPoints = Math.round((line.discountPercent ?? 0) * 100)
  const isNumber = Number.isSafeInteger(line.discountKind === 'percent' ? basisPoints : (line.discountMinor ?? 0))
  if (!isNumber) return { listMinor, discountMinor: 0 }
  const discountMinor = discountOf(
    listMinor,
    line.discountKind === 'percent'
      ? { kind: 'percent', basisPoints }
      : { kind: 'amount', minor: line.discountMinor ?? 0 },
  )
  return { listMinor, discountMinor: discountMinor >= 0 && discountMinor < listMinor ? discountMinor : 0 }
}

export type LineSums = { readonly listMinor: number; readonly discountMinor: number; readonly sumMinor: number }

/** Null when a line is not sold in this way, and undefined before all prices are known or without lines. */
export function sumsOf(prices: readonly LinePrice[]): LineSums | null | undefined {
  if (prices.some((price) => price === null)) return null
  if (prices.length === 0) return undefined
  let listMinor = 0
  let discountMinor = 0
  for (const price of prices) {
    if (!price) return undefined
    listMinor += price.listMinor
    discountMinor += price.discountMinor
  }
  return { listMinor, discountMinor, sumMinor: listMinor - discountMinor }
}
