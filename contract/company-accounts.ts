// Company accounts: founding a company, its details and settings, its members and their roles.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { freeText, optionalText, requiredText } from './common/fields.ts'
import { maxAmountMinor } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { companyId, companyJoining, companyRoles, countryCode, listCursor, optionalEmail } from './companies.ts'
import { checkTaxNumber } from './purchases.ts'

const ownCompany = z.object({
  id: z.string(),
  legalName: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  role: z.enum(companyRoles),
  since: z.string(),
  /** What buyers can spend at once without an admin, per currency; null without a limit. */
  approvalLimits: z.object({ CNY: moneySchema.nullable(), USD: moneySchema.nullable() }),
})

/** A company with a verified domain at which the customer has a proved address. */
const joinOffer = z.object({
  companyId: z.string(),
  legalName: z.string(),
  /** Whether joining needs an admin. */
  needsApproval: z.boolean(),
  /** The customer has asked, and no admin has answered yet. */
  isRequested: z.boolean(),
})

export const listOwnCompanies = defineEndpoint({
  method: 'GET',
  path: '/report/companies/list',
  summary:
    'The companies that the customer belongs to, with the role in each, and those that the customer can join by the domain of the proved address.',
  limit: 'read',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    companies: z.array(ownCompany),
    offers: z.array(joinOffer),
    email: z.string(),
    isEmailProven: z.boolean(),
  }),
})

const companyAccount = ownCompany.extend({
  address: z.string(),
  phone: z.string(),
  invoiceEmail: z.string(),
  joining: z.enum(companyJoining),
  version: z.int(),
  memberCount: z.int(),
  /** What waits for an admin; zero for other roles. */
  openJoinRequests: z.int(),
  openApprovals: z.int(),
})
export type CompanyAccount = z.infer<typeof companyAccount>

export const getCompanyAccount = defineEndpoint({
  method: 'GET',
  path: '/report/companies/one',
  summary: 'A company that the customer belongs to. Any other id is answered with 404.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId }),
  output: companyAccount,
})

export const foundCompany = defineEndpoint({
  method: 'POST',
  path: '/report/companies/found',
  summary:
    'Adds a company, whose admin the customer becomes. A tax number belongs to one company of its country: of a registered one only that is told, and `askToJoin` reaches its admins.',
  limit: 'write',
  access: 'customer',
  input: z
    .object({
      legalName: requiredText('required', 200),
      country: countryCode,
      taxNumber: requiredText('required', 40),
      address: optionalText(300),
      phone: optionalText(40),
      invoiceEmail: optionalEmail.default(''),
    })
    .superRefine(checkTaxNumber),
  output: companyAccount,
})

const limit = z.int(m('not-a-price')).min(0, m('not-a-price')).max(maxAmountMinor, m('not-a-price')).nullable()

export const saveCompanyAccount = defineEndpoint({
  method: 'POST',
  path: '/report/companies/save',
  summary:
    'Changes the contact details and the settings of a company: who joins by domain, and up to which sum buyers need no approval. For its admins; name and tax number are changed by us.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    companyId,
    version: z.int(m('not-a-number')).min(1, m('invalid')),
    address: freeText(300),
    phone: freeText(40),
    invoiceEmail: optionalEmail,
    joining: z.enum(companyJoining, m('unknown-choice')),
    /** In minor units; 0 asks for an approval of every purchase, null for none. */
    approvalLimits: z.object({ CNY: limit, USD: limit }),
  }),
  output: companyAccount,
})

const companyMember = z.object({
  customerId: z.string(),
  name: z.string(),
  /** Null for readers, who see names of admins only. */
  email: z.string().nullable(),
  role: z.enum(companyRoles),
  since: z.string(),
  isSelf: z.boolean(),
})
export type CompanyMember = z.infer<typeof companyMember>

export const listCompanyMembers = defineEndpoint({
  method: 'POST',
  path: '/report/companies/members/list',
  summary:
    'The members of a company, those who joined first at the top, 50 at a time. Readers see themselves, and the names of admins.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId, search: optionalText(100), cursor: listCursor }),
  output: z.object({
    rows: z.array(companyMember),
    /** Empty at the end. */
    next: z.string(),
  }),
})

export const changeMemberRole = defineEndpoint({
  method: 'POST',
  path: '/report/companies/members/role',
  summary: 'Gives a member another role. For admins; the last admin stays one, which is answered with 409.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, customerId: z.uuid(m('invalid')), role: z.enum(companyRoles, m('unknown-choice')) }),
  output: z.null(),
})

export const removeMember = defineEndpoint({
  method: 'POST',
  path: '/report/companies/members/remove',
  summary:
    'Ends a membership, and at once all access to what the company holds: seats end, and licences pass to an admin. Purchases without the company stay with the person. For admins.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, customerId: z.uuid(m('invalid')) }),
  output: z.null(),
})

export const leaveCompany = defineEndpoint({
  method: 'POST',
  path: '/report/companies/members/leave',
  summary: "Ends the customer's own membership. The last admin cannot leave, which is answered with 409.",
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId }),
  output: z.null(),
})
