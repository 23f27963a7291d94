// Billing of a company: what it owes, account statements, and the papers of its purchases. For its admins and buyers.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { currencies } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { companyId, listCursor } from './companies.ts'
import { documentLink } from './document-links.ts'
import { fapiaoFormats, fapiaoStates } from './fapiao-states.ts'
import { invoiceKinds } from './invoices.ts'
import { receivableStates } from './receivables.ts'

/** Receivables that are due within as many days are due soon. */
export const dueSoonDays = 14

/** To the company, what was written off is settled. */
const ownStates = receivableStates.filter((state) => state !== 'written-off')

const statement = z.object({
  documentId: z.string(),
  number: z.string(),
  total: moneySchema,
  issuedAt: z.string(),
})

export const getCompanyBilling = defineEndpoint({
  method: 'GET',
  path: '/report/companies/billing',
  summary:
    'What a company owes per currency, what of it is due within 14 days or overdue, and the last 50 account statements that were issued. For admins and buyers.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId }),
  output: z.object({
    /** Currencies in which something is open. */
    sums: z.array(z.object({ open: moneySchema, openCount: z.int(), dueSoon: moneySchema, overdue: moneySchema })),
    statements: z.array(statement),
  }),
})

const ownReceivable = z.object({
  purchaseNumber: z.string(),
  poNumber: z.string(),
  amount: moneySchema,
  open: moneySchema,
  /** Days in Beijing. */
  issuedOn: z.string(),
  dueOn: z.string(),
  /** Negative before the due day. */
  daysOverdue: z.int(),
  state: z.enum(ownStates),
  /** With which the payment is sent. */
  remittanceReference: z.string(),
  /** The pro-forma invoice, with the bank account. */
  proFormaId: z.string(),
  /** Whether the caller has bought it and finds it among the own orders. */
  isOwn: z.boolean(),
})
export type OwnReceivable = z.infer<typeof ownReceivable>

export const listCompanyReceivables = defineEndpoint({
  method: 'GET',
  path: '/report/companies/receivables',
  summary: 'What a company has not paid yet, by due day, 25 at a time. For admins and buyers.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId, cursor: listCursor }),
  output: z.object({ rows: z.array(ownReceivable), next: z.string() }),
})

const companyPurchase = z.object({
  number: z.string(),
  createdAt: z.string(),
  /** `on-credit`: delivered, and not paid yet. */
  state: z.enum(['open', 'on-credit', 'paid', 'cancelled']),
  total: moneySchema,
  poNumber: z.string(),
  /** Empty once the account is deleted. */
  buyer: z.string(),
  isOwn: z.boolean(),
  titles: z.array(z.string()),
  proFormaId: z.string(),
  /** Of the purchase or of single orders, the oldest first. */
  invoices: z.array(
    z.object({
      documentId: z.string(),
      number: z.string(),
      kind: z.enum(invoiceKinds),
      isCurrent: z.boolean(),
    }),
  ),
  /** Requests that name orders of the company only. */
  fapiao: z.array(
    z.object({
      number: z.string(),
      /** The number on the fapiao; empty before it is issued. */
      fapiaoNumber: z.string(),
      state: z.enum(fapiaoStates),
      files: z.array(z.object({ id: z.string(), format: z.enum(fapiaoFormats), isReversal: z.boolean() })),
    }),
  ),
})
export type CompanyPurchase = z.infer<typeof companyPurchase>

export const listCompanyPurchases = defineEndpoint({
  method: 'GET',
  path: '/report/companies/purchases',
  summary:
    'The purchases of a company with their invoices and fapiao, the newest first, 25 at a time. For admins and buyers.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId, cursor: listCursor }),
  output: z.object({ rows: z.array(companyPurchase), next: z.string() }),
})

/** What changes the balance: what is bought on credit, and what settles it. */
export const statementLineKinds = ['purchase', 'receipt', 'bank-fee', 'refund', 'write-off'] as const

const companyStatement = z.object({
  currency: z.enum(currencies),
  from: z.string(),
  until: z.string(),
  opening: moneySchema,
  closing: moneySchema,
  /** By day. */
  lines: z.array(
    z.object({
      /** In Beijing. */
      day: z.string(),
      kind: z.enum(statementLineKinds),
      purchaseNumber: z.string(),
      poNumber: z.string(),
      amount: moneySchema,
      /** Whether it reduces what is owed; a receipt that is undone does not. */
      isReduction: z.boolean(),
      /** What is open then. */
      balance: moneySchema,
    }),
  ),
})
export type CompanyStatement = z.infer<typeof companyStatement>

export const getCompanyStatement = defineEndpoint({
  method: 'GET',
  path: '/report/companies/statement',
  summary:
    'The account of a company in a currency from one day until another, both included: what was bought on credit, and what was paid or credited. For admins and buyers.',
  limit: 'read',
  access: 'customer',
  input: z
    .object({
      companyId,
      currency: z.enum(currencies, m('unknown-choice')),
      from: z.iso.date(m('date-format')),
      until: z.iso.date(m('date-format')),
    })
    .refine(({ from, until }) => from <= until, { path: ['until'], ...m('day-order') }),
  output: companyStatement,
})

export const linkCompanyDocument = defineEndpoint({
  method: 'POST',
  path: '/report/companies/documents/link',
  summary:
    'Creates a link to an account statement of the company or to a pro-forma invoice, invoice or credit note of its purchases, valid for an hour. For admins and buyers.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, documentId: z.uuid(m('invalid')) }),
  output: documentLink,
})

export const openCompanyFapiao = defineEndpoint({
  method: 'POST',
  path: '/report/companies/fapiao/file',
  summary:
    "Creates a link that downloads a file of a fapiao of the company's purchases, for an hour. For admins and buyers.",
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, fileId: z.uuid(m('invalid')) }),
  output: z.object({ url: z.string(), expiresAt: z.string() }),
})
