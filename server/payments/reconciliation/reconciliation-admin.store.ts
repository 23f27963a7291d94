// Runs of reconciliation and their items, as the desk lists them.
import { sql } from 'kysely'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'

type Paging = { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset: number }

export async function listRuns(db: Db, query: Paging & { provider?: string | undefined; state?: string | undefined }) {
  const { provider, state } = query
  const matching = db
    .selectFrom('recon_runs')
    .$if(provider !== undefined, (qb) => qb.where('provider', '=', provider ?? ''))
    .$if(state !== undefined, (qb) => qb.where('status', '=', state ?? ''))
  const rows = matching
    .selectAll()
    .orderBy('bill_date', query.order)
    .orderBy('id', query.order)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const [found, total] = await Promise.all([rows, countCapped(db, matching.select('id'))])
  return { ...total, rows: found }
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

/** What needs a look before what fits. */
const urgency = sql<number>`case verdict when 'matched' then 2 when 'repaired' then 1 else 0 end`

export async function listItems(db: Db, query: Paging & { runId: string; verdict?: string | undefined }) {
  const { verdict } = query
  const matching = db
    .selectFrom('recon_items')
    .where('run_id', '=', query.runId)
    .$if(verdict !== undefined, (qb) => qb.where('verdict', '=', verdict ?? ''))
  const rows = matching
    .selectAll()
    .orderBy(urgency, query.order === 'desc' ? 'asc' : 'desc')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const [found, total] = await Promise.all([rows, countCapped(db, matching.select('id'))])
  return { ...total, rows: found }
}
