// The console's endpoints for what a company is to the publisher: money, usage, health, its owner; merging companies and moving members.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { requiredText } from './common/fields.ts'
import { currencies } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { companyRoles } from './companies.ts'
import { staffId } from './staff.ts'

const id = z.uuid()
const version = z.int().min(1)
const person = z.object({ id: z.string(), name: z.string() })

const companyOverview = z.object({
  owner: person.nullable(),
  /** Where everything of the company is now. */
  mergedInto: person.nullable(),
  /** What was merged into it. */
  mergedFrom: z.array(person.extend({ taxNumber: z.string(), at: z.string() })),
  /** Per currency, of all orders of its purchases: the entries of the ledger, refunds and credit notes not deducted. */
  money: z.array(
    z.object({
      currency: z.enum(currencies),
      orderCount: z.int(),
      sold: moneySchema,
      received: moneySchema,
      refunded: moneySchema,
      /** Invoices and fapiao, less credit notes and reversals. */
      invoiced: moneySchema,
    }),
  ),
  usage: z.object({
    /** Within 90 days, under licences of the company. */
    downloads: z.int(),
    /** Persons who downloaded. */
    readers: z.int(),
    /** The last time that a member was signed in. */
    lastSeenAt: z.string().nullable(),
    lastDownloadAt: z.string().nullable(),
  }),
  health: z.object({
    licenceCount: z.int(),
    unusedSeats: z.int(),
    /** Active licences whose updates end within 60 days. */
    endingUpdates: z.int(),
    /** What members look for and have not bought. Searches themselves are recorded without who has searched. */
    demand: z.object({
      /** Saved searches of members that are not paused. */
      savedSearches: z.int(),
      /** Requests of members to us that are neither won nor lost. */
      requests: z.int(),
      /** Reports that members have asked their admins for, and that were neither bought nor declined. */
      wishes: z.int(),
    }),
  }),
})
export type CompanyOverview = z.infer<typeof companyOverview>

export const getCompanyOverview = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/overview',
  summary: 'Money, usage and health of a company, its owner, and what was merged into it.',
  access: 'companies.read',
  input: z.object({ id }),
  output: companyOverview,
})

export const listCompanyOwners = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/owners',
  summary: 'Who can look after a company.',
  access: 'companies.read',
  input: z.object({}),
  output: z.array(person),
})

export const setCompanyOwner = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/owner',
  summary: 'Names the member of staff who looks after a company, or nobody.',
  access: 'companies.write',
  input: z.object({ id, ownerId: staffId.nullable() }),
  output: companyOverview,
})

export const moveCompanyMember = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/members/move',
  summary:
    'Ends a membership as `members/remove` does and begins one in another company; the history of both tells it. A member there keeps the higher role.',
  access: 'companies.write',
  input: z.object({ id, customerId: z.uuid(), toId: id, role: z.enum(companyRoles, m('unknown-choice')) }),
  output: z.null(),
})

const mergePart = z.object({
  id: z.string(),
  version: z.int(),
  legalName: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  members: z.int(),
  domains: z.int(),
  licences: z.int(),
  purchases: z.int(),
  receivables: z.int(),
  hasCredit: z.boolean(),
})
export type MergePart = z.infer<typeof mergePart>

export const previewMerge = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/merge/preview',
  summary: 'What a merge of two companies would move, and whether their tax numbers differ.',
  access: 'companies.write',
  input: z.object({ id, intoId: id }),
  output: z.object({ from: mergePart, into: mergePart, differsInTaxNumber: z.boolean() }),
})

export const mergeCompanies = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/merge',
  summary:
    'Moves everything of a company to another: members with the higher role, domains, invitations, requests, licences, purchases, receivables, credit. Documents stay as issued. What remains of the first leads on to the second. Two tax numbers need a confirmation. It cannot be undone.',
  access: 'companies.write',
  needsPassword: true,
  input: z.object({
    id,
    version,
    intoId: id,
    intoVersion: version,
    /** Both companies have a tax number, and not the same. */
    confirmsTaxNumbers: z.boolean().default(false),
    reason: requiredText('required', 300),
  }),
  output: z.object({ id: z.string() }),
})
