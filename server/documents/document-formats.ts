// Amounts, days and rates in documents.
import { type Language, say } from '#contract/common/language.ts'
import { type Currency, decimalAmount } from '#contract/common/money.ts'
import { monthNames } from '#contract/common/month-names.ts'
import type { InvoiceFacts } from '#contract/documents.ts'
import type { BookedMethod } from '#contract/payment-methods.ts'

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
  return language === 'zh-CN' ? `${year}年${month}月${date}日` : `${date} ${monthNames[month - 1]} ${year}`
}

/** For columns of tables, which are narrow: `21 Nov 2026`. */
export function shortDayText(day: string, language: Language): string {
  if (language === 'zh-CN') return dayText(day, language)
  const [date, month, year] = dayText(day, language).split(' ')
  return `${date} ${month?.slice(0, 3)} ${year}`
}

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

const methods: Readonly<Record<BookedMethod, { readonly zh: string; readonly en: string }>> = {
  zfb: { zh: '支付宝', en: 'Alipay' },
  zfb_h5: { zh: '支付宝', en: 'Alipay' },
  wx: { zh: '微信支付', en: 'WeChat Pay' },
  wx_h5: { zh: '微信支付', en: 'WeChat Pay' },
  card: { zh: '银行卡', en: 'card' },
  transfer: { zh: '银行转账', en: 'bank transfer' },
  credit: { zh: '账期', en: 'credit' },
}

/** `Paid by card on 25 November 2026`, or until when it is to be paid. */
export function paymentText(payment: InvoiceFacts['payment'], dueOn: string | null, language: Language): string {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const { zh, en } = methods[payment.method]
  if (payment.paidOn !== null) {
    const day = dayText(payment.paidOn, language)
    return t(`已于${day}以${zh}支付`, `Paid by ${en} on ${day}`)
  }
  const due = dueOn === null ? '' : dayText(dueOn, language)
  return due === '' ? t('未付', 'Open') : t(`未付，应于${due}前支付`, `Open, due on ${due}`)
}
