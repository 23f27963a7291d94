// How lists find people by a telephone number: with or without country code, spaces and hyphens its last digits are the same.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const compared = 8

/**
 * The condition that this column holds the number, as the index `customers_by_phone` has it.
 * @returns undefined for a text that is no telephone number, or too short a part of one
 */
export function matchesPhone(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> | undefined {
  const text = search.normalize('NFKC').trim()
  const digits = text.replace(/\D/g, '')
  if (!/^\+?[\d\s().‐-―-]+$/.test(text) || digits.length < compared) return undefined
  return sql<SqlBool>`right(regexp_replace(${column}, '\\D', '', 'g'), 8) = ${digits.slice(-compared)}`
}
