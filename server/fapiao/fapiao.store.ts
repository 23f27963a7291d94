// Requests of fapiao and their orders.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { FapiaoContent } from '#contract/fapiao.ts'
import type { FapiaoEventKind } from '#contract/fapiao-states.ts'
import type { OrderState } from '#contract/orders.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import type { OrderFacts } from './fapiao.rules.ts'
import { titleColumns } from './fapiao-titles.store.ts'

export type FapiaoRequest = Omit<Row<'fapiao_requests'>, 'search_text'>

export type CandidateOrder = OrderFacts & {
  readonly id: string
  readonly order_no: string
  readonly title: string
  readonly entity_id: number | null
  readonly purchase_id: string | null
}

const candidateColumns = sql`
  o.id, o.order_no, o.title, o.status, o.currency, o.paid_at, o.purchase_id, fapiao_due_minor(o.id) as due_minor,
  op.kind as paper, ev.country as seller_country, ev.entity_id, p.billing ->> 'country' as buyer_country
  from orders o
  left join order_papers op on op.order_id = o.id
  left join purchases p on p.id = o.purchase_id
  left join entity_versions ev on ev.id = p.entity_version_id`

/** Locks the orders of a customer by their numbers, before their request, as payments lock them. */
export async function lockCandidates(
  tx: Db,
  customerId: string,
  orderNos: readonly string[],
): Promise<CandidateOrder[]> {
  const locked = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('order_no', 'in', orderNos)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  const { rows } = await sql<CandidateOrder>`
    select ${candidateColumns} where o.id = any (${ids}) order by o.purchase_id, o.purchase_line, o.order_no`.execute(
    tx,
  )
  return rows
}

export async function findCandidate(db: Db, customerId: string, orderNo: string): Promise<CandidateOrder | undefined> {
  const { rows } = await sql<CandidateOrder>`
    select ${candidateColumns} where o.customer_id = ${customerId} and o.order_no = ${orderNo}`.execute(db)
  return rows[0]
}

export async function listOrderNosOfPurchase(db: Db, purchaseId: string): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('order_no').where('purchase_id', '=', purchaseId).execute()
  return rows.map((row) => row.order_no)
}

/** Orders without a paper that can still be paid or were paid in the period, newest first. */
export async function listCandidates(
  db: Db,
  customerId: string,
  { paidSince, now, limit }: { paidSince: Date; now: Date; limit: number },
): Promise<CandidateOrder[]> {
  const { rows } = await sql<CandidateOrder>`
    select ${candidateColumns}
    where o.customer_id = ${customerId} and o.currency = 'CNY' and op.order_id is null
      and (o.status = 'paid' and o.paid_at >= ${paidSince} and o.refund_state <> 'fully'
        or o.status in ('waiting', 'failed') and o.expires_at > ${now})
    order by o.created_at desc limit ${limit}`.execute(db)
  return rows
}

function contentColumns(content: FapiaoContent) {
  return { ...titleColumns(content), kind: content.kind, email: content.email, remark: content.remark }
}

export type NewRequest = {
  readonly customerId: string
  readonly language: Language
  readonly entityId: number | null
  readonly content: FapiaoContent
  readonly orders: readonly CandidateOrder[]
  readonly at: Date
}

/** Inserts a request and occupies its orders. @throws a unique violation when one of them has a paper */
export async function insertRequest(tx: Db, request: NewRequest): Promise<string> {
  const { orders, at, content } = request
  const year = beijingDay(at).slice(0, 4)
  const { id } = await tx
    .insertInto('fapiao_requests')
    .values({
      ...contentColumns(content),
      number: sql<string>`'F-' || ${year} || '-' || lpad(nextval('fapiao_request_numbers')::text, 5, '0')`,
      customer_id: request.customerId,
      entity_id: request.entityId,
      lang: request.language,
      order_numbers: orders.map((order) => order.order_no).join(' '),
      amount_minor: orders.reduce((sum, order) => sum + order.due_minor, 0),
      requested_at: at,
      ready_at: orders.every((order) => order.status === 'paid') ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('fapiao_orders')
    .values(orders.map((order) => ({ request_id: id, order_id: order.id, amount_minor: order.due_minor })))
    .execute()
  return id
}

export async function updateContent(
  tx: Db,
  id: string,
  { content, readyAt }: { content: FapiaoContent; readyAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('fapiao_requests')
    .set((eb) => ({
      ...contentColumns(content),
      state: 'requested',
      ready_at: readyAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export function lockRequest(tx: Db, id: string): Promise<FapiaoRequest | undefined> {
  return tx.selectFrom('fapiao_requests').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The request that occupies an order. */
export function lockRequestOfOrder(tx: Db, orderId: string): Promise<FapiaoRequest | undefined> {
  return tx
    .selectFrom('fapiao_requests')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('fapiao_orders').select('request_id').where('order_id', '=', orderId).where('is_active', '=', true),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setState(
  tx: Db,
  id: string,
  changes: Partial<
    Pick<FapiaoRequest, 'state' | 'ready_at' | 'reject_reason' | 'batch_id' | 'amount_minor' | 'delivered_at'>
  >,
): Promise<void> {
  await tx
    .updateTable('fapiao_requests')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type FapiaoEvent = {
  readonly requestId: string
  readonly kind: FapiaoEventKind
  readonly staffId?: number | undefined
  readonly isBuyer?: boolean
  readonly note?: string
  readonly at: Date
}

export async function insertEvent(tx: Db, event: FapiaoEvent): Promise<void> {
  await insertEvents(tx, [event])
}

export async function insertEvents(tx: Db, events: readonly FapiaoEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('fapiao_events')
    .values(
      events.map(({ requestId, kind, staffId, isBuyer, note, at }) => ({
        request_id: requestId,
        kind,
        staff_id: staffId ?? null,
        is_buyer: isBuyer ?? false,
        note: note ?? '',
        at,
      })),
    )
    .execute()
}

export type FapiaoOrderRow = {
  readonly request_id: string
  readonly order_id: string
  readonly order_no: string
  readonly title: string
  readonly status: OrderState
  readonly price_minor: number
  readonly due_minor: number
  readonly amount_minor: number
  readonly exported_minor: number | null
  readonly is_active: boolean
}

export async function listOrdersOf(db: Db, requestIds: readonly string[]): Promise<FapiaoOrderRow[]> {
  if (requestIds.length === 0) return []
  const { rows } = await sql<FapiaoOrderRow>`
    select f.request_id, f.order_id, o.order_no, o.title, o.status, o.amount_minor as price_minor,
      fapiao_due_minor(o.id) as due_minor, f.amount_minor, f.exported_minor, f.is_active
    from fapiao_orders f join orders o on o.id = f.order_id
    where f.request_id = any (${requestIds}) order by o.purchase_id, o.purchase_line, o.order_no`.execute(db)
  return rows
}

export function listReversalsOf(db: Db, requestIds: readonly string[]) {
  if (requestIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('fapiao_reversals')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The orders of these that have an active fapiao or a request for one. */
export async function listOccupied(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('fapiao_orders')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('is_active', '=', true)
    .execute()
  return rows.map((row) => row.order_id)
}
