// The console's endpoints for receivables: what companies owe, their credit, and account statements.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { freeText, priceMinor, requiredText, unlessBlank } from './common/fields.ts'
import { languages } from './common/language.ts'
import { currencies } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { agingBuckets, entryKinds, maxNetDays, receivableStates } from './receivables.ts'

/** Of the purchase. */
const id = z.uuid()
const companyId = z.uuid()

const receivableRow = z.object({
  id: z.string(),
  purchaseNumber: z.string(),
  poNumber: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  amount: moneySchema,
  open: moneySchema,
  /** Days in Beijing. */
  issuedOn: z.string(),
  dueOn: z.string(),
  /** Negative before the due day; 0 when nothing is open. */
  daysOverdue: z.int(),
  state: z.enum(receivableStates),
  remittanceReference: z.string(),
})
export type ReceivableRow = z.infer<typeof receivableRow>

const entry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  amount: moneySchema,
  /** Money that was allocated by mistake, and the fee with it. */
  isUndone: z.boolean(),
  note: z.string(),
  /** Null for the system. */
  by: z.string().nullable(),
  at: z.string(),
})

const receivable = receivableRow.extend({
  received: moneySchema,
  bankFee: moneySchema,
  credited: moneySchema,
  writtenOff: moneySchema,
  billingName: z.string(),
  disputedAt: z.string().nullable(),
  entries: z.array(entry),
  /** `day`: days after the due day, negative before it. */
  reminders: z.array(z.object({ day: z.int(), sentAt: z.string() })),
})
export type Receivable = z.infer<typeof receivable>

const filters = {
  /** `unsettled`: something is open, in whatever state. */
  state: unlessBlank(z.enum(['unsettled', ...receivableStates]), 'unknown-choice'),
  currency: unlessBlank(z.enum(currencies), 'unknown-choice'),
  company: unlessBlank(companyId),
}

export const listReceivables = defineEndpoint({
  method: 'GET',
  path: '/admin/receivables',
  summary: 'What companies owe, by due day; searched by purchase, payment reference, buyer and purchase order.',
  access: 'receivables.read',
  input: z.object({ ...listQuery(['dueOn', 'open']), ...filters }),
  output: listOf(receivableRow),
})

export const receivableSums = defineEndpoint({
  method: 'GET',
  path: '/admin/receivables/figures',
  summary: 'What is open and what of it is overdue, per currency, of all companies or of one.',
  access: 'receivables.read',
  input: z.object({ company: filters.company }),
  output: z.object({
    sums: z.array(z.object({ open: moneySchema, openCount: z.int(), overdue: moneySchema, overdueCount: z.int() })),
  }),
})

export const getReceivable = defineEndpoint({
  method: 'GET',
  path: '/admin/receivables/one',
  summary: 'A receivable with its history and the reminders that were sent.',
  access: 'receivables.read',
  input: z.object({ id }),
  output: receivable,
})

export const exportReceivables = defineEndpoint({
  method: 'GET',
  path: '/admin/receivables/export.csv',
  summary: 'Receivables as CSV, filtered like the list. The response is a file, not an envelope.',
  access: 'receivables.read',
  input: z.object({ search: listQuery(['dueOn']).search, ...filters }),
  output: z.never(),
})

export const disputeReceivable = defineEndpoint({
  method: 'POST',
  path: '/admin/receivables/dispute',
  summary:
    'Marks a receivable as disputed: no reminders are sent, and it does not count as overdue for further credit.',
  access: 'receivables.write',
  input: z.object({ id, note: requiredText('required', 300) }),
  output: receivable,
})

export const endDispute = defineEndpoint({
  method: 'POST',
  path: '/admin/receivables/end-dispute',
  summary: 'Ends the dispute of a receivable.',
  access: 'receivables.write',
  input: z.object({ id, note: freeText(300).default('') }),
  output: receivable,
})

export const writeOffReceivable = defineEndpoint({
  method: 'POST',
  path: '/admin/receivables/write-off',
  summary: 'Writes off what is open of a receivable, with the reason.',
  access: 'receivables.write',
  needsPassword: true,
  input: z.object({
    id,
    /** What was open when the form was filled in, so that money received since then is not written off. */
    openMinor: z.int().min(1),
    note: requiredText('required', 300),
  }),
  output: receivable,
})

const aging = z.object({ total: moneySchema, buckets: z.record(z.enum(agingBuckets), moneySchema) })
export type Aging = z.infer<typeof aging>

const companyAging = aging.extend({ id: z.string(), company: z.object({ id: z.string(), name: z.string() }) })
export type CompanyAging = z.infer<typeof companyAging>

export const listAging = defineEndpoint({
  method: 'GET',
  path: '/admin/receivables/aging',
  summary: 'What is open per company and currency by days overdue, the largest first.',
  access: 'receivables.read',
  input: z.object({ ...listQuery(['open', 'overdue']), currency: filters.currency }),
  output: listOf(companyAging),
})

export const agingTotals = defineEndpoint({
  method: 'GET',
  path: '/admin/receivables/aging/totals',
  summary: 'What is open per currency by days overdue.',
  access: 'receivables.read',
  input: z.object({}),
  output: z.object({ totals: z.array(aging) }),
})

const statement = z.object({
  id: z.string(),
  number: z.string(),
  total: moneySchema,
  issuedAt: z.string(),
  by: z.string(),
  sentTo: z.string(),
})

const companyCredit = z.object({
  company: z.object({ id: z.string(), name: z.string(), invoiceEmail: z.string() }),
  /** Null without approval. */
  credit: z
    .object({
      limits: z.array(moneySchema),
      netDays: z.int(),
      isSuspended: z.boolean(),
      note: z.string(),
      version: z.int(),
      approvedBy: z.string(),
      updatedAt: z.string(),
    })
    .nullable(),
  /** Currencies in which something is open. */
  open: z.array(moneySchema),
  /** Account statements, the newest first; the last 50. */
  statements: z.array(statement),
})
export type CompanyCredit = z.infer<typeof companyCredit>

export const getCompanyCredit = defineEndpoint({
  method: 'GET',
  path: '/admin/receivables/credit',
  summary: 'The credit of a company, what it owes, and its account statements.',
  access: 'receivables.read',
  input: z.object({ id: companyId }),
  output: companyCredit,
})

export const saveCompanyCredit = defineEndpoint({
  method: 'POST',
  path: '/admin/receivables/credit/save',
  summary:
    'Approves credit for a company, or with `version` changes or suspends it. Open receivables keep their due days.',
  access: 'receivables.write',
  needsPassword: true,
  input: z
    .object({
      companyId,
      version: z.int().min(1).optional(),
      /** Null: no credit in this currency. */
      limitCnyMinor: priceMinor.nullable(),
      limitUsdMinor: priceMinor.nullable(),
      netDays: z.int(m('not-a-number')).min(1, m('net-days')).max(maxNetDays, m('net-days')),
      isSuspended: z.boolean(),
      note: freeText(300),
    })
    .superRefine(({ limitCnyMinor, limitUsdMinor }, context) => {
      if (limitCnyMinor !== null || limitUsdMinor !== null) return
      context.addIssue({ code: 'custom', path: ['limitCnyMinor'], message: m('credit-limit').error })
    }),
  output: companyCredit,
})

export const issueStatement = defineEndpoint({
  method: 'POST',
  path: '/admin/receivables/statements/issue',
  summary: 'Issues an account statement of a company in a currency, and mails it to the invoice address if requested.',
  access: 'receivables.write',
  input: z.object({
    companyId,
    currency: z.enum(currencies, m('unknown-choice')),
    language: z.enum(languages, m('unknown-choice')),
    isMailed: z.boolean().default(false),
  }),
  output: companyCredit,
})

export const downloadStatement = defineEndpoint({
  method: 'GET',
  path: '/admin/receivables/statements/file',
  summary: 'An account statement as PDF. The response is a file, not an envelope.',
  access: 'receivables.read',
  input: z.object({ id: z.uuid() }),
  output: z.never(),
})
