// Delivery: sends what is due until nothing is, in one process at a time, and to many endpoints at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { tryWithAdvisoryLock } from '#server/platform/jobs/advisory-lock.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { attemptDelivery, type WebhooksCtx } from './attempts.service.ts'
import type { DueDelivery } from './deliveries.store.ts'
import * as store from './deliveries.store.ts'
import { dispatchDueEvents } from './dispatch.service.ts'
import { deleteOldDeliveries } from './events.store.ts'
import { maxAtOnce, retentionMs } from './webhooks.rules.ts'

/** Also named by a trigger, which queues it in the transaction of an event. */
export const deliverTask = 'deliver-webhooks'

const maxInFlight = 32
/** While requests are in flight, new events are looked for this often. */
const pollIntervalMs = 500
/** A longer run would look like a job that is stuck: another one continues. */
const maxRunMs = 60_000

/**
 * Delivers events and retries that are due. Other calls return at once meanwhile: this one finds what they were called for.
 * What is in flight when the process dies is sent again, with the same id.
 */
export async function deliverWebhooks(ctx: WebhooksCtx): Promise<void> {
  const end = AbortSignal.any([ctx.webhooks.signal, AbortSignal.timeout(maxRunMs)])
  // An event that was written just before the lock was released is found here, as its own job found the lock held.
  do {
    if (!(await tryWithAdvisoryLock(ctx.db, deliverTask, () => deliverDue(ctx, end)))) return
  } while (!end.aborted && (await isAnythingDue(ctx)))
  await queueNextRun(ctx)
}

/** @param end after which no further request is started */
async function deliverDue(ctx: WebhooksCtx, end: AbortSignal): Promise<void> {
  const inFlight = new Map<string, { readonly endpointId: string; readonly done: Promise<void> }>()
  const countOf = (endpointId: string) => [...inFlight.values()].filter((one) => one.endpointId === endpointId).length
  const settled = () => [...inFlight.values()].map(({ done }) => done)
  // An attempt that cannot be recorded would be due again at once: the run ends, and its job is retried after a while.
  const errors: unknown[] = []
  const start = (delivery: DueDelivery) => {
    const done = attemptDelivery(ctx, delivery)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => inFlight.delete(delivery.id))
    inFlight.set(delivery.id, { endpointId: delivery.endpoint_id, done })
  }
  const isEnding = () => end.aborted || errors.length > 0
  while (!isEnding()) {
    await dispatchDueEvents(ctx)
    for (const delivery of await store.listDueDeliveries(ctx.db, ctx.now(), 2 * maxAtOnce({ failures: 0 }))) {
      if (inFlight.size >= maxInFlight || isEnding()) break
      if (!inFlight.has(delivery.id) && countOf(delivery.endpoint_id) < maxAtOnce(delivery)) start(delivery)
    }
    if (inFlight.size === 0) break
    await Promise.race([...settled(), sleep(pollIntervalMs)])
  }
  await Promise.all(settled())
  if (errors.length > 0) throw errors[0]
}

async function isAnythingDue(ctx: WebhooksCtx): Promise<boolean> {
  const next = await store.findNextDueAt(ctx.db)
  return next !== undefined && next <= ctx.now()
}

/** For retries after seconds; a run each minute finds all others. */
async function queueNextRun(ctx: WebhooksCtx): Promise<void> {
  const next = await store.findNextDueAt(ctx.db)
  if (next === undefined || ctx.webhooks.signal.aborted) return
  // The job queue uses the clock of the database, so it gets a pause and not a moment.
  const runAt = new Date(Date.now() + Math.max(0, next.getTime() - ctx.now().getTime()))
  await addJob(ctx.db, deliverTask, {}, { key: `${deliverTask}:next`, runAt })
}

export function deleteOldWebhookDeliveries(ctx: WebhooksCtx): Promise<void> {
  return deleteOldDeliveries(ctx.db, new Date(ctx.now().getTime() - retentionMs))
}
