// Registration and login, with their throttles.
import type { register } from '#contract/accounts.ts'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { isCommonPassword, type Passwords } from '#server/platform/passwords.ts'
import { clearAttempts, countAttempt, refundAttempt } from '#server/platform/throttle.store.ts'
import { documentVersions, isCaptchaRequired } from '#server/site-config/site-config.service.ts'
import { consumeCaptcha } from './captcha.service.ts'
import {
  findCustomer,
  findCustomerByEmail,
  findCustomerByLogin,
  findTaken,
  insertConsent,
  insertCustomer,
  lockCustomer,
  updateCustomer,
} from './customers.store.ts'
import { consumeEmailCode, isMailedCode, isRightEmailCode, wrongEmailCode } from './email-codes.service.ts'
import { failuresPerAccount, loginKey } from './login-attempts.store.ts'
import { startSession } from './sessions.service.ts'

export type Client = { readonly ip: string; readonly userAgent: string }

/** Companies are a higher feature, so the function is passed in. */
export type AccountsCtx = Ctx & { readonly requiresCompanySignIn: RequiresCompanySignIn }

/** Whether the company of an address's domain lets its people sign in through its own provider only. In a transaction it stays so until the end. */
export type RequiresCompanySignIn = (db: Db, email: string) => Promise<boolean>

const minute = 60_000
const hour = 60 * minute
/** Decision 14: failed logins per hour and address. */
const failuresPerAddress = 20
/** Decision 11: registration attempts per hour and address, so that registered addresses cannot be enumerated. */
const registrationsPerAddress = 5

/**
 * Opens an account. A taken name or e-mail address has its own error (decision 11). A verification code, if sent,
 * proves the
 * address; it is consumed only on success. It replaces the CAPTCHA where the site requires one.
 * @throws AppError accounts.wrong-valid-code, accounts.too-many-registrations, accounts.login-code-taken, accounts.email-taken,
 * accounts.company-sign-in, request.invalid
 */
export async function registerCustomer(
  ctx: AccountsCtx,
  passwords: Passwords,
  input: ParsedInputOf<typeof register>,
  client: Client & { language: Language },
): Promise<string> {
  const isPicture = input.unTime !== '' || input.validCode !== ''
  if (isPicture) {
    const isRight = await consumeCaptcha(ctx, { unTime: input.unTime, ip: client.ip }, input.validCode)
    if (!isRight) throw new AppError('accounts.wrong-valid-code')
  }
  await requirePasswords(ctx, ctx.db, input.email)
  const isProven = input.emailCode !== ''
  if (!isPicture && !isProven && (await isCaptchaRequired(ctx, client.language))) {
    throw new AppError('request.invalid', { fields: [{ field: 'validCode', message: 'valid-code-required' }] })
  }
  const proof = { email: input.email, code: input.emailCode, ip: client.ip }
  if (isProven && !(await isRightEmailCode(ctx, { ...proof, purpose: 'register' }))) throw wrongEmailCode()
  if (isCommonPassword(input.password, [input.loginCode, input.email])) {
    throw new AppError('request.invalid', { fields: [{ field: 'password', message: 'password-common' }] })
  }
  await limitRegistrations(ctx, client.ip)
  await assertNotTaken(ctx, input)
  const passwordHash = await passwords.hash(input.password)
  return ctx.db.transaction().execute(async (tx) => {
    await requirePasswords(ctx, tx, input.email)
    if (isProven && !(await consumeEmailCode(ctx, tx, proof))) throw wrongEmailCode()
    const id = await insertCustomer(tx, {
      loginCode: input.loginCode,
      email: input.email,
      passwordHash,
      name: input.name,
      companyName: input.companyName,
      position: input.addr,
      phone: input.contact,
      language: client.language,
      ...(isProven && { emailProvenAt: ctx.now() }),
    }).catch(rethrowUniqueViolation)
    // One checkbox covers both documents (decision 37).
    const documents = input.consent ? (['terms', 'privacy'] as const) : []
    const { language, ip } = client
    for (const document of documents) await recordConsent(ctx, tx, { customerId: id, document, ip, language })
    return id
  })
}

/** Records a consent: to a document, or to mails about saved searches, which the privacy policy explains. */
export async function recordConsent(
  ctx: Ctx,
  tx: Db,
  given: { customerId: string; document: 'terms' | 'privacy' | 'search-alerts'; ip: string; language: Language },
): Promise<void> {
  const versions = await documentVersions(tx, given.language)
  const { language: _, ...consent } = given
  const version = versions[given.document === 'terms' ? 'terms' : 'privacy']
  await insertConsent(tx, { ...consent, version, at: ctx.now() })
}

/**
 * Logs in by username or e-mail address. Known and unknown users get the same response after the same work. Checked
 * in this order: the fields
 * (name, password, code, by the contract), the code, whether the domain of an address that was entered has passwords, the throttle of account and
 * address, that of the address alone, the password, and only after a right one whether the account is disabled, which responds like a wrong
 * password, and whether the account behind a name has passwords.
 * @throws AppError accounts.wrong-valid-code, accounts.company-sign-in, accounts.login-throttled, accounts.wrong-login
 */
export async function logIn(
  ctx: AccountsCtx,
  passwords: Passwords,
  input: { loginCode: string; password: string; validCode: string; unTime: string },
  client: Client & { language?: Language | undefined },
): Promise<{ token: string; user: { id: string; name: string } }> {
  const { ip, userAgent, language } = client
  const customer = await findCustomerByLogin(ctx.db, input.loginCode)
  // For an unknown name, the input is taken as the address: a code may have been sent there too.
  const proof = { email: customer?.email ?? input.loginCode, code: input.validCode, ip: client.ip }
  const isPicture = await consumeCaptcha(ctx, { unTime: input.unTime, ip: client.ip }, input.validCode)
  const isMailed =
    !isPicture && isMailedCode(input.validCode) && (await isRightEmailCode(ctx, { ...proof, purpose: 'login' }))
  if (!isPicture && !isMailed) throw new AppError('accounts.wrong-valid-code')
  // The same for every address of the domain, with an account or without.
  await requirePasswords(ctx, ctx.db, input.loginCode)
  const address = addressGroup(client.ip)
  const accountKey = loginKey(customer?.id ?? input.loginCode, address)
  const addressKey = `login:${address}`
  await countLoginAttempt(ctx, accountKey, addressKey)
  const isMatch = await passwords.matches(customer?.password_hash, input.password)
  if (!customer || !isMatch) throw new AppError('accounts.wrong-login')
  const token = await ctx.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, customer)
    await requirePasswords(ctx, tx, customer.email)
    if (isMailed) {
      if (!(await consumeEmailCode(ctx, tx, proof))) throw new AppError('accounts.wrong-valid-code')
      await updateCustomer(tx, customer.id, { emailProvenAt: ctx.now() }, ctx.now())
    }
    // Mails use the language of the site of the latest login; a client that names none changes nothing.
    if (language && language !== customer.lang) await updateCustomer(tx, customer.id, { language }, ctx.now())
    return startSession(ctx, tx, { customerId: customer.id, ip, userAgent })
  })
  await clearAttempts(ctx.db, accountKey)
  await refundAttempt(ctx.db, addressKey)
  return { token, user: { id: customer.id, name: customer.name } }
}

/** @throws AppError accounts.company-sign-in */
export async function requirePasswords(ctx: AccountsCtx, db: Db, email: string): Promise<void> {
  if (await ctx.requiresCompanySignIn(db, email)) throw new AppError('accounts.company-sign-in')
}

/** A session must not outlive a password change that ended all sessions while this password was being verified. */
async function requireUnchanged(tx: Db, seen: { id: string; email: string; password_hash: string }): Promise<void> {
  const customer = await lockCustomer(tx, seen.id)
  const isUnchanged = customer?.password_hash === seen.password_hash && customer.email === seen.email
  if (!isUnchanged || customer.disabled_at) throw new AppError('accounts.wrong-login')
}

/** @throws AppError session.ended if the account was deleted */
export async function getCustomer(ctx: Ctx, id: string) {
  const customer = await findCustomer(ctx.db, id)
  // Deleted after its session was checked.
  if (!customer) throw new AppError('session.ended')
  return customer
}

/** The active customer with this e-mail address, for other features. */
export function findActiveCustomer(db: Db, email: string) {
  return findCustomerByEmail(db, email)
}

/** Counts before verifying the password, so that concurrent guesses cannot pass the same count. */
async function countLoginAttempt(ctx: Ctx, accountKey: string, addressKey: string): Promise<void> {
  const ofAccount = await countAttempt(ctx.db, accountKey, 15 * minute, ctx.now())
  if (ofAccount > failuresPerAccount) throw new AppError('accounts.login-throttled')
  const ofAddress = await countAttempt(ctx.db, addressKey, hour, ctx.now())
  if (ofAddress > failuresPerAddress) throw new AppError('accounts.login-throttled')
}

async function limitRegistrations(ctx: Ctx, ip: string): Promise<void> {
  const factor = ctx.config.rateLimitFactor
  if (factor === undefined) return
  const attempts = await countAttempt(ctx.db, `register:${addressGroup(ip)}`, hour, ctx.now())
  if (attempts > registrationsPerAddress * factor) throw new AppError('accounts.too-many-registrations')
}

async function assertNotTaken(ctx: Ctx, input: { loginCode: string; email: string }): Promise<void> {
  const taken = await findTaken(ctx.db, input.loginCode, input.email)
  if (taken) throw new AppError(taken === 'email' ? 'accounts.email-taken' : 'accounts.login-code-taken')
}

/** Converts the unique violation of a concurrent registration to the error for the taken name or address. */
export function rethrowUniqueViolation(error: unknown): never {
  const constraint = violatedUniqueConstraint(error)
  if (constraint === 'customers_login_key_key') throw new AppError('accounts.login-code-taken')
  if (constraint === 'customers_email_key_key') throw new AppError('accounts.email-taken')
  throw error
}
