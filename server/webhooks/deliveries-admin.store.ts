// The log of deliveries for the console, and deliveries that are queued again.
import { sql } from 'kysely'
import type { WebhookDeliveryState, WebhookMessageName } from '#contract/webhooks-admin.ts'
import { countCapped, type Total } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type DeliveryRow = Row<'webhook_deliveries'>

type ListQuery = {
  readonly endpointId: string
  readonly state?: WebhookDeliveryState | undefined
  readonly type?: WebhookMessageName | undefined
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

export async function listDeliveries(db: Db, query: ListQuery): Promise<Total & { rows: DeliveryRow[] }> {
  let matching = db.selectFrom('webhook_deliveries').where('endpoint_id', '=', query.endpointId)
  if (query.state !== undefined) matching = matching.where('state', '=', query.state)
  if (query.type !== undefined) matching = matching.where('type', '=', query.type)
  const [rows, total] = await Promise.all([
    matching
      .selectAll()
      .orderBy('created_at', query.order)
      .orderBy('id', query.order)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    countCapped(db, matching.select('id')),
  ])
  return { ...total, rows }
}

export function findDelivery(db: Db, id: string) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .selectAll('d')
    .select(['v.message', 'e.state as endpoint_state'])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** The newest last. A delivery has ten attempts, and ten more each time it is queued again. */
export function listAttempts(db: Db, deliveryId: string) {
  return db
    .selectFrom('webhook_attempts')
    .select(['at', 'outcome', 'http_status', 'duration_ms', 'excerpt'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
    .then((rows) => rows.reverse())
}

/** @returns how many were queued again */
export async function requeueDeliveries(
  tx: Db,
  which: { readonly id: string } | { readonly endpointId: string; readonly failedSince: Date },
  at: Date,
): Promise<number> {
  const query = tx
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', attempts: 0, next_attempt_at: at, finished_at: null })
  const chosen =
    'id' in which
      ? query.where('id', '=', which.id)
      : query
          .where('endpoint_id', '=', which.endpointId)
          .where('state', '=', 'failed')
          .where('created_at', '>=', which.failedSince)
          .where('type', '<>', sql.lit('webhook.test'))
  const { numUpdatedRows } = await chosen.executeTakeFirst()
  return Number(numUpdatedRows)
}
