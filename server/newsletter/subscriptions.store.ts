// Subscribers and what happened to their subscriptions.
import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { subscriberSources } from '#contract/newsletter-admin.ts'
import type { Db } from '#server/platform/db/db.ts'

const columns = [
  'id',
  'email',
  'email_key',
  'customer_id',
  'lang',
  'industries',
  'state',
  'source',
  'consent_version',
  'consent_at',
  'consent_ip',
  'confirmed_at',
  'unsubscribed_at',
  'token_expires_at',
] as const

export type SubscriberRow = NonNullable<Awaited<ReturnType<typeof findByAddress>>>

/** One change of a subscription at a time: its row may not exist yet, so it cannot be locked. */
export async function lockAddress(tx: Db, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter:${emailKey}`}, 0))`.execute(tx)
}

export function findByAddress(db: Db, emailKey: string) {
  return db.selectFrom('newsletter_subscribers').select(columns).where('email_key', '=', emailKey).executeTakeFirst()
}

export function findById(db: Db, id: string) {
  return db.selectFrom('newsletter_subscribers').select(columns).where('id', '=', id).executeTakeFirst()
}

export function lockById(tx: Db, id: string) {
  return tx.selectFrom('newsletter_subscribers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findByTokenHash(db: Db, hash: Buffer) {
  return db.selectFrom('newsletter_subscribers').select(columns).where('token_hash', '=', hash).executeTakeFirst()
}

export type Consent = {
  readonly language: Language
  readonly industries: readonly string[]
  readonly source: (typeof subscriberSources)[number]
  readonly version: string
  readonly ip: string
  readonly at: Date
}

function consentColumns({ language, industries, source, version, ip, at }: Consent) {
  return {
    lang: language,
    industries: [...industries],
    source,
    consent_version: version,
    consent_at: at,
    consent_ip: ip,
  }
}

/** @returns the id of the subscriber, who has to confirm */
export async function savePending(
  tx: Db,
  {
    email,
    emailKey,
    token,
    ...consent
  }: Consent & { email: string; emailKey: string; token: { hash: Buffer; expiresAt: Date } },
): Promise<string> {
  const values = {
    ...consentColumns(consent),
    email,
    state: 'pending' as const,
    token_hash: token.hash,
    token_expires_at: token.expiresAt,
    confirmed_at: null,
  }
  const row = await tx
    .insertInto('newsletter_subscribers')
    .values({ ...values, email_key: emailKey, created_at: consent.at })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** For an address that its account has proven already. */
export async function saveConfirmed(
  tx: Db,
  { email, emailKey, customerId, ...consent }: Consent & { email: string; emailKey: string; customerId: string },
): Promise<string> {
  const values = {
    ...consentColumns(consent),
    email,
    customer_id: customerId,
    state: 'confirmed' as const,
    confirmed_at: consent.at,
    unsubscribed_at: null,
    token_hash: null,
    token_expires_at: null,
    soft_bounces: 0,
  }
  const row = await tx
    .insertInto('newsletter_subscribers')
    .values({ ...values, email_key: emailKey, created_at: consent.at })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The token stays until it expires, so that the page can be loaded again. */
export async function markConfirmed(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('newsletter_subscribers')
    .set({ state: 'confirmed', confirmed_at: at, unsubscribed_at: null, soft_bounces: 0 })
    .where('id', '=', id)
    .execute()
}

export async function savePreferences(
  tx: Db,
  id: string,
  { language, industries, customerId }: { language: Language; industries: readonly string[]; customerId?: string },
): Promise<void> {
  await tx
    .updateTable('newsletter_subscribers')
    .set({ lang: language, industries: [...industries], ...(customerId && { customer_id: customerId }) })
    .where('id', '=', id)
    .execute()
}

/** A link to confirm that is still open must not bring the subscription back. @returns the ids of those who were subscribed or about to be */
export async function markUnsubscribed(
  tx: Db,
  ids: readonly string[],
  at: Date,
): Promise<{ id: string; lang: Language }[]> {
  return tx
    .updateTable('newsletter_subscribers')
    .set({ state: 'unsubscribed', unsubscribed_at: at, token_hash: null, token_expires_at: null })
    .where('id', 'in', ids)
    .where('state', 'in', ['pending', 'confirmed'])
    .returning(['id', 'lang'])
    .execute()
}

/** Subscriptions of an account at addresses that it does not have any more. */
export function listOtherAddresses(db: Db, customerId: string, emailKey: string) {
  return db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('email_key', '<>', emailKey)
    .execute()
}

export async function insertEvents(
  tx: Db,
  events: readonly {
    subscriberId: string
    kind: 'requested' | 'confirmed' | 'changed' | 'unsubscribed' | 'suppressed'
    language: Language
    consentVersion?: string
    at: Date
  }[],
): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('newsletter_events')
    .values(
      events.map(({ subscriberId, kind, language, consentVersion, at }) => ({
        subscriber_id: subscriberId,
        kind,
        lang: language,
        consent_version: consentVersion ?? null,
        at,
      })),
    )
    .execute()
}

/** Requests that nobody has confirmed in time. */
export async function deleteUnconfirmed(db: Db, expiredBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_subscribers')
    .where('state', '=', 'pending')
    .where('token_expires_at', '<', expiredBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

type Person = { readonly customerId?: string | undefined; readonly emailKey?: string | undefined }

function isOf({ customerId, emailKey }: Person) {
  return sql<SqlBool>`(customer_id = ${customerId ?? null}::uuid or email_key = ${emailKey ?? null}::text)`
}

export async function deleteOfPerson(tx: Db, person: Person): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where(isOf(person)).execute()
}

export function listOfPerson(db: Db, person: Person) {
  return db.selectFrom('newsletter_subscribers').select(columns).where(isOf(person)).orderBy('created_at').execute()
}
