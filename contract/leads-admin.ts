// The console's endpoints for leads: inbox, details, actions, export.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { languages } from './common/language.ts'
import { languageSchema } from './common/language-schema.ts'
import { roles } from './common/rights.ts'
import { leadStates, leadTypes, leadVersions } from './leads.ts'
import { replyBody, replySubject } from './reply-templates-admin.ts'
import { staffId } from './staff.ts'

const leadId = z.uuid()
const version = z.int().min(1)
const moment = z.iso.datetime({ offset: true })

const person = z.object({ id: z.string(), name: z.string() })

const leadFacts = z.object({
  id: z.string(),
  type: z.literal(leadTypes),
  language: z.enum(languages),
  state: z.enum(leadStates),
  name: z.string(),
  companyName: z.string(),
  /** The company at whose verified mail domain the address is. */
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  reportId: z.int().nullable(),
  reportTitle: z.string(),
  requestCount: z.int(),
  assignee: person.nullable(),
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
  createdAt: z.string(),
  lastRequestAt: z.string(),
  /** Open, with a request after the last reply. */
  hasAskedAgain: z.boolean(),
})
export type LeadRow = z.infer<typeof leadFacts>

const filters = {
  search: z.string().trim().max(200).default(''),
  type: z.coerce.number().pipe(z.literal(leadTypes)).optional(),
  language: languageSchema.optional(),
  /** An id of staff, `me` or `none`. */
  assignee: z.union([z.enum(['me', 'none']), staffId]).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Open leads whose reply is overdue. */
  late: z.enum(['true']).optional(),
}

export const listLeads = defineEndpoint({
  method: 'GET',
  path: '/admin/leads',
  summary: 'The inbox.',
  access: 'leads.read',
  input: z.object({
    ...listQuery(['createdAt', 'dueAt']),
    ...filters,
    state: z.enum(leadStates).optional(),
  }),
  output: listOf(leadFacts),
})

export const countLeads = defineEndpoint({
  method: 'GET',
  path: '/admin/leads/counts',
  summary: 'How many leads the tabs of the inbox have, each counted up to 10,000.',
  access: 'leads.read',
  input: z.object(filters),
  output: z.object({ all: z.int(), states: z.record(z.enum(leadStates), z.int()), late: z.int() }),
})

const leadRequest = z.object({
  id: z.string(),
  companyName: z.string(),
  position: z.string(),
  phone: z.string(),
  name: z.string(),
  demand: z.string(),
  version: z.literal(leadVersions).nullable(),
  reportPrice: z.string(),
  consentVersion: z.string().nullable(),
  sourcePage: z.string(),
  ip: z.string(),
  at: z.string(),
})

const leadEvent = z.object({
  id: z.string(),
  /** `sample`: a sample was sent by rule; its text is the number of the copy. */
  kind: z.enum(['made', 'note', 'move', 'assign', 'due', 'reply', 'sample']),
  /** Empty when it happened by rule. */
  staffName: z.string(),
  from: z.enum(leadStates).nullable(),
  to: z.enum(leadStates).nullable(),
  text: z.string(),
  /** The state of the mail of a reply or sample. */
  mailState: z.enum(['queued', 'sent', 'parked']).nullable(),
  at: z.string(),
})
export type LeadEvent = z.infer<typeof leadEvent>

const lead = leadFacts.extend({
  version,
  email: z.string(),
  phone: z.string(),
  spamReason: z.string().nullable(),
  madeBy: z.string().nullable(),
  report: z
    .object({
      reportNo: z.string(),
      title: z.string(),
      /** The title in mails (decision 42). */
      shortTitle: z.string(),
      path: z.string().nullable(),
    })
    .nullable(),
  /** Newest first; the oldest created the lead, the others were merged into it. */
  requests: z.array(leadRequest),
  events: z.array(leadEvent),
  /** The newest 20 of each. */
  sameCompany: z.array(leadFacts),
  sameEmail: z.array(leadFacts),
  orders: z.array(
    z.object({
      orderNo: z.string(),
      title: z.string(),
      status: z.string(),
      currency: z.string(),
      amountMinor: z.int(),
      isSameEmail: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  /** The account with this e-mail address. */
  customerId: z.string().nullable(),
})
export type Lead = z.infer<typeof lead>

export const getLead = defineEndpoint({
  method: 'GET',
  path: '/admin/leads/one',
  summary: 'One lead with all that was sent, what was done, and what else is known of company and address.',
  access: 'leads.read',
  input: z.object({ id: leadId }),
  output: lead,
})

export const listLeadStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/leads/staff',
  summary: 'Who a lead can be given to.',
  access: 'leads.read',
  input: z.object({}),
  output: z.array(person.extend({ role: z.enum(roles) })),
})

export const moveLead = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/move',
  summary: 'A new state. A step back needs a note.',
  access: 'leads.write',
  input: z.object({ id: leadId, version, to: z.enum(leadStates), note: z.string().trim().max(2000).default('') }),
  output: lead,
})

export const updateLead = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/update',
  summary: 'Who works on it, and until when. `null` is nobody, or no time.',
  access: 'leads.write',
  input: z.object({ id: leadId, version, assigneeId: staffId.nullable(), dueAt: moment.nullable() }),
  output: lead,
})

export const addLeadNote = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/note',
  summary: 'An internal note.',
  access: 'leads.write',
  input: z.object({ id: leadId, text: z.string().trim().min(1).max(2000) }),
  output: lead,
})

export const replyToLead = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/reply',
  summary:
    'A mail to whoever sent the request; no placeholder may be left in it. `createKey`: the same key again is the same mail. `version`: of the lead that is answered, so that two do not answer it at once.',
  access: 'leads.write',
  input: z.object({ id: leadId, version, createKey: z.uuid(), subject: replySubject, body: replyBody }),
  output: lead,
})

const text = (max: number) => z.string().trim().min(1).max(max)

export const createLead = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/create',
  summary: 'A lead that came by telephone, mail or at a fair.',
  access: 'leads.write',
  input: z
    .object({
      type: z.literal(leadTypes),
      language: languageSchema,
      companyName: text(100),
      name: text(64),
      position: z.string().trim().max(100).default(''),
      /** Optional with a telephone number. */
      email: z.union([z.literal(''), z.email().max(254)]).default(''),
      phone: z.string().trim().max(40).default(''),
      demand: text(5000),
      /** A report number, such as YB2611-0001. */
      reportNo: z.string().trim().max(40).default(''),
      assigneeId: staffId.nullable().default(null),
    })
    .refine(({ email, phone }) => email !== '' || phone !== '', { path: ['email'], ...m('email-required') }),
  output: lead,
})

export const exportLeads = defineEndpoint({
  method: 'GET',
  path: '/admin/leads/export.csv',
  summary: 'The leads of these filters as a file, the newest first.',
  access: 'leads.export',
  input: z.object({ ...filters, state: z.enum(leadStates).optional() }),
  output: z.null(),
})
