// Staff sign-in: password, then an authenticator code. Sessions last twelve hours (decision 29).
import type { FastifyRequest } from 'fastify'
import type { Me } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import type { StaffSession } from '#server/platform/http/console-protocol.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { isCommonPassword, type Passwords } from '#server/platform/passwords.ts'
import { decrypt, encrypt, newToken, tokenHash } from '#server/platform/secrets.ts'
import { clearAttempts, countAttempt } from '#server/platform/throttle.store.ts'
import { insertEntry } from './audit.store.ts'
import * as store from './staff.store.ts'
import * as sessions from './staff-sessions.store.ts'
import { enrolment, newRecoveryCodes, newSecret, recoveryHash, stepOfCode } from './totp.ts'

const sessionMs = 12 * 3_600_000
const ticketMs = 10 * 60_000
const passwordFreshMs = 10 * 60_000
const windowMs = 15 * 60_000
const failureNoteMs = 60_000
/**
 * Limits in one window: wrong passwords of an account from one address, of an account from anywhere, and wrong codes.
 */
const maxAttempts = { here: 5, anywhere: 20, codes: 5 } as const

type Visitor = { readonly ip: string; readonly userAgent: string }

/** First step: password. @throws AppError staff.wrong-sign-in, staff.throttled */
export async function startSignIn(
  ctx: Ctx,
  passwords: Passwords,
  input: { loginCode: string; password: string },
  ip: string,
) {
  const key = normalizeKey(input.loginCode)
  const keys = [`staff:${encodeURIComponent(key)}:${addressGroup(ip)}`, `staff:${encodeURIComponent(key)}`] as const
  const [here, anywhere] = [
    await countAttempt(ctx.db, keys[0], windowMs, ctx.now()),
    await countAttempt(ctx.db, keys[1], windowMs, ctx.now()),
  ]
  const failed = { step: 'password', tries: anywhere, ip } as const
  if (here > maxAttempts.here || anywhere > maxAttempts.anywhere) {
    // Only the first rejected attempt is logged, so that the log holds no more of them than of attempts let through.
    const isFirst =
      (here === maxAttempts.here + 1 && anywhere <= maxAttempts.anywhere) || anywhere === maxAttempts.anywhere + 1
    if (isFirst) await logFailure(ctx, await store.findByLogin(ctx.db, key), { ...failed, isStopped: true })
    throw new AppError('staff.throttled')
  }
  const person = await store.findByLogin(ctx.db, key)
  const isRight = await passwords.matches(person?.is_active ? person.password_hash : undefined, input.password)
  if (!person || !isRight) {
    await logFailure(ctx, person, failed)
    throw new AppError('staff.wrong-sign-in')
  }
  for (const one of keys) await clearAttempts(ctx.db, one)
  const ticket = newToken()
  const secret = person.totp_secret === null ? newSecret() : null
  const kept = { staffId: String(person.id), newSecret: secret && encrypt(ctx.config.appSecret, secret) }
  await sessions.insertTicket(ctx.db, tokenHash(ticket), kept, new Date(ctx.now().getTime() + ticketMs))
  return secret
    ? ({ next: 'enrol', ticket, ...enrolment(secret, person.login_code) } as const)
    : ({ next: 'code', ticket } as const)
}

/**
 * Second step: authenticator code. @throws AppError staff.ticket-dead, staff.wrong-sign-in, staff.throttled,
 * staff.authenticator-unreadable
 */
export async function finishSignIn(ctx: Ctx, input: { ticket: string; code: string }, visitor: Visitor) {
  const hash = tokenHash(input.ticket)
  const ticket = await sessions.findTicket(ctx.db, hash, ctx.now())
  if (!ticket) throw new AppError('staff.ticket-dead')
  const codesKey = `staff-code:${ticket.staffId}`
  const tries = await countAttempt(ctx.db, codesKey, windowMs, ctx.now())
  const failed = { step: 'code', tries, ip: visitor.ip } as const
  if (tries > maxAttempts.codes) {
    if (tries === maxAttempts.codes + 1) await logFailure(ctx, { id: ticket.staffId }, { ...failed, isStopped: true })
    throw new AppError('staff.throttled')
  }
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + sessionMs)
  const entering = ctx.db.transaction().execute(async (tx) => {
    const person = await store.lockStaff(tx, ticket.staffId)
    // The authenticator may have been set up or reset since the ticket was issued.
    if (!person?.is_active || (person.totp_secret === null) !== (ticket.newSecret !== null))
      throw new AppError('staff.ticket-dead')
    const sealed = person.totp_secret ?? ticket.newSecret
    if (!sealed || !(await isRightCode(ctx, tx, ticket.staffId, sealed, input.code)))
      throw new AppError('staff.wrong-sign-in')
    if (!(await sessions.consumeTicket(tx, hash))) throw new AppError('staff.ticket-dead')
    const codes = ticket.newSecret ? newRecoveryCodes() : []
    if (ticket.newSecret)
      await store.updateStaff(tx, ticket.staffId, {
        totp_secret: ticket.newSecret,
        recovery_hashes: codes.map(recoveryHash),
      })
    await store.updateStaff(tx, ticket.staffId, { last_seen_at: ctx.now() })
    const session = { staffId: ticket.staffId, tokenHash: tokenHash(token), at: ctx.now(), expiresAt, ...visitor }
    await sessions.insertSession(tx, session)
    const doer = { staffId: ticket.staffId, name: person.name, role: person.role, ip: visitor.ip }
    const subject = { kind: 'staff', id: ticket.staffId }
    await insertEntry(tx, doer, { action: ticket.newSecret ? 'staff.enrol' : 'staff.sign-in', subject }, ctx.now())
    return codes
  })
  const recoveryCodes = await entering.catch(async (error: unknown) => {
    if (error instanceof AppError && error.key === 'staff.wrong-sign-in')
      await logFailure(ctx, { id: ticket.staffId }, failed)
    throw error
  })
  await clearAttempts(ctx.db, codesKey)
  return { token, expiresAt, recoveryCodes }
}

type Failure = {
  readonly step: 'password' | 'code'
  /** Attempts in the current window, including this one. */
  readonly tries: number
  readonly ip: string
  /** Further attempts in this window are rejected. */
  readonly isStopped?: boolean
}

/**
 * At most one entry per account and minute and one when the throttle begins, so that guessing cannot fill the audit
 * log. Unknown names leave none.
 */
async function logFailure(
  ctx: Ctx,
  person: { readonly id: number | string } | undefined,
  { step, tries, ip, isStopped = false }: Failure,
): Promise<void> {
  if (!person) return
  const isFirst = (await countAttempt(ctx.db, `staff-failed:${person.id}`, failureNoteMs, ctx.now())) === 1
  if (!isFirst && !isStopped) return
  const subject = { kind: 'staff', id: person.id }
  const entry = { action: 'staff.sign-in-failed', subject, after: { step, tries, ...(isStopped && { isStopped }) } }
  // The person behind a failed sign-in is unknown.
  await insertEntry(ctx.db, { staffId: null, name: '', role: '', ip }, entry, ctx.now())
}

async function isRightCode(ctx: Ctx, tx: Ctx['db'], staffId: string, sealed: Buffer, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return store.consumeRecoveryCode(tx, staffId, recoveryHash(code))
  const step = stepOfCode(openSecret(ctx, staffId, sealed), digits, ctx.now())
  return step !== undefined && store.consumeTotpStep(tx, staffId, step)
}

function openSecret(ctx: Ctx, staffId: string, sealed: Buffer): Buffer {
  try {
    return decrypt(ctx.config.appSecret, sealed)
  } catch {
    ctx.log.error({ staffId }, 'an authenticator does not open with this APP_SECRET')
    throw new AppError('staff.authenticator-unreadable')
  }
}

/** The session of a cookie. @throws AppError staff.signed-out */
export async function requireStaff(
  ctx: Ctx,
  token: string | undefined,
  request: FastifyRequest,
): Promise<StaffSession> {
  const session = token && (await sessions.findSession(ctx.db, tokenHash(token), ctx.now()))
  if (token && !session) await sessions.settleExpiry(ctx.db, tokenHash(token), ctx.now())
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
    isPasswordFresh: ctx.now().getTime() - session.password_entered_at.getTime() < passwordFreshMs,
    isAccountedFor: () => isAccountedFor,
  }
}

/** The member of staff who has just signed in. @throws AppError staff.signed-out */
export async function whoseToken(ctx: Ctx, token: string): Promise<Me> {
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

/** @returns when the confirmation expires. @throws AppError staff.wrong-sign-in, staff.throttled */
export async function reauthenticate(ctx: Ctx, passwords: Passwords, by: Actor, password: string): Promise<Date> {
  await assertOwnPassword(ctx, passwords, by, password)
  await ctx.db.transaction().execute(async (tx) => {
    await sessions.recordPasswordConfirmation(tx, by.sessionId, ctx.now())
    await by.recordAudit(tx, { action: 'staff.enter-password', subject: { kind: 'staff', id: by.staffId } })
  })
  return new Date(ctx.now().getTime() + passwordFreshMs)
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
  const tries = await countAttempt(ctx.db, key, windowMs, ctx.now())
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
