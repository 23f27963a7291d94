// The list of a customer's orders: one page of it, and the number of orders in each status.
import { sql } from 'kysely'
import type { ItemKind } from '#contract/orders.ts'
import { orderStates, orderStatusOnWire } from '#contract/orders.ts'
import type { BookedMethod } from '#contract/payment-methods.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Order, toOrder } from './order-rows.store.ts'

type ListQuery = {
  customerId: string
  itemKind: ItemKind | undefined
  orderNo: string | undefined
  status: number | undefined
}

export type ListedOrder = Order & {
  /** Of the latest payment attempt. */
  readonly payMethod: BookedMethod | null
  /** Whether its entitlement is active and still the buyer's. */
  readonly isEntitled: boolean
  /** Of the purchase to which it belongs. */
  readonly purchaseNumber: string | null
}

/** Unpaid orders first, then the newest. */
export async function listOrders(db: Db, query: ListQuery & { limit: number; offset: number }): Promise<ListedOrder[]> {
  const rows = await filtered(db, query)
    .selectAll('orders')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('entitlements')
            .select('entitlements.id')
            .whereRef('entitlements.order_id', '=', 'orders.id')
            .whereRef('entitlements.customer_id', '=', 'orders.customer_id')
            .where('entitlements.revoked_at', 'is', null),
        )
        .as('is_entitled'),
    )
    .select((eb) =>
      eb
        .selectFrom('purchases')
        .select('purchases.number')
        .whereRef('purchases.id', '=', 'orders.purchase_id')
        .as('purchase_number'),
    )
    .orderBy(sql`status in ('waiting', 'closing')`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return rows.map((row) => ({
    ...toOrder(row),
    payMethod: row.payment_method,
    isEntitled: Boolean(row.is_entitled),
    purchaseNumber: row.purchase_number,
  }))
}

/** Orders per status on the wire: index 0 waiting, 1 successful, 2 cancelled, 3 failed. */
export async function countOrders(db: Db, query: ListQuery): Promise<number[]> {
  const rows = await filtered(db, { ...query, status: undefined })
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = [0, 0, 0, 0]
  for (const row of rows) {
    const index = orderStatusOnWire[row.status]
    counts[index] = (counts[index] ?? 0) + Number(row.count)
  }
  return counts
}

function filtered(db: Db, query: ListQuery) {
  const states = orderStates.filter((state) => orderStatusOnWire[state] === query.status)
  let orders = db.selectFrom('orders').where('customer_id', '=', query.customerId)
  if (query.itemKind !== undefined) orders = orders.where('item_kind', '=', query.itemKind)
  if (query.orderNo !== undefined) orders = orders.where('order_no', '=', query.orderNo)
  if (query.status !== undefined) orders = orders.where('status', 'in', states)
  return orders
}
