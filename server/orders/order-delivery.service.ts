// Delivery of paid orders whose file was attached after the payment: each order is delivered, and its buyer notified, once.

import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { originOf } from '#server/platform/origin.ts'
import { listDeliverable } from './order-delivery.store.ts'
import { queueOrderDocuments } from './order-documents.service.ts'
import { lockOrder } from './order-locks.store.ts'
import { mailBuyer } from './order-mail.service.ts'
import type { Order } from './order-rows.store.ts'
import { deliveredMail } from './orders.mail.ts'
import * as store from './orders.store.ts'

const batchSize = 100

/**
 * Delivers every paid order in preparation whose file is attached. Each order has its own transaction, so that a crash neither repeats nor
 * undoes a delivery.
 * @returns how many orders were delivered
 */
export async function deliverWaitingOrders(ctx: Ctx): Promise<number> {
  let delivered = 0
  for (;;) {
    const orderIds = await listDeliverable(ctx.db, batchSize)
    let ofBatch = 0
    for (const orderId of orderIds) if (await deliverOrder(ctx, orderId)) ofBatch += 1
    delivered += ofBatch
    // A batch without a single delivery is being processed by another worker.
    if (orderIds.length < batchSize || ofBatch === 0) return delivered
  }
}

async function deliverOrder(ctx: Ctx, orderId: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    return order !== undefined && deliverLocked(ctx, tx, order)
  })
}

/**
 * Marks an order as delivered and notifies its buyer. The transaction holds the order's lock, and the file is attached.
 * @returns whether the order was in preparation
 */
export async function deliverLocked(ctx: Ctx, tx: Db, order: Order): Promise<boolean> {
  const isWaiting = order.status === 'paid' && order.fulfilmentState === 'preparing' && order.refundState !== 'fully'
  if (!isWaiting) return false
  await store.updateOrder(tx, order.id, { fulfilmentState: 'delivered', deliveredAt: ctx.now() })
  // On credit the first delivery of a purchase makes its invoice due.
  if (order.purchaseId !== null) await queueOrderDocuments(tx, { orderId: order.id, event: 'delivered' })
  await mailDelivery(ctx, tx, order, `order-delivered:${order.id}`)
  return true
}

/** @param dedupeKey at most one mail is sent for each key */
export function mailDelivery(ctx: Ctx, tx: Db, order: Order, dedupeKey: string): Promise<void> {
  const letter = deliveredMail(order, { origin: originOf(ctx, order.language) })
  return mailBuyer(tx, order, { dedupeKey, template: 'order-delivered', content: letter })
}
