// Prepared statements: PostgreSQL parses and plans a marked query once for each connection.
import { sql } from 'kysely'

const mark = '/* prepared */'

/**
 * For frequent queries whose planning costs more than their execution: `.modifyEnd(prepared)`. The columns are listed one by one, never `*`,
 * because a plan outlives a migration. The text may vary only within a few forms: each keeps a plan on every connection.
 */
export const prepared = sql.raw<unknown>(mark)

const names = new Map<string, string>()

/** The name under which the driver prepares a statement, undefined for one without the mark. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined
  const name = names.get(text) ?? `prepared-${names.size}`
  names.set(text, name)
  return name
}
