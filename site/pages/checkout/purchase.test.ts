// Purchase query of the checkout, and its price.
import { describe, expect, it } from 'vitest'
import type { ReportDetail } from '#contract/catalogue.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { payMethods } from '#contract/payment-methods.ts'
import { chargesIn, chargesOf, type PurchaseQuery, parsePurchaseQuery, purchaseOfReport } from './purchase.ts'

const queryOf = (query: string) => parsePurchaseQuery(new URLSearchParams(query))
const cny = (minor: number) => moneyOnWire({ currency: 'CNY', minor })
const usd = (minor: number) => moneyOnWire({ currency: 'USD', minor })

describe('the checkout URL', () => {
  it('names a report with licence, edition and competitor data', () => {
    expect(queryOf('report=12&licence=multi&edition=1&competitor=1')).toEqual({
      kind: 'report',
      id: 12,
      licence: 'multi',
      edition: 1,
      competitorData: true,
    })
  })
  it('defaults to a single licence of the default edition for missing or invalid values', () => {
    const plain = { kind: 'report', id: 12, licence: 'single', edition: undefined, competitorData: false }
    expect(queryOf('report=12')).toEqual(plain)
    expect(queryOf('report=12&licence=gold&edition=7&competitor=yes')).toEqual(plain)
  })
  it('names a briefing', () => expect(queryOf('briefing=3')).toEqual({ kind: 'briefing', id: 3 }))
  it.each(['', 'report=', 'report=0', 'report=-1', 'report=1e3', 'report=12abc', 'report=99999999999999999'])(
    'names nothing with %s',
    (query) => expect(queryOf(query)).toBeUndefined(),
  )
})

const report = {
  id: 12,
  reportNo: 'YB2611-0001',
  defaultEdition: 0,
  editions: [
    { edition: 0, prices: { single: [cny(2_280_000), usd(425_000)], multi: [cny(2_970_000)], enterprise: [] } },
    { edition: 1, prices: { single: [cny(3_000_050), usd(500_000)], multi: [], enterprise: [] } },
  ],
  competitorData: [cny(410_025)],
} as unknown as ReportDetail // the rest does not matter to the price
const buy = (query: Partial<Extract<PurchaseQuery, { kind: 'report' }>>) =>
  purchaseOfReport(report, {
    kind: 'report',
    id: 12,
    licence: 'single',
    edition: undefined,
    competitorData: false,
    ...query,
  })

describe('a purchase', () => {
  it('costs the licence of the default edition', () => expect(buy({}).total).toEqual([cny(2_280_000), usd(425_000)]))
  it('adds competitor data exactly, only in currencies where both have a price', () => {
    expect(buy({ edition: 1, competitorData: true }).total).toEqual([cny(3_410_075)])
  })
  it('is charged in CNY on the Chinese site with any payment method', () => {
    expect(chargesOf(buy({}), 'zh-CN', payMethods)).toEqual([cny(2_280_000)])
    expect(chargesOf(buy({}), 'zh-CN', ['zfb'])).toEqual([cny(2_280_000)])
    expect(chargesOf(buy({}), 'zh-CN', ['card'])).toEqual([])
  })
  it('is charged in USD or CNY on the English site, given a method and a price in that currency', () => {
    expect(chargesOf(buy({}), 'en-US', payMethods)).toEqual([usd(425_000), cny(2_280_000)])
    expect(chargesOf(buy({}), 'en-US', ['card'])).toEqual([usd(425_000)])
    expect(chargesOf(buy({}), 'en-US', ['zfb', 'wx'])).toEqual([cny(2_280_000)])
    expect(chargesOf(buy({ licence: 'multi' }), 'en-US', payMethods)).toEqual([cny(2_970_000)])
    expect(chargesOf(buy({ licence: 'multi' }), 'en-US', ['card'])).toEqual([])
  })
  it('is transferred in a currency that has an account and a price', () => {
    expect(chargesIn(buy({}), 'en-US', ['CNY', 'USD'])).toEqual([usd(425_000), cny(2_280_000)])
    expect(chargesIn(buy({}), 'zh-CN', ['CNY', 'USD'])).toEqual([cny(2_280_000)])
    expect(chargesIn(buy({}), 'zh-CN', ['USD'])).toEqual([])
  })
  it('has no charge without a payment method', () => {
    expect(chargesOf(buy({}), 'en-US', [])).toEqual([])
  })
  it.each(['zh-CN', 'en-US'] as const)('is not on sale in %s without a price', (language) => {
    expect(chargesOf(buy({ licence: 'enterprise' }), language, payMethods)).toEqual([])
    expect(chargesOf(buy({ licence: 'enterprise', competitorData: true }), language, payMethods)).toEqual([])
  })
})
