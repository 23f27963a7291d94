// Amounts, days and rates in documents.
import { type Language, say } from '#contract/common/language.ts'
import { type Currency, decimalAmount } from '#contract/common/money.ts'

const symbols = { CNY: '¥', USD: 'US$' } as const

/** `¥22,800.00`; negative amounts with a hyphen before the symbol, as the minus sign of Chinese fonts is wide. */
export function amountText(minor: number, currency: Currency): string {
  const amount = decimalAmount(Math.abs(minor)).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${minor < 0 ? '-' : ''}${symbols[currency]}${amount}`
}

/** @param day `2026-11-21` */
export function dayText(day: string, language: Language): string {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined) throw new Error(`not a day: ${day}`)
  return language === 'zh-CN' ? `${year}年${month}月${date}日` : `${date} ${months[month - 1]} ${year}`
}
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `6%`, `2.5%` */
export function rateText(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

export function currencyText(currency: Currency, language: Language): string {
  return say(
    currency === 'CNY'
      ? { zh: '人民币（CNY）', en: 'Chinese yuan (CNY)' }
      : { zh: '美元（USD）', en: 'US dollar (USD)' },
    language,
  )
}
