// Alipay's formats: yuan as decimal text, Beijing time without a zone, subjects without special characters.
import { decimalAmount, parseAmount } from '#contract/common/money.ts'
import { beijingClock } from '#server/platform/beijing-time.ts'

export const yuan = decimalAmount
export const parseYuan = parseAmount

/** `yyyy-MM-dd HH:mm:ss` in Beijing time. */
export function beijingTime(at: Date): string {
  return beijingClock(at).replace('T', ' ')
}

/** An order title that gateways accept: no control or special characters, at most 40 characters, never empty. */
export function plainSubject(title: string): string {
  const text = title
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/=&<>"'%+\\`]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, 40).join('').trim() || 'Yanbao'
}
