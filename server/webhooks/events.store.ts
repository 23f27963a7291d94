// Events that wait for their deliveries, and the deliveries that are made of them.
import { sql } from 'kysely'
import type { WebhookEventType } from '#contract/webhook-events.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type EventRow = Row<'webhook_events'>

export async function listDueEvents(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('dispatched_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when its deliveries are made already. */
export function lockEvent(tx: Db, id: string): Promise<EventRow | undefined> {
  return tx
    .selectFrom('webhook_events')
    .selectAll()
    .where('id', '=', id)
    .where('dispatched_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Who receives events of this type, before it is known whose they are. */
export function listSubscribers(tx: Db, type: WebhookEventType) {
  return tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'company_id', 'partner_name'])
    .where('state', '=', 'enabled')
    .where(sql<boolean>`events @> array[${type}]`)
    .execute()
}

export async function insertTestEvent(tx: Db, endpointId: string, at: Date): Promise<string> {
  const row = await tx
    .insertInto('webhook_events')
    .values({
      type: 'webhook.test',
      subject: sql<string>`gen_random_uuid()::text`,
      occurred_at: at,
      due_at: at,
      endpoint_id: endpointId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertDeliveries(
  tx: Db,
  event: Pick<EventRow, 'id' | 'type'>,
  endpointIds: readonly string[],
  at: Date,
): Promise<void> {
  if (endpointIds.length === 0) return
  const common = { event_id: event.id, type: event.type, created_at: at, next_attempt_at: at }
  await tx
    .insertInto('webhook_deliveries')
    .values(endpointIds.map((endpoint_id) => ({ ...common, endpoint_id })))
    .execute()
}

export async function markDispatched(tx: Db, id: string, message: string, at: Date): Promise<void> {
  await tx.updateTable('webhook_events').set({ message, dispatched_at: at }).where('id', '=', id).execute()
}

export async function postponeEvent(tx: Db, id: string, until: Date): Promise<void> {
  await tx.updateTable('webhook_events').set({ due_at: until }).where('id', '=', id).execute()
}

export async function deleteEvent(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('webhook_events').where('id', '=', id).execute()
}

/** Deliveries with their attempts, then messages that nothing delivers any more. The rows of events stay. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute()
  await db
    .updateTable('webhook_events')
    .set({ message: null })
    .where('message', 'is not', null)
    .where('dispatched_at', '<', before)
    .execute()
}
