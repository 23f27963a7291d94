// The partner API: changes of the catalogue for resellers, orders of the company of a key, quotes. Every call needs an API key.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, optionalText, requiredText, unlessBlank, wholeNumber } from './common/fields.ts'
import { languages } from './common/language.ts'
import { moneySchema } from './common/money-schema.ts'
import { recordOf } from './common/record-of.ts'
import { countryCode } from './companies.ts'
import { editions, fileFormats, licences } from './licences.ts'
import { itemKinds } from './orders.ts'
import { maxQuoteLines } from './quote-states.ts'
import { quoteItem } from './quotes.ts'

const limit = wholeNumber(1, 100).default(50)

/** Where a page of the site shows it. */
const reportText = z.object({
  title: z.string(),
  url: z.string(),
  /** The code of the industry, as `listDictionary` has it. */
  category: z.string(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
})

const reportChange = z.object({
  id: z.int(),
  /** Null for a report that was deleted. */
  reportNo: z.string().nullable(),
  /** Whether it is published in any language. One that is not any more has to be taken down. */
  isPublished: z.boolean(),
  pages: z.int().nullable(),
  formats: z.array(z.enum(fileFormats)),
  deliveryHours: z.int().nullable(),
  /** By language; null where it is not published. */
  texts: z.object(recordOf(languages, () => reportText.nullable())),
  /** List prices of every edition and licence that is sold. */
  prices: z.array(z.object({ edition: z.literal(editions), licence: z.enum(licences), price: moneySchema })),
  defaultEdition: z.literal(editions).nullable(),
})
export type ReportChange = z.infer<typeof reportChange>

export const listReportChanges = defineEndpoint({
  method: 'GET',
  path: '/partner/v1/reports',
  summary:
    'Reports that have changed since a cursor, each as it is now, the oldest change first: first without `cursor` for all, later with the `next` of the answer before. Repeat at once while `hasMore`.',
  limit: 'read',
  access: 'key',
  scope: 'catalogue:read',
  input: z.object({ cursor: unlessBlank(z.string().regex(/^\d{1,15}$/, m('invalid'))), limit }),
  output: z.object({
    rows: z.array(reportChange),
    /** Keep it, also when nothing has changed. */
    next: z.string(),
    hasMore: z.boolean(),
  }),
})

/** A cancelled order may be one that a gateway still reports on: `waiting` until that has ended. */
export const partnerOrderStates = ['waiting', 'paid', 'cancelled', 'failed'] as const

const partnerOrder = z.object({
  orderNo: z.string(),
  /** Of the purchase with which it was ordered and is paid. */
  purchaseNumber: z.string(),
  poNumber: z.string(),
  item: z.object({
    kind: z.enum(itemKinds),
    id: z.int(),
    title: z.string(),
    language: z.enum(languages),
    licence: z.enum(licences),
    edition: z.literal(editions),
    competitorData: z.boolean(),
  }),
  state: z.enum(partnerOrderStates),
  refundState: z.enum(['none', 'requested', 'partly', 'fully']),
  deliveryState: z.enum(['none', 'preparing', 'delivered']),
  amount: moneySchema,
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** Null before payment. */
  licence: z.object({ number: z.string(), state: z.enum(['active', 'upgraded', 'revoked']) }).nullable(),
})
export type PartnerOrder = z.infer<typeof partnerOrder>

export const listPartnerOrders = defineEndpoint({
  method: 'GET',
  path: '/partner/v1/orders',
  summary:
    'Orders of the company of the key, the newest first, without files and persons. `next` is the cursor of the following page, empty at the end.',
  limit: 'read',
  access: 'key',
  scope: 'orders:read',
  input: z.object({ cursor: unlessBlank(z.string().regex(/^[\da-f-]{36}$/i, m('invalid'))), limit }),
  output: z.object({ rows: z.array(partnerOrder), next: z.string() }),
})

export const getPartnerOrder = defineEndpoint({
  method: 'GET',
  path: '/partner/v1/orders/one',
  summary: 'One order of the company of the key, by its number.',
  limit: 'read',
  access: 'key',
  scope: 'orders:read',
  input: z.object({ orderNo: requiredText('required', 64) }),
  output: partnerOrder,
})

export const createPartnerQuote = defineEndpoint({
  method: 'POST',
  path: '/partner/v1/quotes',
  summary:
    'Issues a quote at list prices, valid for 30 days, for a recipient or without one for the company of the key. Its link is mailed to the recipient, or to the contact address of the key, and only there. The same `createKey` again answers with the same quote.',
  limit: 'write',
  access: 'key',
  scope: 'quotes:write',
  input: z.object({
    /** Chosen by the client for each quote, so that a request can be repeated after a lost answer. */
    createKey: z.string(m('required')).regex(/^[\w.:-]{8,64}$/, m('create-key')),
    items: z.array(quoteItem).min(1, m('quote-lines')).max(maxQuoteLines, m('quote-lines')),
    /** The person to whom the quote is addressed. */
    name: requiredText('name-required', 64),
    recipient: z
      .object({
        companyName: requiredText('company-required', 100),
        email: emailAddress('any'),
        country: countryCode,
        /** This person has read the privacy policy of the site and agrees to it. */
        consent: z.literal(true, m('consent-required')),
      })
      .nullish(),
    note: optionalText(500),
  }),
  output: z.object({
    number: z.string(),
    total: moneySchema,
    /** The last day in Beijing. */
    validUntil: z.string(),
    email: z.string(),
    /** It was made by an earlier request. */
    isRepeated: z.boolean(),
  }),
})
