// VAT categories of EN 16931 (UNTDID 5305), each with the reason that its rules require.
import type { CommercialContents } from '#contract/documents.ts'
import { isEuCountry } from '#contract/tax-numbers.ts'

export type TaxCategory = {
  readonly code: 'S' | 'Z' | 'E' | 'AE' | 'G' | 'O'
  /** In hundredths of a per cent; a supply that is not subject to VAT has none. */
  readonly rateBasisPoints: number | undefined
  /** Code of the list VATEX. */
  readonly reasonCode?: 'VATEX-EU-AE' | 'VATEX-EU-G' | 'VATEX-EU-O'
  readonly reason?: string
}

/**
 * A seller outside of the European Union has no VAT identifier, which export (G) requires: the supply is then not subject to VAT (O). Without
 * tax in the seller's country it is exempt if the document states why, and otherwise zero-rated.
 */
export function taxCategoryOf({ seller, totals, taxNote }: CommercialContents): TaxCategory {
  if (totals.treatment === 'reverse-charge')
    return { code: 'AE', rateBasisPoints: 0, reasonCode: 'VATEX-EU-AE', reason: taxNote || 'Reverse charge' }
  if (totals.rateBasisPoints > 0) return { code: 'S', rateBasisPoints: totals.rateBasisPoints }
  if (!isEuCountry(seller.country))
    return { code: 'O', rateBasisPoints: undefined, reasonCode: 'VATEX-EU-O', reason: taxNote || 'Not subject to VAT' }
  if (totals.treatment === 'export')
    return { code: 'G', rateBasisPoints: 0, reasonCode: 'VATEX-EU-G', reason: taxNote || 'Export outside the EU' }
  return taxNote ? { code: 'E', rateBasisPoints: 0, reason: taxNote } : { code: 'Z', rateBasisPoints: 0 }
}
