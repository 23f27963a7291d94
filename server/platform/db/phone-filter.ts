// Finds people by phone number. Its last digits are the same with or without country code, spaces and hyphens.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const comparedDigits = 8

/**
 * The condition that this column contains the number, as the index `customers_by_phone` has it.
 * @returns undefined for text that is no phone number, or too short a part of one
 */
export function matchesPhone(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> | undefined {
  const text = search.normalize('NFKC').trim()
  const digits = text.replace(/\D/g, '')
  if (!/^\+?[\d\s().‐-―-]+$/.test(text) || digits.length < comparedDigits) return undefined
  return sql<SqlBool>`right(regexp_replace(${column}, '\\D', '', 'g'), 8) = ${digits.slice(-comparedDigits)}`
}
