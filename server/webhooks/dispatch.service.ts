// Dispatch: an event becomes one delivery for each endpoint that receives it, with the message that all of them get.
import { webhookTestType } from '#contract/webhook-events.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './events.store.ts'
import { composeData, writeMessage } from './messages.service.ts'
import { isAddressedTo } from './webhooks.rules.ts'

const batchSize = 100
const retryAfterErrorMs = 5 * 60_000

/** Makes the deliveries of events that are due. One that cannot be read is tried again later and holds up no other. */
export async function dispatchDueEvents(ctx: Ctx): Promise<void> {
  for (const id of await store.listDueEvents(ctx.db, ctx.now(), batchSize)) {
    try {
      await ctx.db.transaction().execute((tx) => dispatchEvent(ctx, tx, id))
    } catch (error) {
      ctx.log.error({ err: error, eventId: id }, 'webhook event could not be dispatched; trying again later')
      await store.postponeEvent(ctx.db, id, new Date(ctx.now().getTime() + retryAfterErrorMs))
    }
  }
}

async function dispatchEvent(ctx: Ctx, tx: Db, id: string): Promise<void> {
  const event = await store.lockEvent(tx, id)
  if (!event) return
  const { type, endpoint_id } = event
  if (type === webhookTestType)
    return complete(ctx, tx, event, { data: {}, endpointIds: endpoint_id ? [endpoint_id] : [] })
  const composed = await composeData(ctx, tx, { type, subject: event.subject })
  if (composed === 'never') return store.deleteEvent(tx, id)
  if ('later' in composed) return store.postponeEvent(tx, id, composed.later)
  const subscribers = await store.listSubscribers(tx, type)
  const receivers = subscribers.filter((endpoint) => isAddressedTo(endpoint, { type, companyId: composed.companyId }))
  await complete(ctx, tx, event, { data: composed.data, endpointIds: receivers.map((endpoint) => endpoint.id) })
}

async function complete(
  ctx: Ctx,
  tx: Db,
  event: store.EventRow,
  { data, endpointIds }: { readonly data: object; readonly endpointIds: readonly string[] },
): Promise<void> {
  const now = ctx.now()
  await store.insertDeliveries(tx, event, endpointIds, now)
  await store.markDispatched(tx, event.id, writeMessage(event.type, event.occurred_at, data), now)
}
