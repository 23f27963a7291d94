// The console's endpoints for fapiao: the desk, export for the issuing platform, issue, rejection and reversals.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { freeText, priceMinor, requiredText, unlessBlank, yesOrNo } from './common/fields.ts'
import { moneySchema } from './common/money-schema.ts'
import {
  bookingObstacles,
  fapiaoBuyerKinds,
  fapiaoEventKinds,
  fapiaoFormats,
  fapiaoKinds,
  fapiaoMatches,
  fapiaoStates,
  providerCallStates,
  reversalStates,
} from './fapiao-states.ts'

const id = z.uuid(m('invalid'))
/** Of one export at most. */
export const maxFapiaoPerExport = 500

/** `waiting`: not all orders are paid. `late`: beyond the promise. `today`: the promise ends within a working day. */
export const fapiaoAges = ['waiting', 'ready', 'today', 'late'] as const
export type FapiaoAge = (typeof fapiaoAges)[number]

export const fapiaoProblems = ['unbooked'] as const
export type FapiaoProblem = (typeof fapiaoProblems)[number]

const fapiaoRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(fapiaoKinds),
  state: z.enum(fapiaoStates),
  buyerKind: z.enum(fapiaoBuyerKinds),
  title: z.string(),
  taxCode: z.string(),
  /** Before its export: what was paid, less refunds. */
  amount: moneySchema,
  orderCount: z.int(),
  customer: z.object({ id: z.string(), name: z.string() }),
  requestedAt: z.string(),
  /** When all its orders were paid and it was complete; null before. */
  readyAt: z.string().nullable(),
  promisedAt: z.string().nullable(),
  /** Working hours to the end of the promise, negative beyond it; null where nothing is promised. */
  hoursLeft: z.number().nullable(),
  exportedAt: z.string().nullable(),
  /** A refund or the buyer has changed it after an export: the list that was exported is out of date. */
  isChangedSinceExport: z.boolean(),
  fapiaoNumber: z.string(),
  /** A day in Beijing. */
  issuedOn: z.string().nullable(),
})
export type FapiaoRow = z.infer<typeof fapiaoRow>

const filters = {
  state: unlessBlank(z.enum(fapiaoStates), 'unknown-choice'),
  kind: unlessBlank(z.enum(fapiaoKinds), 'unknown-choice'),
  /** Of those that are requested. */
  age: unlessBlank(z.enum(fapiaoAges), 'unknown-choice'),
  /** With something that the provider has issued and the books refuse. */
  problem: unlessBlank(z.enum(fapiaoProblems), 'unknown-choice'),
}

export const listFapiao = defineEndpoint({
  method: 'GET',
  path: '/admin/fapiao',
  summary: 'Fapiao by state and age; the search looks at numbers, title, tax code and order numbers.',
  access: 'invoices.read',
  input: z.object({ ...listQuery(['requestedAt', 'readyAt', 'amount']), ...filters }),
  output: listOf(fapiaoRow),
})

export const countFapiao = defineEndpoint({
  method: 'GET',
  path: '/admin/fapiao/counts',
  summary: 'How many fapiao each state has, up to 10,000; the requested ones by age; open reversals.',
  access: 'invoices.read',
  input: z.object({}),
  output: z.object({
    states: z.record(z.enum(fapiaoStates), z.int()),
    ages: z.record(z.enum(fapiaoAges), z.int()),
    reversals: z.object({ requested: z.int(), exported: z.int() }),
    /** Requests with something that a provider has issued and the books refuse. */
    unbooked: z.int(),
    promiseDays: z.int(),
  }),
})

const reversal = z.object({
  id: z.string(),
  state: z.enum(reversalStates),
  amount: moneySchema,
  /** `refund`, or `correction`: the fapiao was wrong, the order can get another. */
  cause: z.enum(['refund', 'correction']),
  note: z.string(),
  createdAt: z.string(),
  exportedAt: z.string().nullable(),
  fapiaoNumber: z.string(),
  issuedOn: z.string().nullable(),
})
export type FapiaoReversal = z.infer<typeof reversal>

const fapiaoEvent = z.object({
  id: z.string(),
  kind: z.enum(fapiaoEventKinds),
  /** Empty for the buyer and for the system. */
  staffName: z.string(),
  isBuyer: z.boolean(),
  note: z.string(),
  at: z.string(),
})

export const fapiaoRecord = fapiaoRow.extend({
  version: z.int(),
  address: z.string(),
  phone: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  email: z.string(),
  remark: z.string(),
  rejectReason: z.string(),
  /** What the last exported list said; null before an export. */
  exportedAmount: moneySchema.nullable(),
  batchId: z.string().nullable(),
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      title: z.string(),
      price: moneySchema,
      refunded: moneySchema,
      amount: moneySchema,
      isPaid: z.boolean(),
      isActive: z.boolean(),
    }),
  ),
  reversals: z.array(reversal),
  events: z.array(fapiaoEvent),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      format: z.enum(fapiaoFormats),
      sizeBytes: z.int(),
      matchedBy: z.enum(fapiaoMatches),
      reversalId: z.string().nullable(),
      uploadedAt: z.string(),
    }),
  ),
  /** What a provider's service says about its issue or about reversals; empty where people issue it. */
  providerCalls: z.array(
    z.object({
      serial: z.string(),
      reversalId: z.string().nullable(),
      state: z.enum(providerCallStates),
      /** Why the provider has refused it, or what staff say about a settled call. */
      reason: z.string(),
      /** What it has issued, where the books refuse that. */
      unbooked: z
        .object({
          number: z.string(),
          issuedOn: z.string().nullable(),
          amount: moneySchema.nullable(),
          obstacle: z.enum(bookingObstacles),
        })
        .nullable(),
      updatedAt: z.string(),
    }),
  ),
})
export type FapiaoRecord = z.infer<typeof fapiaoRecord>

export const getFapiao = defineEndpoint({
  method: 'GET',
  path: '/admin/fapiao/one',
  summary: 'One fapiao with its orders, reversals and history.',
  access: 'invoices.read',
  input: z.object({ id }),
  output: fapiaoRecord,
})

const batch = z.object({ batchId: z.string(), count: z.int(), total: moneySchema })

export const exportFapiao = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/export',
  summary:
    'Freezes the amounts of paid requests and marks them exported: those with the given ids, or without ids the oldest 500. Then the list can be downloaded.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ ids: z.array(id).min(1, m('required')).max(maxFapiaoPerExport, m('too-many')).optional() }),
  output: batch,
})

export const downloadFapiaoBatch = defineEndpoint({
  method: 'GET',
  path: '/admin/fapiao/batch',
  summary:
    'The list of an export as XLSX, without requests that have left it since. The response is a file, not an envelope.',
  access: 'invoices.issue',
  input: z.object({ batchId: id }),
  output: z.never(),
})

export const returnFapiao = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/return',
  summary: 'Puts an exported request that was not issued back among the requested ones.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id, note: freeText(300).default('') }),
  output: fapiaoRecord,
})

export const rejectFapiao = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/reject',
  summary: 'Rejects a request; the buyer gets a mail with the reason and can correct it.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id, reason: requiredText('required', 300) }),
  output: fapiaoRecord,
})

/** 20 digits, or 18 of an older fapiao: its code and its number. Spaces and hyphens are ignored. */
export const fapiaoNumber = z
  .string(m('fapiao-number'))
  .max(60, m('fapiao-number'))
  .transform((text) => text.normalize('NFKC').replace(/[\s\p{Pd}]+/gu, ''))
  .pipe(z.string().regex(/^(?:\d{18}|\d{20})$/, m('fapiao-number')))

export const issueFapiao = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/issue',
  summary:
    'Records the number of a fapiao that was issued. Its amount is that of the request, or that of its export: what was refunded between is then reversed.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({
    id,
    number: fapiaoNumber,
    amountMinor: priceMinor,
    issuedOn: z.iso.date(m('date-format')),
    /** Tells the buyer at once, without files. Otherwise the mail goes out with the first file. */
    isDelivered: yesOrNo(),
  }),
  output: fapiaoRecord,
})

export const deliverFapiao = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/deliver',
  summary: 'Sends the buyer the mail about an issued fapiao, or sends it once more.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id }),
  output: fapiaoRecord,
})

export const reverseFapiao = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/reverse',
  summary:
    'Requests the reversal of all that is left of an issued fapiao which is wrong. Its orders can get another then.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id, note: requiredText('required', 300) }),
  output: fapiaoRecord,
})

const reversalRow = reversal.extend({
  request: z.object({ id: z.string(), number: z.string(), fapiaoNumber: z.string(), title: z.string() }),
})

export const listFapiaoReversals = defineEndpoint({
  method: 'GET',
  path: '/admin/fapiao/reversals',
  summary: 'Reversals by state; the search looks at the numbers, title and tax code of their fapiao.',
  access: 'invoices.read',
  input: z.object({ ...listQuery(['createdAt']), state: unlessBlank(z.enum(reversalStates), 'unknown-choice') }),
  output: listOf(reversalRow),
})

export const exportFapiaoReversals = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/reversals/export',
  summary:
    'Marks reversals exported: those with the given ids, or without ids the oldest 500. Then their list can be downloaded.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ ids: z.array(id).min(1, m('required')).max(maxFapiaoPerExport, m('too-many')).optional() }),
  output: batch,
})

export const issueFapiaoReversal = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/reversals/issue',
  summary: 'Records the number of a red-letter fapiao. When nothing is left of its fapiao, that is reversed.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id, number: fapiaoNumber, issuedOn: z.iso.date(m('date-format')) }),
  output: fapiaoRecord,
})

export const withdrawFapiaoReversal = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/reversals/withdraw',
  summary: 'Withdraws the reversal of a fapiao that turned out to be right. One for a refund cannot be withdrawn.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id }),
  output: fapiaoRecord,
})
