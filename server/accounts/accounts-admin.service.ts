// Actions of staff on an account, inside the transaction that records them: sessions, locks, access, reset links.
import { randomUUID } from 'node:crypto'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { clearAttempts } from '#server/platform/throttle.store.ts'
import { lockCustomer, setAccess } from './customers.store.ts'
import { clearLoginAttempts, countedAs, findLoginLock } from './login-attempts.store.ts'
import { sendResetLinkTask } from './password-change.service.ts'
import { confirmationKey } from './password-confirmation.service.ts'
import { deleteResetsOf } from './password-resets.store.ts'
import { endSessions } from './sessions.service.ts'
import { endAllSessions, endSessionsOf } from './sessions.store.ts'

type Account = { readonly id: string; readonly login_code: string; readonly email: string }

/** Locks an account; undefined if it was deleted. */
export function lockAccountFor(tx: Db, customerId: string) {
  return lockCustomer(tx, customerId)
}

/** When the login lock of the account ends; undefined if it is not locked. */
export function lockedUntil(ctx: Ctx, account: Account): Promise<Date | undefined> {
  return findLoginLock(ctx.db, {
    who: countedAs(account),
    confirmationKey: confirmationKey(account.id),
    now: ctx.now(),
  })
}

/** Clears failed logins and password confirmations, from any address. */
export async function unlock(tx: Db, account: Account): Promise<void> {
  await clearLoginAttempts(tx, countedAs(account))
  await clearAttempts(tx, confirmationKey(account.id))
}

/** @returns how many active sessions were ended */
export function endSessionsFor(ctx: Ctx, tx: Db, customerId: string, sessionId?: string): Promise<number> {
  if (sessionId !== undefined) return endSessionsOf(tx, customerId, [sessionId], ctx.now())
  return endAllSessions(tx, customerId, undefined, ctx.now())
}

/** Disables the account, ends its sessions and voids its reset links. */
export async function disable(ctx: Ctx, tx: Db, customerId: string, reason: string): Promise<void> {
  await setAccess(tx, customerId, { disabledAt: ctx.now(), reason, at: ctx.now() })
  await endSessions(ctx, tx, customerId)
  await deleteResetsOf(tx, customerId)
}

export function enable(ctx: Ctx, tx: Db, customerId: string): Promise<void> {
  return setAccess(tx, customerId, { disabledAt: null, reason: '', at: ctx.now() })
}

/** Uses the job of "forgot password": the link is sent to the account's address only. */
export function mailResetLink(tx: Db, account: Account): Promise<void> {
  return addJob(tx, sendResetLinkTask, { emailKey: normalizeKey(account.email), requestId: randomUUID() })
}
