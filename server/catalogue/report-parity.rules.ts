// Fields of a report that are compared between languages.
import type { ReportPrice, ReportSnapshot } from '#contract/catalogue-admin.ts'
import type { ComparedKind, Drawing, PricePair } from '#server/publishing/parity.service.ts'

export const reportFields: Omit<ComparedKind, 'drawings'> = {
  needed: ['dek', 'summaryHtml', 'contents', 'exhibits', 'charts', 'questions'],
  worded: ['title', 'dek', 'summaryHtml', 'questions'],
  listed: ['contents', 'exhibits', 'charts'],
}

/** Years and values of each chart. */
export function drawingsOfReport({ charts }: Pick<ReportSnapshot, 'charts'>): Drawing[] {
  return charts.map((chart) => ({
    field: 'charts',
    shape: JSON.stringify([chart.kind, chart.years]),
    words: '',
    points:
      chart.kind === 'bars'
        ? chart.values.map((value, index) => ({ name: String(chart.years[index] ?? ''), value, unit: chart.unit }))
        : chart.parts.flatMap(({ name, shares }) =>
            shares.map((value, index) => ({ name: `${name} ${chart.years[index] ?? ''}`, value, unit: '%' })),
          ),
  }))
}

/** Prices of each licence and edition in both currencies. */
export function pricePairs(prices: readonly ReportPrice[]): PricePair[] {
  const fields = new Set(prices.map(fieldOf))
  const find = (field: string, currency: string) =>
    prices.find((price) => fieldOf(price) === field && price.currency === currency)?.minor
  return [...fields].map((field) => ({ field, cny: find(field, 'CNY'), usd: find(field, 'USD') }))
}

function fieldOf({ licence, edition }: ReportPrice): string {
  return `${licence}.${edition}`
}
