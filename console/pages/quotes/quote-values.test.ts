// Values of the form for a quote: discounts as people write them.
import { expect, it } from 'vitest'
import { moneyOnWire } from '#contract/common/money.ts'
import type { QuoteRecord } from '#contract/quotes-admin.ts'
import { inputOf, newLine, newQuote, valuesOf } from './quote-values.ts'

const cny = (minor: number) => moneyOnWire({ currency: 'CNY', minor })
const line = (listMinor: number, discountMinor: number): QuoteRecord['lines'][number] => ({
  itemKind: 'report',
  itemId: 7,
  title: '固态电池',
  licence: 'multi',
  edition: 1,
  competitorData: false,
  list: cny(listMinor),
  discount: cny(discountMinor),
  discountReason: discountMinor > 0 ? '老客户' : '',
  amount: cny(listMinor - discountMinor),
})
// Only what the form reads.
const record = (...lines: QuoteRecord['lines']) => ({ ...newQuote, total: cny(0), lines }) as unknown as QuoteRecord

it('a discount of the record is shown as a percentage where it is one, else as an amount', () => {
  const { lines } = valuesOf(record(line(2_280_000, 285_000), line(2_280_000, 100_001), line(100, 0)))
  expect(
    lines.map(({ discountKind, discountPercent, discountMinor }) => [discountKind, discountPercent, discountMinor]),
  ).toEqual([
    ['percent', 12.5, null],
    ['amount', null, 100_001],
    ['percent', null, null],
  ])
})

it('the form sends hundredths of a per cent, or minor units', () => {
  const item = newLine({ itemKind: 'report', itemId: 7, title: '固态电池' })
  const { lines } = inputOf({
    ...newQuote,
    lines: [
      { ...item, edition: '1', discountPercent: 12.5, discountReason: '老客户' },
      { ...item, discountKind: 'amount', discountMinor: 5_000 },
      item,
    ],
  })
  expect(lines.map(({ edition, discountValue }) => [edition, discountValue])).toEqual([
    [1, 1250],
    [0, 5_000],
    [0, 0],
  ])
})
