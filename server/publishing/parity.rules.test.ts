// Findings of parity comparison, for any kind of item.
import { describe, expect, it } from 'vitest'
import {
  type ComparedKind,
  type ComparedLocalization,
  compareLanguages,
  type Drawing,
  missingLanguage,
  type PricePair,
} from './parity.rules.ts'
import type { Snapshot } from './publishing.rules.ts'

const day = 86_400_000
const start = Date.UTC(2026, 9, 1)

const kind: ComparedKind = {
  needed: ['dek', 'bodyHtml'],
  worded: ['title', 'dek'],
  listed: ['points'],
  drawings: ({ drawings }) => (drawings ?? []) as unknown as Drawing[], // built in this test
}

function side(snapshot: Snapshot = {}, times: { created?: number; updated?: number } = {}): ComparedLocalization {
  return { snapshot, createdAt: new Date(times.created ?? start), wordedAt: new Date(times.updated ?? start) }
}

function compare(zh: ComparedLocalization, en: ComparedLocalization, prices: PricePair[] = []) {
  return compareLanguages(kind, { zh, en, prices, confirmedAt: null })
}

function issues(...sides: Parameters<typeof compare>) {
  return compare(...sides).map(({ issue, field }) => `${issue} ${field}`.trim())
}

describe('parity comparison', () => {
  it('reports a missing language', () => {
    expect(missingLanguage(['zh-CN'])).toEqual([{ issue: 'missing', field: '', zh: '', en: 'en-US' }])
    expect(missingLanguage([])).toEqual([])
  })

  it('reports fields that one language lacks', () => {
    const zh = side({ dek: '导语', bodyHtml: '<p>正文</p>' })
    expect(issues(zh, side({ dek: 'standfirst', bodyHtml: '<p></p>' }))).toEqual(['missing bodyHtml'])
  })

  it('accepts a first translation, and reports a later change as stale', () => {
    const zh = side({}, { created: start, updated: start })
    expect(issues(zh, side({}, { created: start + 9 * day, updated: start + 9 * day }))).toEqual([])
    const [changed, left] = [
      side({}, { created: start, updated: start + 10 * day }),
      side({}, { created: start, updated: start + day }),
    ]
    expect(issues(changed, left)).toEqual(['stale'])
  })

  it('reports nothing after confirmation until something changes', () => {
    const [zh, en] = [side({ title: '500亿元' }), side({ title: 'RMB 5 billion' })]
    const found = (confirmed: number) =>
      compareLanguages(kind, { zh, en, prices: [], confirmedAt: new Date(confirmed) })
    expect(found(start + 1)).toEqual([])
    expect(found(start - 1)).toEqual([{ issue: 'numbers', field: 'title', zh: '500亿元', en: 'RMB 5 billion' }])
  })

  it('compares the number of list entries', () => {
    expect(compare(side({ points: ['甲', '乙'] }), side({ points: ['A'] }))).toEqual([
      { issue: 'numbers', field: 'points', zh: '2', en: '1' },
    ])
  })
})

describe('charts', () => {
  const drawing = (values: number[], unit: string, words = ''): Drawing => ({
    field: 'exhibit',
    shape: '',
    words,
    points: values.map((value, index) => ({ name: `Q${index + 1}`, value, unit })),
  })
  const found = (zh: Drawing[], en: Drawing[]) =>
    compare(side({ drawings: zh as never }), side({ drawings: en as never })).map((one) => [one.zh, one.en])

  it('are reported with the values that differ', () => {
    expect(found([drawing([1.5, 2], 'GW')], [drawing([1500, 2], 'MW')])).toEqual([['Q2 2 GW', 'Q2 2 MW']])
  })

  it('of another unit are reported with a few values only', () => {
    const [[zh = ''] = []] = found([drawing([1, 2, 3, 4, 5], 'GW')], [drawing([1, 2, 3, 4, 5], 'GWh')])
    expect(zh).toBe('Q1 1 GW、Q2 2 GW、Q3 3 GW、…')
  })

  it('are reported with the number of values, and which chart it is', () => {
    expect(found([drawing([1], ''), drawing([1], '')], [drawing([1], ''), drawing([1, 2], '')])).toEqual([
      ['图2：1 个数值', 'chart 2: 2 values'],
    ])
  })

  it('have labels whose numbers are compared', () => {
    expect(found([drawing([], '', '2026年装机')], [drawing([], '', 'Installed in 2027')])).toEqual([['2026', '2027']])
  })
})

describe('prices', () => {
  const pair = (field: string, cny: number | undefined, usd: number | undefined): PricePair => ({ field, cny, usd })
  const ofPrices = (...prices: PricePair[]) => issues(side(), side(), prices)

  it('need a counterpart in a plausible relation', () => {
    const usual = [pair('single', 1_360_000, 890_000), pair('multi', 2_040_000, 1_340_000)]
    expect(ofPrices(...usual)).toEqual([])
    expect(ofPrices(pair('single', 1_360_000, undefined))).toEqual(['prices single'])
    expect(ofPrices(...usual, pair('enterprise', 2_720_000, 178_000))).toEqual(['prices enterprise'])
  })

  it('without others are compared with plausible exchange rates', () => {
    expect(ofPrices(pair('price', 19_900, 2_900))).toEqual([])
    expect(ofPrices(pair('price', 19_900, 29_000))).toEqual(['prices price'])
    expect(ofPrices(pair('price', 199_000, 2_900))).toEqual(['prices price'])
    expect(ofPrices(pair('price', undefined, undefined))).toEqual([])
  })
})
