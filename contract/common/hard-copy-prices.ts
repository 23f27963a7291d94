// What a printed copy of a report costs. It is offered in the currencies in which it has a price.
import { type Currency, currencies, maxAmountMinor } from './money.ts'

/** In minor units. */
export type HardCopyPrices = Readonly<Record<Currency, number | null>>

/** @param setting `hard-copies` of the publisher; without a price, or with a malformed one, no copy is offered in a currency */
export function hardCopyPricesOf(setting: unknown): HardCopyPrices {
  const given: Readonly<Record<string, unknown>> = typeof setting === 'object' ? { ...setting } : {}
  const [CNY, USD] = currencies.map((currency) => {
    const minor = given[currency]
    return typeof minor === 'number' && Number.isSafeInteger(minor) && minor > 0 && minor <= maxAmountMinor
      ? minor
      : null
  })
  return { CNY: CNY ?? null, USD: USD ?? null }
}
