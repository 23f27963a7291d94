// Alipay's ways of writing: yuan as decimal text, Beijing time without a zone, subjects without special characters.
import { decimalAmount, parseAmount } from '#contract/common/money.ts'
import { beijingClock } from '#server/platform/beijing-time.ts'

export const yuan = decimalAmount
export const parseYuan = parseAmount

/** `yyyy-MM-dd HH:mm:ss` in Beijing. */
export function beijingTime(at: Date): string {
  return beijingClock(at).replace('T', ' ')
}

/** A title as gateways accept it: no control or special characters, 40 characters at most; never empty. */
export function plainSubject(title: string): string {
  const text = title
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/=&<>"'%+\\`]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, 40).join('').trim() || 'Yanbao'
}
