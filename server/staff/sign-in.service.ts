// Staff sign-in: password, then an authenticator code. Sessions last twelve hours (decision 29).
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { decrypt, encrypt, newToken, tokenHash } from '#server/platform/secrets.ts'
import { clearAttempts, countAttempt } from '#server/platform/throttle.store.ts'
import { insertEntry } from './audit.store.ts'
import { attemptWindowMs, maxAttempts } from './sign-in.rules.ts'
import * as store from './staff.store.ts'
import * as sessions from './staff-sessions.store.ts'
import { enrolment, newRecoveryCodes, newSecret, recoveryHash, stepOfCode } from './totp.ts'

const sessionTtlMs = 12 * 3_600_000
const ticketTtlMs = 10 * 60_000
const failureEntryIntervalMs = 60_000

export type Visitor = { readonly ip: string; readonly userAgent: string }

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
    await countAttempt(ctx.db, keys[0], attemptWindowMs, ctx.now()),
    await countAttempt(ctx.db, keys[1], attemptWindowMs, ctx.now()),
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
  for (const attemptKey of keys) await clearAttempts(ctx.db, attemptKey)
  const ticket = newToken()
  const secret = person.totp_secret === null ? newSecret() : null
  const pending = { staffId: String(person.id), newSecret: secret && encrypt(ctx.config.appSecret, secret) }
  await sessions.insertTicket(ctx.db, tokenHash(ticket), pending, new Date(ctx.now().getTime() + ticketTtlMs))
  return secret
    ? ({ next: 'enrol', ticket, ...enrolment(secret, person.login_code) } as const)
    : ({ next: 'code', ticket } as const)
}

/**
 * Second step: authenticator code. @throws AppError staff.ticket-expired, staff.wrong-sign-in, staff.throttled,
 * staff.authenticator-unreadable
 */
export async function finishSignIn(ctx: Ctx, input: { ticket: string; code: string }, visitor: Visitor) {
  const hash = tokenHash(input.ticket)
  const ticket = await sessions.findTicket(ctx.db, hash, ctx.now())
  if (!ticket) throw new AppError('staff.ticket-expired')
  const codesKey = `staff-code:${ticket.staffId}`
  const tries = await countAttempt(ctx.db, codesKey, attemptWindowMs, ctx.now())
  const failed = { step: 'code', tries, ip: visitor.ip } as const
  if (tries > maxAttempts.codes) {
    if (tries === maxAttempts.codes + 1) await logFailure(ctx, { id: ticket.staffId }, { ...failed, isStopped: true })
    throw new AppError('staff.throttled')
  }
  const signIn = ctx.db.transaction().execute(async (tx) => {
    const person = await store.lockStaff(tx, ticket.staffId)
    // The authenticator may have been set up or reset since the ticket was issued.
    if (!person?.is_active || (person.totp_secret === null) !== (ticket.newSecret !== null))
      throw new AppError('staff.ticket-expired')
    const encryptedSecret = person.totp_secret ?? ticket.newSecret
    if (!encryptedSecret || !(await isRightCode(ctx, tx, ticket.staffId, encryptedSecret, input.code)))
      throw new AppError('staff.wrong-sign-in')
    if (!(await sessions.consumeTicket(tx, hash))) throw new AppError('staff.ticket-expired')
    const codes = ticket.newSecret ? newRecoveryCodes() : []
    if (ticket.newSecret)
      await store.updateStaff(tx, ticket.staffId, {
        totp_secret: ticket.newSecret,
        recovery_hashes: codes.map(recoveryHash),
      })
    const action = ticket.newSecret ? 'staff.enrol' : 'staff.sign-in'
    return { ...(await startSession(ctx, tx, person, { action, visitor })), recoveryCodes: codes }
  })
  const session = await signIn.catch(async (error: unknown) => {
    if (error instanceof AppError && error.key === 'staff.wrong-sign-in')
      await logFailure(ctx, { id: ticket.staffId }, failed)
    throw error
  })
  await clearAttempts(ctx.db, codesKey)
  return session
}

export type SignedIn = { readonly token: string; readonly expiresAt: Date }

type Person = { readonly id: number; readonly name: string; readonly role: string }
type Entrance = { readonly action: string; readonly visitor: Visitor; readonly after?: unknown }

/** The end of every sign-in: a session, and the entry in the audit log that says how it began. */
export async function startSession(
  ctx: Ctx,
  tx: Db,
  { id, name, role }: Person,
  { action, visitor, after }: Entrance,
): Promise<SignedIn> {
  const [token, at, staffId] = [newToken(), ctx.now(), String(id)]
  const expiresAt = new Date(at.getTime() + sessionTtlMs)
  await store.updateStaff(tx, staffId, { last_seen_at: at })
  await sessions.insertSession(tx, { staffId, tokenHash: tokenHash(token), at, expiresAt, ...visitor })
  const subject = { kind: 'staff', id: staffId }
  await insertEntry(tx, { staffId, name, role, ip: visitor.ip }, { action, subject, after }, at)
  return { token, expiresAt }
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
  const isFirst = (await countAttempt(ctx.db, `staff-failed:${person.id}`, failureEntryIntervalMs, ctx.now())) === 1
  if (!isFirst && !isStopped) return
  const subject = { kind: 'staff', id: person.id }
  const entry = { action: 'staff.sign-in-failed', subject, after: { step, tries, ...(isStopped && { isStopped }) } }
  // The person who causes a failed sign-in is unknown.
  await insertEntry(ctx.db, { staffId: null, name: '', role: '', ip }, entry, ctx.now())
}

async function isRightCode(
  ctx: Ctx,
  tx: Ctx['db'],
  staffId: string,
  encryptedSecret: Buffer,
  code: string,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return store.consumeRecoveryCode(tx, staffId, recoveryHash(code))
  const step = stepOfCode(openSecret(ctx, staffId, encryptedSecret), digits, ctx.now())
  return step !== undefined && store.consumeTotpStep(tx, staffId, step)
}

function openSecret(ctx: Ctx, staffId: string, encryptedSecret: Buffer): Buffer {
  try {
    return decrypt(ctx.config.appSecret, encryptedSecret)
  } catch {
    ctx.log.error({ staffId }, 'an authenticator does not open with this APP_SECRET')
    throw new AppError('staff.authenticator-unreadable')
  }
}
