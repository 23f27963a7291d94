// Password changes: with the current password, or by a mailed reset link (decisions 14 to 16).

import { randomUUID } from 'node:crypto'
import { resetPath } from '#contract/reset-link.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { originOf } from '#server/platform/origin.ts'
import { isCommonPassword, type Passwords } from '#server/platform/passwords.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import { clearAttempts } from '#server/platform/throttle.store.ts'
import { passwordChangedMail, passwordResetMail } from './accounts.mail.ts'
import { type AccountsCtx, requirePasswords } from './accounts.service.ts'
import * as customers from './customers.store.ts'
import { canSendCode, limitMails } from './email-codes.service.ts'
import { clearLoginAttempts, countedAs } from './login-attempts.store.ts'
import { confirmationKey, requireCurrentPassword } from './password-confirmation.service.ts'
import * as resets from './password-resets.store.ts'
import { endSessions } from './sessions.service.ts'

export const sendResetLinkTask = 'send-reset-link'

const resetTtlMs = 30 * 60_000

/**
 * Sets a new password, ends every other session and notifies the owner.
 * @throws AppError accounts.login-throttled, request.invalid beside `password` or `newPassword`
 */
export async function changePassword(
  ctx: Ctx,
  passwords: Passwords,
  caller: Caller,
  input: { password: string; newPassword: string },
): Promise<void> {
  const known = await requireCurrentPassword(ctx, passwords, caller.customerId, input.password)
  if (input.newPassword === input.password) throw refusedPassword('new-password-same')
  assertUncommon(known, input.newPassword)
  const passwordHash = await passwords.hash(input.newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    const customer = await customers.lockCustomer(tx, caller.customerId)
    // The password was changed concurrently, so the given one is no longer right.
    if (customer?.password_hash !== known.password_hash) throw new AppError('session.ended')
    await setPassword(ctx, tx, customer, { passwordHash, exceptSession: caller.sessionId })
  })
}

/**
 * Accepts an address for a password reset. A job checks whether it has an account, so that all requests get the same
 * response in the same time.
 * @throws AppError accounts.too-many-mails, accounts.company-sign-in for every address of a domain without passwords
 */
export async function requestReset(ctx: AccountsCtx, request: { email: string; ip: string }): Promise<void> {
  await requirePasswords(ctx, ctx.db, request.email)
  await limitMails(ctx, request.ip)
  const emailKey = normalizeKey(request.email)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await canSendCode(ctx, tx, `password-reset:${emailKey}`))) return
    await addJob(tx, sendResetLinkTask, { emailKey, requestId: randomUUID() })
  })
}

/** Mails a reset link if the address has an account and its domain has passwords. The previous link is void. Idempotent. */
export async function sendResetLink(ctx: AccountsCtx, request: { emailKey: string; requestId: string }): Promise<void> {
  const dedupeKey = `password-reset:${request.requestId}`
  await ctx.db.transaction().execute(async (tx) => {
    const customer = await customers.findCustomerByEmail(tx, request.emailKey)
    if (!customer || (await resets.isMailQueued(tx, dedupeKey))) return
    if (await ctx.requiresCompanySignIn(tx, customer.email)) return
    const token = newToken()
    const expiresAt = new Date(ctx.now().getTime() + resetTtlMs)
    await resets.upsertReset(tx, { customerId: customer.id, tokenHash: tokenHash(token), expiresAt })
    const language = customer.lang
    await queueMail(tx, {
      dedupeKey,
      template: 'password-reset',
      language,
      to: customer.email,
      content: passwordResetMail({ language, url: originOf(ctx, language) + resetPath(language, token) }),
    })
  })
}

/**
 * Sets a new password by a reset token, ends every session and clears the account's throttles.
 * @throws AppError accounts.reset-link-expired if the token is unknown, used, replaced or expired; accounts.company-sign-in;
 * request.invalid at `newPassword`
 */
export async function resetPassword(
  ctx: AccountsCtx,
  passwords: Passwords,
  input: { token: string; newPassword: string },
): Promise<void> {
  const hash = tokenHash(input.token)
  const customerId = await resets.findReset(ctx.db, hash, ctx.now())
  const known = customerId === undefined ? undefined : await customers.findCustomer(ctx.db, customerId)
  if (!known || known.disabled_at) throw new AppError('accounts.reset-link-expired')
  assertUncommon(known, input.newPassword)
  const passwordHash = await passwords.hash(input.newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    const customer = await customers.lockCustomer(tx, known.id)
    if (!customer || customer.disabled_at || !(await resets.deleteReset(tx, hash, ctx.now())))
      throw new AppError('accounts.reset-link-expired')
    await requirePasswords(ctx, tx, customer.email)
    await setPassword(ctx, tx, customer, { passwordHash, provesEmail: true })
    await clearLoginAttempts(tx, countedAs(customer))
  })
}

type Known = NonNullable<Awaited<ReturnType<typeof customers.findCustomer>>>

async function setPassword(
  ctx: Ctx,
  tx: Db,
  customer: Known,
  change: { passwordHash: string; exceptSession?: string; provesEmail?: boolean },
): Promise<void> {
  const at = ctx.now()
  const proof = change.provesEmail && !customer.email_proven_at ? { emailProvenAt: at } : {}
  await customers.updateCustomer(tx, customer.id, { passwordHash: change.passwordHash, ...proof }, at)
  await endSessions(ctx, tx, customer.id, change.exceptSession)
  await resets.deleteResetsOf(tx, customer.id)
  await clearAttempts(tx, confirmationKey(customer.id))
  const language = customer.lang
  await queueMail(tx, {
    dedupeKey: `password-changed:${customer.id}:${randomUUID()}`,
    template: 'password-changed',
    language,
    to: customer.email,
    content: passwordChangedMail({ language, at, origin: originOf(ctx, language) }),
  })
}

function assertUncommon(customer: Known, newPassword: string): void {
  if (isCommonPassword(newPassword, [customer.login_code, customer.email])) throw refusedPassword('password-common')
}

function refusedPassword(message: 'password-common' | 'new-password-same'): AppError {
  return new AppError('request.invalid', { fields: [{ field: 'newPassword', message }] })
}
