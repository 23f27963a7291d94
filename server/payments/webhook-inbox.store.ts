// Webhook inbox: the idempotent store of verified notifications, one row each.
import type { Provider } from '#contract/payment-methods.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'

/** A verified notification; `raw` holds the signed bytes of the body. */
export type WebhookMessage = {
  readonly provider: Provider
  readonly eventId: string
  readonly kind: string
  readonly raw: Buffer
  /** The signature headers, without which the stored body could not be verified again. */
  readonly headers: Readonly<Record<string, string>>
  readonly at: Date
  /** The number of the payment attempt. */
  readonly outTradeNo?: string | undefined
}

/** How long a notification is kept; its effects stay in payments and refunds. */
const retentionMs = 180 * 86_400_000

export type StoredWebhook = { readonly id: number; readonly isProcessed: boolean }

/** Stores a verified notification. In a transaction its row stays locked, so that a concurrent delivery of the same notification waits. */
export async function storeWebhook(db: Db, event: WebhookMessage): Promise<StoredWebhook> {
  // The update changes nothing; with it PostgreSQL returns a row that exists already.
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
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return { id: row.id, isProcessed: row.processed_at !== null }
}

/** After this, the same notification is a duplicate without effect. `verdict`: the outcome of its events. */
export async function markProcessed(tx: Db, inboxId: number, verdict: string, at: Date): Promise<void> {
  await tx
    .updateTable('pay_inbox')
    .set({ processed_at: at, verdict })
    .where('id', '=', inboxId)
    .modifyEnd(prepared)
    .execute()
}

/** Raw notifications contain personal data of buyers: they are kept for 180 days. */
export async function deleteOldWebhooks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('pay_inbox')
    .where('received_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}
