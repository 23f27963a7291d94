// Staff type how a printed copy was sent, and correct it; the buyer is told each time.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { sendHardCopy as sendHardCopyEndpoint } from '#contract/order-actions-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { originOf } from '#server/platform/origin.ts'
import { lockHardCopy, markSent } from './hard-copies.store.ts'
import { hardCopySentMail } from './hard-copy.mail.ts'
import { lockOrder } from './order-locks.store.ts'
import { mailBuyer } from './order-mail.service.ts'

/** @throws AppError admin.not-found, orders.hard-copy-not-due unless one is due or was sent, admin.conflict */
export function sendHardCopy(
  ctx: Ctx,
  actor: Actor,
  { id, version, courier, trackingNumber }: ParsedInputOf<typeof sendHardCopyEndpoint>,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new AppError('admin.not-found')
    const copy = await lockHardCopy(tx, id)
    if (!copy || order.status !== 'paid' || copy.ended_at || copy.recipient === '')
      throw new AppError('orders.hard-copy-not-due')
    if (copy.version !== version) throw new AppError('admin.conflict')
    if (copy.sent_at && copy.courier === courier && copy.tracking_number === trackingNumber)
      return actor.nothingChanged()
    const next = version + 1
    await markSent(tx, id, { courier, trackingNumber, version: next, at: copy.sent_at ?? ctx.now() })
    await mailBuyer(tx, order, {
      dedupeKey: `hard-copy-sent:${id}:${next}`,
      template: 'hard-copy-sent',
      content: hardCopySentMail(order, { courier, trackingNumber, origin: originOf(ctx, order.language) }),
    })
    await actor.recordAudit(tx, {
      action: 'orders.hard-copy',
      subject: { kind: 'order', id },
      ...(copy.sent_at && { before: dispatchOf(copy.courier, copy.tracking_number) }),
      after: dispatchOf(courier, trackingNumber),
    })
  })
}

/** The number leads to the person at the courier's, and the audit log cannot be emptied: only its end is recorded. */
function dispatchOf(courier: string, trackingNumber: string) {
  return { courier, trackingNumber: `***${trackingNumber.slice(-3)}` }
}
