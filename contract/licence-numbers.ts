// Numbers of licences, as they are shown and as people type them.
import * as z from 'zod'
import { normalizeTyped, parseTyped } from './check-character.ts'
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
