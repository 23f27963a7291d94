// Capped totals for the console's lists: counting stops at a limit, as an exact total of a large table takes long.
import { type Expression, sql } from 'kysely'
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { Db } from './db.ts'

/** `isMore`: there are more rows than `total`. */
export type Total = { readonly total: number; readonly isMore: boolean }

/** One more than is shown, to know whether there are more. */
export const maxCountedRows = adminCountLimit + 1

/** @param counted rows found, at most `countedRows` */
export function totalOf(counted: number): Total {
  return { total: Math.min(counted, adminCountLimit), isMore: counted > adminCountLimit }
}

/** @param rows a query that selects anything */
export async function countCapped(db: Db, rows: { limit(limit: number): Expression<unknown> }): Promise<Total> {
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from ${rows.limit(maxCountedRows)} as counted`.execute(db)
  return totalOf(counted[0]?.n ?? 0)
}
