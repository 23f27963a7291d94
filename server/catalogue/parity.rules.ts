// How the two languages of a report compare: what one lacks, which was left behind, where numbers, units or prices differ.
import type { ParityFinding, ReportPrice, ReportSnapshot } from '#contract/catalogue-admin.ts'
import { decimalAmount } from '#contract/common/money.ts'
import { type Quantity, quantitiesOf, scaleOfUnit, unmatched } from './numbers.rules.ts'

/** `wordedAt`: when its words were changed last; what else happens to it makes no translation stale. */
export type ComparedSide = { readonly snapshot: ReportSnapshot; readonly wordedAt: Date; readonly createdAt: Date }

export type Compared = {
  readonly zh: ComparedSide | undefined
  readonly en: ComparedSide | undefined
  readonly prices: readonly ReportPrice[]
  /** When somebody said that both agree. */
  readonly confirmedAt: Date | null
}

export function compareLanguages({ zh, en, prices, confirmedAt }: Compared): ParityFinding[] {
  if (!zh || !en) {
    const names = { zh: zh ? '' : 'zh-CN', en: en ? '' : 'en-US' }
    return zh || en ? [{ issue: 'missing', field: '', ...names }] : []
  }
  const isConfirmed = confirmedAt && confirmedAt >= zh.wordedAt && confirmedAt >= en.wordedAt
  if (isConfirmed) return []
  return [
    ...missingFields(zh.snapshot, en.snapshot),
    ...staleSide(zh, en),
    ...numbersApart(zh.snapshot, en.snapshot),
    ...pricesApart(prices),
  ]
}

const comparedFields = ['dek', 'summaryHtml', 'contents', 'exhibits', 'charts', 'questions'] as const

function missingFields(zh: ReportSnapshot, en: ReportSnapshot): ParityFinding[] {
  return comparedFields.flatMap((field) => {
    const [hasZh, hasEn] = [plainText(zh[field]) !== '', plainText(en[field]) !== '']
    if (hasZh === hasEn) return []
    return [{ issue: 'missing' as const, field, zh: hasZh ? '' : 'zh-CN', en: hasEn ? '' : 'en-US' }]
  })
}

const dayMs = 86_400_000

/** A language is behind when the other was changed after it, and more than a day after that other was first written: a first translation is no change. */
function staleSide(zh: ComparedSide, en: ComparedSide): ParityFinding[] {
  const isAhead = (one: ComparedSide, other: ComparedSide) =>
    one.wordedAt > other.wordedAt && one.wordedAt.getTime() - one.createdAt.getTime() > dayMs
  if (isAhead(zh, en)) return [{ issue: 'stale', field: '', zh: '', en: 'en-US' }]
  if (isAhead(en, zh)) return [{ issue: 'stale', field: '', zh: 'zh-CN', en: '' }]
  return []
}

function numbersApart(zh: ReportSnapshot, en: ReportSnapshot): ParityFinding[] {
  const apart = (field: string, differences: { zh: string[]; en: string[] }): ParityFinding[] =>
    differences.zh.length + differences.en.length === 0
      ? []
      : [{ issue: 'numbers', field, zh: differences.zh.join('；'), en: differences.en.join('; ') }]
  const inText = (['title', 'dek', 'summaryHtml', 'questions'] as const).flatMap((field) => {
    const [a, b] = [plainText(zh[field]), plainText(en[field])]
    return a && b ? apart(field, unmatched(...comparable(quantitiesOf(a), quantitiesOf(b)))) : []
  })
  const inCounts = (['contents', 'exhibits', 'charts'] as const).flatMap((field) => {
    const [a, b] = [zh[field].length, en[field].length]
    return a > 0 && b > 0 && a !== b ? apart(field, { zh: [String(a)], en: [String(b)] }) : []
  })
  const inCharts = zh.charts.length === en.charts.length ? apart('charts', chartsApart(zh.charts, en.charts)) : []
  return [...inText, ...inCounts, ...inCharts]
}

/** A standfirst that names no year at all differs from none. */
function comparable(zh: Quantity[], en: Quantity[]): [Quantity[], Quantity[]] {
  const hasYear = (some: Quantity[]) => some.some(({ kind }) => kind === 'year')
  if (hasYear(zh) && hasYear(en)) return [zh, en]
  const withoutYears = (some: Quantity[]) => some.filter(({ kind }) => kind !== 'year')
  return [withoutYears(zh), withoutYears(en)]
}

type Charts = ReportSnapshot['charts']

function chartsApart(zh: Charts, en: Charts): { zh: string[]; en: string[] } {
  const differing = zh.flatMap((chart, index) => {
    const other = en[index]
    return other && figuresOf(chart) !== figuresOf(other) ? [index + 1] : []
  })
  return { zh: differing.map((n) => `图${n}`), en: differing.map((n) => `chart ${n}`) }
}

/** Years and values of a chart, whatever unit they are given in. */
function figuresOf(chart: Charts[number]): string {
  const round = (value: number) => Number(value.toPrecision(3))
  const values =
    chart.kind === 'bars'
      ? chart.values.map((value) => round(value * scaleOfUnit(chart.unit)))
      : chart.parts.map((part) => part.shares.map(round))
  return JSON.stringify([chart.kind, chart.years, values])
}

/** Prices in dollars are set by themselves; one that leaves the relation of the report's others so far has a zero too many. */
const farFromOthers = 2.5

function pricesApart(prices: readonly ReportPrice[]): ParityFinding[] {
  const places = [...new Set(prices.map(({ edition, licence }) => `${edition} ${licence}`))].map((place) => {
    const [edition = '', licence = ''] = place.split(' ')
    const find = (currency: string) =>
      prices.find((one) => `${one.edition} ${one.licence}` === place && one.currency === currency)?.minor
    const [cny, usd] = [find('CNY'), find('USD')]
    return { field: `${licence}.${edition}`, cny, usd, rate: cny && usd ? cny / usd : undefined }
  })
  const rates = places.flatMap(({ rate }) => rate ?? []).sort((a, b) => a - b)
  const usual = rates[Math.floor(rates.length / 2)] ?? 1
  const shown = (sign: string, minor: number | undefined) =>
    minor === undefined ? '—' : `${sign}${decimalAmount(minor)}`
  return places
    .filter(({ rate }) => rate === undefined || rate > usual * farFromOthers || rate < usual / farFromOthers)
    .map(({ field, cny, usd }) => ({ issue: 'prices', field, zh: shown('¥', cny), en: shown('$', usd) }))
}

/** All words of a field, without markup. */
function plainText(value: unknown): string {
  if (typeof value === 'string')
    return value
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;|\s+/g, ' ')
      .trim()
  if (Array.isArray(value)) return value.map(plainText).join(' ').trim()
  if (typeof value === 'object' && value !== null) return plainText(Object.values(value))
  return ''
}
