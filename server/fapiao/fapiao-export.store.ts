// Exports: what is frozen and marked, and the rows of a list.
import { sql } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'
import type { ListedReversal } from './fapiao-desk.store.ts'

export async function insertBatch(
  tx: Db,
  { kind, staffId, at }: { kind: Row<'fapiao_batches'>['kind']; staffId: number | null; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('fapiao_batches')
    .values({ kind, staff_id: staffId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function findBatch(db: Db, id: string) {
  return db.selectFrom('fapiao_batches').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the paid requests of these ids, or the oldest: without those that another export is taking. */
export async function lockExportable(tx: Db, ids: readonly string[] | undefined, limit: number): Promise<string[]> {
  let query = tx
    .selectFrom('fapiao_requests')
    .select('id')
    .where('state', '=', 'requested')
    .where('ready_at', 'is not', null)
    // A provider may have issued it already, or has.
    .where(
      sql<boolean>`not exists (select from fapiao_provider_calls c where c.request_id = fapiao_requests.id
        and c.reversal_id is null and c.state in ('queued', 'pending', 'unknown', 'unbooked'))`,
    )
  if (ids !== undefined) query = query.where('id', 'in', ids)
  const rows = await query
    .orderBy('ready_at')
    .orderBy('id')
    .limit(limit)
    .modifyEnd(ids === undefined ? sql`for no key update skip locked` : sql`for no key update`)
    .execute()
  return rows.map((row) => row.id)
}

export type ExportedRequest = { readonly id: string; readonly amount_minor: number; readonly state: string }

/** Freezes the amounts at what was paid, less refunds. Requests with nothing left are withdrawn. */
export async function exportRequests(
  tx: Db,
  ids: readonly string[],
  { batchId, at }: { batchId: string; at: Date },
): Promise<ExportedRequest[]> {
  await sql`
    update fapiao_orders f
    set amount_minor = d.due, exported_minor = nullif(d.due, 0), is_active = d.due > 0
    from (
      select request_id, order_id, case when is_active then fapiao_due_minor(order_id) else 0 end as due
      from fapiao_orders where request_id = any (${ids})
    ) d
    where f.request_id = d.request_id and f.order_id = d.order_id`.execute(tx)
  const { rows } = await sql<ExportedRequest>`
    update fapiao_requests r
    set amount_minor = s.total,
      exported_minor = nullif(s.total, 0),
      state = case when s.total = 0 then 'withdrawn' else 'exported' end,
      exported_at = case when s.total = 0 then r.exported_at else ${at}::timestamptz end,
      batch_id = case when s.total = 0 then null else ${batchId}::uuid end,
      ready_at = case when s.total = 0 then null else r.ready_at end,
      version = r.version + 1
    from (select request_id, sum(amount_minor)::bigint as total from fapiao_orders
      where request_id = any (${ids}) group by request_id) s
    where r.id = s.request_id
    returning r.id, r.amount_minor, r.state`.execute(tx)
  return rows
}

/** The requests that are still in a batch, whatever became of them. */
export function listRequestsOfBatch(db: Db, batchId: string) {
  return db
    .selectFrom('fapiao_requests')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('ready_at')
    .orderBy('id')
    .execute()
}

export async function lockExportableReversals(
  tx: Db,
  ids: readonly string[] | undefined,
  limit: number,
): Promise<string[]> {
  let query = tx.selectFrom('fapiao_reversals').select('id').where('state', '=', 'requested')
  if (ids !== undefined) query = query.where('id', 'in', ids)
  const rows = await query
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .modifyEnd(ids === undefined ? sql`for update skip locked` : sql`for update`)
    .execute()
  return rows.map((row) => row.id)
}

export function exportReversals(tx: Db, ids: readonly string[], { batchId, at }: { batchId: string; at: Date }) {
  return tx
    .updateTable('fapiao_reversals')
    .set({ state: 'exported', exported_at: at, batch_id: batchId })
    .where('id', 'in', ids)
    .returning(['id', 'request_id', 'amount_minor'])
    .execute()
}

export type ReversalOfBatch = ListedReversal & {
  readonly tax_code: string
  readonly original_issued_on: string
  readonly entity_id: number | null
}

export async function listReversalsOfBatch(db: Db, batchId: string): Promise<ReversalOfBatch[]> {
  const { rows } = await sql<ReversalOfBatch>`
    select v.*, r.number as request_number, r.fapiao_number as original_number, r.title, r.tax_code,
      r.issued_on as original_issued_on, r.entity_id
    from fapiao_reversals v join fapiao_requests r on r.id = v.request_id
    where v.batch_id = ${batchId}::uuid and v.state <> 'withdrawn' order by v.created_at, v.id`.execute(db)
  return rows
}
