// Report numbers: YB, year and month of publication, serial number of at least four digits: YB2611-0482.
import { sql } from 'kysely'
import { beijingMonth } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Returns the next number in the month of each day. */
export type ReportNumbers = (publishAt: readonly Date[]) => Promise<string[]>

/**
 * Reserves numbering until the transaction ends. Concurrent callers wait, so that no number is used twice.
 */
export async function reserveReportNumbers(tx: Db): Promise<ReportNumbers> {
  await sql`select pg_advisory_xact_lock(${numbersLock})`.execute(tx)
  const lastOf = new Map<string, number>()
  return async (days) => {
    const months = days.map(beijingMonth)
    const unknown = [...new Set(months)].filter((month) => !lastOf.has(month))
    for (const { month, last } of await lastNumbers(tx, unknown)) lastOf.set(month, last)
    return months.map((month) => {
      const next = (lastOf.get(month) ?? 0) + 1
      lastOf.set(month, next)
      return `YB${month}-${String(next).padStart(4, '0')}`
    })
  }
}

// Key of an advisory lock, unique in this database.
const numbersLock = 7_402_631

/** Uses the index `reports_by_month` for each month. */
async function lastNumbers(tx: Db, months: readonly string[]): Promise<{ month: string; last: number }[]> {
  if (months.length === 0) return []
  const { rows } = await sql<{ month: string; last: number }>`
    select month, coalesce((
      select substr(report_no, 8)::bigint from reports
      where report_no ~ '^YB[0-9]{4}-[0-9]{4,12}$' and substr(report_no, 3, 4) = month
      order by substr(report_no, 8)::bigint desc limit 1
    ), 0) as last from unnest(${months}::text[]) as month`.execute(tx)
  return rows
}
