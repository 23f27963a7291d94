// Queries of staff sessions and of pending sign-ins (tickets).
import { maxPlausibleTime } from '#server/platform/clock-tolerance.ts'
import type { Db } from '#server/platform/db/db.ts'

export type NewSession = {
  readonly staffId: string
  readonly tokenHash: Buffer
  readonly at: Date
  readonly expiresAt: Date
  readonly ip: string
  readonly userAgent: string
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: Number(session.staffId),
      token_hash: session.tokenHash,
      created_at: session.at,
      expires_at: session.expiresAt,
      password_entered_at: session.at,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 300),
    })
    .execute()
}

/**
 * An active session of an active account. A session started by a clock that was ahead ends once the clock is right.
 */
export function findSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select([
      's.id',
      's.expires_at',
      's.password_entered_at',
      'p.id as staff_id',
      'p.login_code',
      'p.name',
      'p.role',
      'p.must_change_password',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.password_entered_at', '<=', maxPlausibleTime(now))
    .where('p.is_active', '=', true)
    .executeTakeFirst()
}

/** Records the expiry, so that the session stays expired if the clock is set back. */
export async function persistExpiry(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

export async function recordPasswordConfirmation(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ password_entered_at: at }).where('id', '=', Number(sessionId)).execute()
}

export async function endSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ ended_at: at }).where('id', '=', Number(sessionId)).execute()
}

export async function endSessionsOf(db: Db, staffId: string, exceptId: string | undefined, at: Date): Promise<void> {
  let ending = db
    .updateTable('staff_sessions')
    .set({ ended_at: at })
    .where('staff_id', '=', Number(staffId))
    .where('ended_at', 'is', null)
  if (exceptId !== undefined) ending = ending.where('id', '<>', Number(exceptId))
  await ending.execute()
}

export type Ticket = { readonly staffId: string; readonly newSecret: Buffer | null }

export async function insertTicket(db: Db, tokenHash: Buffer, ticket: Ticket, expiresAt: Date): Promise<void> {
  await db
    .insertInto('staff_tickets')
    .values({
      token_hash: tokenHash,
      staff_id: Number(ticket.staffId),
      new_secret: ticket.newSecret,
      expires_at: expiresAt,
    })
    .execute()
}

export async function findTicket(db: Db, tokenHash: Buffer, now: Date): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('staff_tickets')
    .select(['staff_id', 'new_secret'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { staffId: String(row.staff_id), newSecret: row.new_secret }
}

/** @returns whether the ticket existed: it can be used once */
export async function consumeTicket(db: Db, tokenHash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('staff_tickets')
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_tickets').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}

/** Ended sessions are retained for a year as a record of sign-ins. */
const retentionMs = 365 * 86_400_000
