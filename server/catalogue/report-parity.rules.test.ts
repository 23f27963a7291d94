// Fields of a report that are compared between languages.
import { describe, expect, it } from 'vitest'
import type { ReportPrice, ReportSnapshot } from '#contract/catalogue-admin.ts'
import { compareLanguages } from '#server/publishing/parity.rules.ts'
import { pricePairs } from './report-parity.rules.ts'
import { reportParity } from './report-parity.service.ts'

const at = new Date('2026-10-01T00:00:00Z')

function issues(zh: Partial<ReportSnapshot>, en: Partial<ReportSnapshot>, prices: ReportPrice[] = []) {
  const side = (change: Partial<ReportSnapshot>) => ({
    snapshot: { title: 'x', slug: 'x', category: 'energy-power', ...change } as never, // as versions are stored
    createdAt: at,
    wordedAt: at,
  })
  const compared = { zh: side(zh), en: side(en), prices: pricePairs(prices), confirmedAt: null }
  return compareLanguages(reportParity.compared, compared).map(({ issue, field }) => `${issue} ${field}`.trim())
}

const bars = (unit: string, values: number[], years = [2025, 2026]) => ({
  kind: 'bars' as const,
  caption: '',
  unit,
  years,
  values,
  forecastFrom: 2026,
})

describe('report parity', () => {
  it('finds a missing summary or list of exhibits', () => {
    const exhibits = [{ kind: 'figure' as const, caption: '装机' }]
    expect(issues({ dek: '导语', summaryHtml: '<p>概述</p>', exhibits }, { dek: 'standfirst' })).toEqual([
      'missing summaryHtml',
      'missing exhibits',
    ])
  })

  it('compares charts independent of unit', () => {
    expect(issues({ charts: [bars('亿元', [120, 140])] }, { charts: [bars('CNY 100 million', [120, 140])] })).toEqual(
      [],
    )
    expect(issues({ charts: [bars('亿元', [120, 140])] }, { charts: [bars('RMB bn', [12, 15])] })).toEqual([
      'numbers charts',
    ])
    expect(issues({ charts: [bars('', [1, 2])] }, { charts: [bars('', [1, 2], [2026, 2027])] })).toEqual([
      'numbers charts',
    ])
  })

  it('pairs the prices of every licence in both currencies', () => {
    const price = (licence: ReportPrice['licence'], cny: number, usd: number): ReportPrice[] => [
      { edition: 0, licence, currency: 'CNY', minor: cny },
      { edition: 0, licence, currency: 'USD', minor: usd },
    ]
    const usual = [...price('single', 1_360_000, 890_000), ...price('multi', 2_040_000, 1_340_000)]
    expect(issues({}, {}, usual)).toEqual([])
    expect(issues({}, {}, usual.slice(0, 1))).toEqual(['prices single.0'])
    expect(issues({}, {}, [...usual, ...price('enterprise', 2_720_000, 178_000)])).toEqual(['prices enterprise.0'])
  })
})
