// Sessions: opaque random tokens that the browser sends in a header.
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import { absoluteMs, judgeSession, needsTouch } from './sessions.rules.ts'
import { endSession, findSession, insertSession, touchSession } from './sessions.store.ts'

export async function startSession(
  ctx: Ctx,
  tx: Db,
  session: { customerId: string; userAgent: string; ip: string },
): Promise<string> {
  const token = newToken()
  const at = ctx.now()
  await insertSession(tx, {
    ...session,
    tokenHash: tokenHash(token),
    at,
    expiresAt: new Date(at.getTime() + absoluteMs),
  })
  return token
}

/**
 * Who a token belongs to (decision 15).
 * @throws AppError session.missing without a token, session.expired for an unknown or old one, session.ended after logout or disabling
 */
export async function requireSession(ctx: Ctx, token: string | undefined): Promise<Caller> {
  if (!token) throw new AppError('session.missing')
  const session = await findSession(ctx.db, tokenHash(token))
  if (!session) throw new AppError('session.expired')
  const verdict = judgeSession(session, ctx.now())
  if (verdict !== 'alive') throw new AppError(verdict === 'ended' ? 'session.ended' : 'session.expired')
  if (needsTouch(session, ctx.now())) await touchSession(ctx.db, session.id, ctx.now())
  return { customerId: session.customer_id, sessionId: session.id }
}

export async function logOut(ctx: Ctx, token: string): Promise<void> {
  await endSession(ctx.db, tokenHash(token), ctx.now())
}
