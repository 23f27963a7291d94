// Figures computed from the facts of a product: growth, amounts of shares, sums, scenarios. Contains no text.
import type { ProductFacts } from '../facts/facts.types.ts'
import { chartYears, splitYears } from '../report-contents.ts'

export type Part = {
  readonly zh: string
  readonly en: string
  readonly shares: readonly [y2025: number, y2028: number, y2032: number]
}

export type Figures = {
  readonly parts: readonly Part[]
  value(year: number): number
  /** Growth over the year before, in per cent. */
  growth(year: number): number
  /** Average growth a year between two years, in per cent. */
  yearly(from: number, to: number): number
  sum(from: number, to: number): number
  /** Share of a part in per cent, interpolated linearly between the three years of the facts. */
  share(part: Part, year: number): number
  partValue(part: Part, year: number): number
  partYearly(part: Part, from: number, to: number): number
  /** Contribution of a part to the growth from 2025 to 2032, in per cent of the total increase. */
  contribution(part: Part): number
}

export function figuresOf(product: ProductFacts): Figures {
  const value = (year: number) => product.market.values[year - chartYears[0]] ?? 0
  const share = (part: Part, year: number) => {
    const [a, b, c] = splitYears
    const [atA, atB, atC] = part.shares
    return year <= b ? atA + ((atB - atA) * (year - a)) / (b - a) : atB + ((atC - atB) * (year - b)) / (c - b)
  }
  const partValue = (part: Part, year: number) => (value(year) * share(part, year)) / 100
  const compound = (from: number, to: number, years: number) => ((to / from) ** (1 / years) - 1) * 100
  return {
    parts: product.split.parts.map(({ name, shares }) => ({ ...name, shares })),
    value,
    growth: (year) => (value(year) / value(year - 1) - 1) * 100,
    yearly: (from, to) => compound(value(from), value(to), to - from),
    sum: (from, to) =>
      chartYears.filter((year) => year >= from && year <= to).reduce((sum, year) => sum + value(year), 0),
    share,
    partValue,
    partYearly: (part, from, to) => compound(partValue(part, from), partValue(part, to), to - from),
    contribution: (part) => ((partValue(part, 2032) - partValue(part, 2025)) / (value(2032) - value(2025))) * 100,
  }
}

/** Three significant digits, the precision of the facts: 31.8, 203, 0.42, 1,035. */
export function round(value: number): string {
  const size = Math.abs(value)
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2
  return Number(value.toFixed(digits)).toLocaleString('en-US')
}

export function percent(value: number): string {
  return `${Number(value.toFixed(Math.abs(value) >= 100 ? 0 : 1)).toLocaleString('en-US')}%`
}

/** An amount in running text, in the unit of the facts: `31.8 亿元`, `CNY 3.18 billion`. */
export function amountIn(unit: ProductFacts['market']['unit']): {
  zh: (value: number) => string
  en: (value: number) => string
} {
  const [, currency, scale] = /^(CNY|USD) (100 million|billion|million)$/.exec(unit.en) ?? []
  const chinese = /^(十亿|百万)(美元|元)$/.exec(unit.zh)
  return {
    zh: (value) =>
      chinese
        ? `${round(chinese[1] === '十亿' ? value * 10 : value / 100)} 亿${chinese[2]}`
        : `${round(value)} ${unit.zh}`,
    en: (value) => {
      if (!currency) return `${round(value)} ${unit.en}`
      return scale === '100 million'
        ? `${currency} ${round(value / 10)} billion`
        : `${currency} ${round(value)} ${scale}`
    },
  }
}
