// Orders in the database.
import type { ExpressionBuilder } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Money } from '#contract/common/money.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import type { ItemKind, OrderState } from '#contract/orders.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import type { DB as Tables } from '#server/platform/db/tables.ts'

export type Order = {
  readonly id: string
  readonly orderNo: string
  readonly customerId: string
  readonly language: Language
  readonly itemKind: ItemKind
  readonly itemId: number
  readonly title: string
  /** What mails name the report by (decision 42); null where that is the title. */
  readonly shortTitle: string | null
  readonly licence: Licence
  readonly edition: Edition
  readonly competitorData: boolean
  readonly price: Money
  readonly email: string
  readonly status: OrderState
  readonly refundState: 'none' | 'requested' | 'partly' | 'fully'
  /** `none`: nothing is to be delivered, not yet or not any more. */
  readonly fulfilmentState: 'none' | 'preparing' | 'delivered'
  /** Promised when it was ordered: 24 for each working day. */
  readonly deliveryHours: number
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
  readonly shortTitle: string | null
  readonly licenceTermsVersion: string
  readonly price: Money
  readonly email: string
  readonly createKey: string | null
  readonly deliveryHours: number
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
      short_title: order.shortTitle,
      licence: order.licence,
      licence_terms_version: order.licenceTermsVersion,
      edition: order.edition,
      competitor_data: order.competitorData,
      currency: order.price.currency,
      amount_minor: order.price.minor,
      email: order.email,
      create_key: order.createKey,
      delivery_hours: order.deliveryHours,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && toOrder(row)
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toOrder(row)
}

/** Locks the order until the transaction ends. Always before its payments: one order of locks for everybody. */
export async function lockOrder(tx: Db, id: string): Promise<Order | undefined> {
  const row = await tx.selectFrom('orders').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toOrder(row)
}

/** `isDeliverable`: a file of what it buys lies there. */
export type OrderOfTrade = Order & { readonly isDeliverable: boolean }

/** Locks the order that the attempt with this number at a gateway belongs to. */
export async function lockOrderOfTrade(
  tx: Db,
  trade: { provider: Row<'payments'>['provider']; merchantId: string; outTradeNo: string },
): Promise<OrderOfTrade | undefined> {
  const row = await tx
    .selectFrom('orders as o')
    .select(columns)
    .select((eb) => eb.exists(filesOfOrder(eb)).as('is_deliverable'))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payments')
        .select('order_id')
        .where('provider', '=', trade.provider)
        .where('merchant_id', '=', trade.merchantId)
        .where('out_trade_no', '=', trade.outTradeNo),
    )
    .forUpdate()
    .executeTakeFirst()
  return row && { ...toOrder(row), isDeliverable: Boolean(row.is_deliverable) }
}

/** Files of what order `o` buys, in its language and edition. */
export function filesOfOrder(eb: ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>) {
  return eb
    .selectFrom('item_files as i')
    .select('i.id')
    .whereRef('i.item_kind', '=', 'o.item_kind')
    .whereRef('i.item_id', '=', 'o.item_id')
    .where((or) => or.or([or('i.lang', 'is', null), or('i.lang', '=', or.ref('o.lang'))]))
    .where((or) => or.or([or('i.edition', 'is', null), or('i.edition', '=', or.ref('o.edition'))]))
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

/** The order for this thing that waits or is being closed: an index allows one. */
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

/** Unpaid orders whose day is over. */
export async function listExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['waiting', 'closing'])
    .where('expires_at', '<=', now)
    // Those that cannot be closed must not keep others from being tried.
    .orderBy((eb) => eb('status', '=', 'closing'))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function listStillClosing(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; orderNo: string }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'order_no as orderNo'])
    .where('status', '=', 'closing')
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Whether a failed order could not be opened again because one for the same thing is open. */
export function isSecondOpenOrder(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'one_open_order'
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
  createKey: null
}>

/** What is left out stays. Whether a move is legal has been judged by whoever holds the lock. */
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
      ...(changes.createKey === null && { create_key: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Of an order that is in preparation; any other stays as it is. */
export async function cancelFulfilment(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ fulfilment_state: 'none', delivery_due_at: null })
    .where('id', '=', id)
    .where('fulfilment_state', '=', 'preparing')
    .execute()
}

const columns = [
  'id',
  'order_no',
  'customer_id',
  'lang',
  'item_kind',
  'item_id',
  'title',
  'short_title',
  'licence',
  'edition',
  'competitor_data',
  'currency',
  'amount_minor',
  'email',
  'status',
  'refund_state',
  'fulfilment_state',
  'created_at',
  'expires_at',
  'paid_at',
  'delivery_hours',
  'delivery_due_at',
  'delivered_at',
  'support_ends_at',
] as const satisfies readonly (keyof OrderRecord)[]

type OrderRecord = {
  id: string
  order_no: string
  customer_id: string
  lang: string
  item_kind: string
  item_id: number
  title: string
  short_title: string | null
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
  delivery_hours: number
  delivery_due_at: Date | null
  delivered_at: Date | null
  support_ends_at: Date | null
}

/** The casts repeat what the checks of the table promise. */
export function toOrder(row: OrderRecord): Order {
  return {
    id: row.id,
    orderNo: row.order_no,
    customerId: row.customer_id,
    language: row.lang as Language,
    itemKind: row.item_kind as ItemKind,
    itemId: row.item_id,
    title: row.title,
    shortTitle: row.short_title,
    licence: row.licence as Licence,
    edition: row.edition as Edition,
    competitorData: row.competitor_data,
    price: { currency: row.currency as Money['currency'], minor: row.amount_minor },
    email: row.email,
    status: row.status as OrderState,
    refundState: row.refund_state as Order['refundState'],
    fulfilmentState: row.fulfilment_state as Order['fulfilmentState'],
    deliveryHours: row.delivery_hours,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    deliveryDueAt: row.delivery_due_at,
    deliveredAt: row.delivered_at,
    supportEndsAt: row.support_ends_at,
  }
}
