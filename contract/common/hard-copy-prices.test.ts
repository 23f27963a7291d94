// Prices of printed copies as the publisher has set them.
import { expect, it } from 'vitest'
import { hardCopyPricesOf } from './hard-copy-prices.ts'

it('offers a printed copy only in currencies with a price above zero', () => {
  expect(hardCopyPricesOf({ CNY: 30_000, USD: null })).toEqual({ CNY: 30_000, USD: null })
  expect(hardCopyPricesOf({ USD: 5_000 })).toEqual({ CNY: null, USD: 5_000 })
  for (const nonsense of [undefined, null, 'x', [], { CNY: 0, USD: -1 }, { CNY: '300', USD: 0.5 }])
    expect(hardCopyPricesOf(nonsense)).toEqual({ CNY: null, USD: null })
})
