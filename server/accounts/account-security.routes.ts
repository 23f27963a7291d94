// Endpoints for passwords and active sessions.
import { changePassword, forgetPassword, resetPassword } from '#contract/passwords.ts'
import { endSession, listSessions } from '#contract/sessions.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import type { AccountsCtx } from './accounts.service.ts'
import * as change from './password-change.service.ts'
import { activeSessions, endOwnSessions } from './sessions.service.ts'
import { describeUserAgent } from './user-agent.rules.ts'

export function accountSecurityRoutes(routes: Routes, ctx: AccountsCtx, passwords: Passwords): void {
  implement(routes, changePassword, async ({ input, caller }) => {
    await change.changePassword(ctx, passwords, caller, input)
    return null
  })
  implement(routes, forgetPassword, async ({ input, request }) => {
    await change.requestReset(ctx, { email: input.email, ip: request.ip })
    return null
  })
  implement(routes, resetPassword, async ({ input }) => {
    await change.resetPassword(ctx, passwords, input)
    return null
  })
  implement(routes, listSessions, async ({ caller, language }) => {
    const rows = (await activeSessions(ctx, ctx.db, caller.customerId)).map((session) => ({
      id: session.id,
      device: describeUserAgent(session.user_agent, language),
      ip: session.ip,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      expiresAt: session.expires_at.toISOString(),
      isPresent: session.id === caller.sessionId,
    }))
    return { total: rows.length, rows: rows.sort((a, b) => Number(b.isPresent) - Number(a.isPresent)) }
  })
  implement(routes, endSession, async ({ input, caller }) => ({ ended: await endOwnSessions(ctx, caller, input) }))
}
