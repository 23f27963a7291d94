// Runs a statement that writes.
import type { StatementSync } from 'node:sqlite'

/** FTS5 leaves its own row numbers behind as the last inserted one; node:sqlite throws when such a number is beyond the safe range, unless it reads bigints. */
export function runStatement(
  prepare: (sql: string) => StatementSync,
  sql: string,
  ...values: (string | number | bigint | Uint8Array | null)[]
): void {
  const statement = prepare(sql)
  statement.setReadBigInts(true)
  statement.run(...values)
}
