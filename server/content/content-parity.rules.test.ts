// Fields of briefings and news that are compared between languages.
import { describe, expect, it } from 'vitest'
import type { BriefingSnapshot } from '#contract/briefings-admin.ts'
import type { NewsSnapshot } from '#contract/news-admin.ts'
import { type ComparedKind, compareLanguages } from '#server/publishing/parity.rules.ts'
import { briefingFields, newsFields } from './content-parity.rules.ts'

const at = new Date('2026-10-01T00:00:00Z')

function compare(kind: ComparedKind, zh: object, en: object) {
  const side = (snapshot: object) => ({ snapshot: snapshot as never, createdAt: at, wordedAt: at }) // as versions are stored
  return compareLanguages(kind, { zh: side(zh), en: side(en), prices: [], confirmedAt: null })
}

const news = {
  zh: {
    title: '储能新规',
    dek: '装机 120 万千瓦',
    marketType: 'policy',
    bodyHtml: '<p>增长 12.5%，投资 30 亿元。</p>',
  },
  en: {
    title: 'New rules for storage',
    dek: '1.2 GW installed',
    marketType: 'policy',
    bodyHtml: '<p>Up 12.5 per cent; <b>CNY 3 billion</b> invested.</p>',
  },
} satisfies Record<string, Partial<NewsSnapshot>>

describe('news parity', () => {
  it('has no findings for equal content', () => {
    expect(compare(newsFields, news.zh, news.en)).toEqual([])
  })

  it('finds differing numbers, units and a missing text', () => {
    const found = (change: Partial<NewsSnapshot>) =>
      compare(newsFields, news.zh, { ...news.en, ...change }).map(({ issue, field, zh, en }) => [issue, field, zh, en])
    expect(found({ bodyHtml: '<p>Up 12.5%; US$3 billion invested.</p>' })).toEqual([
      ['numbers', 'bodyHtml', '30 亿元', 'US$3 billion'],
    ])
    expect(found({ dek: '1.2 GWh installed' })).toEqual([['numbers', 'dek', '120 万千瓦', '1.2 GWh']])
    expect(found({ bodyHtml: '<p> </p>' })).toEqual([['missing', 'bodyHtml', '', 'en-US']])
  })
})

describe('briefing parity', () => {
  const exhibit = { caption: '装机', unit: '亿元', bars: [{ name: '一季度', value: 15 }] }
  const zh: Partial<BriefingSnapshot> = { title: '季报', label: '季度简报', points: ['装机 35 GW'], exhibit }
  const en: Partial<BriefingSnapshot> = {
    title: 'Quarterly',
    label: 'Quarterly brief',
    points: ['35 GW installed'],
    exhibit: { caption: 'Installed', unit: 'CNY bn', bars: [{ name: 'Q1', value: 1.5 }] },
  }
  const found = (change: Partial<BriefingSnapshot>) =>
    compare(briefingFields, zh, { ...en, ...change }).map((one) => [one.issue, one.field, one.zh, one.en])

  it('has no findings for equal content and chart', () => {
    expect(found({})).toEqual([])
  })

  it('finds differing points, their number, chart values, a missing label and chart', () => {
    expect(found({ points: ['53 GW installed'] })).toEqual([['numbers', 'points', '35 GW', '53 GW']])
    expect(found({ points: ['35 GW installed', 'And more'] })).toEqual([['numbers', 'points', '1', '2']])
    const drawn = { caption: 'Installed', unit: 'CNY bn', bars: [{ name: 'Q1', value: 15 }] }
    expect(found({ exhibit: drawn })).toEqual([['numbers', 'exhibit', '一季度 15 亿元', 'Q1 15 CNY bn']])
    expect(found({ label: '', exhibit: null })).toEqual([
      ['missing', 'label', '', 'en-US'],
      ['missing', 'exhibit', '', 'en-US'],
    ])
  })
})
