// The console's endpoints for quotes: list, drafts, approval, sending, versions.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, freeText, optionalText, requiredText, unlessBlank } from './common/fields.ts'
import { languages } from './common/language.ts'
import { languageSchema } from './common/language-schema.ts'
import { currencies, maxAmountMinor } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { countryCode } from './companies.ts'
import { editions, licences } from './licences.ts'
import { itemKinds } from './orders.ts'
import { checkTaxNumber } from './purchases.ts'
import { defaultValidDays, maxQuoteLines, quoteApprovals, quoteOrigins, quoteStates } from './quote-states.ts'

const quoteId = z.uuid(m('invalid'))
/** Changes with each edit of a draft. */
const revision = z.int().min(1)

const person = z.object({ id: z.string(), name: z.string() })

const quoteFacts = z.object({
  id: z.string(),
  /** Null before the first version is sent. */
  number: z.string().nullable(),
  version: z.int(),
  state: z.enum(quoteStates),
  approval: z.enum(quoteApprovals),
  origin: z.enum(quoteOrigins),
  language: z.enum(languages),
  companyName: z.string(),
  contact: z.string(),
  email: z.string(),
  list: moneySchema,
  total: moneySchema,
  lineCount: z.int(),
  validUntil: z.string().nullable(),
  staff: person.nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  purchaseNumber: z.string(),
})
export type QuoteRow = z.infer<typeof quoteFacts>

export const listQuotes = defineEndpoint({
  method: 'GET',
  path: '/admin/quotes',
  summary: 'Quotes by state; the search looks at number, company, contact and address.',
  access: 'quotes.read',
  input: z.object({
    ...listQuery(['createdAt', 'total', 'validUntil']),
    state: z.enum(quoteStates).optional(),
    origin: z.enum(quoteOrigins).optional(),
    approval: z.enum(quoteApprovals).optional(),
  }),
  output: listOf(quoteFacts),
})

export const countQuotes = defineEndpoint({
  method: 'GET',
  path: '/admin/quotes/counts',
  summary: 'How many quotes each state has, up to 10,000; the sums of open quotes, and of those accepted this year.',
  access: 'quotes.read',
  input: z.object({}),
  output: z.object({
    states: z.record(z.enum(quoteStates), z.int()),
    toApprove: z.int(),
    open: z.array(moneySchema),
    won: z.array(moneySchema),
  }),
})

const lineFacts = {
  itemKind: z.enum(itemKinds, m('unknown-choice')),
  itemId: z.int(m('required')).min(1, m('required')),
  licence: z.enum(licences, m('unknown-choice')),
  edition: z.literal(editions, m('unknown-choice')),
  competitorData: z.boolean(),
}

export const discountKinds = ['percent', 'amount'] as const

const lineInput = z.object({
  ...lineFacts,
  discountKind: z.enum(discountKinds, m('unknown-choice')),
  /** Hundredths of a per cent, or minor units. */
  discountValue: z.int(m('not-a-number')).min(0, m('invalid')).max(maxAmountMinor, m('invalid')),
  discountReason: freeText(120),
})
export type QuoteLineInput = z.infer<typeof lineInput>

const quoteLine = z.object({
  ...lineFacts,
  title: z.string(),
  list: moneySchema,
  discount: moneySchema,
  discountReason: z.string(),
  amount: moneySchema,
})

const quoteEvent = z.object({
  id: z.string(),
  kind: z.string(),
  staffName: z.string(),
  text: z.string(),
  at: z.string(),
})

const quote = quoteFacts.extend({
  revision,
  address: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  note: z.string(),
  validDays: z.int(),
  lines: z.array(quoteLine),
  customerId: z.string().nullable(),
  leadId: z.string().nullable(),
  /** What the buyer opens; null before it is sent. */
  url: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  /** All versions under its number. */
  versions: z.array(z.object({ id: z.string(), number: z.string(), state: z.enum(quoteStates) })),
  acceptedName: z.string(),
  acceptedPosition: z.string(),
  poNumber: z.string(),
  declineReason: z.string(),
  requestedBy: z.string().nullable(),
  /** Whether the caller may decide its approval. */
  canDecide: z.boolean(),
  events: z.array(quoteEvent),
})
export type QuoteRecord = z.infer<typeof quote>

export const getQuoteRecord = defineEndpoint({
  method: 'GET',
  path: '/admin/quotes/one',
  summary: 'One quote with its lines and history.',
  access: 'quotes.read',
  input: z.object({ id: quoteId }),
  output: quote,
})

export const saveQuote = defineEndpoint({
  method: 'POST',
  path: '/admin/quotes/save',
  summary: 'Adds a draft, or with `id` and `revision` changes one. Its list prices are those of the catalogue.',
  access: 'quotes.write',
  input: z
    .object({
      id: quoteId.optional(),
      revision: revision.optional(),
      language: languageSchema,
      currency: z.enum(currencies, m('unknown-choice')),
      companyName: freeText(200),
      contact: requiredText('name-required', 64),
      email: emailAddress('any'),
      address: freeText(300),
      country: countryCode,
      taxNumber: freeText(40),
      validDays: z.int(m('not-a-number')).min(1, m('invalid')).max(365, m('invalid')).default(defaultValidDays),
      note: z.string().trim().max(1000, m('too-long')),
      lines: z.array(lineInput).min(1, m('quote-lines')).max(maxQuoteLines, m('quote-lines')),
      customerId: unlessBlank(z.uuid(m('invalid'))),
      leadId: unlessBlank(quoteId),
    })
    .superRefine(checkTaxNumber),
  output: quote,
})

export const priceQuoteLine = defineEndpoint({
  method: 'GET',
  path: '/admin/quotes/price',
  summary: 'The list price of an item in a language and currency, and in which licences and editions it is sold.',
  access: 'quotes.read',
  input: z.object({
    language: languageSchema,
    currency: z.enum(currencies),
    itemKind: z.enum(itemKinds),
    itemId: z.coerce.number().int().min(1),
    licence: z.enum(licences).default('single'),
    edition: z.coerce.number().pipe(z.literal(editions)).default(0),
    competitorData: z.enum(['true', 'false']).default('false'),
  }),
  output: z.object({ title: z.string(), list: moneySchema }).nullable(),
})

export const totalQuote = defineEndpoint({
  method: 'GET',
  path: '/admin/quotes/totals',
  summary:
    'Net, tax and gross of a sum of lines for a buyer, as a quote shows them. Null before there is a selling entity.',
  access: 'quotes.read',
  input: z.object({
    language: languageSchema,
    currency: z.enum(currencies),
    country: countryCode,
    taxNumber: freeText(40).default(''),
    /** After discounts. */
    sumMinor: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxAmountMinor * maxQuoteLines),
  }),
  output: z
    .object({
      net: moneySchema,
      tax: moneySchema,
      total: moneySchema,
      /** In hundredths of a per cent. */
      taxRateBasisPoints: z.int(),
      /** Why no tax is charged, in the language of the quote. */
      taxNote: z.string(),
    })
    .nullable(),
})

export const sendQuote = defineEndpoint({
  method: 'POST',
  path: '/admin/quotes/send',
  summary:
    'Sends a draft, which can no longer be changed. A discount above the limit of the sender’s role is put before a second person instead.',
  access: 'quotes.write',
  input: z.object({ id: quoteId, revision }),
  output: quote,
})

export const decideQuote = defineEndpoint({
  method: 'POST',
  path: '/admin/quotes/decide',
  summary: 'Approves the discounts of a draft and sends it, or refuses them. Never by the one who asked.',
  access: 'quotes.approve',
  input: z.object({ id: quoteId, revision, isApproved: z.boolean(), reason: optionalText(300) }),
  output: quote,
})

export const withdrawQuote = defineEndpoint({
  method: 'POST',
  path: '/admin/quotes/withdraw',
  summary: 'Withdraws an open quote: its link says so.',
  access: 'quotes.write',
  input: z.object({ id: quoteId, reason: optionalText(300) }),
  output: quote,
})

export const copyQuote = defineEndpoint({
  method: 'POST',
  path: '/admin/quotes/copy',
  summary:
    'Adds a draft with the same lines, at current list prices: a new version under the same number, which replaces the old one when it is sent, or a quote of its own.',
  access: 'quotes.write',
  input: z.object({ id: quoteId, isVersion: z.boolean() }),
  output: quote,
})

export const discardQuote = defineEndpoint({
  method: 'POST',
  path: '/admin/quotes/discard',
  summary: 'Deletes a draft.',
  access: 'quotes.write',
  input: z.object({ id: quoteId }),
  output: z.null(),
})
