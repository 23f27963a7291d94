// Plans of years: the same seed makes the same plan.
import type { Currency } from '#contract/common/money.ts'
import { beijingTime, type Chance, chanceOf, minute } from './year-chance.ts'
import { type Moment, type Sale, voucherMinor, type Way, type YearPlan } from './year-plan.ts'
import { storyOf } from './year-stories.ts'

/** What a report costs, without round numbers, so that no difference cancels another. */
const catalogue: readonly Readonly<Record<Currency, number>>[] = [
  { CNY: 1_980_017, USD: 289_903 },
  { CNY: 2_280_031, USD: 319_907 },
  { CNY: 990_043, USD: 149_911 },
  { CNY: 3_450_059, USD: 489_917 },
  { CNY: 128_067, USD: 19_919 },
  { CNY: 5_680_071, USD: 799_921 },
]

const quoteDiscountMinor: Readonly<Record<Currency, number>> = { CNY: 11_013, USD: 1_009 }

/** Each month has its share of sales, and some beside its borders: in Beijing it begins while it is still the month before in UTC. */
export function planOfYear(wish: {
  readonly year: number
  readonly seed: number
  readonly perMonth: number
}): YearPlan {
  const { year, seed, perMonth } = wish
  const chance = chanceOf(seed)
  const starts = Array.from({ length: 12 }, (_, index) => {
    const borders = [beijingTime(year, index + 1, 1, 0, 30), beijingTime(year, index + 2, 0, 23, 30)]
    const inside = Array.from({ length: perMonth }, () =>
      beijingTime(year, index + 1, chance.between(1, 28), chance.between(0, 23), chance.between(0, 59)),
    )
    return [...borders, ...inside]
  }).flat()
  const sales = starts.map((_, number) => saleOf(number, chance))
  const end = beijingTime(year + 1, 1, 1, 0, 30).getTime()
  const moments = sales
    .flatMap((sale, index) => storyOf(sale, starts[index] ?? new Date(end), chance))
    // What would happen later stays undone at the end of the year.
    .filter(({ at }) => at.getTime() < end)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return { year, sales, moments: spaced(moments, 5 * minute) }
}

const ways: readonly Way[] = ['zfb', 'zfb', 'wx', 'wx', 'card', 'card', 'transfer', 'transfer', 'transfer', 'credit']

function saleOf(number: number, chance: Chance): Sale {
  const way = chance.pick(ways)
  const isOnline = way === 'zfb' || way === 'wx' || way === 'card'
  const currency: Currency = way === 'card' ? 'USD' : isOnline || chance.is(0.6) ? 'CNY' : 'USD'
  const isAbroad = currency === 'USD' || (isOnline && chance.is(0.2))
  const count = isOnline ? 1 : chance.between(1, 3)
  const first = chance.between(0, catalogue.length - 1)
  const lines = Array.from({ length: count }, (_, index) => {
    const item = (first + index) % catalogue.length
    const discounts = isOnline ? voucherMinor : quoteDiscountMinor
    const discountMinor = chance.is(0.3) ? discounts[currency] : 0
    return { item, listMinor: catalogue[item]?.[currency] ?? 0, discountMinor }
  })
  return { number, way, currency, isAbroad, lines }
}

/** Moments in their order, each some time after the one before, so that a slow machine does not mix them up. */
function spaced(moments: readonly Moment[], gapMs: number): Moment[] {
  let last = 0
  return moments.map((moment) => {
    last = Math.max(moment.at.getTime(), last + gapMs)
    return { ...moment, at: new Date(last) }
  })
}
