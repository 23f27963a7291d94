// Companies for other features: what bills one, whose companies a customer buys for, and the company named in a purchase.
import type { CompanyRole } from '#contract/companies.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { eraseApprovals } from './approvals.store.ts'
import * as store from './companies.store.ts'
import { insertCompanyEvent, type NewCompanyEvent } from './company-events.store.ts'
import { companiesByDomain } from './company-overview.store.ts'
import { domainOf, isPublicDomain } from './domains.rules.ts'
import { eraseInvitations } from './invitations.store.ts'
import { deleteRequestsOf } from './joining.store.ts'
import { findRole } from './members.store.ts'

/** What documents need to bill a company. */
export type CompanyFacts = {
  readonly id: string
  readonly legalName: string
  readonly country: string
  readonly taxNumber: string
  readonly address: string
  readonly phone: string
  readonly invoiceEmail: string
}

export type CustomerCompany = CompanyFacts & { readonly role: CompanyRole; readonly since: Date }

/** @throws AppError admin.not-found */
export async function getCompanyFacts(db: Db, id: string): Promise<CompanyFacts> {
  const company = await findCompanyFacts(db, id)
  if (!company) throw new AppError('admin.not-found')
  return company
}

export async function findCompanyFacts(db: Db, id: string): Promise<CompanyFacts | undefined> {
  const company = await store.findCompany(db, id)
  return company && factsOf(company)
}

/** By name. */
export async function companiesOf(db: Db, customerId: string): Promise<CustomerCompany[]> {
  const rows = await store.listCompaniesOf(db, customerId)
  return rows.map((row) => ({ ...factsOf(row), role: row.role, since: row.since }))
}

function factsOf(row: store.CompanyValues & { readonly id: string }): CompanyFacts {
  return {
    id: row.id,
    legalName: row.legal_name,
    country: row.country,
    taxNumber: row.tax_number,
    address: row.address,
    phone: row.phone,
    invoiceEmail: row.invoice_email,
  }
}

/** How a buyer names a company. */
export type CompanyBilling = {
  readonly name: string
  readonly country: string
  readonly taxNumber: string
  readonly address: string
  readonly email: string
}

/**
 * The company that a purchase names by its tax number. One that is not known yet is created, and the customer becomes its first member.
 * @returns its id; undefined without a valid tax number, or when the company exists and the customer is not a member: knowing a tax number
 * does not make anybody a member
 */
export async function findOrCreateCompany(
  tx: Db,
  customerId: string,
  billing: CompanyBilling,
  at: Date,
): Promise<string | undefined> {
  const parsed = parseTaxNumber(billing.taxNumber, billing.country)
  if (billing.taxNumber === '' || !parsed.isValid) return undefined
  const number = { country: billing.country, taxNumber: parsed.value }
  const existing = await store.findByTaxNumber(tx, number)
  if (existing !== undefined) return (await findRole(tx, { companyId: existing, customerId })) ? existing : undefined
  const values = {
    legal_name: billing.name,
    country: billing.country,
    tax_number: parsed.value,
    address: billing.address,
    phone: '',
    invoice_email: billing.email,
  }
  const id = await store.insertCompany(tx, values, at)
  // A concurrent purchase has created it: its buyer is the first member.
  if (id === undefined) return undefined
  await store.saveMember(tx, { companyId: id, customerId, role: 'admin', at })
  await insertCompanyEvent(tx, { companyId: id, kind: 'founded', by: { customerId }, memberId: customerId, at })
  return id
}

/**
 * The companies that have a verified mail domain at which the given addresses are, by address. An address at a public mail service says
 * nothing about a company.
 */
export async function companiesAtAddresses(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  const domains = new Map(emails.map((email) => [email, domainOf(email)] as const))
  const known = [...new Set(domains.values())].flatMap((domain) =>
    domain === undefined || isPublicDomain(domain) ? [] : [domain],
  )
  const rows = known.length === 0 ? [] : await companiesByDomain(db, known)
  const byDomain = new Map(rows.map((row) => [row.domain, { id: row.id, name: row.legal_name }]))
  return new Map(
    [...domains].flatMap(([email, domain]) => {
      const company = domain === undefined ? undefined : byDomain.get(domain)
      return company ? [[email, company] as const] : []
    }),
  )
}

/**
 * Ends all memberships of a customer whose account is deleted, and erases what names the person: invitations of the address, requests to join,
 * and notes. The companies stay, with what they hold.
 */
export async function eraseFromCompanies(
  tx: Db,
  person: { readonly customerId: string; readonly emailKey: string | undefined },
): Promise<void> {
  await store.deleteMembershipsOf(tx, person.customerId)
  await deleteRequestsOf(tx, person.customerId)
  await eraseApprovals(tx, person.customerId)
  await eraseInvitations(tx, person)
}

/** Of a licence that the company holds. */
export function recordSeatChange(
  tx: Db,
  event: NewCompanyEvent & { readonly kind: 'seat-given' | 'seat-ended' },
): Promise<void> {
  return insertCompanyEvent(tx, event)
}

/** Of an address without an account. */
export function eraseInvitationsTo(tx: Db, emailKey: string): Promise<void> {
  return eraseInvitations(tx, { emailKey })
}
