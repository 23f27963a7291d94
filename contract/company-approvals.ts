// Approvals of purchases for a company: buyers above its limit need an admin, and readers ask for reports.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { itemId, numberChoice, optionalText } from './common/fields.ts'
import { moneySchema } from './common/money-schema.ts'
import { companyId, listCursor } from './companies.ts'
import { editions, licences } from './licences.ts'
import { itemKinds } from './orders.ts'

/** `used`: the purchase was completed with it. */
export const approvalStates = ['open', 'approved', 'declined', 'withdrawn', 'used'] as const

const approvalLine = z.object({
  itemKind: z.enum(itemKinds),
  itemId: z.int(),
  title: z.string(),
  licence: z.enum(licences),
  edition: z.literal(editions),
  competitorData: z.boolean(),
  /** What lowered the price of a checkout, so that it can be completed at the same price; absent without. */
  voucherCode: z.string().optional(),
  upgradeOf: z.string().optional(),
})
export type ApprovalLine = z.infer<typeof approvalLine>

const approval = z.object({
  id: z.string(),
  state: z.enum(approvalStates),
  requestedBy: z.object({ customerId: z.string(), name: z.string() }),
  isOwn: z.boolean(),
  lines: z.array(approvalLine),
  total: moneySchema,
  /** The quote that was to be accepted; empty for a checkout. */
  quoteNumber: z.string(),
  note: z.string(),
  decisionNote: z.string(),
  decidedBy: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Until when an approved purchase can be completed. */
  validUntil: z.string().nullable(),
  purchaseNumber: z.string(),
})
export type Approval = z.infer<typeof approval>

const approvalDetails = approval.extend({
  /** Of the link to the quote with which the caller completes an approved request; empty for a checkout, and for who cannot accept the quote. */
  quoteToken: z.string(),
})
export type ApprovalDetails = z.infer<typeof approvalDetails>

const approvalId = z.uuid(m('invalid'))

export const listApprovals = defineEndpoint({
  method: 'POST',
  path: '/report/companies/approvals/list',
  summary:
    'Approval requests of a company, the newest first, 25 at a time: all of them for admins, their own for others. A purchase or the acceptance of a quote above the limit makes one and is answered with 100012.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId, onlyOpen: z.boolean(m('invalid')).default(false), cursor: listCursor }),
  output: z.object({ rows: z.array(approval), next: z.string() }),
})

export const getApproval = defineEndpoint({
  method: 'GET',
  path: '/report/companies/approvals/one',
  summary: 'One approval request, which the link in its mail leads to. For admins, and for who has made it.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId, approvalId }),
  output: approvalDetails,
})

export const answerApproval = defineEndpoint({
  method: 'POST',
  path: '/report/companies/approvals/answer',
  summary:
    'Approves or declines a request, with a note; the person gets a mail. What is approved can be bought once within 30 days, by the person or, for a reader, by a buyer. For admins.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, approvalId, isApproved: z.boolean(m('required')), note: optionalText(300) }),
  output: approval,
})

export const withdrawApproval = defineEndpoint({
  method: 'POST',
  path: '/report/companies/approvals/withdraw',
  summary: "Withdraws the customer's own request, while it is open.",
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, approvalId }),
  output: approval,
})

export const askForReport = defineEndpoint({
  method: 'POST',
  path: '/report/companies/approvals/ask',
  summary:
    'Asks the admins of a company for a report or a briefing at its list price, as a reader does, who cannot buy. Answers 100005 when it is not sold like this.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    companyId,
    itemKind: z.enum(itemKinds, m('unknown-choice')),
    itemId: itemId(),
    licence: z.enum(licences, m('unknown-choice')).default('single'),
    edition: numberChoice(editions),
    competitorData: z.boolean(m('invalid')).default(false),
    note: optionalText(300),
  }),
  output: approval,
})
