// Licence prices: the authored price is the single licence of the China edition; the others are derived in each currency.

import type { Currency } from '#contract/common/money.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import { editions, licences } from '#contract/licences.ts'
import type { ProductFacts } from './facts/facts.types.ts'
import { fractionOf } from './seeded-random.ts'

const licenceFactor: Record<Licence, number> = { single: 1, multi: 1.5, enterprise: 2 }
const editionFactor: Record<Edition, number> = { 0: 1, 1: 1.3 }

export type SeedPrice = { edition: Edition; licence: Licence; currency: Currency; amountMinor: number }

export function composePrices(price: ProductFacts['price']): SeedPrice[] {
  return editions.flatMap((edition) =>
    licences.flatMap((licence) =>
      (['CNY', 'USD'] as const).map((currency) => {
        const single = toHundreds((currency === 'CNY' ? price.cny : price.usd) * editionFactor[edition])
        return { edition, licence, currency, amountMinor: toHundreds(single * licenceFactor[licence]) * 100 }
      }),
    ),
  )
}

/** Five of six reports offer competitor data, at about a quarter of the single licence. */
export function composeCompetitorPrice(product: ProductFacts): { cnyMinor: number | null; usdMinor: number | null } {
  if (fractionOf(`competitor data of ${product.key}`) < 1 / 6) return { cnyMinor: null, usdMinor: null }
  return { cnyMinor: toHundreds(product.price.cny * 0.25) * 100, usdMinor: toHundreds(product.price.usd * 0.25) * 100 }
}

function toHundreds(amount: number): number {
  return Math.max(100, Math.round(amount / 100) * 100)
}
