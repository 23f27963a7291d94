// Queries of reset links: the hash of a token, one per customer.
import type { Db } from '#server/platform/db/db.ts'
import { isAtDomain } from './customers.store.ts'

/** Stores the link of a customer and replaces the previous one. */
export async function upsertReset(
  tx: Db,
  reset: { customerId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const row = { token_hash: reset.tokenHash, expires_at: reset.expiresAt }
  await tx
    .insertInto('password_resets')
    .values({ customer_id: reset.customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
}

/** @returns the customer of an active link */
export async function findReset(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.customer_id
}

/** Consumes an active link. @returns false if a concurrent request consumed it */
export async function deleteReset(tx: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteResetsOf(tx: Db, customerId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('customer_id', '=', customerId).execute()
}

/** The links of all customers with an address of this domain. */
export async function deleteResetsAtDomain(tx: Db, domain: string): Promise<void> {
  const customers = tx.selectFrom('customers').select('id').where(isAtDomain(domain))
  await tx.deleteFrom('password_resets').where('customer_id', 'in', customers).execute()
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute()
}

/** Whether the mail of this event is queued or sent. */
export async function isMailQueued(tx: Db, dedupeKey: string): Promise<boolean> {
  const row = await tx.selectFrom('mails').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()
  return row !== undefined
}

const dayMs = 86_400_000

/** Empties ephemeral mails: those sent, and after a day those not accepted by the mail server. */
export async function emptyEphemeralMails(db: Db, kinds: readonly string[], now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs)
  await db
    .updateTable('mails')
    .set({ recipient: '', body_text: '', body_html: '', last_error: null })
    .where('template', 'in', kinds)
    .where((eb) =>
      eb.or([eb('state', '=', 'sent'), eb.and([eb('state', '=', 'parked'), eb('created_at', '<', yesterday)])]),
    )
    .where('recipient', '<>', '')
    .execute()
}
