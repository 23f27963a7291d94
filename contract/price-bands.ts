// Bands of the USD price of the single licence, by which lists of reports are narrowed (decisions 22 and 41).

/** In US dollars: `bandLimits`. */
export const priceBands = ['under-8000', 'under-12000', 'under-15000', 'over-15000'] as const
export type PriceBand = (typeof priceBands)[number]

/** A band is a side of a limit: "under" is strict and cumulative, so exactly 15,000 belongs to "over". */
export const bandLimits: Record<PriceBand, { readonly side: 'under' | 'from'; readonly usdMinor: number }> = {
  'under-8000': { side: 'under', usdMinor: 800_000 },
  'under-12000': { side: 'under', usdMinor: 1_200_000 },
  'under-15000': { side: 'under', usdMinor: 1_500_000 },
  'over-15000': { side: 'from', usdMinor: 1_500_000 },
}

/** All bands that a report is in; none without a USD price. */
export function bandsOf(listUsdMinor: number | null): PriceBand[] {
  if (listUsdMinor === null) return []
  return priceBands.filter((band) => {
    const { side, usdMinor } = bandLimits[band]
    return side === 'under' ? listUsdMinor < usdMinor : listUsdMinor >= usdMinor
  })
}
