// Totals of the console's lists: counted as far as anybody looks, and no further.
import { type Expression, sql } from 'kysely'
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { Db } from './db.ts'

/** `isMore`: counting stopped here. */
export type Total = { readonly total: number; readonly isMore: boolean }

/** One more than is told: so it is known whether there are more. */
export const countedRows = adminCountLimit + 1

/** @param counted rows that were found, `countedRows` of them at most */
export function totalOf(counted: number): Total {
  return { total: Math.min(counted, adminCountLimit), isMore: counted > adminCountLimit }
}

/** @param rows a question that selects something */
export async function countCapped(db: Db, rows: { limit(most: number): Expression<unknown> }): Promise<Total> {
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from ${rows.limit(countedRows)} as counted`.execute(db)
  return totalOf(counted[0]?.n ?? 0)
}
