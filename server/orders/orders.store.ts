// Orders in the database.
import { sql } from 'kysely'
import type { Edition, Licence } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { Money } from '#contract/common/money.ts'
import type { ItemKind, OrderState, PayMethod } from '#contract/orders.ts'
import { orderStatusOnWire } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Order = {
  readonly id: string
  readonly orderNo: string
  readonly customerId: string
  readonly language: Language
  readonly itemKind: ItemKind
  readonly itemId: number
  readonly title: string
  readonly licence: Licence
  readonly edition: Edition
  readonly competitorData: boolean
  readonly price: Money
  readonly email: string
  readonly status: OrderState
  readonly refundState: 'none' | 'requested' | 'partly' | 'fully'
  readonly fulfilmentState: 'none' | 'preparing' | 'delivered'
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly deliveryDueAt: Date | null
  readonly deliveredAt: Date | null
  readonly supportEndsAt: Date | null
}

/** What is bought: two orders with the same one are for the same thing. */
export type Purchase = {
  readonly customerId: string
  readonly itemKind: ItemKind
  readonly itemId: number
  readonly licence: Licence
  readonly edition: Edition
  readonly competitorData: boolean
}

export type NewOrder = Purchase & {
  readonly orderNo: string
  readonly language: Language
  readonly title: string
  readonly licenceTermsVersion: string
  readonly price: Money
  readonly email: string
  readonly createKey: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** @returns undefined when an open order for the same thing, or one with this create key, is already there */
export async function insertOrder(db: Db, order: NewOrder): Promise<Order | undefined> {
  const row = await db
    .insertInto('orders')
    .values({
      order_no: order.orderNo,
      customer_id: order.customerId,
      lang: order.language,
      item_kind: order.itemKind,
      item_id: order.itemId,
      title: order.title,
      licence: order.licence,
      licence_terms_version: order.licenceTermsVersion,
      edition: order.edition,
      competitor_data: order.competitorData,
      currency: order.price.currency,
      amount_minor: order.price.minor,
      email: order.email,
      create_key: order.createKey,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toOrder(row)
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toOrder(row)
}

/** Locks the order until the transaction ends. Always before its payments: one order of locks for everybody. */
export async function lockOrder(tx: Db, id: string): Promise<Order | undefined> {
  const row = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toOrder(row)
}

export async function findOwnOrder(
  db: Db,
  customerId: string,
  reference: { orderNo: string } | { id: string },
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((eb) => ('id' in reference ? eb('id', '=', reference.id) : eb('order_no', '=', reference.orderNo)))
    .executeTakeFirst()
  return row && toOrder(row)
}

export async function findOpenOrder(db: Db, purchase: Purchase): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', purchase.customerId)
    .where('item_kind', '=', purchase.itemKind)
    .where('item_id', '=', purchase.itemId)
    .where('licence', '=', purchase.licence)
    .where('edition', '=', purchase.edition)
    .where('competitor_data', '=', purchase.competitorData)
    .where('status', 'in', ['waiting', 'closing'])
    .executeTakeFirst()
  return row && toOrder(row)
}

export async function findByCreateKey(db: Db, customerId: string, createKey: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('create_key', '=', createKey)
    .executeTakeFirst()
  return row && toOrder(row)
}

export async function listExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['waiting', 'closing'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Paid orders in preparation for whose purchase a file lies there, oldest first. */
export async function listDeliverable(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.status', '=', 'paid')
    .where('o.fulfilment_state', '=', 'preparing')
    .where('o.refund_state', '<>', 'fully')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entitlements as e')
          .select('e.id')
          .whereRef('e.order_id', '=', 'o.id')
          .where('e.revoked_at', 'is', null),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_files as i')
          .select('i.id')
          .whereRef('i.item_kind', '=', 'o.item_kind')
          .whereRef('i.item_id', '=', 'o.item_id')
          .where((or) => or.or([or('i.lang', 'is', null), or('i.lang', '=', or.ref('o.lang'))]))
          .where((or) => or.or([or('i.edition', 'is', null), or('i.edition', '=', or.ref('o.edition'))])),
      ),
    )
    .orderBy('o.paid_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function insertEmailChange(
  tx: Db,
  change: { orderId: string; from: string; to: string; ip: string; at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('order_email_changes')
    .values({ order_id: change.orderId, old_email: change.from, new_email: change.to, ip: change.ip, at: change.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Changes = Partial<{
  status: OrderState
  paidPaymentId: string
  paidAt: Date
  deliveryDueAt: Date | null
  deliveredAt: Date
  supportEndsAt: Date
  fulfilmentState: Order['fulfilmentState']
  refundState: Order['refundState']
  email: string
}>

export async function updateOrder(tx: Db, id: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...(changes.status && { status: changes.status }),
      ...(changes.paidPaymentId && { paid_payment_id: changes.paidPaymentId }),
      ...(changes.paidAt && { paid_at: changes.paidAt }),
      ...(changes.deliveryDueAt !== undefined && { delivery_due_at: changes.deliveryDueAt }),
      ...(changes.deliveredAt && { delivered_at: changes.deliveredAt }),
      ...(changes.supportEndsAt && { support_ends_at: changes.supportEndsAt }),
      ...(changes.fulfilmentState && { fulfilment_state: changes.fulfilmentState }),
      ...(changes.refundState && { refund_state: changes.refundState }),
      ...(changes.email && { email: changes.email }),
    })
    .where('id', '=', id)
    .execute()
}

type ListQuery = {
  customerId: string
  itemKind: ItemKind | undefined
  orderNo: string | undefined
  status: number | undefined
}

/** An order with the method of its latest attempt to pay. */
export type ListedOrder = Order & { readonly payMethod: PayMethod | null }

/** Unpaid first, then newest. */
export async function listOrders(db: Db, query: ListQuery & { limit: number; offset: number }): Promise<ListedOrder[]> {
  const rows = await filtered(db, query)
    .selectAll('orders')
    .select((eb) =>
      eb
        .selectFrom('payments')
        .select('payments.method')
        .whereRef('payments.order_id', '=', 'orders.id')
        .orderBy('payments.applied', 'desc')
        .orderBy('payments.created_at', 'desc')
        .limit(1)
        .as('pay_method'),
    )
    .orderBy(sql`status in ('waiting', 'closing')`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return rows.map((row) => ({ ...toOrder(row), payMethod: row.pay_method as PayMethod | null })) // checked by the table
}

/** Orders per status on the wire: index 0 waiting, 1 successful, 2 cancelled, 3 failed. */
export async function countOrders(db: Db, query: ListQuery): Promise<number[]> {
  const rows = await filtered(db, { ...query, status: undefined })
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = [0, 0, 0, 0]
  for (const row of rows) {
    const index = orderStatusOnWire[row.status as OrderState]
    counts[index] = (counts[index] ?? 0) + Number(row.count)
  }
  return counts
}

function filtered(db: Db, query: ListQuery) {
  const states = Object.entries(orderStatusOnWire).flatMap(([state, wire]) => (wire === query.status ? [state] : []))
  return db
    .selectFrom('orders')
    .where('customer_id', '=', query.customerId)
    .$if(query.itemKind !== undefined, (qb) => qb.where('item_kind', '=', query.itemKind ?? ''))
    .$if(query.orderNo !== undefined, (qb) => qb.where('order_no', '=', query.orderNo ?? ''))
    .$if(query.status !== undefined, (qb) => qb.where('status', 'in', states))
}

type OrderRecord = {
  id: string
  order_no: string
  customer_id: string
  lang: string
  item_kind: string
  item_id: number
  title: string
  licence: string
  edition: number
  competitor_data: boolean
  currency: string
  amount_minor: number
  email: string
  status: string
  refund_state: string
  fulfilment_state: string
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  delivery_due_at: Date | null
  delivered_at: Date | null
  support_ends_at: Date | null
}

/** The casts repeat what the checks of the table promise. */
function toOrder(row: OrderRecord): Order {
  return {
    id: row.id,
    orderNo: row.order_no,
    customerId: row.customer_id,
    language: row.lang as Language,
    itemKind: row.item_kind as ItemKind,
    itemId: row.item_id,
    title: row.title,
    licence: row.licence as Licence,
    edition: row.edition as Edition,
    competitorData: row.competitor_data,
    price: { currency: row.currency as Money['currency'], minor: row.amount_minor },
    email: row.email,
    status: row.status as OrderState,
    refundState: row.refund_state as Order['refundState'],
    fulfilmentState: row.fulfilment_state as Order['fulfilmentState'],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    deliveryDueAt: row.delivery_due_at,
    deliveredAt: row.delivered_at,
    supportEndsAt: row.support_ends_at,
  }
}
