// Names and moments in the formats of Stripe Checkout.

const minuteMs = 60_000

/** The item name on Stripe's page: no control characters, at most 120 characters. */
export function plainName(subject: string): string {
  const plain = subject.replace(/[\p{C}\s]+/gu, ' ').trim()
  return Array.from(plain).slice(0, 120).join('') || 'Report'
}

/** Our numbers start with the moment of their creation: `P` + yyMMddHHmmss in UTC. Undefined for other numbers. */
export function startOfAttempt(outTradeNo: string): Date | undefined {
  const match = /^P(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(outTradeNo)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second] = match
  const at = new Date(`20${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/**
 * When the session expires, in Unix seconds: with the order, within the 30 minutes to 24 hours that Stripe allows. It is computed from the
 * attempt's number and not from the current time, so that a repeated request is identical; the lower bound leaves half an hour for retries.
 */
export function sessionEnd(attempt: { readonly outTradeNo: string; readonly timeExpire: Date }): number {
  const orderEnd = attempt.timeExpire.getTime()
  const start = startOfAttempt(attempt.outTradeNo)?.getTime() ?? orderEnd
  const end = Math.min(Math.max(orderEnd, start + 60 * minuteMs), start + (24 * 60 - 1) * minuteMs)
  return Math.floor(end / 1000)
}
