// Tax of a document: which rate applies, and how an amount is split into net and tax.
import { isEuCountry } from '#contract/tax-numbers.ts'

/** The tax settings of the selling entity. */
export type SellerTax = {
  readonly country: string
  /** In hundredths of a per cent: 600 is 6 %. */
  readonly rateBasisPoints: number
  /** Whether list prices contain the tax, as in China. */
  readonly pricesIncludeTax: boolean
}

export type BuyerTax = { readonly country: string; readonly taxNumber: string }

/** `export`: no tax for a buyer abroad. `reverse-charge`: the business buyer in another country of the European Union pays it. */
export type TaxTreatment = 'domestic' | 'export' | 'reverse-charge'

export function treatmentOf(seller: SellerTax, buyer: BuyerTax): TaxTreatment {
  if (buyer.country === seller.country) return 'domestic'
  if (!isEuCountry(seller.country) || !isEuCountry(buyer.country)) return 'export'
  return buyer.taxNumber === '' ? 'domestic' : 'reverse-charge'
}

/** Integer minor units; `netMinor + taxMinor = grossMinor`. The rate is frozen in the document. */
export type TaxedTotal = {
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly rateBasisPoints: number
  readonly treatment: TaxTreatment
}

/**
 * Splits the sum of the lines, once per document and rounded half up. Without tax the buyer abroad pays the list price: prices that contain
 * tax are not reduced.
 */
export function taxTotal(seller: SellerTax, buyer: BuyerTax, sumMinor: number): TaxedTotal {
  const treatment = treatmentOf(seller, buyer)
  const rate = treatment === 'domestic' ? seller.rateBasisPoints : 0
  const common = { rateBasisPoints: rate, treatment }
  if (seller.pricesIncludeTax || rate === 0) return { ...common, ...splitGross(sumMinor, rate) }
  const taxMinor = roundHalfUp(BigInt(sumMinor) * BigInt(rate), 10_000n)
  return { ...common, netMinor: sumMinor, taxMinor, grossMinor: sumMinor + taxMinor }
}

/** Why a document bears no tax, in its language; empty for a domestic buyer. */
export function taxNoteOf(
  treatment: TaxTreatment,
  notes: { readonly export: string; readonly reverseCharge: string },
): string {
  return { domestic: '', export: notes.export, 'reverse-charge': notes.reverseCharge }[treatment]
}

/** The tax that an amount contains, rounded half up. */
export function splitGross(grossMinor: number, rateBasisPoints: number) {
  const taxMinor = roundHalfUp(BigInt(grossMinor) * BigInt(rateBasisPoints), BigInt(10_000 + rateBasisPoints))
  return { netMinor: grossMinor - taxMinor, taxMinor, grossMinor }
}

/** Of a non-negative quotient; the product of amount and rate may exceed the safe integers. */
function roundHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor))
}
