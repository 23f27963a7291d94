// Numbers of reports: YB, year and month of publication, a running number of at least four digits: YB2611-0482.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Gives the next number of a month. */
export type ReportNumbers = (publishAt: Date) => string

/**
 * Numbers for the rest of this transaction. Whoever else numbers reports waits until it ends, so no number is given twice.
 */
export async function reserveReportNumbers(tx: Db): Promise<ReportNumbers> {
  await sql`select pg_advisory_xact_lock(${numbersLock})`.execute(tx)
  const { rows } = await sql<{ month: string; last: number }>`
    select substr(report_no, 3, 4) as month, max(substr(report_no, 8)::bigint) as last
    from reports where report_no ~ '^YB[0-9]{4}-[0-9]{4,12}$' group by 1`.execute(tx)
  const lastOf = new Map(rows.map((row) => [row.month, row.last]))
  return (publishAt) => {
    const month = monthInBeijing(publishAt)
    const next = (lastOf.get(month) ?? 0) + 1
    lastOf.set(month, next)
    return `YB${month}-${String(next).padStart(4, '0')}`
  }
}

// Any number, as long as nothing else in this database locks it.
const numbersLock = 7_402_631

/** `2611` for November 2026. */
export function monthInBeijing(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(2, 7).replace('-', '')
}
