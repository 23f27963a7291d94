// The console's endpoints for companies: who buys, with tax number and members.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, freeText, requiredText, unlessBlank } from './common/fields.ts'
import { moneySchema } from './common/money-schema.ts'
import { companyEventKinds, companyJoining, companyRoles, countryCode, optionalEmail } from './companies.ts'
import { checkTaxNumber } from './purchases.ts'
import { staffId } from './staff.ts'

const id = z.uuid()
const version = z.int().min(1)

const companyFacts = z.object({
  id: z.string(),
  legalName: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  invoiceEmail: z.string(),
  memberCount: z.int(),
  createdAt: z.string(),
})

const companyRow = companyFacts.extend({
  /** The member of staff who looks after it. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Active ones. */
  licenceCount: z.int(),
  unusedSeats: z.int(),
  /** Open receivables, per currency. */
  open: z.array(moneySchema),
  isOverdue: z.boolean(),
  /** The day in Beijing of the last purchase or download, at first that of the entry. */
  lastActiveOn: z.string(),
  /** Where everything of it is now; found by a search only. */
  mergedInto: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type CompanyRow = z.infer<typeof companyRow>

const company = companyFacts.extend({
  address: z.string(),
  phone: z.string(),
  version: z.int(),
  updatedAt: z.string(),
  members: z.array(
    z.object({
      customerId: z.string(),
      name: z.string(),
      /** `l***@example.com` */
      maskedEmail: z.string(),
      role: z.enum(companyRoles),
      since: z.string(),
    }),
  ),
  joining: z.enum(companyJoining),
  domains: z.array(
    z.object({
      id: z.string(),
      /** In its ASCII form. */
      domain: z.string(),
      addedAt: z.string(),
      /** When a member has entered the code that was mailed there. */
      verifiedAt: z.string().nullable(),
      /** When staff have confirmed it: members with an address there can read enterprise licences. */
      confirmedAt: z.string().nullable(),
      confirmedBy: z.string(),
    }),
  ),
})
export type Company = z.infer<typeof company>

export const listCompanies = defineEndpoint({
  method: 'GET',
  path: '/admin/companies',
  summary:
    'Companies, the newest first; searched by name, tax number and invoice address. Those that were merged are found by a search only.',
  access: 'companies.read',
  input: z.object({
    ...listQuery(['createdAt', 'legalName', 'unusedSeats', 'lastActiveOn']),
    /** An id of staff, `me` or `none`. */
    owner: unlessBlank(z.union([z.enum(['me', 'none']), staffId]), 'unknown-choice'),
    /** `unused-seats`: seats without a person; `overdue`: receivables past their day; `idle`: no purchase or download for 90 days. */
    health: unlessBlank(z.enum(['unused-seats', 'overdue', 'idle']), 'unknown-choice'),
  }),
  output: listOf(companyRow),
})

export const getCompany = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/one',
  summary: 'A company with its members.',
  access: 'companies.read',
  input: z.object({ id }),
  output: company,
})

export const saveCompany = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/save',
  summary:
    'Adds a company, or with `id` and `version` changes one. A tax number belongs to one company of its country.',
  access: 'companies.write',
  input: z
    .object({
      id: id.optional(),
      version: version.optional(),
      legalName: requiredText('required', 200),
      country: countryCode,
      taxNumber: freeText(40),
      address: freeText(300),
      phone: freeText(40),
      invoiceEmail: optionalEmail,
    })
    .superRefine(checkTaxNumber),
  output: company,
})

export const addCompanyMember = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/members/add',
  summary: 'Makes a registered customer a member of a company, or changes the role of a member.',
  access: 'companies.write',
  input: z.object({ id, email: emailAddress('any'), role: z.enum(companyRoles, m('unknown-choice')) }),
  output: company,
})

export const removeCompanyMember = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/members/remove',
  summary:
    'Ends a membership, and at once all access to what the company holds: seats end, and licences pass to an admin. Purchases without the company stay with the customer.',
  access: 'companies.write',
  input: z.object({ id, customerId: z.uuid() }),
  output: company,
})

export const confirmCompanyDomain = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/domains/confirm',
  summary:
    'Confirms a verified domain of a company for enterprise licences, or takes that back: members with a proved address there can read them.',
  access: 'companies.write',
  input: z.object({ id, domainId: z.uuid(), isConfirmed: z.boolean() }),
  output: company,
})

const companyEvent = z.object({
  id: z.string(),
  kind: z.enum(companyEventKinds),
  at: z.string(),
  /** Who did it; empty for the system, and once the account is deleted. */
  by: z.string(),
  isByStaff: z.boolean(),
  /** Whom it concerns; empty for nobody. */
  member: z.string(),
  /** A role, a domain, a licence number, or what has changed. */
  detail: z.string(),
})

export const listCompanyHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/history',
  summary: 'What happened to a company, the newest first: members, invitations, domains, seats, approvals.',
  access: 'companies.read',
  input: z.object({
    id,
    /** The id of the last event of the previous part. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({ events: z.array(companyEvent), isMore: z.boolean() }),
})
