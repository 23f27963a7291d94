// The console's endpoints for results of fapiao: uploaded files, the numbers that staff type, and the tray of files without a fapiao.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { requiredText, unlessBlank } from './common/fields.ts'
import { moneySchema } from './common/money-schema.ts'
import { fapiaoNumber } from './fapiao-admin.ts'
import { fapiaoFormats, fapiaoMatches, fapiaoStates, fapiaoTrayReasons } from './fapiao-states.ts'

const id = z.uuid(m('invalid'))

/**
 * Below API_BASE; not a declared endpoint: `POST …?name=…` with the raw bytes of one file as application/octet-stream. It needs
 * `invoices.issue` and a recently entered password, and answers with a `fapiaoResult`.
 */
export const fapiaoResultPath = '/admin/fapiao/results'
export const maxFapiaoFileBytes = 10 * 1024 * 1024
export const fapiaoResultQuery = z.object({ name: z.string().trim().min(1).max(200) })

/** What was read from a file; empty and null where it does not say. */
const fapiaoFacts = z.object({
  number: z.string(),
  buyerName: z.string(),
  buyerCode: z.string(),
  /** With tax, in fen; negative for a red-letter fapiao. */
  amountMinor: z.int().nullable(),
  /** A day in Beijing. */
  issuedOn: z.string().nullable(),
  /** Of a red-letter fapiao: the number of the fapiao that it reverses. */
  originalNumber: z.string(),
  isReversal: z.boolean(),
})

export const fapiaoResult = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(fapiaoFormats),
  sizeBytes: z.int(),
  facts: fapiaoFacts,
  uploadedAt: z.string(),
  /** Empty for a provider. */
  staffName: z.string(),
  /** Null in the tray. */
  matchedBy: z.enum(fapiaoMatches).nullable(),
  /** Why it is in the tray; null outside it. */
  reason: z.enum(fapiaoTrayReasons).nullable(),
  request: z.object({ id: z.string(), number: z.string(), title: z.string(), state: z.enum(fapiaoStates) }).nullable(),
  reversalId: z.string().nullable(),
})
export type FapiaoResult = z.infer<typeof fapiaoResult>

export const listFapiaoTray = defineEndpoint({
  method: 'GET',
  path: '/admin/fapiao/tray',
  summary: 'Files without a fapiao, with the reason; the search looks at names, numbers, buyers and tax codes.',
  access: 'invoices.read',
  input: z.object({
    ...listQuery(['uploadedAt']),
    reason: unlessBlank(z.enum(fapiaoTrayReasons), 'unknown-choice'),
  }),
  output: listOf(fapiaoResult),
})

export const downloadFapiaoFile = defineEndpoint({
  method: 'GET',
  path: '/admin/fapiao/file',
  summary: 'A file of a fapiao or of the tray. The response is a file, not an envelope.',
  access: 'invoices.read',
  input: z.object({ id }),
  output: z.never(),
})

export const findFapiaoForFile = defineEndpoint({
  method: 'GET',
  path: '/admin/fapiao/tray/candidates',
  summary:
    'Requests and reversals that a file of the tray can belong to, by buyer, amount and number, the best first: up to 10.',
  access: 'invoices.read',
  input: z.object({ id }),
  output: z.object({
    rows: z.array(
      z.object({
        requestId: z.string(),
        reversalId: z.string().nullable(),
        number: z.string(),
        title: z.string(),
        taxCode: z.string(),
        amount: moneySchema,
        state: z.enum(fapiaoStates),
        fapiaoNumber: z.string(),
        isSameAmount: z.boolean(),
        isSameBuyer: z.boolean(),
      }),
    ),
  }),
})

export const assignFapiaoFile = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/tray/assign',
  summary:
    'Assigns a file of the tray to a request, or to a reversal, which is issued by it when it is open. Number and day are needed where the file does not say them; what it says must fit.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({
    id,
    requestId: id,
    reversalId: unlessBlank(id),
    number: unlessBlank(fapiaoNumber),
    issuedOn: unlessBlank(z.iso.date(m('date-format'))),
  }),
  output: fapiaoResult,
})

export const removeFapiaoFile = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/tray/remove',
  summary: 'Deletes a file of the tray, which can then be uploaded again.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id }),
  output: z.null(),
})

export const detachFapiaoFile = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/files/detach',
  summary: 'Moves a file that does not belong to its fapiao into the tray: the buyer can no longer download it.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id }),
  output: fapiaoResult,
})

export const maxTypedNumbers = 200

export const typeFapiaoNumbers = defineEndpoint({
  method: 'POST',
  path: '/admin/fapiao/results/numbers',
  summary:
    'Says which number each request got at the issuing platform. Files with these numbers then belong to the requests, those of the tray at once.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({
    rows: z
      .array(z.object({ request: requiredText('required', 40), number: fapiaoNumber }))
      .min(1, m('required'))
      .max(maxTypedNumbers, m('too-many')),
  }),
  output: z.object({
    /** How many requests have a number now. */
    count: z.int(),
    /** Files that left the tray. */
    matched: z.array(fapiaoResult),
  }),
})
