// Which attempts are queried next, and the record of each query.
import { sql } from 'kysely'
import type { Provider } from '#contract/payment-methods.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openStates } from './payments.rules.ts'

/** Attempts whose next query is due at this gateway. */
export async function listPaymentsToQuery(db: Db, provider: Provider, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', [...openStates, 'abandoned'])
    .where('provider', '=', provider)
    .where('next_query_at', '<=', now)
    .orderBy('next_query_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Records an extra query: the next one of the sweep keeps its time. */
export async function recordStatusCheck(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('payments').set({ last_query_at: at }).where('id', '=', id).execute()
}

export async function recordPaymentQuery(db: Db, id: string, at: Date, next: Date | null): Promise<void> {
  await db
    .updateTable('payments')
    .set({ last_query_at: at, next_query_at: next, query_count: sql<number>`query_count + 1` })
    .where('id', '=', id)
    .execute()
}
