// Prices of a report: from rows of the price table to displayed prices and order amounts.
import type { Currency, Money, MoneyOnWire } from '#contract/common/money.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { recordOf } from '#contract/common/record-of.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import { editions, licences } from '#contract/licences.ts'

/** A row of `report_prices`. */
export type PriceRow = {
  readonly edition: number
  readonly licence: string
  readonly currency: Currency
  readonly amount_minor: number
}

export type PricesByLicence = Record<Licence, MoneyOnWire[]>

export function pricesOfEdition(rows: readonly PriceRow[], edition: number): PricesByLicence {
  return recordOf(licences, (licence) =>
    rows
      .filter((row) => row.edition === edition && row.licence === licence)
      .sort((a, b) => (a.currency < b.currency ? -1 : 1))
      .map((row) => moneyOnWire({ currency: row.currency, minor: row.amount_minor })),
  )
}

export function editionsOnSale(rows: readonly PriceRow[]): Edition[] {
  return editions.filter((edition) => rows.some((row) => row.edition === edition))
}

/**
 * Price of a licence of an edition, with the competitor data if ordered.
 * @returns undefined if a part has no price in that currency: then it is not on sale (decision 21)
 */
export function priceOf(
  rows: readonly PriceRow[],
  selection: { edition: Edition; licence: Licence; currency: Currency; competitorDataMinor: number | null | undefined },
): Money | undefined {
  const row = rows.find(
    (r) => r.edition === selection.edition && r.licence === selection.licence && r.currency === selection.currency,
  )
  if (!row || selection.competitorDataMinor === null) return undefined
  return { currency: selection.currency, minor: row.amount_minor + (selection.competitorDataMinor ?? 0) }
}

/**
 * The title on covers, in breadcrumbs and mails: the short title, or the title up to its first colon (decision 42).
 */
export function shortTitle(title: string, short: string | null): string {
  return short || title.split(/[：:]/)[0]?.trim() || title
}
