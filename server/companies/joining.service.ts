// Joining a company: by the domain of a proved address, or by a request that its admins answer.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { listOwnCompanies } from '#contract/company-accounts.ts'
import type { answerJoinRequest, askToJoin, joinCompany, listJoinRequests } from '#contract/company-domains.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import * as companies from './companies.store.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import { joinAnswerMail, joinRequestMail } from './company-members.mail.ts'
import { assertDailyQuota } from './company-quotas.ts'
import { domainOf, isPublicDomain } from './domains.rules.ts'
import * as store from './joining.store.ts'
import { addMemberTx, lockAsMember, requireMember } from './members.service.ts'
import { findRole, listAdmins } from './members.store.ts'

type Customer = Awaited<ReturnType<typeof getCustomer>>

/** Of one customer, as each is a mail to admins. */
const requestsPerDay = 5

export async function listOffersFor(db: Db, customer: Customer): Promise<OutputOf<typeof listOwnCompanies>['offers']> {
  const rows = await findOffers(db, customer)
  return rows.map((row) => ({
    companyId: row.id,
    legalName: row.legal_name,
    needsApproval: row.needsApproval,
    isRequested: row.request_id !== null,
  }))
}

/** Only a proved address says where somebody works. */
async function findOffers(db: Db, customer: Customer) {
  const domain = customer.email_proven_at === null ? undefined : domainOf(customer.email)
  if (domain === undefined || isPublicDomain(domain)) return []
  const rows = await store.listOffers(db, { domain, customerId: customer.id })
  // An account keeps its proof when the company has closed the mailbox: who was a member before does not return without an admin.
  return rows.map((row) => ({ ...row, needsApproval: row.joining === 'approval' || row.left_at !== null }))
}

/**
 * Whatever is not offered is answered like an unknown company.
 * @throws AppError companies.not-found, companies.too-many
 */
export async function joinByDomain(
  ctx: Ctx,
  customerId: string,
  { companyId }: ParsedInputOf<typeof joinCompany>,
): Promise<OutputOf<typeof joinCompany>> {
  const customer = await getCustomer(ctx, customerId)
  return ctx.db.transaction().execute(async (tx) => {
    await companies.lockCompany(tx, companyId)
    const offer = (await findOffers(tx, customer)).find(({ id }) => id === companyId)
    if (!offer) throw new AppError('companies.not-found')
    if (offer.needsApproval) {
      await requestMembership(ctx, tx, { companyId, companyName: offer.legal_name, customer })
      return { isMember: false }
    }
    await addMemberTx(tx, { companyId, customerId, role: 'reader', by: customerId, at: ctx.now() })
    return { isMember: true }
  })
}

/**
 * Makes a customer whom the provider of the company has recognized a reader; a member keeps the role. The company is locked, so that nobody is
 * removed meanwhile.
 * @returns false for a former member, who has to be invited
 */
export async function joinAsReader(
  tx: Db,
  { companyId, customerId, at }: { readonly companyId: string; readonly customerId: string; readonly at: Date },
): Promise<boolean> {
  await companies.lockCompany(tx, companyId)
  const isNew = (await findRole(tx, { companyId, customerId })) === undefined
  if (isNew && (await companies.hasLeft(tx, companyId, customerId))) return false
  await addMemberTx(tx, { companyId, customerId, role: 'reader', by: customerId, at })
  return true
}

/** Whether the company exists, takes requests or has the customer as a member is not told. @throws AppError companies.too-many */
export async function askByTaxNumber(
  ctx: Ctx,
  customerId: string,
  input: ParsedInputOf<typeof askToJoin>,
): Promise<void> {
  const customer = await getCustomer(ctx, customerId)
  const number = parseTaxNumber(input.taxNumber, input.country)
  if (!number.isValid) throw new Error('the contract has checked the tax number')
  // Counted for unknown numbers too.
  await assertDailyQuota(ctx, ctx.db, `company-asks:${customerId}`, requestsPerDay)
  await ctx.db.transaction().execute(async (tx) => {
    const id = await companies.findByTaxNumber(tx, { country: input.country, taxNumber: number.value })
    if (id === undefined) return
    await companies.lockCompany(tx, id)
    const company = await companies.findCompany(tx, id)
    if (!company || company.joining === 'off' || (await findRole(tx, { companyId: id, customerId }))) return
    await requestMembership(ctx, tx, { companyId: id, companyName: company.legal_name, customer })
  })
}

type Asking = { readonly companyId: string; readonly companyName: string; readonly customer: Customer }

/** A second request changes nothing while the first is open. */
async function requestMembership(ctx: Ctx, tx: Db, { companyId, companyName, customer }: Asking): Promise<void> {
  const at = ctx.now()
  const id = await store.insertRequest(tx, { companyId, customerId: customer.id, at })
  if (id === undefined) return
  await assertDailyQuota(ctx, tx, `company-joins:${customer.id}`, requestsPerDay)
  const by = { customerId: customer.id }
  await insertCompanyEvent(tx, { companyId, kind: 'join-requested', by, memberId: customer.id, at })
  for (const admin of await listAdmins(tx, companyId)) {
    const { lang: language } = admin
    await queueMail(tx, {
      dedupeKey: `company-join-request:${customer.id}:${id}:${admin.id}`,
      template: 'company-join-request',
      language,
      to: admin.email,
      content: joinRequestMail({
        language,
        origin: originOf(ctx, language),
        company: companyName,
        companyId,
        name: customer.name,
        email: customer.email,
        isEmailProven: customer.email_proven_at !== null,
      }),
    })
  }
}

/** @throws AppError companies.not-found, companies.not-allowed */
export async function joinRequestsOf(
  ctx: Ctx,
  customerId: string,
  companyId: string,
): Promise<OutputOf<typeof listJoinRequests>> {
  await requireMember(ctx.db, { companyId, customerId }, ['admin'])
  const rows = await store.listRequests(ctx.db, companyId)
  return {
    requests: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      isEmailProven: row.email_proven_at !== null,
      at: row.created_at.toISOString(),
    })),
  }
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.request-answered */
export async function answerRequest(
  ctx: Ctx,
  adminId: string,
  { companyId, requestId, isApproved, role }: ParsedInputOf<typeof answerJoinRequest>,
): Promise<void> {
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId: adminId }, ['admin'])
    const state = isApproved ? 'approved' : 'declined'
    const customerId = await store.decideRequest(tx, { id: requestId, companyId, state, by: adminId, at })
    if (customerId === undefined) throw new AppError('companies.request-answered')
    const by = { customerId: adminId }
    await insertCompanyEvent(tx, { companyId, kind: `join-${state}`, by, memberId: customerId, at })
    if (isApproved) await addMemberTx(tx, { companyId, customerId, role, by: adminId, at })
    const company = await companies.findCompany(tx, companyId)
    const customer = await getCustomer({ ...ctx, db: tx }, customerId)
    const { lang: language } = customer
    await queueMail(tx, {
      dedupeKey: `company-join-answer:${customerId}:${requestId}`,
      template: 'company-join-answer',
      language,
      to: customer.email,
      content: joinAnswerMail({
        language,
        origin: originOf(ctx, language),
        company: company?.legal_name ?? '',
        companyId,
        role: isApproved ? role : undefined,
      }),
    })
  })
}
