// Reconciliation runs and their items, as the console lists them.
import { sql } from 'kysely'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

type Paging = { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset: number }

export async function listRuns(
  db: Db,
  query: Paging & {
    provider?: Row<'recon_runs'>['provider'] | undefined
    state?: Row<'recon_runs'>['status'] | undefined
  },
) {
  const { provider, state } = query
  let matching = db.selectFrom('recon_runs')
  if (provider) matching = matching.where('provider', '=', provider)
  if (state) matching = matching.where('status', '=', state)
  const rows = matching
    .selectAll()
    .orderBy('bill_date', query.order)
    .orderBy('id', query.order)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const [records, total] = await Promise.all([rows, countCapped(db, matching.select('id'))])
  return { ...total, rows: records }
}
export type RunRecord = Awaited<ReturnType<typeof listRuns>>['rows'][number]

export function findRun(db: Db, id: string): Promise<RunRecord | undefined> {
  return db.selectFrom('recon_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countVerdictsOf(db: Db, runIds: readonly string[]) {
  if (runIds.length === 0) return []
  return db
    .selectFrom('recon_items')
    .select(['run_id', 'verdict', (eb) => eb.fn.countAll<number>().as('count')])
    .where('run_id', 'in', runIds)
    .groupBy(['run_id', 'verdict'])
    .execute()
}

/** Items that need attention come before those that match. */
const urgency = sql<number>`case verdict when 'matched' then 2 when 'repaired' then 1 else 0 end`

export async function listItems(
  db: Db,
  query: Paging & { runId: string; verdict?: Row<'recon_items'>['verdict'] | undefined },
) {
  const { verdict } = query
  let matching = db.selectFrom('recon_items').where('run_id', '=', query.runId)
  if (verdict) matching = matching.where('verdict', '=', verdict)
  const rows = matching
    .selectAll()
    .orderBy(urgency, query.order === 'desc' ? 'asc' : 'desc')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const [records, total] = await Promise.all([rows, countCapped(db, matching.select('id'))])
  return { ...total, rows: records }
}
