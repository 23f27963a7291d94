// Formats of numbers, amounts and dates in the language of the console.
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { MoneyOnWire } from '#contract/common/money.ts'
import { formatAmount, formatDate, formatDateTime, formatForeignAmount, formatNumber, formatSize } from '#ui/format.ts'
import { useLanguage } from '../language/language-context.ts'

/** `const { amount, dateTime } = useNumbers()`; times are Beijing time. */
export function useNumbers() {
  const language = useLanguage()
  return {
    number: (value: number) => formatNumber(value, language),
    /** A count of the server that ends at one more than the limit: `10,000+`. */
    cappedNumber: (count: number) =>
      count > adminCountLimit ? `${formatNumber(adminCountLimit, language)}+` : formatNumber(count, language),
    amount: (money: MoneyOnWire) => formatAmount(money, language),
    /** Also of currencies in which nothing is sold. */
    foreignAmount: (money: { readonly currency: string; readonly amount: string; readonly minor: number }) =>
      formatForeignAmount(money, language),
    date: (instant: string) => formatDate(instant, language),
    dateTime: (instant: string) => formatDateTime(instant, language),
    size: (bytes: number) => formatSize(bytes, language),
  }
}
