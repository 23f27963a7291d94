// Sessions of staff: from the cookie of a request to the actor that handlers receive.
import type { FastifyRequest } from 'fastify'
import type { Me } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { StaffSession } from '#server/platform/http/console-protocol.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { insertEntry } from './audit.store.ts'
import { passwordConfirmationTtlMs } from './sign-in.rules.ts'
import * as sessions from './staff-sessions.store.ts'

/** The session of a cookie. @throws AppError staff.signed-out */
export async function requireStaff(
  ctx: Ctx,
  token: string | undefined,
  request: FastifyRequest,
): Promise<StaffSession> {
  const session = token && (await sessions.findSession(ctx.db, tokenHash(token), ctx.now()))
  if (token && !session) await sessions.persistExpiry(ctx.db, tokenHash(token), ctx.now())
  if (!session) throw new AppError('staff.signed-out')
  let isAccountedFor = false
  const { loginCode, mustChangePassword, expiresAt, ...of } = meOf(session)
  const doer = { staffId: of.id, name: of.name, role: of.role }
  const actor: Actor = {
    ...doer,
    sessionId: String(session.id),
    ip: request.ip,
    async recordAudit(tx, entry) {
      await insertEntry(tx, { ...doer, ip: request.ip }, entry, ctx.now())
      isAccountedFor = true
    },
    nothingChanged() {
      isAccountedFor = true
    },
  }
  return {
    actor,
    loginCode,
    expiresAt,
    mustChangePassword,
    isPasswordFresh: ctx.now().getTime() - session.password_entered_at.getTime() < passwordConfirmationTtlMs,
    isAccountedFor: () => isAccountedFor,
  }
}

/** The member of staff who has just signed in. @throws AppError staff.signed-out */
export async function getMe(ctx: Ctx, token: string): Promise<Me> {
  const session = await sessions.findSession(ctx.db, tokenHash(token), ctx.now())
  if (!session) throw new AppError('staff.signed-out')
  return meOf(session)
}

/** Describes the session of a request to its owner. */
export function describeMe({ actor, loginCode, mustChangePassword, expiresAt }: StaffSession): Me {
  return { id: actor.staffId, loginCode, name: actor.name, role: actor.role, mustChangePassword, expiresAt }
}

function meOf(session: NonNullable<Awaited<ReturnType<typeof sessions.findSession>>>): Me {
  return {
    id: String(session.staff_id),
    loginCode: session.login_code,
    name: session.name,
    role: session.role,
    mustChangePassword: session.must_change_password,
    expiresAt: session.expires_at.toISOString(),
  }
}

export async function signOut(ctx: Ctx, by: Actor): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await sessions.endSession(tx, by.sessionId, ctx.now())
    await by.recordAudit(tx, { action: 'staff.sign-out', subject: { kind: 'staff', id: by.staffId } })
  })
}
