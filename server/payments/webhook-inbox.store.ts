// The inbox: verified notifications of gateways, each kept once.
import type { Provider } from '#server/gateways/gateways.service.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A notification that was believed; `raw` is the body byte for byte, as it was signed. */
export type WebhookMessage = {
  readonly provider: Provider
  readonly eventId: string
  readonly kind: string
  readonly raw: Buffer
  /** Those that prove it: without them what is kept could not be verified again. */
  readonly headers: Readonly<Record<string, string>>
  readonly at: Date
  /** The trade that it tells of. */
  readonly outTradeNo?: string | undefined
}

/** So long a notification can be looked up; what came of it stays in payments and refunds. */
const keptMs = 180 * 86_400_000

export type StoredWebhook = { readonly id: number; readonly isProcessed: boolean }

/** Stores a verified notification. In a transaction its row stays locked: the same notification, delivered at the same time, waits. */
export async function storeWebhook(db: Db, event: WebhookMessage): Promise<StoredWebhook> {
  // The update changes nothing: because of it PostgreSQL returns a row that is already there.
  const row = await db
    .insertInto('pay_inbox')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      kind: event.kind,
      raw: event.raw,
      headers: JSON.stringify(event.headers),
      received_at: event.at,
      out_trade_no: event.outTradeNo ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'event_id']).doUpdateSet((eb) => ({ kind: eb.ref('pay_inbox.kind') })),
    )
    .returning(['id', 'processed_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, isProcessed: row.processed_at !== null }
}

/** From now on the same notification is known and does nothing. `verdict`: what came of it. */
export async function markProcessed(tx: Db, inboxId: number, verdict: string, at: Date): Promise<void> {
  await tx.updateTable('pay_inbox').set({ processed_at: at, verdict }).where('id', '=', inboxId).execute()
}

/** Raw notifications name buyers: they are kept for 180 days. */
export async function deleteOldWebhooks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('pay_inbox')
    .where('received_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
