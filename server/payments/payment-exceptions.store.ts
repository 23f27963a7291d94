// Alerts and money in suspense.
import { sql } from 'kysely'
import { providers } from '#contract/payment-methods.ts'
import { countCapped, type Total } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import type { kindsOf } from './payment-exceptions.rules.ts'

type Paging = { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset: number }
type Kinds = ReturnType<typeof kindsOf>

function alerts(db: Db, state: 'open' | 'resolved', kinds: Kinds | undefined) {
  const some = db.selectFrom('payment_alerts').where('resolved_at', state === 'open' ? 'is' : 'is not', null)
  if (!kinds) return some
  return 'in' in kinds ? some.where('kind', 'in', kinds.in) : some.where('kind', 'not in', kinds.notIn)
}

export async function listAlerts(db: Db, query: Paging & { state: 'open' | 'resolved'; kinds: Kinds | undefined }) {
  const rows = alerts(db, query.state, query.kinds)
    .selectAll()
    .orderBy(query.state === 'open' ? 'at' : 'resolved_at', query.order)
    .orderBy('id', query.order)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const counted = countAlerts(db, query.state, query.kinds)
  const [records, total] = await Promise.all([rows, counted])
  return { ...total, rows: records }
}

export function countAlerts(db: Db, state: 'open' | 'resolved', kinds: Kinds | undefined): Promise<Total> {
  return countCapped(db, alerts(db, state, kinds).select('id'))
}

export function lockAlert(tx: Db, id: number) {
  return tx.selectFrom('payment_alerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function recordResolution(tx: Db, id: number, by: { name: string; note: string }): Promise<void> {
  await tx
    .updateTable('payment_alerts')
    .set({ resolved_by: by.name, resolution: by.note })
    .where('id', '=', id)
    .execute()
}

/** Orders by the ids of their attempts. */
export function listOrdersOfPayments(db: Db, ids: readonly string[]) {
  return ordersOf(db).where('p.id', 'in', ids).execute()
}

export function listOrdersOfTrades(
  db: Db,
  account: { provider: Row<'payments'>['provider']; merchantId: string },
  trades: readonly string[],
) {
  return ordersOf(db)
    .where('p.provider', '=', account.provider)
    .where('p.merchant_id', '=', account.merchantId)
    .where('p.out_trade_no', 'in', trades)
    .execute()
}

/** Orders by the gateways' numbers of their payments. */
export function listOrdersOfGatewayTrades(db: Db, trades: readonly string[]) {
  return ordersOf(db).where('p.provider', 'in', providers).where('p.gateway_trade_no', 'in', trades).execute()
}

export function listOrdersOfRefunds(db: Db, ids: readonly string[]) {
  return ordersOf(db)
    .innerJoin('refunds as r', 'r.payment_id', 'p.id')
    .select('r.id as refund_id')
    .where('r.id', 'in', ids)
    .execute()
}

export function listOrdersById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders as o')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.order_no', 'o.title', 'c.name as customer_name', 'c.company_name'])
    .where('o.id', 'in', ids)
    .execute()
}

function ordersOf(db: Db) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['p.id as payment_id', 'p.out_trade_no', 'p.gateway_trade_no'])
    .select(['o.id', 'o.order_no', 'o.title', 'c.name as customer_name', 'c.company_name'])
}

export async function listSuspense(db: Db, query: Paging & { state: 'open' | 'settled' }) {
  // The page is selected first; the joined columns are then read for its payments only.
  const { state, order, limit, offset } = query
  const shown =
    state === 'open'
      ? openSuspense(db).orderBy('p.created_at', order).orderBy('p.id', order).limit(limit).offset(offset)
      : settledSuspense(db)
          .orderBy('s.payment_created_at', order)
          .orderBy('s.payment_id', order)
          .limit(limit)
          .offset(offset)
  const rows = db
    .selectFrom('payments as p')
    .where('p.id', 'in', shown)
    .leftJoin('suspense_settlements as z', 'z.payment_id', 'p.id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['p.id', 'p.method', 'p.out_trade_no', 'p.amount_minor', 'p.currency', 'p.created_at'])
    .select(['o.id as order_id', 'o.order_no', 'o.title', 'c.name as customer_name', 'c.company_name'])
    .select(['z.way', 'z.note', 'z.at as settled_at', 'z.staff_name'])
    .select((eb) =>
      eb
        .selectFrom('payment_transitions as t')
        .select('t.cause')
        .whereRef('t.payment_id', '=', 'p.id')
        .where('t.to_status', '=', 'suspense')
        .orderBy('t.id', 'desc')
        .limit(1)
        .as('cause'),
    )
    .orderBy('p.created_at', order)
    .orderBy('p.id', order)
    .execute()
  const counted = countSuspense(db, state)
  const [records, total] = await Promise.all([rows, counted])
  return { ...total, rows: records }
}
export type SuspenseRecord = Awaited<ReturnType<typeof listSuspense>>['rows'][number]

export function countSuspense(db: Db, state: 'open' | 'settled'): Promise<Total> {
  return countCapped(db, state === 'open' ? openSuspense(db) : settledSuspense(db))
}

function openSuspense(db: Db) {
  const settled = db.selectFrom('suspense_settlements').select('payment_id')
  return db
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.status', '=', 'suspense')
    .where('p.id', 'not in', settled)
}

function settledSuspense(db: Db) {
  return db.selectFrom('suspense_settlements as s').select('s.payment_id as id')
}

/** Whether staff have settled the money in suspense. */
export async function isSettled(tx: Db, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('suspense_settlements')
    .select('way')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSettlement(
  tx: Db,
  settlement: {
    paymentId: string
    way: Row<'suspense_settlements'>['way']
    note: string
    staffId: string
    staffName: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('suspense_settlements')
    .values({
      payment_id: settlement.paymentId,
      way: settlement.way,
      note: settlement.note,
      staff_id: Number(settlement.staffId),
      staff_name: settlement.staffName,
      at: settlement.at,
      payment_created_at: sql<Date>`(select created_at from payments where id = ${settlement.paymentId}::uuid)`,
    })
    .execute()
}
