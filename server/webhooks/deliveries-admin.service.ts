// The log of deliveries for staff, and redelivery.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type * as contract from '#contract/webhooks-admin.ts'
import type { WebhookDelivery, WebhookDeliveryDetail, WebhookMessageName } from '#contract/webhooks-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { lockEndpoint } from './deliveries.store.ts'
import * as store from './deliveries-admin.store.ts'
import { deliverTask } from './delivery.service.ts'

export async function listDeliveries(ctx: Ctx, query: ParsedInputOf<typeof contract.listWebhookDeliveries>) {
  const { page, perPage, ...filter } = query
  const { rows, ...total } = await store.listDeliveries(ctx.db, {
    ...filter,
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return { ...total, rows: rows.map(present) }
}

/** @throws AppError admin.not-found */
export async function getDelivery(db: Db, id: string): Promise<WebhookDeliveryDetail> {
  const row = await store.findDelivery(db, id)
  if (!row) throw new AppError('admin.not-found')
  const attempts = await store.listAttempts(db, id)
  return {
    ...present(row),
    endpointId: row.endpoint_id,
    message: row.message ?? '',
    log: attempts.map((attempt) => ({
      at: attempt.at.toISOString(),
      outcome: attempt.outcome,
      httpStatus: attempt.http_status,
      durationMs: attempt.duration_ms,
      excerpt: attempt.excerpt,
    })),
  }
}

/** @throws AppError admin.not-found, webhooks.is-off */
export function redeliverAs(ctx: Ctx, actor: Actor, id: string): Promise<WebhookDeliveryDetail> {
  return ctx.db.transaction().execute(async (tx) => {
    const delivery = await store.findDelivery(tx, id)
    if (!delivery) throw new AppError('admin.not-found')
    await assertEnabled(tx, delivery.endpoint_id)
    await store.requeueDeliveries(tx, { id }, ctx.now())
    await addJob(tx, deliverTask, {})
    await actor.recordAudit(tx, {
      action: 'webhook.redeliver',
      subject: { kind: 'webhook', id: delivery.endpoint_id },
      before: { state: delivery.state },
      after: { messageId: delivery.event_id, type: delivery.type },
    })
    return getDelivery(tx, id)
  })
}

/** @returns how many @throws AppError admin.not-found, webhooks.is-off */
export function redeliverFailedAs(
  ctx: Ctx,
  actor: Actor,
  { id, since }: { readonly id: string; readonly since: string },
): Promise<{ count: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    await assertEnabled(tx, id)
    const which = { endpointId: id, failedSince: startOfBeijingDay(since) }
    const count = await store.requeueDeliveries(tx, which, ctx.now())
    if (count === 0) actor.nothingChanged()
    else {
      await addJob(tx, deliverTask, {})
      const subject = { kind: 'webhook', id }
      await actor.recordAudit(tx, { action: 'webhook.redeliver-failed', subject, after: { since, count } })
    }
    return { count }
  })
}

/** Waits for an attempt that is being recorded. */
async function assertEnabled(tx: Db, endpointId: string): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId)
  if (!endpoint) throw new AppError('admin.not-found')
  if (endpoint.state !== 'enabled') throw new AppError('webhooks.is-off')
}

function present(row: store.DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.event_id,
    type: row.type as WebhookMessageName, // copied from its event, whose types are checked
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.state === 'pending' ? row.next_attempt_at.toISOString() : null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
