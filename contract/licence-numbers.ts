// Numbers of licences, as they are shown and as people type them.
import * as z from 'zod'
import { normalizeTyped, parseTyped, type TypedNumber } from './check-character.ts'
import { m } from './common/field-messages.ts'

/** Without the leading `L` and hyphens. */
export const licenceNumberLength = 9

/** `7F3K22QXB` → `L-7F3K-22QX-B` */
export function showLicenceNumber(number: string): string {
  return `L-${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`
}

/** A number as it is stored: case, width, spaces and hyphens do not matter, nor the leading `L-`. */
export function plainLicenceNumber(typed: string): string {
  return normalizeTyped(typed).replace(/^L(?=.{9}$)/, '')
}

export const licenceNumber = z
  .string(m('required'))
  .max(40, m('licence-number'))
  .transform(plainLicenceNumber)
  .refine((text) => parseTyped(text, licenceNumberLength).isValid, m('licence-number'))

/** With its hyphens or the leading `L`, right or wrong; nine characters without them only when they are right, as they may be a word. */
const shape = /^(L[\s\p{Pd}]*\w{4}[\s\p{Pd}]*\w{4}[\s\p{Pd}]*\w|\w{4}\p{Pd}\w{4}\p{Pd}\w)$/u

/** The number that a search text is. @returns undefined for other texts */
export function licenceNumberIn(search: string): TypedNumber | undefined {
  const parsed = parseTyped(plainLicenceNumber(search), licenceNumberLength)
  return parsed.isValid || shape.test(search.normalize('NFKC').trim().toUpperCase()) ? parsed : undefined
}
