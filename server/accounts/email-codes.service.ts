// E-mail verification codes: six digits that prove an address, and an accessible alternative to the CAPTCHA (decision
// 13).
import { randomInt, randomUUID } from 'node:crypto'
import type { EmailCodePurpose } from '#contract/accounts.ts'
import type { Language } from '#contract/common/language.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { keyedHash } from '#server/platform/secrets.ts'
import { countAttempt } from '#server/platform/throttle.store.ts'
import { emailCodeMail } from './accounts.mail.ts'
import * as store from './email-codes.store.ts'

const minute = 60_000
const hour = 60 * minute
const codeTtlMs = 10 * minute
/** Attempts per client, so that guesses of others do not use up the owner's. */
const triesPerClient = 5
/** Attempts of all clients in the ten minutes of a code: one guess in ten thousand succeeds. */
const triesPerCode = 100
/** Security row 31: mails per address and hour, as anyone can enter any address. */
const mailsPerAddress = 3
/** Mails that one client may trigger in an hour, for all recipients. */
const mailsPerClient = 20

type Proof = { readonly email: string; readonly purpose: EmailCodePurpose; readonly code: string; readonly ip: string }

/**
 * Mails a new code and voids the previous one. Beyond the limit of the address nothing is sent, and the response is
 * the same.
 * @throws AppError accounts.too-many-mails
 */
export async function mailEmailCode(
  ctx: Ctx,
  input: { email: string; purpose: EmailCodePurpose | undefined; language: Language; ip: string },
): Promise<void> {
  await limitMails(ctx, input.ip)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await canSendCode(ctx, tx, `email-code:${normalizeKey(input.email)}`))) return
    await store.upsertEmailCode(tx, {
      addressHash: addressHash(ctx, input.email),
      codeHash: codeHash(ctx, input.email, code),
      purpose: input.purpose ?? 'any',
      expiresAt: new Date(ctx.now().getTime() + codeTtlMs),
    })
    await queueMail(tx, {
      dedupeKey: `email-code:${randomUUID()}`,
      template: 'email-code',
      language: input.language,
      to: input.email,
      content: emailCodeMail({ language: input.language, code, purpose: input.purpose }),
    })
  })
}

/** Verifies a code and uses up one of the client's five attempts. The code stays valid until it is consumed. */
export async function isRightEmailCode(ctx: Ctx, proof: Proof): Promise<boolean> {
  const hash = addressHash(ctx, proof.email)
  const limits = { maxTries: triesPerCode, now: ctx.now() }
  const active = await store.findActiveCode(ctx.db, hash, limits)
  if (!active) return false
  // The key contains the code's hash, so that a new code resets the attempts.
  const key = `email-code-tries:${active.code_hash.toString('base64url')}:${addressGroup(proof.ip)}`
  if ((await countAttempt(ctx.db, key, codeTtlMs, ctx.now())) > triesPerClient) return false
  const row = await store.consumeTry(ctx.db, hash, limits)
  if (!row || (row.purpose !== 'any' && row.purpose !== proof.purpose)) return false
  return codeHash(ctx, proof.email, proof.code).equals(row.code_hash)
}

/**
 * Consumes a verified code inside the transaction that relies on it. @returns false if a concurrent request consumed
 * it
 */
export function consumeEmailCode(ctx: Ctx, tx: Db, proof: Pick<Proof, 'email' | 'code'>): Promise<boolean> {
  return store.deleteEmailCode(tx, {
    addressHash: addressHash(ctx, proof.email),
    codeHash: codeHash(ctx, proof.email, proof.code),
  })
}

export function wrongEmailCode(): AppError {
  return new AppError('request.invalid', { fields: [{ field: 'emailCode', message: 'email-code-wrong' }] })
}

/** @throws AppError accounts.too-many-mails */
export async function limitMails(ctx: Ctx, ip: string): Promise<void> {
  const factor = ctx.config.rateLimitFactor
  if (factor === undefined) return
  const asked = await countAttempt(ctx.db, `account-mails:${addressGroup(ip)}`, hour, ctx.now())
  if (asked > mailsPerClient * factor) throw new AppError('accounts.too-many-mails')
}

/** Counts a mail to an address. @returns whether it is within the limit */
export async function canSendCode(ctx: Ctx, tx: Db, key: string): Promise<boolean> {
  return (await countAttempt(tx, key, hour, ctx.now())) <= mailsPerAddress
}

/** Whether a text has the form of a verification code: six digits, also full-width or with separators. */
export function isMailedCode(code: string): boolean {
  return /^\d{6}$/.test(plain(code))
}

function plain(code: string): string {
  return code.normalize('NFKC').replace(/[\s-]/g, '')
}

function addressHash(ctx: Ctx, email: string): Buffer {
  return keyedHash(ctx.config.appSecret, `email-code:${normalizeKey(email)}`)
}

function codeHash(ctx: Ctx, email: string, code: string): Buffer {
  return keyedHash(ctx.config.appSecret, `email-code:${normalizeKey(email)}:${plain(code)}`)
}
