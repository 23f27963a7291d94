// Purchase rules: remittance references, the price of each order, terms and reminders.
import { randomInt } from 'node:crypto'
import { checkCharacterOf, typedAlphabet } from '#contract/check-character.ts'

const dayMs = 86_400_000

/** Days that a purchase waits for its transfer. */
export const transferTtlMs = 14 * dayMs
/** Days after the purchase on which its buyer is reminded. */
export const reminderDays = [3, 10] as const

/** Seven random characters and their check character: 34 bits, and a unique index refuses a repetition. */
export function newRemittanceReference(): string {
  const body = Array.from({ length: 7 }, () => typedAlphabet[randomInt(typedAlphabet.length)]).join('')
  return body + checkCharacterOf(body)
}

/** The reminder that is due now; undefined when none is, or it was sent. */
export function dueReminder(createdAt: Date, sentDays: readonly number[], now: Date): number | undefined {
  const age = (now.getTime() - createdAt.getTime()) / dayMs
  const day = reminderDays.findLast((each) => age >= each)
  return day === undefined || sentDays.includes(day) ? undefined : day
}
