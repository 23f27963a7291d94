// The settings of a company's identity provider: administrators of the company change them, staff enable the provider and switch it off.

import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { FieldMessageKey } from '#contract/common/field-messages.ts'
import { languages } from '#contract/common/language.ts'
import type {
  CompanySignIn,
  CompanySignInSettings,
  ProviderTestResult,
  saveCompanySignIn,
} from '#contract/company-sign-in.ts'
import { endPasswordsAtDomain, isCompanySession } from '#server/accounts/company-accounts.service.ts'
import { requireMember } from '#server/companies/members.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type CompanySignInCtx, connectionOf, redirectUri, signedOutUri } from './company-sign-in.service.ts'
import { readSettings } from './provider-settings.ts'
import * as store from './providers.store.ts'

/** @throws AppError companies.not-found, companies.not-allowed for anybody but administrators of the company */
export async function describeSettings(ctx: Ctx, caller: Caller, companyId: string): Promise<CompanySignInSettings> {
  await requireAdmin(ctx.db, caller, companyId)
  const provider = await store.findProvider(ctx.db, companyId)
  return {
    settings: provider ? presentProvider(provider) : null,
    redirectUris: [...new Set(languages.map((language) => redirectUri(ctx, language)))],
    signedOutUris: [...new Set(languages.map((language) => signedOutUri(ctx, language)))],
    canEnforce: provider?.enabled_at ? await hasComeThrough(ctx.db, caller, provider) : false,
  }
}

/**
 * Saves the provider of a company.
 * @throws AppError companies.not-found, companies.not-allowed, company-sign-in.conflict, request.invalid
 */
export async function saveSettings(
  ctx: Ctx,
  caller: Caller,
  { companyId, version, ...input }: ParsedInputOf<typeof saveCompanySignIn>,
): Promise<void> {
  await ctx.db
    .transaction()
    .execute(async (tx) => {
      await requireAdmin(tx, caller, companyId)
      const before = await store.lockProvider(tx, companyId)
      if (before?.version !== version) throw new AppError('company-sign-in.conflict')
      const { values, changed, isOtherClient } = readSettings(ctx, before, input)
      if (values.mode === 'enforced' && before?.mode !== 'enforced') await assertCanEnforce(tx, caller, before, changed)
      if (values.mode === 'enforced' && changed.length > 0) throw refused('mode', 'enforce-after-sign-in')
      if (isOtherClient) await store.deleteIdentities(tx, companyId)
      if (before) await store.updateProvider(tx, companyId, values, ctx.now())
      else await store.insertProvider(tx, companyId, values, ctx.now())
      const isNowEnforced = values.mode === 'enforced' && before?.mode !== 'enforced'
      const endedSessions = isNowEnforced ? await endPasswordsAtDomain(ctx, tx, values.domain) : 0
      const { customerId } = caller
      ctx.log.info({ companyId, customerId, changed, mode: values.mode, endedSessions }, 'company sign-in saved')
    })
    .catch(rethrowTakenDomain)
}

/** @throws AppError companies.not-found, companies.not-allowed, company-sign-in.not-found, company-sign-in.conflict */
export async function removeSettings(
  ctx: Ctx,
  caller: Caller,
  { companyId, version }: { companyId: string; version: number },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await requireAdmin(tx, caller, companyId)
    const before = await store.lockProvider(tx, companyId)
    if (!before) throw new AppError('company-sign-in.not-found')
    if (before.version !== version) throw new AppError('company-sign-in.conflict')
    await store.deleteProvider(tx, companyId)
  })
  ctx.log.info({ companyId, customerId: caller.customerId }, 'company sign-in removed')
}

/** @throws AppError companies.not-found, companies.not-allowed, company-sign-in.not-found */
export async function testProvider(
  ctx: CompanySignInCtx,
  caller: Caller,
  companyId: string,
): Promise<ProviderTestResult> {
  await requireAdmin(ctx.db, caller, companyId)
  const provider = await store.findProvider(ctx.db, companyId)
  if (!provider) throw new AppError('company-sign-in.not-found')
  const { result, detail } = await ctx.identityProviders.test(connectionOf(ctx, provider))
  ctx.log.info({ companyId, result, detail }, 'company sign-in tested')
  return result
}

/** For staff. */
export async function findSettings(db: Db, companyId: string): Promise<CompanySignIn | null> {
  const provider = await store.findProvider(db, companyId)
  return provider ? presentProvider(provider) : null
}

/**
 * Enables the provider, whose domain staff have checked, or switches it off. Passwords work again then, and enforcing it is up to the company again.
 * @throws AppError admin.not-found, admin.conflict
 */
export async function switchProvider(
  ctx: Ctx,
  actor: Actor,
  { id, version, isEnabled }: { id: string; version: number; isEnabled: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await store.lockProvider(tx, id)
    if (!before) throw new AppError('admin.not-found')
    if (before.version !== version) throw new AppError('admin.conflict')
    if ((before.enabled_at !== null) === isEnabled) return actor.nothingChanged()
    const enabled_at = isEnabled ? ctx.now() : null
    const mode = isEnabled ? before.mode : 'optional'
    await store.updateProvider(tx, id, { enabled_at, mode }, ctx.now())
    const { issuer, domain } = before
    await actor.recordAudit(tx, {
      action: 'company.switch-sign-in',
      subject: { kind: 'company', id },
      before: { isEnabled: !isEnabled, mode: before.mode },
      after: { isEnabled, mode, issuer, domain },
    })
  })
}

async function requireAdmin(db: Db, { customerId }: Caller, companyId: string): Promise<void> {
  await requireMember(db, { companyId, customerId }, ['admin'])
}

/** Only who has come through the provider as it is set now can enforce it, so that nobody locks the company out. */
async function assertCanEnforce(
  tx: Db,
  caller: Caller,
  before: store.ProviderRow | undefined,
  changed: readonly string[],
): Promise<void> {
  const isProven = before?.enabled_at && changed.length === 0 && (await hasComeThrough(tx, caller, before))
  if (!isProven) throw refused('mode', 'enforce-after-sign-in')
}

function hasComeThrough(db: Db, { sessionId }: Caller, provider: store.ProviderRow): Promise<boolean> {
  const { company_id: companyId, connection_changed_at: since } = provider
  return isCompanySession(db, sessionId, { companyId, since })
}

function refused(field: string, message: FieldMessageKey): AppError {
  return new AppError('request.invalid', { fields: [{ field, message }] })
}

function rethrowTakenDomain(error: unknown): never {
  const constraint = violatedUniqueConstraint(error)
  if (constraint === 'company_identity_providers_domain_key') throw refused('domain', 'domain-taken')
  // Another administrator was faster.
  if (constraint === 'company_identity_providers_pkey') throw new AppError('company-sign-in.conflict')
  throw error
}

function presentProvider(provider: store.ProviderRow): CompanySignIn {
  return {
    issuer: provider.issuer,
    clientId: provider.client_id,
    domain: provider.domain,
    mode: provider.mode,
    isEnabled: provider.enabled_at !== null,
    version: provider.version,
    updatedAt: provider.updated_at.toISOString(),
  }
}
