// What staff do for an account, inside the transaction that writes it down: sessions, locks, access, a link for a new password.
import { randomUUID } from 'node:crypto'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { clearAttempts } from '#server/platform/throttle.store.ts'
import { ephemeralTemplates } from './accounts.mail.ts'
import { lockCustomer, setAccess } from './customers.store.ts'
import { clearLoginAttempts, countedAs, findLoginLock } from './login-attempts.store.ts'
import { sendResetLinkTask } from './password-change.service.ts'
import { ownPasswordKey } from './password-confirmation.service.ts'
import { deleteResetsOf } from './password-resets.store.ts'
import { endSessions } from './sessions.service.ts'
import { endAllSessions, endSessionsOf } from './sessions.store.ts'

type Account = { readonly id: string; readonly login_code: string; readonly email: string }

/** Undefined for an account that was deleted. */
export function lockAccountFor(tx: Db, customerId: string) {
  return lockCustomer(tx, customerId)
}

/** Until when wrong passwords keep somebody out, from wherever most of them came; undefined when they do not. */
export function lockedUntil(ctx: Ctx, account: Account): Promise<Date | undefined> {
  return findLoginLock(ctx.db, {
    who: countedAs(account),
    ownKey: ownPasswordKey(account.id),
    now: ctx.now(),
  })
}

/** Forgets failed logins and wrong own passwords, from wherever they came. */
export async function unlock(tx: Db, account: Account): Promise<void> {
  await clearLoginAttempts(tx, countedAs(account))
  await clearAttempts(tx, ownPasswordKey(account.id))
}

/** @returns how many sessions were not over yet */
export function endSessionsFor(ctx: Ctx, tx: Db, customerId: string, sessionId?: string): Promise<number> {
  if (sessionId !== undefined) return endSessionsOf(tx, customerId, [sessionId], ctx.now())
  return endAllSessions(tx, customerId, undefined, ctx.now())
}

/** Ends every session and makes links to new passwords worthless. */
export async function disable(ctx: Ctx, tx: Db, customerId: string, reason: string): Promise<void> {
  await setAccess(tx, customerId, { disabledAt: ctx.now(), reason, at: ctx.now() })
  await endSessions(ctx, tx, customerId)
  await deleteResetsOf(tx, customerId)
}

export function enable(ctx: Ctx, tx: Db, customerId: string): Promise<void> {
  return setAccess(tx, customerId, { disabledAt: null, reason: '', at: ctx.now() })
}

/** By the same job as "forgot password": the link goes to the account's address and to nobody else. */
export function mailResetLink(tx: Db, account: Account): Promise<void> {
  return addJob(tx, sendResetLinkTask, { emailKey: normalizeKey(account.email), requestId: randomUUID() })
}

/** Whether the text of such a mail is for its reader alone: it holds a secret, or belongs to somebody who is gone. */
export function isConfidentialTemplate(template: string): boolean {
  return (ephemeralTemplates as readonly string[]).includes(template)
}
