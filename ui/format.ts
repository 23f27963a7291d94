// Numbers, money and dates as readers of a language expect them. Time is told in Shanghai on both sides, so server and browser agree.
import type { Language } from '#contract/common/language.ts'
import type { MoneyOnWire } from '#contract/common/money.ts'

const symbols = { CNY: '¥', USD: '$' } as const

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
}

/** Whole units, as lists and detail pages show prices: `¥22,800`. Cents are shown only where there are any. */
export function formatMoney(money: MoneyOnWire, language: Language): string {
  return inSymbols(money, language, money.minor % 100 === 0 ? 0 : 2)
}

/** Two decimals, as everything from the checkout on shows amounts: `¥22,800.00`. */
export function formatAmount(money: MoneyOnWire, language: Language): string {
  return inSymbols(money, language, 2)
}

function inSymbols(money: MoneyOnWire, language: Language, digits: number): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return symbols[money.currency] + number.format(money.minor / 100)
}

/** The price in the currency of the language's list prices: CNY in Chinese, USD in English. */
export function listPrice(prices: readonly MoneyOnWire[], language: Language): MoneyOnWire | undefined {
  return prices.find((price) => price.currency === (language === 'zh-CN' ? 'CNY' : 'USD'))
}

/** `2026-11-21` in Chinese, `Nov 21, 2026` in English. */
export function formatDate(instant: string, language: Language): string {
  return language === 'zh-CN' ? isoDay(instant) : english({ year: 'numeric', month: 'short', day: 'numeric' }, instant)
}

/** `11-21` in Chinese, `Nov 21` in English: where the year is known. */
export function formatDay(instant: string, language: Language): string {
  return language === 'zh-CN' ? isoDay(instant).slice(5) : english({ month: 'short', day: 'numeric' }, instant)
}

/** `2026-11-21 10:31` in Chinese, `Nov 21, 2026, 10:31` in English. */
export function formatDateTime(instant: string, language: Language): string {
  const time = english({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instant)
  return language === 'zh-CN' ? `${isoDay(instant)} ${time}` : `${formatDate(instant, language)}, ${time}`
}

/** The calendar day in Shanghai, for `<time datetime>`: `2026-11-21`. */
export function isoDay(instant: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(instant))
}

function english(options: Intl.DateTimeFormatOptions, instant: string): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'Asia/Shanghai' }).format(new Date(instant))
}

/** Bytes for readers: `3.4 MB`, `820 KB`. */
export function formatSize(bytes: number, language: Language): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'MB'] : [Math.max(1, Math.round(bytes / 1000)), 'KB']
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)} ${unit}`
}
