// Company accounts: founding, the customer's own companies, details and settings.
import { isDeepStrictEqual } from 'node:util'
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type { CompanyAccount, foundCompany, listOwnCompanies, saveCompanyAccount } from '#contract/company-accounts.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './companies.store.ts'
import * as accounts from './company-accounts.store.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import { assertDailyQuota } from './company-quotas.ts'
import { listOffersFor } from './joining.service.ts'
import { lockAsMember, type Member, requireMember } from './members.service.ts'

export async function listCompaniesFor(ctx: Ctx, customerId: string): Promise<OutputOf<typeof listOwnCompanies>> {
  const [customer, rows] = await Promise.all([getCustomer(ctx, customerId), store.listCompaniesOf(ctx.db, customerId)])
  return {
    companies: rows.map((row) => ({
      id: row.id,
      legalName: row.legal_name,
      country: row.country,
      taxNumber: row.tax_number,
      role: row.role,
      since: row.since.toISOString(),
      approvalLimits: limitsOf(row),
    })),
    offers: await listOffersFor(ctx.db, customer),
    email: customer.email,
    isEmailProven: customer.email_proven_at !== null,
  }
}

/** @throws AppError companies.not-found */
export async function describeAccount(db: Db, member: Member): Promise<CompanyAccount> {
  const role = await requireMember(db, member)
  const company = await store.findCompany(db, member.companyId)
  const waiting = role === 'admin' ? await accounts.countWaiting(db, member.companyId) : { joins: 0, approvals: 0 }
  const since = await accounts.memberSince(db, member)
  // Removed between the two queries.
  if (!company || !since) throw new AppError('companies.not-found')
  return {
    id: company.id,
    legalName: company.legal_name,
    country: company.country,
    taxNumber: company.tax_number,
    role,
    since: since.toISOString(),
    address: company.address,
    phone: company.phone,
    invoiceEmail: company.invoice_email,
    joining: company.joining,
    approvalLimits: limitsOf(company),
    version: company.version,
    memberCount: company.member_count,
    openJoinRequests: waiting.joins,
    openApprovals: waiting.approvals,
  }
}

type Limits = Pick<store.CompanyRecord, 'approval_limit_cny_minor' | 'approval_limit_usd_minor'>

function limitsOf(company: Limits): CompanyAccount['approvalLimits'] {
  const limit = (currency: Currency, minor: number | null) => (minor === null ? null : moneyOnWire({ currency, minor }))
  return {
    CNY: limit('CNY', company.approval_limit_cny_minor),
    USD: limit('USD', company.approval_limit_usd_minor),
  }
}

/** Companies that one customer can found in a day, as each reserves a tax number. */
const foundedPerDay = 5

/**
 * The founder becomes its admin. Of a registered tax number nothing else is told.
 * @throws AppError companies.number-registered, companies.too-many
 */
export async function foundCompanyAs(
  ctx: Ctx,
  customerId: string,
  input: ParsedInputOf<typeof foundCompany>,
): Promise<CompanyAccount> {
  const taxNumber = parseTaxNumber(input.taxNumber, input.country)
  if (!taxNumber.isValid) throw new Error('the contract has checked the tax number')
  const values: store.CompanyValues = {
    legal_name: input.legalName,
    country: input.country,
    tax_number: taxNumber.value,
    address: input.address,
    phone: input.phone,
    invoice_email: input.invoiceEmail,
  }
  // Counted also when it fails, so that numbers cannot be tried in bulk.
  await assertDailyQuota(ctx, ctx.db, `company-found:${customerId}`, foundedPerDay)
  return ctx.db.transaction().execute(async (tx) => {
    const at = ctx.now()
    const companyId = await store.insertCompany(tx, values, at)
    if (companyId === undefined) throw new AppError('companies.number-registered')
    await store.saveMember(tx, { companyId, customerId, role: 'admin', at })
    await insertCompanyEvent(tx, { companyId, kind: 'founded', by: { customerId }, memberId: customerId, at })
    return describeAccount(tx, { companyId, customerId })
  })
}

/** @throws AppError companies.not-found, companies.not-allowed, companies.changed-since */
export async function saveAccountAs(
  ctx: Ctx,
  customerId: string,
  { companyId, version, approvalLimits, ...input }: ParsedInputOf<typeof saveCompanyAccount>,
): Promise<CompanyAccount> {
  const values: accounts.CompanySettings = {
    address: input.address,
    phone: input.phone,
    invoice_email: input.invoiceEmail,
    joining: input.joining,
    approval_limit_cny_minor: approvalLimits.CNY,
    approval_limit_usd_minor: approvalLimits.USD,
  }
  return ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId }, ['admin'])
    const before = await store.findCompany(tx, companyId)
    if (before?.version !== version) throw new AppError('companies.changed-since')
    const changed = accounts.settingNames.filter((name) => !isDeepStrictEqual(before[name], values[name]))
    if (changed.length > 0) {
      await accounts.updateSettings(tx, companyId, values, ctx.now())
      const detail = changed.join(', ')
      await insertCompanyEvent(tx, { companyId, kind: 'changed', by: { customerId }, detail, at: ctx.now() })
    }
    return describeAccount(tx, { companyId, customerId })
  })
}
