// Mail domains of a company, and joining it by the address at one or by its tax number.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { freeText, requiredText } from './common/fields.ts'
import { companyId, companyRoles, countryCode } from './companies.ts'
import { checkTaxNumber } from './purchases.ts'

const domainId = z.uuid(m('invalid'))

const companyDomain = z.object({
  id: z.string(),
  /** In its ASCII form, which tells look-alikes apart. */
  domain: z.string(),
  addedAt: z.string(),
  /** Null until the code that was mailed there is entered. */
  verifiedAt: z.string().nullable(),
  /** When we have confirmed it for enterprise licences, which members with an address there can read then. */
  confirmedAt: z.string().nullable(),
})
const domains = z.object({ domains: z.array(companyDomain) })

export const listCompanyDomains = defineEndpoint({
  method: 'GET',
  path: '/report/companies/domains/list',
  summary: 'The mail domains of a company, verified or not. For its admins.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId }),
  output: domains,
})

export const addCompanyDomain = defineEndpoint({
  method: 'POST',
  path: '/report/companies/domains/add',
  summary:
    "Adds a mail domain to a company, or asks for another code: six digits are mailed to the admin's own address if that is at the domain, else to `mailbox` there. Public mail services and domains of other companies are refused. For admins.",
  limit: 'write',
  access: 'customer',
  input: z.object({
    companyId,
    domain: requiredText('required', 253),
    /** The part before the @, where the admin's own address is elsewhere. */
    mailbox: freeText(64).default(''),
  }),
  output: domains.extend({
    /** Where the code was sent. */
    sentTo: z.string(),
  }),
})

export const verifyCompanyDomain = defineEndpoint({
  method: 'POST',
  path: '/report/companies/domains/verify',
  summary: 'Verifies a domain by the mailed code, within ten minutes and five attempts. For admins.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, domainId, code: requiredText('email-code-required', 20) }),
  output: domains,
})

export const removeCompanyDomain = defineEndpoint({
  method: 'POST',
  path: '/report/companies/domains/remove',
  summary: 'Removes a domain: nobody joins by it any more, nor reads by it. Members stay. For admins.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, domainId }),
  output: domains,
})

export const joinCompany = defineEndpoint({
  method: 'POST',
  path: '/report/companies/join',
  summary:
    'Joins a company that `listOwnCompanies` offers, as a reader; where an admin has to approve, as always after leaving it, the admins get a mail. Anything else is answered with 404.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId }),
  output: z.object({ isMember: z.boolean() }),
})

export const askToJoin = defineEndpoint({
  method: 'POST',
  path: '/report/companies/joinRequests/ask',
  summary:
    'Asks the admins of the company with this tax number for membership. The answer is the same whether there is such a company or not, and whether it takes requests.',
  limit: 'write',
  access: 'customer',
  input: z.object({ country: countryCode, taxNumber: requiredText('required', 40) }).superRefine(checkTaxNumber),
  output: z.null(),
})

const joinRequests = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** Only a proved address tells who asks. */
      isEmailProven: z.boolean(),
      at: z.string(),
    }),
  ),
})

export const listJoinRequests = defineEndpoint({
  method: 'GET',
  path: '/report/companies/joinRequests/list',
  summary: 'Who asks to join a company, the oldest first. For its admins.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId }),
  output: joinRequests,
})

export const answerJoinRequest = defineEndpoint({
  method: 'POST',
  path: '/report/companies/joinRequests/answer',
  summary: 'Approves a request, with a role, or declines it; the person gets a mail. For admins.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    companyId,
    requestId: z.uuid(m('invalid')),
    isApproved: z.boolean(m('required')),
    role: z.enum(companyRoles, m('unknown-choice')).default('reader'),
  }),
  output: joinRequests,
})
