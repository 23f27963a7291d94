// Marks at the end of a statement: what its connection does with it.
import { sql } from 'kysely'

const preparedMark = '/* prepared */'
const sentAlongMark = '/* prepared, sent along */'

/**
 * At the end of a statement that is worth a plan of its own, made once for each connection: `.modifyEnd(prepared)`. Its columns are listed one
 * by one, never `*`: a plan outlives a migration, and must not answer with other columns than it did.
 */
export const prepared = sql.raw<unknown>(preparedMark)

/**
 * As `prepared`, and at the end of a write whose answer nobody reads, neither rows nor how many they were. Inside a transaction it is kept back
 * and travels with the next statement that is waited for, at the latest with the commit, which saves its round trip. When it fails, that next
 * statement fails with its error.
 */
export const sentAlong = sql.raw<unknown>(sentAlongMark)

export function isSentAlong(text: string): boolean {
  return text.endsWith(sentAlongMark)
}

export function isPrepared(text: string): boolean {
  return text.endsWith(preparedMark) || isSentAlong(text)
}
