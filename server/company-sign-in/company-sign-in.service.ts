// Company sign-in for other features: which addresses have to use it, and where a session ends at its provider.

import type { Language } from '#contract/common/language.ts'
import { signInCallbackPath } from '#contract/company-sign-in-paths.ts'
import type { EndedCompanySession } from '#server/accounts/sessions.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { originOf } from '#server/platform/origin.ts'
import { decrypt } from '#server/platform/secrets.ts'
import { domainOf } from './addresses.rules.ts'
import type { Connection, IdentityProviders } from './identity-providers.ts'
import * as store from './providers.store.ts'

export { type IdentityProviders, openIdentityProviders } from './identity-providers.ts'

/** Providers are cached, so they are opened once for the process. */
export type CompanySignInCtx = Ctx & { readonly identityProviders: IdentityProviders }

/** Whether passwords are refused for this address, whether it has an account or not. */
export async function requiresCompanySignIn(db: Db, email: string): Promise<boolean> {
  const domain = domainOf(email)
  return domain !== undefined && store.isEnforced(db, domain)
}

/** Undefined where the provider offers no such address, does not respond, or is not the company's any more. */
export async function findSignOutUrl(
  ctx: CompanySignInCtx,
  { companyId, idToken }: EndedCompanySession,
  language: Language,
): Promise<string | undefined> {
  const provider = await store.findProvider(ctx.db, companyId)
  if (!provider) return undefined
  return ctx.identityProviders.signOutUrl(connectionOf(ctx, provider), {
    idToken: idToken ? decrypt(ctx.config.appSecret, idToken).toString('utf8') : '',
    returnTo: signedOutUri(ctx, language),
  })
}

/** How we are known to a provider. */
export function connectionOf({ config }: Pick<Ctx, 'config'>, provider: store.ProviderRow): Connection {
  return {
    companyId: provider.company_id,
    issuer: provider.issuer,
    clientId: provider.client_id,
    clientSecret: decrypt(config.appSecret, provider.client_secret).toString('utf8'),
  }
}

/** Where the provider sends the browser back; it compares the whole address. */
export function redirectUri(ctx: Pick<Ctx, 'config'>, language: Language): string {
  return originOf(ctx, language) + ctx.config.apiBase + signInCallbackPath
}

/** The home page, which shows the language that the visitor has chosen. */
export function signedOutUri(ctx: Pick<Ctx, 'config'>, language: Language): string {
  return `${originOf(ctx, language)}/`
}

/** The providers that know a customer, for the export of personal data. */
export function identitiesOf(db: Db, customerId: string) {
  return store.listIdentitiesOf(db, customerId)
}
