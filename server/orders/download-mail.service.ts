// Mails the download page of an order to the address of that order, for buyers whose browser cannot download files (decision 26).
import { entitledTo } from '#server/delivery/delivery.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { originOf } from '#server/platform/origin.ts'
import { countAttempt } from '#server/platform/throttle.store.ts'
import { lockOrder } from './order-locks.store.ts'
import { mailBuyer } from './order-mail.service.ts'
import { deliveredMail } from './orders.mail.ts'
import { getOwnOrder } from './orders.service.ts'

const mailsPerHour = 3
const hourMs = 3_600_000

/**
 * The caller cannot name another address, and the files need a login: the mail itself grants no access.
 * @throws AppError orders.not-found, orders.not-paid when there is no active entitlement, accounts.too-many-mails
 */
export async function mailFiles(
  ctx: Ctx,
  request: { customerId: string; orderNo: string; id: string },
): Promise<{ email: string }> {
  const ownOrder = await getOwnOrder(ctx, request.customerId, request)
  return ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, ownOrder.id)
    const right = order && (await entitledTo({ ...ctx, db: tx }, order.id))
    const canDownload = right?.isLiving && right.holderId === order?.customerId
    if (order?.status !== 'paid' || order.fulfilmentState !== 'delivered' || !canDownload)
      throw new AppError('orders.not-paid')
    const mails = await countAttempt(tx, `files-by-mail:${order.id}`, hourMs, ctx.now())
    if (mails > mailsPerHour) throw new AppError('accounts.too-many-mails')
    await mailBuyer(tx, order, {
      dedupeKey: `files-by-mail:${order.id}:${ctx.now().getTime()}:${mails}`,
      template: 'order-delivered',
      content: deliveredMail(order, { origin: originOf(ctx, order.language) }),
    })
    return { email: order.email }
  })
}
