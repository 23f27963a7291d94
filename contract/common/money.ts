// Money: integer minor units with a currency. Never a float.

export const currencies = ['CNY', 'USD'] as const
export type Currency = (typeof currencies)[number]

export function isCurrency(code: string): code is Currency {
  return currencies.some((currency) => currency === code)
}

/** `minor`: an integer number of fen or cents. */
export type Money = { readonly currency: Currency; readonly minor: number }

/** The maximum of a price or a limit. */
export const maxAmountMinor = 100_000_000_00

/** Money in responses, see `moneySchema`: `{ currency: 'CNY', amount: '22800.00', minor: 2280000 }`. */
export type MoneyOnWire = { currency: Currency; amount: string; minor: number }

export function moneyOnWire(money: Money): MoneyOnWire {
  return { currency: money.currency, amount: decimalAmount(money.minor), minor: money.minor }
}

/** `2280050` → `22800.50`. Both currencies have two decimals. */
export function decimalAmount(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`not an amount in minor units: ${minor}`)
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Parses a decimal amount exactly: `22800`, `22800.5` and `22800.50` are equal; `1e3`, `+1`, ` 1` and a third decimal are invalid.
 * @returns minor units, or undefined for invalid text
 */
export function parseAmount(text: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
