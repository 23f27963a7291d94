// Refund requests of staff, and all gateway refunds, as the console lists them.
import { countCapped, type Total } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

type Paging = { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset: number }

function requests(db: Db) {
  return db
    .selectFrom('refund_requests as q')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('staff as s', 's.id', 'q.requested_by')
    .leftJoin('staff as d', 'd.id', 'q.decided_by')
    .leftJoin('refunds as r', 'r.id', 'q.refund_id')
    .selectAll('q')
    .select(['o.order_no', 'o.title', 'o.amount_minor as price_minor', 'c.name as customer_name', 'c.company_name'])
    .select(['s.name as requester', 'd.name as decider', 'r.status as refund_status'])
}

export async function listRequests(db: Db, query: Paging & { state?: Row<'refund_requests'>['state'] | undefined }) {
  const { state } = query
  const matching = db.selectFrom('refund_requests as q')
  // The page is selected first; the joined columns are then read for its requests only.
  const shown = (state ? matching.where('q.state', '=', state) : matching)
    .select('q.id')
    .orderBy('q.requested_at', query.order)
    .orderBy('q.id', query.order)
    .limit(query.limit)
    .offset(query.offset)
  const rows = requests(db)
    .where('q.id', 'in', shown)
    .orderBy('q.requested_at', query.order)
    .orderBy('q.id', query.order)
    .execute()
  const counted = countRequests(db, state)
  const [records, total] = await Promise.all([rows, counted])
  return { ...total, rows: records }
}
export type RequestRow = Awaited<ReturnType<typeof listRequests>>['rows'][number]

export function countRequests(db: Db, state: Row<'refund_requests'>['state'] | undefined): Promise<Total> {
  const matching = db.selectFrom('refund_requests').select('id')
  return countCapped(db, state ? matching.where('state', '=', state) : matching)
}

export function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return requests(db).where('q.id', '=', id).executeTakeFirst()
}

export function lockRequest(tx: Db, id: string) {
  return tx.selectFrom('refund_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The sum of all requested, open and completed refunds of an order. */
export async function sumOfOrder(tx: Db, orderId: string): Promise<number> {
  const row = await tx
    .selectFrom('refund_requests as q')
    .leftJoin('refunds as r', 'r.id', 'q.refund_id')
    .select((eb) => eb.fn.sum<string | null>('q.amount_minor').as('sum'))
    .where('q.order_id', '=', orderId)
    .where('q.state', '<>', 'declined')
    .where((eb) => eb.or([eb('r.status', 'is', null), eb('r.status', 'not in', ['closed', 'rejected'])]))
    .executeTakeFirstOrThrow()
  return Number(row.sum ?? 0)
}

/** The amount of an order that can still be refunded, as the order page shows it. */
export async function refundableOf(tx: Db, orderId: string): Promise<number> {
  const row = await tx
    .selectFrom('payments')
    .select(['amount_minor', 'refund_reserved_minor'])
    .where('order_id', '=', orderId)
    .where('applied', '=', true)
    .executeTakeFirst()
  return row ? row.amount_minor - row.refund_reserved_minor : 0
}

export function findByCreateKey(tx: Db, orderId: string, createKey: string) {
  return tx
    .selectFrom('refund_requests')
    .select(['id', 'amount_minor', 'reason', 'note'])
    .where('order_id', '=', orderId)
    .where('create_key', '=', createKey)
    .executeTakeFirst()
}

type NewRequest = {
  readonly order_id: string
  readonly create_key: string
  readonly amount_minor: number
  readonly currency: Row<'refund_requests'>['currency']
  readonly reason: Row<'refund_requests'>['reason']
  readonly note: string
  readonly needs_second: boolean
  readonly requested_by: number
  readonly requested_at: Date
}

/** @returns its id; undefined when another request of this order is waiting */
export async function insertRequest(tx: Db, request: NewRequest): Promise<string | undefined> {
  const row = await tx
    .insertInto('refund_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Decision = {
  readonly state: 'approved' | 'declined'
  readonly by: number
  readonly at: Date
  readonly note: string
  readonly refundId: string | null
}

export async function decideRequest(tx: Db, id: string, decision: Decision): Promise<void> {
  await tx
    .updateTable('refund_requests')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_note: decision.note,
      refund_id: decision.refundId,
    })
    .where('id', '=', id)
    .execute()
}

const automatic = ['duplicate', 'late', 'mismatch'] as const

export async function listGatewayRefunds(
  db: Db,
  query: Paging & { state?: Row<'refunds'>['status'] | undefined; isAutomatic?: boolean | undefined },
) {
  const { state, isAutomatic } = query
  let matching = db.selectFrom('refunds as r')
  if (state) matching = matching.where('r.status', '=', state)
  if (isAutomatic !== undefined) matching = matching.where('r.reason', isAutomatic ? 'in' : 'not in', automatic)
  // The page is selected first; the joined columns are then read for its refunds only.
  const shown = matching
    .select('r.id')
    .orderBy('r.created_at', query.order)
    .orderBy('r.id', query.order)
    .limit(query.limit)
    .offset(query.offset)
  const rows = db
    .selectFrom('refunds as r')
    .where('r.id', 'in', shown)
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('refund_payouts as u', 'u.refund_id', 'r.id')
    .leftJoin('staff as s', 's.id', 'u.asked_by')
    .selectAll('r')
    .select(['u.reference', 'u.note', 'u.asked_by', 'u.asked_at', 'u.decided_at', 's.name as asked_by_name'])
    .select(['p.method', 'p.currency', 'o.id as order_id', 'o.order_no', 'o.title'])
    .select(['c.name as customer_name', 'c.company_name'])
    .orderBy('r.created_at', query.order)
    .orderBy('r.id', query.order)
    .execute()
  const [records, total] = await Promise.all([rows, countCapped(db, matching.select('r.id'))])
  return { ...total, rows: records }
}

export async function countGatewayRefunds(db: Db, states: readonly Row<'refunds'>['status'][]): Promise<number> {
  const { total } = await countCapped(db, db.selectFrom('refunds').select('id').where('status', 'in', states))
  return total
}
