// A sign-in through a company's provider: its start, the return of the browser, and the session. Each step works once and in one browser only.
import type { ErrorKey } from '#contract/common/errors.ts'
import { emailAddress, requiredText } from '#contract/common/fields.ts'
import type { Language } from '#contract/common/language.ts'
import type { SignInFailure } from '#contract/company-sign-in-paths.ts'
import { joinAccount, openCompanySession } from '#server/accounts/company-accounts.service.ts'
import { getCompanyFacts } from '#server/companies/companies.service.ts'
import { joinAsReader } from '#server/companies/joining.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import { decrypt, encrypt, newToken, tokenHash } from '#server/platform/secrets.ts'
import { domainOf, safeReturnPath } from './addresses.rules.ts'
import { type CompanySignInCtx, connectionOf, redirectUri } from './company-sign-in.service.ts'
import { newSignInSecrets, type ProviderPerson, type SignInSecrets } from './identity-providers.ts'
import { ProviderError } from './provider-error.ts'
import * as providers from './providers.store.ts'
import * as store from './sign-ins.store.ts'

/** From the form to the return of the browser. */
export const signInTtlMs = 10 * 60_000
/** From there to the session, which the page opens at once. */
const finishTtlMs = 2 * 60_000
/** A larger id token is not stored: signing out then asks the person at the provider. */
const maxIdTokenBytes = 8_192

/**
 * @returns the address at the provider, and the token for the cookie of this browser
 * @throws AppError company-sign-in.unknown for every address without a provider, company-sign-in.unreachable, company-sign-in.invalid
 */
export async function startSignIn(
  ctx: CompanySignInCtx,
  { email, returnTo, language }: { email: string; returnTo: string; language: Language },
): Promise<{ url: string; browserToken: string }> {
  const address = emailAddress('any').safeParse(email)
  const domain = address.success ? domainOf(address.data) : undefined
  const provider = domain === undefined ? undefined : await providers.findEnabledProvider(ctx.db, domain)
  if (!provider || !address.success) throw failed('unknown')
  const [secrets, browserToken] = [newSignInSecrets(), newToken()]
  const state = `${language === 'zh-CN' ? 'zh' : 'en'}.${newToken()}`
  const start = { redirectUri: redirectUri(ctx, language), state, secrets, email: address.data }
  const url = await ctx.identityProviders.startUrl(connectionOf(ctx, provider), start).catch((error) => {
    throw failed(logRefusal(ctx, provider.company_id, error))
  })
  const stored = {
    stateHash: tokenHash(state),
    browserHash: tokenHash(browserToken),
    companyId: provider.company_id,
    providerVersion: provider.version,
    secrets: encrypt(ctx.config.appSecret, Buffer.from(JSON.stringify(secrets))),
    language,
    returnTo: safeReturnPath(returnTo, language),
    expiresAt: new Date(ctx.now().getTime() + signInTtlMs),
  }
  await store.insertSignIn(ctx.db, stored, ctx.now())
  return { url: url.href, browserToken }
}

/** The language of a sign-in, which its state names: it is known even when the state is not any more. */
export function languageOfState(state: string | null): Language | undefined {
  return state?.startsWith('zh.') ? 'zh-CN' : state?.startsWith('en.') ? 'en-US' : undefined
}

/**
 * The browser is back: recognizes the person, and finds or opens their account. The session follows in `finishSignIn`.
 * @param query of the browser's request
 * @returns undefined, or why not and the path that the person wanted
 */
export async function acceptReturn(
  ctx: CompanySignInCtx,
  { query, browserToken }: { query: URLSearchParams; browserToken: string },
): Promise<{ failed: SignInFailure; returnTo: string } | undefined> {
  const state = query.get('state') ?? ''
  const signIn = await store.takeReturned(ctx.db, {
    stateHash: tokenHash(state),
    browserHash: tokenHash(browserToken),
    at: ctx.now(),
  })
  if (!signIn) {
    ctx.log.warn({ reason: 'expired', detail: 'state' }, 'company sign-in refused')
    return { failed: 'expired', returnTo: '' }
  }
  try {
    const provider = await requireUnchanged(ctx.db, signIn)
    const url = new URL(redirectUri(ctx, signIn.lang))
    url.search = query.toString()
    // Encrypted by ourselves at the start.
    const secrets = JSON.parse(decrypt(ctx.config.appSecret, signIn.secrets).toString('utf8')) as SignInSecrets
    const person = await ctx.identityProviders.recognize(connectionOf(ctx, provider), { url, state, secrets })
    await ctx.db.transaction().execute((tx) => admit(ctx, tx, signIn, person))
    return undefined
  } catch (error) {
    return { failed: logRefusal(ctx, signIn.company_id, error), returnTo: signIn.return_to }
  }
}

/** Opens the session. @throws AppError company-sign-in.expired, company-sign-in.account */
export async function finishSignIn(
  ctx: Ctx,
  { browserToken, ...client }: { browserToken: string; ip: string; userAgent: string },
): Promise<{ token: string; user: { id: string; name: string }; returnTo: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const signIn = await store.takeRecognized(tx, tokenHash(browserToken), ctx.now())
    if (!signIn?.customer_id) throw failed('expired')
    await requireUnchanged(tx, signIn)
    const company = { id: signIn.company_id, idToken: signIn.id_token }
    const session = await openCompanySession(ctx, tx, {
      ...client,
      company,
      customerId: signIn.customer_id,
      language: signIn.lang,
    })
    return { ...session, returnTo: signIn.return_to }
  })
}

/** Account and membership of a person whom the provider has recognized. */
async function admit(ctx: Ctx, tx: Db, signIn: store.SignInRow, person: ProviderPerson): Promise<void> {
  const { company_id: companyId, lang: language } = signIn
  const provider = await requireUnchanged(tx, signIn)
  const address = emailAddress('any').safeParse(person.email)
  if (!address.success || !person.isEmailVerified || domainOf(address.data) !== provider.domain) throw failed('address')
  const { legalName } = await getCompanyFacts(tx, companyId)
  const { customerId, isNew } = await joinAccount(ctx, tx, {
    email: address.data,
    name: nameOf(person, address.data),
    companyName: legalName.slice(0, 100),
    language,
  })
  const identities = await providers.listIdentities(tx, { companyId, subject: person.subject, customerId })
  const isOther = identities.some((one) => one.subject !== person.subject || one.customer_id !== customerId)
  if (isOther) throw failed('account')
  const at = ctx.now()
  if (!(await joinAsReader(tx, { companyId, customerId, at }))) throw failed('former-member')
  await providers.saveIdentity(tx, { companyId, subject: person.subject, customerId }, at)
  const idToken = Buffer.from(person.idToken)
  await store.recordRecognized(tx, signIn.state_hash, {
    customerId,
    idToken: idToken.length <= maxIdTokenBytes ? encrypt(ctx.config.appSecret, idToken) : null,
    expiresAt: new Date(at.getTime() + finishTtlMs),
  })
  ctx.log.info({ companyId, customerId, isNew }, 'company sign-in')
}

/**
 * The provider as it was when the sign-in started, and as it stays until the end of a transaction. It is locked before accounts and sessions, like in
 * all that changes both. @throws AppError company-sign-in.expired
 */
async function requireUnchanged(db: Db, signIn: store.SignInRow): Promise<providers.ProviderRow> {
  const provider = await providers.shareProvider(db, signIn.company_id)
  if (!provider?.enabled_at || provider.version !== signIn.provider_version) throw failed('expired')
  return provider
}

function nameOf({ name }: ProviderPerson, email: string): string {
  return requiredText('name-required', 64).safeParse(name).data ?? email.replace(/@.*/, '').slice(0, 64)
}

function failed(failure: SignInFailure): AppError {
  return new AppError(`company-sign-in.${failure}` satisfies ErrorKey)
}

/** Logs why, by codes only. @throws the error itself when it says nothing about the sign-in */
function logRefusal(ctx: Ctx, companyId: string, error: unknown): SignInFailure {
  const refusal = refusalOf(error)
  if (!refusal) throw error
  ctx.log.warn({ companyId, ...refusal }, 'company sign-in refused')
  return refusal.reason
}

function refusalOf(error: unknown): { reason: SignInFailure; detail?: string } | undefined {
  if (error instanceof ProviderError) return { reason: error.failure, detail: error.detail }
  // The same person registered at this moment; the account exists now.
  if (violatedUniqueConstraint(error) !== undefined) return { reason: 'expired', detail: 'concurrent' }
  if (!(error instanceof AppError) || !error.key.startsWith(prefix)) return undefined
  // Keys with this prefix that a sign-in throws are made of its failures.
  return { reason: error.key.slice(prefix.length) as SignInFailure }
}

const prefix = 'company-sign-in.'
