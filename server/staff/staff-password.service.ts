// The own password of staff: re-authentication before sensitive actions, and changing it.
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { isCommonPassword, type Passwords } from '#server/platform/passwords.ts'
import { clearAttempts, countAttempt } from '#server/platform/throttle.store.ts'
import { attemptWindowMs, maxAttempts, passwordConfirmationTtlMs } from './sign-in.rules.ts'
import * as store from './staff.store.ts'
import * as sessions from './staff-sessions.store.ts'

/** @returns when the confirmation expires. @throws AppError staff.wrong-sign-in, staff.throttled */
export async function reauthenticate(ctx: Ctx, passwords: Passwords, by: Actor, password: string): Promise<Date> {
  await assertOwnPassword(ctx, passwords, by, password)
  await ctx.db.transaction().execute(async (tx) => {
    await sessions.recordPasswordConfirmation(tx, by.sessionId, ctx.now())
    await by.recordAudit(tx, { action: 'staff.enter-password', subject: { kind: 'staff', id: by.staffId } })
  })
  return new Date(ctx.now().getTime() + passwordConfirmationTtlMs)
}

/** @throws AppError staff.wrong-sign-in, staff.throttled, staff.common-password */
export async function changeOwnPassword(
  ctx: Ctx,
  passwords: Passwords,
  by: Actor,
  input: { password: string; newPassword: string },
): Promise<void> {
  const person = await assertOwnPassword(ctx, passwords, by, input.password)
  if (input.newPassword === input.password || isCommonPassword(input.newPassword, [person.login_code, person.email]))
    throw new AppError('staff.common-password')
  const password_hash = await passwords.hash(input.newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    await store.updateStaff(tx, by.staffId, { password_hash, must_change_password: false })
    await sessions.endSessionsOf(tx, by.staffId, by.sessionId, ctx.now())
    await by.recordAudit(tx, { action: 'staff.change-password', subject: { kind: 'staff', id: by.staffId } })
  })
}

async function assertOwnPassword(ctx: Ctx, passwords: Passwords, by: Actor, password: string) {
  const key = `staff-password:${by.staffId}`
  const tries = await countAttempt(ctx.db, key, attemptWindowMs, ctx.now())
  if (tries > maxAttempts.here) throw new AppError('staff.throttled')
  const person = await ctx.db.transaction().execute((tx) => store.lockStaff(tx, by.staffId))
  if (!person || !(await passwords.matches(person.password_hash, password))) {
    // At most five per window; recorded in the audit log under the account of the session.
    const subject = { kind: 'staff', id: by.staffId }
    await by.recordAudit(ctx.db, { action: 'staff.wrong-password', subject, after: { tries } })
    throw new AppError('staff.wrong-sign-in')
  }
  await clearAttempts(ctx.db, key)
  return person
}
