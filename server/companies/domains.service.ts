// Mail domains of a company: verified by a code that is mailed to an address there, confirmed by staff for enterprise licences.
import { randomInt, randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { confirmCompanyDomain } from '#contract/companies-admin.ts'
import type { addCompanyDomain, listCompanyDomains, verifyCompanyDomain } from '#contract/company-domains.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { canSendCode } from '#server/accounts/email-codes.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { keyedHash } from '#server/platform/secrets.ts'
import { getCompanyFacts } from './companies.service.ts'
import { lockCompany } from './companies.store.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import { domainCodeMail } from './company-members.mail.ts'
import { assertDailyQuota } from './company-quotas.ts'
import { asciiDomain, domainOf, isMailbox, isPublicDomain } from './domains.rules.ts'
import * as store from './domains.store.ts'
import { lockAsMember, requireMember } from './members.service.ts'

const codeTtlMs = 10 * 60_000
const triesPerCode = 5
/** Of one company, as each goes to an address that an admin has typed. */
const codesPerDay = 20
/** Of one company, verified or not. */
const maxDomains = 50

type Admin = { readonly customerId: string; readonly language: Language }

/** @throws AppError companies.not-found, companies.not-allowed */
export async function domainsOf(
  ctx: Ctx,
  customerId: string,
  companyId: string,
): Promise<OutputOf<typeof listCompanyDomains>> {
  await requireMember(ctx.db, { companyId, customerId }, ['admin'])
  return { domains: await presentDomains(ctx.db, companyId) }
}

async function presentDomains(db: Db, companyId: string) {
  const rows = await store.listDomains(db, companyId)
  return rows.map((row) => ({
    id: row.id,
    domain: row.domain,
    addedAt: row.added_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedBy: row.confirmed_by ?? '',
  }))
}

/** For the console. */
export const domainsForStaff = presentDomains

/**
 * A domain of another company and one that cannot be added are refused alike; which company has it is not told.
 * @returns where the code was sent
 * @throws AppError companies.not-found, companies.not-allowed, companies.domain-invalid, companies.domain-public, companies.domain-taken,
 * companies.mailbox-needed, companies.too-many
 */
export async function addDomain(
  ctx: Ctx,
  { customerId, language }: Admin,
  { companyId, mailbox, ...input }: ParsedInputOf<typeof addCompanyDomain>,
): Promise<string> {
  await requireMember(ctx.db, { companyId, customerId }, ['admin'])
  const domain = asciiDomain(input.domain)
  if (domain === undefined) throw new AppError('companies.domain-invalid')
  if (isPublicDomain(domain)) throw new AppError('companies.domain-public')
  const admin = await getCustomer(ctx, customerId)
  const isOwn = mailbox === '' && domainOf(admin.email) === domain
  if (!isOwn && !isMailbox(mailbox)) throw new AppError('companies.mailbox-needed')
  const to = isOwn ? admin.email : `${mailbox}@${domain}`
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId }, ['admin'])
    await assertDailyQuota(ctx, tx, `company-domain-codes:${companyId}`, codesPerDay)
    if (await store.isTakenByOther(tx, domain, companyId)) throw new AppError('companies.domain-taken')
    const at = ctx.now()
    const known = await store.listDomains(tx, companyId)
    const isNew = known.every((one) => one.domain !== domain)
    if (isNew && known.length >= maxDomains) throw new AppError('companies.too-many')
    const row = await store.upsertDomain(tx, { companyId, domain, at })
    if (isNew) await insertCompanyEvent(tx, { companyId, kind: 'domain-added', by: { customerId }, detail: domain, at })
    if (row.verified_at !== null) return
    // Security row 31: three codes an hour for an address.
    if (!(await canSendCode(ctx, tx, `company-domain-code:${normalizeKey(to)}`)))
      throw new AppError('companies.too-many')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await store.setCode(tx, {
      id: row.id,
      hash: codeHash(ctx, row.id, code),
      expiresAt: new Date(at.getTime() + codeTtlMs),
    })
    const { legalName } = await getCompanyFacts(tx, companyId)
    await queueMail(tx, {
      dedupeKey: `company-domain-code:${randomUUID()}`,
      template: 'company-domain-code',
      language,
      to,
      content: domainCodeMail({ language, company: legalName, domain, code }),
    })
  })
  return to
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.domain-code-wrong, companies.domain-taken */
export async function verifyDomain(
  ctx: Ctx,
  customerId: string,
  { companyId, domainId, code }: ParsedInputOf<typeof verifyCompanyDomain>,
): Promise<void> {
  await requireMember(ctx.db, { companyId, customerId }, ['admin'])
  // Outside of the transaction, so that a wrong guess is counted.
  const limits = { companyId, id: domainId, maxTries: triesPerCode, now: ctx.now() }
  const expected = await store.takeTry(ctx.db, limits)
  if (!expected?.equals(codeHash(ctx, domainId, code))) throw new AppError('companies.domain-code-wrong')
  await ctx.db
    .transaction()
    .execute(async (tx) => {
      await lockAsMember(tx, { companyId, customerId }, ['admin'])
      const domain = await store.lockDomain(tx, companyId, domainId)
      // Another code was sent, or the domain was verified, meanwhile.
      if (!domain?.code_hash?.equals(expected)) throw new AppError('companies.domain-code-wrong')
      await store.markVerified(tx, domainId, ctx.now())
      const by = { customerId }
      const { domain: detail } = domain
      await insertCompanyEvent(tx, { companyId, kind: 'domain-verified', by, detail, at: ctx.now() })
    })
    .catch((error: unknown) => {
      if (violatedUniqueConstraint(error) === 'one_company_per_domain') throw new AppError('companies.domain-taken')
      throw error
    })
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.domain-not-found */
export async function removeDomain(
  ctx: Ctx,
  customerId: string,
  { companyId, domainId }: { readonly companyId: string; readonly domainId: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId }, ['admin'])
    const detail = await store.deleteDomain(tx, companyId, domainId)
    if (detail === undefined) throw new AppError('companies.domain-not-found')
    await insertCompanyEvent(tx, { companyId, kind: 'domain-removed', by: { customerId }, detail, at: ctx.now() })
  })
}

/** @throws AppError admin.not-found, companies.domain-unverified */
export async function confirmDomain(
  ctx: Ctx,
  actor: Actor,
  { id: companyId, domainId, isConfirmed }: ParsedInputOf<typeof confirmCompanyDomain>,
): Promise<void> {
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId)
    const domain = await store.lockDomain(tx, companyId, domainId)
    if (!domain) throw new AppError('admin.not-found')
    if (isConfirmed && domain.verified_at === null) throw new AppError('companies.domain-unverified')
    if ((domain.confirmed_at !== null) === isConfirmed) return actor.nothingChanged()
    const { staffId } = actor
    await store.setConfirmation(tx, {
      id: domainId,
      at: isConfirmed ? at : null,
      staffId: isConfirmed ? staffId : null,
    })
    const kind = isConfirmed ? 'domain-confirmed' : 'domain-unconfirmed'
    await insertCompanyEvent(tx, { companyId, kind, by: { staffId }, detail: domain.domain, at })
    await actor.recordAudit(tx, {
      action: isConfirmed ? 'company.confirm-domain' : 'company.unconfirm-domain',
      subject: { kind: 'company', id: companyId },
      after: { domain: domain.domain },
    })
  })
}

function codeHash(ctx: Ctx, domainId: string, code: string): Buffer {
  const digits = code.normalize('NFKC').replace(/[\s-]/g, '')
  return keyedHash(ctx.config.appSecret, `company-domain:${domainId}:${digits}`)
}
