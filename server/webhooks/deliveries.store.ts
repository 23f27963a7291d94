// Deliveries that are due, their attempts, and the health of endpoints.
import { sql } from 'kysely'
import type { WebhookMessageType } from '#contract/webhooks.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import type { Outcome } from './webhooks.rules.ts'

export type EndpointRow = Row<'webhook_endpoints'>

export type DueDelivery = {
  readonly id: string
  readonly event_id: string
  readonly endpoint_id: string
  readonly type: WebhookMessageType
  readonly failures: number
}

/** A few of each endpoint that is not paused, so that one with many does not keep the others waiting. */
export async function listDueDeliveries(db: Db, now: Date, perEndpoint: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.event_id, d.endpoint_id, d.type, e.failures
    from webhook_endpoints e
    cross join lateral (
      select * from webhook_deliveries d
      where d.endpoint_id = e.id and d.state = 'pending' and d.next_attempt_at <= ${now}
      order by d.next_attempt_at limit ${perEndpoint}
    ) d
    where e.state = 'enabled' and (e.paused_until is null or e.paused_until <= ${now})
    order by d.next_attempt_at`.execute(db)
  return rows
}

/** When the next delivery or event is due; undefined when none waits. */
export async function findNextDueAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from webhook_events where dispatched_at is null),
      (select min(greatest(e.paused_until, d.at)) from webhook_endpoints e cross join lateral (
        select min(next_attempt_at) as at from webhook_deliveries where endpoint_id = e.id and state = 'pending') d
        where e.state = 'enabled' and d.at is not null)
    ) as at`.execute(db)
  return rows[0]?.at ?? undefined
}

/**
 * What an attempt needs; undefined when the delivery is no longer due: it was finished, it failed and waits again,
 * or its endpoint was paused or switched off. The list of what is due may be older than the end of the last attempt.
 */
export function findAttemptParts(db: Db, deliveryId: string, now: Date) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .select(['e.url', 'e.secret', 'e.previous_secret', 'e.previous_secret_until', 'v.message'])
    .where('d.id', '=', deliveryId)
    .where('d.state', '=', 'pending')
    .where('d.next_attempt_at', '<=', now)
    .where('e.state', '=', 'enabled')
    .where((eb) => eb.or([eb('e.paused_until', 'is', null), eb('e.paused_until', '<=', now)]))
    .executeTakeFirst()
}

export function lockEndpoint(tx: Db, id: string): Promise<EndpointRow | undefined> {
  return tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateEndpoint(tx: Db, id: string, changes: Partial<Omit<EndpointRow, 'id'>>): Promise<void> {
  await tx.updateTable('webhook_endpoints').set(changes).where('id', '=', id).execute()
}

/** @returns its attempts since it was last queued, this one included; undefined when it was deleted */
export async function insertAttempt(
  tx: Db,
  attempt: {
    readonly deliveryId: string
    readonly at: Date
    readonly outcome: Outcome
    readonly httpStatus: number | null
    readonly durationMs: number
    readonly excerpt: string
  },
): Promise<number | undefined> {
  const delivery = await tx
    .updateTable('webhook_deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', attempt.deliveryId)
    .returning('attempts')
    .executeTakeFirst()
  if (!delivery) return undefined
  await tx
    .insertInto('webhook_attempts')
    .values({
      delivery_id: attempt.deliveryId,
      at: attempt.at,
      outcome: attempt.outcome,
      http_status: attempt.httpStatus,
      duration_ms: attempt.durationMs,
      excerpt: attempt.excerpt,
    })
    .execute()
  return delivery.attempts
}

/** Staff may have switched its endpoint off during the attempt: then it is finished already. */
export async function finishDelivery(tx: Db, id: string, state: 'delivered' | 'failed', at: Date): Promise<void> {
  const isOpen = state === 'delivered' ? (['pending', 'failed'] as const) : (['pending'] as const)
  await tx
    .updateTable('webhook_deliveries')
    .set({ state, finished_at: at })
    .where('id', '=', id)
    .where('state', 'in', isOpen)
    .execute()
}

export async function scheduleRetry(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Of an endpoint that is switched off. They can be delivered again. */
export async function failPending(tx: Db, endpointId: string, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', finished_at: at })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()
}

/** Who is told of an endpoint: its contact, or else who created it, while that account is active. */
export async function findContact(tx: Db, endpoint: EndpointRow): Promise<string | undefined> {
  if (endpoint.contact_email !== '') return endpoint.contact_email
  const staff = await tx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', endpoint.created_by)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return staff?.email
}
