// Sessions: opaque random tokens that the browser sends in a header.
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import { absoluteMs, idleMs, maxSessions, needsTouch, sessionStatus } from './sessions.rules.ts'
import {
  endAllSessions,
  endSession,
  endSessionsOf,
  findSession,
  findSessionById,
  insertSession,
  listActiveSessions,
  persistExpiry,
  touchSession,
} from './sessions.store.ts'

/** Opens a session. Beyond 20 active ones, the least recently used end. */
export async function startSession(
  ctx: Ctx,
  tx: Db,
  session: {
    customerId: string
    userAgent: string
    ip: string
    /** Through whose provider it is opened; without it, by password. */
    company?: { readonly id: string; readonly idToken: Buffer | null }
  },
): Promise<string> {
  const token = newToken()
  const at = ctx.now()
  const id = await insertSession(tx, {
    ...session,
    tokenHash: tokenHash(token),
    at,
    expiresAt: new Date(at.getTime() + absoluteMs),
  })
  const others = (await activeSessions(ctx, tx, session.customerId)).filter((one) => one.id !== id)
  const surplus = others.slice(maxSessions - 1).map((one) => one.id)
  await endSessionsOf(tx, session.customerId, surplus, at)
  return token
}

/** Active sessions of a customer, most recently used first. */
export function activeSessions(ctx: Ctx, db: Db, customerId: string) {
  const now = ctx.now()
  return listActiveSessions(db, customerId, { seenAfter: new Date(now.getTime() - idleMs), now })
}

/**
 * Ends one of the customer's active sessions, or all but the current one.
 * @returns how many were ended; 0 for the id of another customer's session, which looks like an unknown one
 */
export async function endOwnSessions(
  ctx: Ctx,
  caller: Caller,
  which: { id: string; others: boolean },
): Promise<number> {
  const active = await activeSessions(ctx, ctx.db, caller.customerId)
  const chosen = active.filter(({ id }) => (which.others ? id !== caller.sessionId : id === which.id))
  const ids = chosen.map(({ id }) => id)
  return endSessionsOf(ctx.db, caller.customerId, ids, ctx.now())
}

/** Ends all sessions of a customer, or all but one, inside the transaction of the reason. */
export async function endSessions(ctx: Ctx, tx: Db, customerId: string, exceptId?: string): Promise<void> {
  await endAllSessions(tx, customerId, exceptId, ctx.now())
}

/**
 * The customer of a token (decision 15).
 * @throws AppError session.missing without a token, session.expired for an unknown or old one, session.ended after logout or disabling
 */
export async function requireSession(ctx: Ctx, token: string | undefined): Promise<Caller> {
  if (!token) throw new AppError('session.missing')
  const session = await findSession(ctx.db, tokenHash(token))
  if (!session) throw new AppError('session.expired')
  const status = sessionStatus(session, ctx.now())
  if (status === 'expired') await persistExpiry(ctx.db, session.id)
  if (status !== 'alive') throw new AppError(status === 'ended' ? 'session.ended' : 'session.expired')
  if (needsTouch(session, ctx.now())) await touchSession(ctx.db, session.id, ctx.now())
  return { customerId: session.customer_id, sessionId: session.id }
}

/** Whether a session is active; what it created may have to end with it. */
export async function isSessionActive(ctx: Ctx, id: string): Promise<boolean> {
  const session = await findSessionById(ctx.db, id)
  return session !== undefined && sessionStatus(session, ctx.now()) === 'alive'
}

/** A session that a company's provider has opened, and that may have to end there too. */
export type EndedCompanySession = { readonly companyId: string; readonly idToken: Buffer | null }

/** Ends this session; an invalid token has no effect. */
export async function logOut(ctx: Ctx, token: string): Promise<EndedCompanySession | undefined> {
  const ended = await endSession(ctx.db, tokenHash(token), ctx.now())
  return ended?.company_id ? { companyId: ended.company_id, idToken: ended.id_token } : undefined
}
