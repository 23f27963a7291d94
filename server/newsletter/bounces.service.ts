// Bounces: at the mail server, or returned later and recorded by staff or by the command line.
import type { Ctx } from '#server/platform/context.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { deliveriesIn } from './bounce-address.ts'
import { addressesIn, isPermanentBounce } from './bounces.rules.ts'
import { countSoftBounce, findRecipient, markBounced, suppressSubscriber } from './deliveries.store.ts'
import { findByAddress, insertEvents } from './subscriptions.store.ts'

/** Issues in a row after which an address that is refused for now gets no more mail. */
const maxSoftBounces = 3

/** @returns whether the address got mail until now */
export async function recordHardBounce(ctx: Ctx, subscriberId: string, answer: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const at = ctx.now()
    const suppressed = await suppressSubscriber(tx, subscriberId, { answer, at })
    if (!suppressed) return false
    await insertEvents(tx, [{ subscriberId, kind: 'suppressed', language: suppressed.lang, at }])
    return true
  })
}

export async function recordSoftBounce(ctx: Ctx, subscriberId: string, answer: string): Promise<void> {
  const count = await countSoftBounce(ctx.db, subscriberId, { answer, at: ctx.now() })
  if (count >= maxSoftBounces) await recordHardBounce(ctx, subscriberId, answer)
}

/**
 * Records returned messages, or a list of addresses. A message names its mail by the return path of ours; its status says whether the address is
 * refused for good. In a text without such a return path each address counts, as if its mail had been refused for good.
 */
export async function recordBounceText(
  ctx: Ctx,
  text: string,
): Promise<{ suppressed: number; softened: number; unknown: number }> {
  const counts = { suppressed: 0, softened: 0, unknown: 0 }
  const deliveries = deliveriesIn(ctx.config.appSecret, text)
  if (deliveries.length > 0) {
    const { isPermanent, status } = isPermanentBounce(text)
    for (const deliveryId of deliveries) {
      const subscriberId = await findRecipient(ctx.db, deliveryId)
      if (subscriberId === undefined) counts.unknown += 1
      else if (isPermanent) {
        await markBounced(ctx.db, deliveryId, { answer: status, at: ctx.now() })
        counts.suppressed += Number(await recordHardBounce(ctx, subscriberId, status))
      } else {
        await recordSoftBounce(ctx, subscriberId, status)
        counts.softened += 1
      }
    }
    return counts
  }
  for (const address of addressesIn(text)) {
    const subscriber = await findByAddress(ctx.db, normalizeKey(address))
    if (subscriber && (await recordHardBounce(ctx, subscriber.id, 'recorded by staff'))) counts.suppressed += 1
    else counts.unknown += 1
  }
  return counts
}
