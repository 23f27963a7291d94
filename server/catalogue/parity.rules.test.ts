// What a comparison of both languages finds, and what it leaves in peace.
import { describe, expect, it } from 'vitest'
import type { ReportPrice, ReportSnapshot } from '#contract/catalogue-admin.ts'
import { quantitiesOf, unmatched } from './numbers.rules.ts'
import { type ComparedSide, compareLanguages } from './parity.rules.ts'

const day = 86_400_000
const start = Date.UTC(2026, 9, 1)

function side(change: Partial<ReportSnapshot> = {}, times: { created?: number; updated?: number } = {}): ComparedSide {
  const snapshot: ReportSnapshot = {
    title: 'x',
    slug: 'x',
    shortTitle: null,
    institution: null,
    category: 'energy-power',
    dek: '',
    summaryHtml: '',
    contents: [],
    exhibits: [],
    charts: [],
    questions: [],
    ...change,
  }
  return { snapshot, createdAt: new Date(times.created ?? start), wordedAt: new Date(times.updated ?? start) }
}

function issues(zh: ComparedSide | undefined, en: ComparedSide | undefined, prices: ReportPrice[] = []) {
  return compareLanguages({ zh, en, prices, confirmedAt: null }).map(({ issue, field }) => `${issue} ${field}`.trim())
}

describe('numbers of both languages', () => {
  it.each([
    ['市场规模为2,280亿元', 'a market of RMB 228 billion'],
    ['1.2万亿元', 'CNY 1.2 trillion'],
    ['出货 350 万台', '3.5 million units shipped'],
    ['年均复合增长率 12.5％', 'a CAGR of 12.5 per cent'],
    ['2026—2032年', 'from 2026 to 2032'],
    ['全球5G基站与H100', 'global 5G base stations and the H100'],
    ['分为 3 个环节', 'in three segments'],
    ['约 1,236 亿美元', 'about US$124 billion'],
    ['394 万台，48千吨', '3.94m units, 48,000 tonnes'],
    ['至少 30 倍，约六成', 'at least thirty times, about 60%'],
    ['下降 4 个百分点', 'down four points'],
  ])('%s is %s', (zh, en) => {
    expect(unmatched(quantitiesOf(zh), quantitiesOf(en))).toEqual({ zh: [], en: [] })
  })

  it.each([
    ['2,280亿元', 'RMB 22.8 billion'],
    ['500亿元', 'US$50 billion'],
    ['增长12.5%', 'up 15.2%'],
    ['2026—2032年', '2026 to 2031'],
  ])('%s is not %s', (zh, en) => {
    const { zh: left, en: right } = unmatched(quantitiesOf(zh), quantitiesOf(en))
    expect(left.length + right.length).toBeGreaterThan(0)
  })
})

describe('a comparison', () => {
  it('says which language is not there', () => {
    expect(compareLanguages({ zh: side(), en: undefined, prices: [], confirmedAt: null })).toEqual([
      { issue: 'missing', field: '', zh: '', en: 'en-US' },
    ])
  })

  it('says what one language lacks', () => {
    expect(
      issues(side({ dek: '导语', summaryHtml: '<p>概述</p>' }), side({ dek: 'standfirst', summaryHtml: '<p></p>' })),
    ).toEqual(['missing summaryHtml'])
  })

  it('takes a translation for what it is, and a later change for one that the other has missed', () => {
    const zh = side({}, { created: start, updated: start })
    expect(issues(zh, side({}, { created: start + 9 * day, updated: start + 9 * day }))).toEqual([])
    expect(
      issues(
        side({}, { created: start, updated: start + 10 * day }),
        side({}, { created: start, updated: start + day }),
      ),
    ).toEqual(['stale'])
  })

  it('is silent once somebody has confirmed it, until something changes', () => {
    const [zh, en] = [
      side({ title: '500亿元' }, { updated: start }),
      side({ title: 'RMB 5 billion' }, { updated: start }),
    ]
    const compare = (confirmed: number) => compareLanguages({ zh, en, prices: [], confirmedAt: new Date(confirmed) })
    expect(compare(start + 1)).toEqual([])
    expect(compare(start - 1)).toHaveLength(1)
  })

  it('reads charts in whatever unit they are drawn', () => {
    const bars = (unit: string, values: number[]) => ({
      kind: 'bars' as const,
      caption: '',
      unit,
      years: [2025, 2026],
      values,
      forecastFrom: 2026,
    })
    expect(
      issues(side({ charts: [bars('亿元', [120, 140])] }), side({ charts: [bars('CNY 100 million', [120, 140])] })),
    ).toEqual([])
    expect(issues(side({ charts: [bars('亿元', [120, 140])] }), side({ charts: [bars('RMB bn', [12, 15])] }))).toEqual([
      'numbers charts',
    ])
  })

  it('knows a price without its counterpart, and one with a zero too many', () => {
    const price = (licence: ReportPrice['licence'], cny: number, usd: number): ReportPrice[] => [
      { edition: 0, licence, currency: 'CNY', minor: cny },
      { edition: 0, licence, currency: 'USD', minor: usd },
    ]
    const usual = [...price('single', 1_360_000, 890_000), ...price('multi', 2_040_000, 1_340_000)]
    expect(issues(side(), side(), usual)).toEqual([])
    expect(issues(side(), side(), usual.slice(0, 1))).toEqual(['prices single.0'])
    expect(issues(side(), side(), [...usual, ...price('enterprise', 2_720_000, 178_000)])).toEqual([
      'prices enterprise.0',
    ])
  })
})
