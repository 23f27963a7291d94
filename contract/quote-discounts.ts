// Discounts of quotes: staff see in the form what the server will save.

/** A percentage has up to two decimals and is in hundredths of a per cent: 1250 is 12.5 %. */
type Discount =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly minor: number }

/** In minor units, of a percentage rounded half up. A discount above the price is returned as it is, for the caller to refuse. */
export function discountOf(listMinor: number, discount: Discount): number {
  if (discount.kind === 'amount') return discount.minor
  return Number((BigInt(listMinor) * BigInt(discount.basisPoints) * 2n + 10_000n) / 20_000n)
}
