// Localized formats of numbers, money and dates. Times are in the time zone of Shanghai, so that server and browser render the same text.
import type { Language } from '#contract/common/language.ts'
import { isCurrency, type MoneyOnWire } from '#contract/common/money.ts'

const symbols = { CNY: '¥', USD: '$' } as const
/** Names of the currencies in letters (specification, section 9). */
const labels = { CNY: 'RMB', USD: 'USD' } as const

// Created once: creating a formatter is far more expensive than using it.
const inNumbers = (options: Intl.NumberFormatOptions): Record<Language, Intl.NumberFormat> => ({
  'zh-CN': new Intl.NumberFormat('zh-CN', options),
  'en-US': new Intl.NumberFormat('en-US', options),
})
const integerFormat = inNumbers({ maximumFractionDigits: 0 })
const upToOne = inNumbers({ maximumFractionDigits: 1 })
const upToTwo = inNumbers({ maximumFractionDigits: 2 })
const exactlyTwo = inNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

const inShanghai = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Shanghai' })
const calendarDay = inShanghai('sv-SE', { dateStyle: 'short' })
const englishDate = inShanghai('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const englishDay = inShanghai('en-US', { month: 'short', day: 'numeric' })
const clockTime = inShanghai('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export function formatNumber(value: number, language: Language): string {
  // Fast path for most numbers, at a hundredth of the cost.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return upToTwo[language].format(value)
}

/** Price in lists and on detail pages: `¥22,800`. Cents are shown only if they are not zero. */
export function formatMoney(money: MoneyOnWire, language: Language): string {
  return (
    symbols[money.currency] + (money.minor % 100 === 0 ? integerFormat : exactlyTwo)[language].format(money.minor / 100)
  )
}

/** Amount with two decimals, for the checkout and all later pages: `¥22,800.00`. */
export function formatAmount(money: MoneyOnWire, language: Language): string {
  return symbols[money.currency] + exactlyTwo[language].format(money.minor / 100)
}

/** As `formatAmount`; another currency has its code before the amount, which keeps its decimals: `EUR 1,200.50`, `JPY 5,000`. */
export function formatForeignAmount(
  { currency, amount, minor }: { readonly currency: string; readonly amount: string; readonly minor: number },
  language: Language,
): string {
  if (isCurrency(currency)) return formatAmount({ currency, amount, minor }, language)
  const decimals = amount.split('.')[1]?.length ?? 0
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${currency} ${new Intl.NumberFormat(language, options).format(Number(amount))}`.trim()
}

/** Amount with the currency in letters, for use next to prices in another currency: `RMB 22,800`. */
export function formatNamedMoney(money: MoneyOnWire, language: Language): string {
  return `${labels[money.currency]} ${formatMoney(money, language).slice(1)}`
}

/** Returns the price in the currency of the language's list prices: CNY in Chinese, USD in English. */
export function listPrice(prices: readonly MoneyOnWire[], language: Language): MoneyOnWire | undefined {
  return prices.find((price) => price.currency === (language === 'zh-CN' ? 'CNY' : 'USD'))
}

/** `2026-11-21` in Chinese, `Nov 21, 2026` in English. */
export function formatDate(instant: string, language: Language): string {
  return language === 'zh-CN' ? isoDay(instant) : englishDate.format(new Date(instant))
}

/** Date without year: `11-21` in Chinese, `Nov 21` in English. */
export function formatDay(instant: string, language: Language): string {
  return language === 'zh-CN' ? isoDay(instant).slice(5) : englishDay.format(new Date(instant))
}

/** `2026-11-21 10:31` in Chinese, `Nov 21, 2026, 10:31` in English. */
export function formatDateTime(instant: string, language: Language): string {
  const time = clockTime.format(new Date(instant))
  return language === 'zh-CN' ? `${isoDay(instant)} ${time}` : `${formatDate(instant, language)}, ${time}`
}

/** Time for readers in any time zone: `2026-11-21 10:31` in Chinese, `Nov 21, 2026, 10:31 (UTC+8)` in English. */
export function formatPublicTime(instant: string, language: Language): string {
  const time = formatDateTime(instant, language)
  return language === 'zh-CN' ? time : `${time} (UTC+8)`
}

/** The calendar day in Shanghai, for `<time datetime>`: `2026-11-21`. */
export function isoDay(instant: string): string {
  if (isSameDayInShanghai(instant)) return instant.slice(0, 10)
  const at = new Date(instant)
  // UTC+8 without daylight saving time since 1992; calculated because lists have many dates and a formatter is slow.
  return at.getTime() < sinceNoSummerTime
    ? calendarDay.format(at)
    : new Date(at.getTime() + aheadMs).toISOString().slice(0, 10)
}
/** Fast path without arithmetic: before 16:00 UTC the day in Shanghai is the same. */
function isSameDayInShanghai(instant: string): boolean {
  return instant.charAt(10) === 'T' && instant.endsWith('Z') && instant >= '1992' && instant.slice(11, 13) < '16'
}
const sinceNoSummerTime = Date.UTC(1992)
const aheadMs = 8 * 3600_000

/** File size: `3.4 MB`, `820 KB`. */
export function formatSize(bytes: number, language: Language): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'MB'] : [Math.max(1, Math.round(bytes / 1000)), 'KB']
  return `${upToOne[language].format(value)} ${unit}`
}
