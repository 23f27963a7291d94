// Endpoints for staff. Every change is recorded in the audit log, never with a secret or an e-mail address.

import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { FieldMessageKey } from '#contract/common/field-messages.ts'
import { eventsOfHolder, webhookEventTypes } from '#contract/webhook-events.ts'
import type * as contract from '#contract/webhooks-admin.ts'
import type { NewWebhook, WebhookEndpoint } from '#contract/webhooks-admin.ts'
import { findCompanyFacts } from '#server/companies/companies.service.ts'
import { resolveAlerts } from '#server/payments/alerts.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { offAlertKey, type WebhooksCtx } from './attempts.service.ts'
import * as health from './deliveries.store.ts'
import { deliverTask } from './delivery.service.ts'
import * as store from './endpoints-admin.store.ts'
import { insertTestEvent } from './events.store.ts'
import { encryptSecret, newSecret } from './secrets.rules.ts'
import { holderOf, rotationMs } from './webhooks.rules.ts'

const maxEndpoints = 200

export async function listEndpoints(ctx: Ctx, query: ParsedInputOf<typeof contract.listWebhooks>) {
  const { page, perPage, ...filter } = query
  const { rows, ...total } = await store.listEndpoints(ctx.db, {
    ...filter,
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return { ...total, rows: rows.map((row) => present(ctx, row)) }
}

/** @throws AppError admin.not-found */
export async function getEndpoint(ctx: Ctx, db: Db, id: string): Promise<WebhookEndpoint> {
  const row = await store.findEndpoint(db, id)
  if (!row) throw new AppError('admin.not-found')
  return present(ctx, row)
}

/** @returns the secret, which cannot be read again @throws AppError webhooks.too-many, request.invalid beside `url` or `companyId` */
export function createEndpointAs(
  ctx: WebhooksCtx,
  actor: Actor,
  { companyId, ...input }: NewWebhook,
): Promise<{ webhook: WebhookEndpoint; secret: string }> {
  const secret = newSecret()
  const isOfCompany = input.holder === 'company'
  return ctx.db.transaction().execute(async (tx) => {
    assertUrl(ctx, input.url)
    if (isOfCompany && !(await findCompanyFacts(tx, companyId ?? ''))) throw refused('companyId', 'company-unknown')
    if ((await store.countEndpoints(tx)) >= maxEndpoints) throw new AppError('webhooks.too-many')
    const holder = {
      company_id: isOfCompany ? (companyId ?? null) : null,
      partner_name: input.holder === 'partner' ? input.partnerName : '',
    }
    const columns = columnsOf(input)
    const id = await store.insertEndpoint(
      tx,
      {
        ...columns,
        ...holder,
        secret: encryptSecret(ctx.config.appSecret, secret),
        created_by: Number(actor.staffId),
      },
      ctx.now(),
    )
    const after = { ...recorded(columns), holder: input.holder, ...holder }
    await actor.recordAudit(tx, { action: 'webhook.create', subject: subjectOf(id), after })
    return { webhook: await getEndpoint(ctx, tx, id), secret }
  })
}

/** @throws AppError admin.not-found, admin.conflict, request.invalid beside `url` or `events` */
export function updateEndpointAs(
  ctx: WebhooksCtx,
  actor: Actor,
  { id, version, ...input }: ParsedInputOf<typeof contract.updateWebhook>,
): Promise<WebhookEndpoint> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lock(tx, id)
    if (before.version !== version) throw new AppError('admin.conflict')
    if (input.url !== before.url) assertUrl(ctx, input.url)
    if (input.events.some((type) => !eventsOfHolder[holderOf(before)].includes(type)))
      throw refused('events', 'webhook-events-of-holder')
    const columns = columnsOf(input)
    await change(ctx, tx, before, columns)
    await actor.recordAudit(tx, {
      action: 'webhook.update',
      subject: subjectOf(id),
      before: recorded(before),
      after: { ...recorded(columns), isOtherContact: columns.contact_email !== before.contact_email },
    })
    return getEndpoint(ctx, tx, id)
  })
}

/** The former secret signs for another day; one that was replaced during a rotation no longer does. @throws AppError admin.not-found */
export function rotateSecretAs(
  ctx: WebhooksCtx,
  actor: Actor,
  id: string,
): Promise<{ webhook: WebhookEndpoint; secret: string }> {
  const secret = newSecret()
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lock(tx, id)
    const until = new Date(ctx.now().getTime() + rotationMs)
    await change(ctx, tx, before, {
      secret: encryptSecret(ctx.config.appSecret, secret),
      previous_secret: before.secret,
      previous_secret_until: until,
    })
    const after = { formerSignsUntil: until.toISOString() }
    await actor.recordAudit(tx, { action: 'webhook.rotate', subject: subjectOf(id), after })
    return { webhook: await getEndpoint(ctx, tx, id), secret }
  })
}

/** What waits for it fails when it is switched off, and can be delivered again afterwards. @throws AppError admin.not-found */
export function switchEndpointAs(
  ctx: WebhooksCtx,
  actor: Actor,
  { id, isEnabled }: { readonly id: string; readonly isEnabled: boolean },
): Promise<WebhookEndpoint> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lock(tx, id)
    if ((before.state === 'enabled') === isEnabled) actor.nothingChanged()
    else {
      const state = isEnabled ? 'enabled' : 'disabled'
      const healthy = { failing_since: null, failures: 0, paused_until: null, warned_at: null }
      await change(ctx, tx, before, { state, ...(isEnabled ? healthy : {}) })
      if (isEnabled) await resolveAlerts(tx, [offAlertKey(id)], ctx.now())
      else await health.failPending(tx, id, ctx.now())
      await actor.recordAudit(tx, {
        action: isEnabled ? 'webhook.enable' : 'webhook.disable',
        subject: subjectOf(id),
        before: { state: before.state },
        after: { state },
      })
    }
    return getEndpoint(ctx, tx, id)
  })
}

/** @throws AppError admin.not-found */
export function deleteEndpointAs(ctx: WebhooksCtx, actor: Actor, id: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lock(tx, id)
    await store.deleteEndpoint(tx, id)
    await resolveAlerts(tx, [offAlertKey(id)], ctx.now())
    await actor.recordAudit(tx, { action: 'webhook.delete', subject: subjectOf(id), before: recorded(before) })
  })
}

/** @throws AppError admin.not-found, webhooks.is-off */
export function testEndpointAs(ctx: WebhooksCtx, actor: Actor, id: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { state } = await lock(tx, id)
    if (state !== 'enabled') throw new AppError('webhooks.is-off')
    // A test shows at once whether a receiver works again.
    await health.updateEndpoint(tx, id, { paused_until: null })
    const eventId = await insertTestEvent(tx, id, ctx.now())
    await addJob(tx, deliverTask, {})
    await actor.recordAudit(tx, { action: 'webhook.test', subject: subjectOf(id), after: { eventId } })
  })
}

async function lock(tx: Db, id: string): Promise<health.EndpointRow> {
  const endpoint = await health.lockEndpoint(tx, id)
  if (!endpoint) throw new AppError('admin.not-found')
  return endpoint
}

async function change(ctx: Ctx, tx: Db, before: health.EndpointRow, changes: Partial<health.EndpointRow>) {
  await health.updateEndpoint(tx, before.id, { ...changes, version: before.version + 1, updated_at: ctx.now() })
}

function assertUrl(ctx: WebhooksCtx, url: string): void {
  if (!ctx.webhooks.accepts(url)) throw refused('url', 'webhook-url')
}

function refused(field: string, message: FieldMessageKey): AppError {
  return new AppError('request.invalid', { fields: [{ field, message }] })
}

const subjectOf = (id: string) => ({ kind: 'webhook', id })

type Values = Pick<NewWebhook, 'name' | 'url' | 'events' | 'contactEmail' | 'contactLanguage'>

function columnsOf({ name, url, events, contactEmail, contactLanguage }: Values) {
  return {
    name,
    url,
    events: webhookEventTypes.filter((type) => events.includes(type)),
    contact_email: contactEmail,
    contact_email_key: normalizeKey(contactEmail),
    contact_lang: contactLanguage,
  }
}

/** For the audit log: a URL may hold a key of the receiver in its query, and an address belongs to a person. */
function recorded({
  name,
  url,
  events,
}: {
  readonly name: string
  readonly url: string
  readonly events: readonly string[]
}) {
  const { origin, pathname } = new URL(url)
  return { name, url: origin + pathname, events }
}

function present({ now }: Ctx, row: store.EndpointListRow): WebhookEndpoint {
  const rotatingUntil = row.previous_secret_until
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    holder: holderOf(row),
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    partnerName: row.partner_name,
    events: webhookEventTypes.filter((type) => row.events.includes(type)),
    contactEmail: row.contact_email,
    contactLanguage: row.contact_lang,
    state: row.state === 'enabled' ? (row.failing_since ? 'failing' : 'active') : row.state,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastFailureAt: row.last_failure_at?.toISOString() ?? null,
    rotatingUntil: rotatingUntil && rotatingUntil > now() ? rotatingUntil.toISOString() : null,
    pendingCount: row.pending_count,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    version: row.version,
  }
}
