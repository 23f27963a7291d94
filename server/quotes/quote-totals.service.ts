// Net, tax and gross of a quote before it is sent.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { totalQuote } from '#contract/quotes-admin.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import { taxNoteOf, taxTotal } from '#server/documents/documents.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSeller } from '#server/selling-entities/selling-entities.service.ts'

/** The same tax as on the document that sending the quote would issue now. */
export async function totalQuoteFor(
  db: Db,
  { language, currency, country, taxNumber, sumMinor }: ParsedInputOf<typeof totalQuote>,
): Promise<OutputOf<typeof totalQuote>> {
  const seller = await findSeller(db, currency, language)
  if (!seller) return null
  const parsed = parseTaxNumber(taxNumber, country)
  const totals = taxTotal(seller.tax, { country, taxNumber: parsed.isValid ? parsed.value : '' }, sumMinor)
  const money = (minor: number) => moneyOnWire({ currency, minor })
  return {
    net: money(totals.netMinor),
    tax: money(totals.taxMinor),
    total: money(totals.grossMinor),
    taxRateBasisPoints: totals.rateBasisPoints,
    taxNote: taxNoteOf(totals.treatment, seller.notes),
  }
}
