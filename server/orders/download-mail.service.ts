// Files by mail, for whoever reads where nothing can be downloaded (decision 26): where they lie is mailed to the order's own address.
import { entitledTo } from '#server/delivery/delivery.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { originOf } from '#server/platform/origin.ts'
import { countAttempt } from '#server/platform/throttle.store.ts'
import { mailBuyer } from './order-mail.service.ts'
import { deliveredMail } from './orders.mail.ts'
import { getOwnOrder } from './orders.service.ts'
import * as store from './orders.store.ts'

const mailsPerHour = 3
const hourMs = 3_600_000

/**
 * No other address can be named, and the files themselves need a login: the mail gives nobody a right.
 * @throws AppError orders.not-found, orders.not-paid where there is nothing to fetch, accounts.too-many-mails
 */
export async function mailFiles(
  ctx: Ctx,
  wanted: { customerId: string; orderNo: string; id: string },
): Promise<{ email: string }> {
  const seen = await getOwnOrder(ctx, wanted.customerId, wanted)
  return ctx.db.transaction().execute(async (tx) => {
    const order = await store.lockOrder(tx, seen.id)
    const right = order && (await entitledTo({ ...ctx, db: tx }, order.id))
    if (order?.status !== 'paid' || order.fulfilmentState !== 'delivered' || !right?.isLiving)
      throw new AppError('orders.not-paid')
    const mails = await countAttempt(tx, `files-by-mail:${order.id}`, hourMs, ctx.now())
    if (mails > mailsPerHour) throw new AppError('accounts.too-many-mails')
    await mailBuyer(tx, order, {
      dedupeKey: `files-by-mail:${order.id}:${ctx.now().getTime()}:${mails}`,
      template: 'order-delivered',
      letter: deliveredMail(order, { origin: originOf(ctx, order.language) }),
    })
    return { email: order.email }
  })
}
