// Queries of sessions. Only the hash of a token is stored.
import { maxPlausibleTime } from '#server/platform/clock-tolerance.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { isAtDomain } from './customers.store.ts'

export async function insertSession(
  db: Db,
  session: {
    customerId: string
    tokenHash: Buffer
    at: Date
    expiresAt: Date
    userAgent: string
    ip: string
    company?: { readonly id: string; readonly idToken: Buffer | null } | undefined
  },
): Promise<string> {
  const row = await db
    .insertInto('sessions')
    .values({
      customer_id: session.customerId,
      token_hash: session.tokenHash,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
      user_agent: session.userAgent.slice(0, 300),
      ip: session.ip,
      company_id: session.company?.id ?? null,
      id_token: session.company?.idToken ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whatever has become of it: `sessionStatus` says whether it lives. */
export function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'sessions.id',
      'sessions.customer_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'customers.disabled_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .modifyEnd(prepared)
    .executeTakeFirst()
}

/** Whatever has become of it: `sessionStatus` says whether it lives. */
export function findSessionById(db: Db, id: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.last_seen_at', 'sessions.expires_at', 'sessions.ended_at', 'customers.disabled_at'])
    .select(['sessions.company_id', 'sessions.created_at'])
    .where('sessions.id', '=', id)
    .executeTakeFirst()
}

export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
}

/** Records the expiry, so that the session stays expired if the clock is set back. */
export async function persistExpiry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ expires_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .whereRef('expires_at', '>', 'created_at')
    .execute()
}

/** Limits sessions that were opened or used by a fast clock to their proper lifetime. */
export async function correctSessionsOfTheFuture(db: Db, now: Date, latestEnd: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ last_seen_at: now, expires_at: eb.fn('least', [eb.ref('expires_at'), eb.val(latestEnd)]) }))
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', maxPlausibleTime(now))
    .execute()
}

/** @returns through whose provider it was opened; undefined when it was not active */
export function endSession(db: Db, tokenHash: Buffer, at: Date) {
  return db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning(['company_id', 'id_token'])
    .executeTakeFirst()
}

/** Ends the sessions that customers with an address of this domain have opened by password. @returns how many were active */
export async function endPasswordSessions(tx: Db, domain: string, at: Date): Promise<number> {
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('customer_id', 'in', tx.selectFrom('customers').select('id').where(isAtDomain(domain)))
    .where('company_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Active sessions, most recently used first. */
export function listActiveSessions(db: Db, customerId: string, limits: { seenAfter: Date; now: Date }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', limits.now)
    .where('last_seen_at', '>', limits.seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends these sessions if they belong to the customer. @returns how many were active */
export async function endSessionsOf(db: Db, customerId: string, ids: readonly string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Ends all sessions of a customer, or all but one. @returns how many were active */
export async function endAllSessions(
  db: Db,
  customerId: string,
  exceptId: string | undefined,
  at: Date,
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (qb) => qb.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Erases personal data in a customer's sessions. */
export async function anonymiseSessions(tx: Db, customerId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ user_agent: '', ip: '', id_token: null })
    .where('customer_id', '=', customerId)
    .execute()
}

export async function deleteExpiredSessions(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', expiredBefore).execute()
}
