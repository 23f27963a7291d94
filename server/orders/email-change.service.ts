// Changing where an order is delivered: its owner's right, logged, and told to the address before.
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { maskEmail } from '#server/platform/log/log.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { countAttempt } from '#server/platform/throttle.store.ts'
import { emailChangedLetter } from './email-change.mail.ts'
import { mayChangeEmail } from './orders.rules.ts'
import { getOwnOrder, originOf } from './orders.service.ts'
import * as store from './orders.store.ts'

/** Each change sends a mail to an address that the customer has named: without a bound that would be a way to flood one. */
const changesPerHour = 5
const hourMs = 3_600_000

/** @throws AppError orders.not-found (also for orders of others and of briefings), orders.email-fixed, accounts.too-many-mails */
export async function changeEmail(
  ctx: Ctx,
  wanted: { customerId: string; orderNo: string; id: string; email: string; ip: string },
): Promise<{ orderNo: string; email: string }> {
  const seen = await getOwnOrder(ctx, wanted.customerId, wanted)
  if (seen.itemKind !== 'report') throw new AppError('orders.not-found')
  return ctx.db.transaction().execute(async (tx) => {
    const order = await store.lockOrder(tx, seen.id)
    if (!order || !mayChangeEmail(order)) throw new AppError('orders.email-fixed')
    const answer = { orderNo: order.orderNo, email: wanted.email }
    if (order.email === wanted.email) return answer
    if ((await countAttempt(tx, `order-email:${wanted.customerId}`, hourMs, ctx.now())) > changesPerHour)
      throw new AppError('accounts.too-many-mails')
    const change = { orderId: order.id, from: order.email, to: wanted.email, ip: wanted.ip, at: ctx.now() }
    const changeId = await store.insertEmailChange(tx, change)
    await store.updateOrder(tx, order.id, { email: wanted.email })
    await queueMail(tx, {
      dedupeKey: `order-email-changed:${changeId}`,
      template: 'order-email-changed',
      language: order.language,
      to: order.email,
      letter: emailChangedLetter(order, { to: maskEmail(wanted.email), origin: originOf(ctx, order) }),
    })
    ctx.log.info(
      { orderNo: order.orderNo, from: maskEmail(order.email), to: maskEmail(wanted.email) },
      'delivery address changed',
    )
    return answer
  })
}
