// Invitations to a company by mail: those of its admins, and the page behind the link in the mail.
import * as z from 'zod'
import type { ContactRules } from './common/contact-rules.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, optionalText } from './common/fields.ts'
import type { Language } from './common/language.ts'
import { companyId, companyRoles } from './companies.ts'

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})

const invitations = z.object({ invitations: z.array(invitation) })
const invitationId = z.uuid(m('invalid'))

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/report/companies/invitations/list',
  summary: 'Invitations of a company that are neither accepted nor revoked, the newest first. For its admins.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId }),
  output: invitations,
})

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/report/companies/invitations/send',
  summary:
    'Invites the owner of an address to a company, by a mail whose link is valid for seven days and once. For its admins, up to 50 mails a day.',
  limit: 'write',
  access: 'customer',
  input: (_: Language, rules: ContactRules) =>
    z.object({
      companyId,
      email: emailAddress(rules),
      role: z.enum(companyRoles, m('unknown-choice')),
      /** Part of the mail, which cannot lead anywhere else than to this site. */
      greeting: optionalText(300).refine((text) => !/:\/\/|[\p{L}\d-]\.\p{L}{2}/u.test(text), m('no-links')),
    }),
  output: invitations,
})

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/report/companies/invitations/resend',
  summary: 'Sends an invitation again, with another link, which is valid for seven days; the earlier link ends.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, invitationId }),
  output: invitations,
})

export const revokeInvitation = defineEndpoint({
  method: 'POST',
  path: '/report/companies/invitations/revoke',
  summary: 'Ends an invitation: its link leads nowhere any more.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, invitationId }),
  output: invitations,
})

const token = z.string(m('required')).regex(/^[\w-]{43}$/, m('invalid'))

/** A POST, so that the token is not in the URL of the call, which logs keep. */
export const getInvitation = defineEndpoint({
  method: 'POST',
  path: '/report/companies/invitations/one',
  summary:
    'The invitation behind a link: who invites whom, and as what. Links that are unknown, used, revoked or expired are answered alike, with 404.',
  limit: 'write',
  access: 'anyone',
  input: z.object({ token }),
  output: z.object({
    companyName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role: z.enum(companyRoles),
    expiresAt: z.string(),
  }),
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/report/companies/invitations/accept',
  summary:
    'Joins the company of an invitation, with the account of the invited address, which has to be proved. Another account is refused and leaves the invitation as it is.',
  limit: 'write',
  access: 'customer',
  input: z.object({ token }),
  output: z.object({ companyId: z.string(), companyName: z.string(), role: z.enum(companyRoles) }),
})
