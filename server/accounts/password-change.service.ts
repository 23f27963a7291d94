// A new password: from who knows the old one, or by the link in a mail (decisions 14 to 16).

import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/common/language.ts'
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
import * as customers from './customers.store.ts'
import { canSendCode, refuseManyMails } from './email-codes.service.ts'
import { clearLoginAttempts, countedAs } from './login-attempts.store.ts'
import { ownPasswordKey, requireCurrentPassword } from './password-confirmation.service.ts'
import * as resets from './password-resets.store.ts'
import { endSessions } from './sessions.service.ts'

export const sendResetLinkTask = 'send-reset-link'

const aliveMs = 30 * 60_000

/**
 * Sets a new password, ends every other session and tells the owner.
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
  refuseCommon(known, input.newPassword)
  const passwordHash = await passwords.hash(input.newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    const customer = await customers.lockCustomer(tx, caller.customerId)
    // Changed elsewhere in the meantime: the password that was given is no longer the right one.
    if (customer?.password_hash !== known.password_hash) throw new AppError('session.ended')
    await setPassword(ctx, tx, customer, { passwordHash, exceptSession: caller.sessionId })
  })
}

/**
 * Takes an address that has forgotten its password. Whether somebody has it is looked at by a job: here all are treated alike, and in the
 * same time.
 * @throws AppError accounts.too-many-mails
 */
export async function requestReset(ctx: Ctx, request: { email: string; ip: string }): Promise<void> {
  await refuseManyMails(ctx, request.ip)
  const emailKey = normalizeKey(request.email)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await canSendCode(ctx, tx, `password-reset:${emailKey}`))) return
    await addJob(tx, sendResetLinkTask, { emailKey, requestId: randomUUID() })
  })
}

/** Makes a link and mails it, if the address is an account's. The link before it is void. Repeated, it does nothing. */
export async function sendResetLink(ctx: Ctx, request: { emailKey: string; requestId: string }): Promise<void> {
  const dedupeKey = `password-reset:${request.requestId}`
  await ctx.db.transaction().execute(async (tx) => {
    const customer = await customers.findCustomerByEmail(tx, request.emailKey)
    if (!customer || (await resets.isMailQueued(tx, dedupeKey))) return
    const token = newToken()
    const expiresAt = new Date(ctx.now().getTime() + aliveMs)
    await resets.upsertReset(tx, { customerId: customer.id, tokenHash: tokenHash(token), expiresAt })
    const language = customer.lang as Language // checked by the table
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
 * Sets a new password by the token of a reset mail, ends every session and lifts the account's throttle.
 * @throws AppError accounts.reset-link-dead for a token that is unknown, used, replaced or old; request.invalid beside `newPassword`
 */
export async function resetPassword(
  ctx: Ctx,
  passwords: Passwords,
  input: { token: string; newPassword: string },
): Promise<void> {
  const hash = tokenHash(input.token)
  const customerId = await resets.findReset(ctx.db, hash, ctx.now())
  const known = customerId === undefined ? undefined : await customers.findCustomer(ctx.db, customerId)
  if (!known || known.disabled_at) throw new AppError('accounts.reset-link-dead')
  refuseCommon(known, input.newPassword)
  const passwordHash = await passwords.hash(input.newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    const customer = await customers.lockCustomer(tx, known.id)
    if (!customer || customer.disabled_at || !(await resets.deleteReset(tx, hash, ctx.now())))
      throw new AppError('accounts.reset-link-dead')
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
  await clearAttempts(tx, ownPasswordKey(customer.id))
  const language = customer.lang as Language // checked by the table
  await queueMail(tx, {
    dedupeKey: `password-changed:${customer.id}:${randomUUID()}`,
    template: 'password-changed',
    language,
    to: customer.email,
    content: passwordChangedMail({ language, at, origin: originOf(ctx, language) }),
  })
}

function refuseCommon(customer: Known, newPassword: string): void {
  if (isCommonPassword(newPassword, [customer.login_code, customer.email])) throw refusedPassword('password-common')
}

function refusedPassword(message: 'password-common' | 'new-password-same'): AppError {
  return new AppError('request.invalid', { fields: [{ field: 'newPassword', message }] })
}
