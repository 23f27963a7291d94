// Tells holders that a licence was given to them or has ended, in the transaction that changes it.
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { type EndCause, endedMail, grantedMail } from './holder-change.mail.ts'
import * as store from './holders.store.ts'

type Change = {
  readonly licenceId: string
  /** Names the change: a second mail about it is not queued. */
  readonly changeId: string
}

/** The present holder. */
export async function mailGrant(ctx: Ctx, tx: Db, { licenceId, changeId }: Change): Promise<void> {
  const found = await store.findHolder(tx, licenceId)
  if (!found) return
  const { number, title, order_id, email, language } = found
  await queueMail(tx, {
    dedupeKey: `licence-granted:${order_id}:${changeId}`,
    template: 'licence-granted',
    language,
    to: email,
    content: grantedMail(language, { number: showLicenceNumber(number), title, origin: originOf(ctx, language) }),
  })
}

/** The present holder: called before a transfer makes another customer the holder. */
export async function mailEnd(
  tx: Db,
  { licenceId, changeId, cause, reason = '' }: Change & { readonly cause: EndCause; readonly reason?: string },
): Promise<void> {
  const found = await store.findHolder(tx, licenceId)
  if (!found) return
  const { number, title, order_id, email, language } = found
  await queueMail(tx, {
    dedupeKey: `licence-ended:${order_id}:${changeId}`,
    template: 'licence-ended',
    language,
    to: email,
    content: endedMail(language, { number: showLicenceNumber(number), title, cause, reason }),
  })
}

/** A refund has ended the licence of an order. Its buyer is told by the mail about the refund, another holder by this one. */
export async function mailRefundToHolder(
  tx: Db,
  { orderId, buyerId, refundId }: { orderId: string; buyerId: string; refundId: string },
): Promise<void> {
  const licence = await store.findByOrder(tx, orderId)
  if (!licence || licence.customer_id === buyerId) return
  await mailEnd(tx, { licenceId: licence.id, changeId: refundId, cause: 'refunded' })
}

/** Where mails about a licence go once another customer than the buyer holds it; undefined while the buyer does. */
export async function findOtherHolder(db: Db, { id, customerId }: { id: string; customerId: string }) {
  const licence = await store.findByOrder(db, id)
  if (!licence || licence.customer_id === customerId) return undefined
  return store.findHolder(db, licence.id)
}
