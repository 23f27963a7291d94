// Bounces: at the mail server, or returned later and recorded by staff or by the command line.
import type { Ctx } from '#server/platform/context.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { deliveriesIn } from './bounce-address.ts'
import { addressesIn, findBounce } from './bounces.rules.ts'
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

type BounceCounts = { suppressed: number; softened: number; unknown: number }

/** Records a returned message, which names its mail by the return path of ours. @returns undefined when it names none */
export async function recordReturnedMessage(ctx: Ctx, message: string): Promise<BounceCounts | undefined> {
  const deliveries = deliveriesIn(ctx.config.appSecret, message)
  if (deliveries.length === 0) return undefined
  const counts = { suppressed: 0, softened: 0, unknown: 0 }
  const { kind, status } = findBounce(message)
  for (const deliveryId of deliveries) {
    const subscriberId = await findRecipient(ctx.db, deliveryId)
    if (subscriberId === undefined) counts.unknown += 1
    else if (kind === 'permanent') {
      await markBounced(ctx.db, deliveryId, { answer: status, at: ctx.now() })
      counts.suppressed += Number(await recordHardBounce(ctx, subscriberId, status))
    } else if (kind === 'temporary') {
      await recordSoftBounce(ctx, subscriberId, status)
      counts.softened += 1
    } else counts.unknown += 1
  }
  return counts
}

/** Records what staff have pasted: a returned message, or else addresses that do not exist. */
export async function recordBounceText(ctx: Ctx, text: string): Promise<BounceCounts> {
  const returned = await recordReturnedMessage(ctx, text)
  if (returned) return returned
  const counts = { suppressed: 0, softened: 0, unknown: 0 }
  for (const address of addressesIn(text)) {
    const subscriber = await findByAddress(ctx.db, normalizeKey(address))
    if (subscriber && (await recordHardBounce(ctx, subscriber.id, 'recorded by staff'))) counts.suppressed += 1
    else counts.unknown += 1
  }
  return counts
}
