// Row locks of orders. An order is always locked before its payments and refunds, so that transactions cannot deadlock.
import type { ExpressionBuilder } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { DB as Tables } from '#server/platform/db/tables.ts'
import { type Order, orderColumns, toOrder } from './order-rows.store.ts'

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<Order | undefined> {
  const row = await tx.selectFrom('orders').select(orderColumns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toOrder(row)
}

/** The orders of the same purchase, with this one; only this one outside a purchase. In the order in which they are locked. */
export async function listOrdersOfPurchase(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where((eb) =>
      eb.or([
        eb('o.id', '=', orderId),
        eb(
          'o.purchase_id',
          '=',
          eb.selectFrom('orders as own').select('own.purchase_id').where('own.id', '=', orderId),
        ),
      ]),
    )
    .orderBy('o.id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Locks the purchase of an order, in whatever state, before the order: money may be allocated to it or taken away at the same time. Rows that
 * name the purchase can still be inserted: a refund of its order, which holds the order, does so.
 * @returns whether a part of its money has arrived; false for an order of its own
 */
export async function lockPurchaseOfOrder(tx: Db, orderId: string): Promise<{ readonly isPartlyPaid: boolean }> {
  const row = await tx
    .selectFrom('purchases as p')
    .select(['p.allocated_minor', 'p.state'])
    .where('p.id', '=', (eb) => eb.selectFrom('orders').select('purchase_id').where('id', '=', orderId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { isPartlyPaid: row?.state === 'open' && row.allocated_minor > 0 }
}

/** A payment attempt, by its number at a gateway. */
type Trade = {
  readonly provider: Row<'payments'>['provider']
  readonly merchantId: string
  readonly outTradeNo: string
}

/** `isDeliverable`: a file of the purchased item is attached. */
export type OrderOfTrade = Order & { readonly isDeliverable: boolean }

/**
 * Locks the order of an attempt, and before it the purchase of the order: the payment changes the state of the purchase, and money may be
 * allocated to it at the same time.
 * @returns also whether a part of the purchase's money has arrived; false for an order of its own
 */
export async function lockOrderToPay(
  tx: Db,
  trade: Trade,
): Promise<{ readonly order: OrderOfTrade | undefined; readonly isPartlyPaid: boolean }> {
  // Most orders have no purchase, and need one statement.
  const single = await orderForUpdate(tx, trade).where('purchase_id', 'is', null).modifyEnd(prepared).executeTakeFirst()
  if (single) return { order: toOrderOfTrade(single), isPartlyPaid: false }
  const { isPartlyPaid } = await lockPurchaseOfTrade(tx, trade)
  return { order: await lockOrderOfTrade(tx, trade), isPartlyPaid }
}

async function lockPurchaseOfTrade(tx: Db, trade: Trade): Promise<{ readonly isPartlyPaid: boolean }> {
  const row = await tx
    .selectFrom('purchases as p')
    .select(['p.state', 'p.allocated_minor'])
    .where('p.id', '=', (eb) =>
      eb
        .selectFrom('orders')
        .select('purchase_id')
        .where('id', '=', (inner) => orderOfTrade(inner, trade)),
    )
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst()
  return { isPartlyPaid: row?.state === 'open' && row.allocated_minor > 0 }
}

/** Locks the order of the payment attempt with this number at a gateway. */
export async function lockOrderOfTrade(tx: Db, trade: Trade): Promise<OrderOfTrade | undefined> {
  const row = await orderForUpdate(tx, trade).modifyEnd(prepared).executeTakeFirst()
  return row && toOrderOfTrade(row)
}

function orderForUpdate(tx: Db, trade: Trade) {
  return tx
    .selectFrom('orders as o')
    .select(orderColumns)
    .select((eb) => eb.exists(filesOfOrder(eb)).as('is_deliverable'))
    .where('id', '=', (eb) => orderOfTrade(eb, trade))
    .forUpdate()
}

function toOrderOfTrade(
  row: Parameters<typeof toOrder>[0] & { readonly is_deliverable: number | boolean },
): OrderOfTrade {
  return { ...toOrder(row), isDeliverable: Boolean(row.is_deliverable) }
}

function orderOfTrade(eb: Pick<ExpressionBuilder<Tables, 'payments'>, 'selectFrom'>, trade: Trade) {
  return eb
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', trade.provider)
    .where('merchant_id', '=', trade.merchantId)
    .where('out_trade_no', '=', trade.outTradeNo)
}

/** Files of the item of order `o`, in its language and edition. */
export function filesOfOrder(eb: ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>) {
  return eb
    .selectFrom('item_files as i')
    .select('i.id')
    .whereRef('i.item_kind', '=', 'o.item_kind')
    .whereRef('i.item_id', '=', 'o.item_id')
    .where((or) => or.or([or('i.lang', 'is', null), or('i.lang', '=', or.ref('o.lang'))]))
    .where((or) => or.or([or('i.edition', 'is', null), or('i.edition', '=', or.ref('o.edition'))]))
}
