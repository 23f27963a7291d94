// Change of the delivery address of an order: by its owner only, logged, and notified to the previous address.

import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { maskEmail } from '#server/platform/log/log.ts'
import { originOf } from '#server/platform/origin.ts'
import { countAttempt } from '#server/platform/throttle.store.ts'
import { emailChangedMail } from './email-change.mail.ts'
import { emptyEmailChanges, insertEmailChange } from './email-change.store.ts'
import { lockOrder } from './order-locks.store.ts'
import { mailBuyer } from './order-mail.service.ts'
import { canChangeEmail } from './orders.rules.ts'
import { getOwnOrder } from './orders.service.ts'
import * as store from './orders.store.ts'

/** Each change sends a mail to an address that the customer has chosen, so the limit prevents flooding a mailbox. */
const maxChangesPerHour = 5
const hourMs = 3_600_000

/** @throws AppError orders.not-found (also for orders of other customers and for briefings), orders.email-fixed, accounts.too-many-mails */
export async function changeEmail(
  ctx: Ctx,
  request: { customerId: string; orderNo: string; id: string; email: string; ip: string },
): Promise<{ orderNo: string; email: string }> {
  const ownOrder = await getOwnOrder(ctx, request.customerId, request)
  if (ownOrder.itemKind !== 'report') throw new AppError('orders.not-found')
  return ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, ownOrder.id)
    if (!order || !canChangeEmail(order)) throw new AppError('orders.email-fixed')
    const response = { orderNo: order.orderNo, email: request.email }
    if (order.email === request.email) return response
    if ((await countAttempt(tx, `order-email:${request.customerId}`, hourMs, ctx.now())) > maxChangesPerHour)
      throw new AppError('accounts.too-many-mails')
    const change = { orderId: order.id, from: order.email, to: request.email, ip: request.ip, at: ctx.now() }
    const changeId = await insertEmailChange(tx, change)
    await store.updateOrder(tx, order.id, { email: request.email })
    await mailBuyer(tx, order, {
      dedupeKey: `order-email-changed:${changeId}`,
      template: 'order-email-changed',
      content: emailChangedMail(order, { to: maskEmail(request.email), origin: originOf(ctx, order.language) }),
    })
    ctx.log.info(
      { orderNo: order.orderNo, from: maskEmail(order.email), to: maskEmail(request.email) },
      'delivery address changed',
    )
    return response
  })
}

/**
 * Removes the addresses from the change log, in the transaction that deletes the customer. That an address was changed, and when, stays.
 */
export function deleteEmailChanges(tx: Db, customerId: string): Promise<void> {
  return emptyEmailChanges(tx, customerId)
}
