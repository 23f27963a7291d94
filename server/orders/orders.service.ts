// Orders: lookup, locks and transitions. Placing one is in order-placement.service.ts, its payment in order-payment.service.ts.
import { orderKeyOf } from '#contract/order-number.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Order } from './order-rows.store.ts'
import { assertOrderTransition } from './orders.rules.ts'
import { findOrder, findOwnOrder, updateOrder } from './orders.store.ts'

export { listExpiredOrders, listStillClosing } from './order-expiry.store.ts'
export {
  listOrdersOfPurchase,
  lockOrder,
  lockOrderOfTrade,
  lockOrderToPay,
  lockPurchaseOfOrder,
  type OrderOfTrade,
} from './order-locks.store.ts'
export type { Order } from './order-rows.store.ts'
export { discountOnWire } from './orders.rules.ts'
export { findOpenOrder, findOrder, isSecondOpenOrder } from './orders.store.ts'

/** @throws AppError orders.not-found, also for an order of another customer, so that existing numbers are not revealed */
export async function getOwnOrder(
  ctx: Ctx,
  customerId: string,
  reference: { orderNo?: string; id?: string },
): Promise<Order> {
  const key = orderKeyOf(reference)
  const order = key && (await findOwnOrder(ctx.db, customerId, key))
  if (!order) throw new AppError('orders.not-found')
  return order
}

export async function getOrder(db: Db, id: string): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order) throw new Error(`order is missing: ${id}`)
  return order
}

/** Transitions an order whose lock the transaction holds. Out of `failed` the unique index may reject it: see `isSecondOpenOrder`. */
export async function transitionOrder(tx: Db, order: Order, to: Exclude<Order['status'], 'paid'>): Promise<void> {
  assertOrderTransition(order.status, to)
  await updateOrder(tx, order.id, { status: to })
}
