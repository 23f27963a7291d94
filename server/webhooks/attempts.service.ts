// One attempt: the request, and what its outcome means for the delivery and its endpoint, in one transaction.

import { webhookTestType } from '#contract/webhook-events.ts'
import { raiseAlert } from '#server/payments/alerts.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import * as store from './deliveries.store.ts'
import { signingSecrets } from './secrets.rules.ts'
import type { SendResult, WebhookSender } from './sender.ts'
import { type WebhookMailKind, webhookMail } from './webhooks.mail.ts'
import { pauseMs, retryDelayMs, stepAfterFailure } from './webhooks.rules.ts'

export type WebhooksCtx = Ctx & { readonly webhooks: WebhookSender }

/** Of the alert about an endpoint that its failures have switched off. */
export function offAlertKey(endpointId: string): string {
  return `webhook-off:${endpointId}`
}

export async function attemptDelivery(ctx: WebhooksCtx, delivery: store.DueDelivery): Promise<void> {
  const at = ctx.now()
  const parts = await store.findAttemptParts(ctx.db, delivery.id, at)
  if (!parts || parts.message === null) return
  const secrets = signingSecrets(ctx.config.appSecret, parts, at)
  const { url, message: body } = parts
  const result = secrets ? await ctx.webhooks.send({ id: delivery.event_id, url, body, secrets, at }) : noSecret
  if (!result) return
  const { outcome, httpStatus, durationMs } = result
  const line = { endpointId: delivery.endpoint_id, eventId: delivery.event_id, outcome, httpStatus, durationMs }
  ctx.log[outcome === 'delivered' ? 'info' : 'warn'](line, 'webhook attempt')
  await ctx.db.transaction().execute((tx) => recordAttempt(ctx, tx, delivery, { ...result, at }))
}

const noSecret: SendResult = {
  outcome: 'unreachable',
  httpStatus: null,
  durationMs: 0,
  excerpt: 'signing secret not readable',
}

type Attempt = SendResult & { readonly at: Date }

async function recordAttempt(ctx: Ctx, tx: Db, delivery: store.DueDelivery, attempt: Attempt): Promise<void> {
  const now = ctx.now()
  // The endpoint is locked first, as staff who switch it off do.
  const endpoint = await store.lockEndpoint(tx, delivery.endpoint_id)
  const attempts = await store.insertAttempt(tx, { deliveryId: delivery.id, ...attempt })
  if (!endpoint || attempts === undefined) return
  if (attempt.outcome === 'delivered') {
    await store.finishDelivery(tx, delivery.id, 'delivered', now)
    const healthy = { failing_since: null, failures: 0, paused_until: null, warned_at: null, last_success_at: now }
    return store.updateEndpoint(tx, endpoint.id, healthy)
  }
  const delayMs = retryDelayMs(delivery.type, attempts, Math.random())
  if (delayMs === undefined) await store.finishDelivery(tx, delivery.id, 'failed', now)
  else await store.scheduleRetry(tx, delivery.id, new Date(now.getTime() + delayMs))
  // A test says nothing about the time since: without events nothing else is sent.
  const isOfTest = delivery.type === webhookTestType && attempt.httpStatus !== 410
  if (isOfTest) return store.updateEndpoint(tx, endpoint.id, { last_failure_at: now })
  if (endpoint.state === 'enabled') await recordFailure(ctx, tx, endpoint, attempt)
}

async function recordFailure(ctx: Ctx, tx: Db, before: store.EndpointRow, attempt: Attempt): Promise<void> {
  const now = ctx.now()
  const failures = before.failures + 1
  const changes = {
    failing_since: before.failing_since ?? now,
    failures,
    paused_until: new Date(now.getTime() + pauseMs(failures)),
    last_failure_at: now,
  }
  await store.updateEndpoint(tx, before.id, changes)
  const endpoint = { ...before, ...changes }
  switch (stepAfterFailure(before, attempt.httpStatus, now)) {
    case 'warn':
      await store.updateEndpoint(tx, endpoint.id, { warned_at: now })
      return notify(ctx, tx, endpoint, { template: 'webhook-failing', attempt })
    case 'give-up':
      return switchOff(ctx, tx, endpoint, { state: 'given-up', attempt })
    case 'gone':
      return switchOff(ctx, tx, endpoint, { state: 'gone', attempt })
    case 'none':
      return
  }
}

async function switchOff(
  ctx: Ctx,
  tx: Db,
  endpoint: store.EndpointRow,
  { state, attempt }: { readonly state: 'gone' | 'given-up'; readonly attempt: Attempt },
): Promise<void> {
  const now = ctx.now()
  await store.updateEndpoint(tx, endpoint.id, { state, updated_at: now })
  await store.failPending(tx, endpoint.id, now)
  await raiseAlert(tx, {
    kind: 'webhook-off',
    dedupeKey: offAlertKey(endpoint.id),
    details: { endpoint: endpoint.name, reason: state },
  })
  await notify(ctx, tx, endpoint, { template: 'webhook-off', attempt })
}

/** Once for each time it has begun to fail. */
async function notify(
  ctx: Ctx,
  tx: Db,
  endpoint: store.EndpointRow,
  { template, attempt }: { readonly template: WebhookMailKind; readonly attempt: Attempt },
): Promise<void> {
  const to = await store.findContact(tx, endpoint)
  if (to === undefined) return
  await queueMail(tx, {
    dedupeKey: `${template}:${endpoint.id}:${endpoint.failing_since?.toISOString()}`,
    template,
    language: endpoint.contact_lang,
    to,
    content: webhookMail(template, {
      language: endpoint.contact_lang,
      name: endpoint.name,
      url: endpoint.url,
      failingSince: endpoint.failing_since ?? ctx.now(),
      outcome: attempt.outcome,
      httpStatus: attempt.httpStatus,
    }),
  })
}
