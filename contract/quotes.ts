// Quotes: lists of items that visitors and customers get a quote for, the quote behind a link, and "My quotes".
import * as z from 'zod'
import { attachmentId } from './attachments.ts'
import type { ContactRules } from './common/contact-rules.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import {
  emailAddress,
  freeText,
  itemId,
  numberChoice,
  optionalText,
  requiredText,
  unlessBlank,
  yesOrNo,
} from './common/fields.ts'
import { type Language, languages } from './common/language.ts'
import { moneySchema } from './common/money-schema.ts'
import { pageOf, pageQuery } from './common/pagination.ts'
import { fapiaoForm } from './fapiao.ts'
import { editions, licences } from './licences.ts'
import { itemKinds } from './orders.ts'
import { billing, billingFields, checkTaxNumber, creditOffer, purchaseTerms } from './purchases.ts'
import { maxQuoteLines, quoteStates } from './quote-states.ts'

/** Followed by the token of a quote and `/pdf`. */
export const quotePdfPath = '/report/quotes/'

/** An item with its choices. A briefing has one licence and one edition. */
export const quoteItem = z.object({
  itemKind: z.enum(itemKinds, m('unknown-choice')),
  itemId: itemId(),
  licence: z.enum(licences, m('unknown-choice')).default('single'),
  /** The report's default edition when it is missing. */
  edition: numberChoice(editions),
  competitorData: yesOrNo(),
})
export type QuoteItem = z.infer<typeof quoteItem>

const lines = z.array(quoteItem).min(1, m('quote-lines')).max(maxQuoteLines, m('quote-lines'))
const country = z
  .string(m('required'))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, m('country-code'))

const pricedItem = z.object({
  itemKind: z.enum(itemKinds),
  itemId: z.int(),
  title: z.string(),
  webTitle: z.string().nullable(),
  category: z.string().nullable(),
  licence: z.enum(licences),
  edition: z.literal(editions),
  competitorData: z.boolean(),
  /** Null when the item is no longer sold in this way. */
  price: moneySchema.nullable(),
  /** What is sold of a report; empty for a briefing. */
  offers: z.array(z.object({ edition: z.literal(editions), licence: z.enum(licences) })),
  hasCompetitorData: z.boolean(),
})
export type PricedItem = z.infer<typeof pricedItem>

export const priceQuoteItems = defineEndpoint({
  method: 'POST',
  path: '/report/quotes/prices',
  summary:
    'The current list prices of up to 20 items, in the order of the request: CNY on the Chinese site, on the English site USD where every item has a price in it, else CNY.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({ items: lines }),
  output: z.object({ items: z.array(pricedItem), total: moneySchema }),
})

const recipient = (rules: ContactRules) => ({
  companyName: requiredText('company-required', 100),
  name: requiredText('name-required', 64),
  email: emailAddress(rules),
  country,
})

const note = optionalText(500)

/** The fields of the form for visitors. */
export function quoteForm(_language: Language, rules: ContactRules) {
  return z.object({ ...recipient(rules), note, consent: z.literal(true, m('consent-required')) })
}

const visitorQuote = (_language: Language, rules: ContactRules) =>
  z.object({
    items: lines,
    ...recipient(rules),
    note,
    consent: z.literal(true, m('consent-required')),
    /** Honeypot: a hidden field that only programs fill in. */
    website: z.string().optional().catch(undefined),
  })

export const requestQuote = defineEndpoint({
  method: 'POST',
  path: '/report/quotes/request',
  summary:
    'Issues a quote at list prices for a visitor, valid for 30 days. Its link is sent to the e-mail address, and only there. Answers 100005 when an item is not sold in this language.',
  limit: 'write',
  access: 'anyone',
  scope: 'quotes:write',
  input: visitorQuote,
  output: z.object({ number: z.string(), email: z.string() }),
})

export const createOwnQuote = defineEndpoint({
  method: 'POST',
  path: '/report/quotes/create',
  summary:
    'Issues a quote at list prices for the customer, valid for 30 days. The mail with its link goes to the account’s address.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    items: lines,
    companyName: requiredText('company-required', 100),
    name: requiredText('name-required', 64),
    country,
    note,
  }),
  output: z.object({ number: z.string(), email: z.string(), token: z.string() }),
})

const ownQuote = z.object({
  number: z.string(),
  state: z.enum(quoteStates),
  language: z.enum(languages),
  titles: z.array(z.string()),
  lineCount: z.int(),
  total: moneySchema,
  validUntil: z.string(),
  sentAt: z.string(),
  token: z.string(),
  purchaseNumber: z.string(),
})
export type OwnQuote = z.infer<typeof ownQuote>

export const listOwnQuotes = defineEndpoint({
  method: 'GET',
  path: '/report/quotes/list',
  summary:
    'The quotes of the customer, newest first. Those sent to the account’s address belong to it once the address is verified.',
  limit: 'read',
  access: 'customer',
  input: z.object(pageQuery),
  output: pageOf(ownQuote).extend({ isEmailProven: z.boolean() }),
})

const token = z.string(m('required')).regex(/^[\w-]{43}$/, m('invalid'))

const quote = z.object({
  number: z.string(),
  state: z.enum(quoteStates),
  /** Whether it can be accepted at this moment. */
  isOpen: z.boolean(),
  language: z.enum(languages),
  sellerName: z.string(),
  companyName: z.string(),
  contact: z.string(),
  email: z.string(),
  country: z.string(),
  lines: z.array(
    z.object({
      itemKind: z.enum(itemKinds),
      itemId: z.int(),
      title: z.string(),
      webTitle: z.string().nullable(),
      category: z.string().nullable(),
      licence: z.enum(licences),
      edition: z.literal(editions),
      competitorData: z.boolean(),
      list: moneySchema,
      discount: moneySchema,
      discountReason: z.string(),
      amount: moneySchema,
    }),
  ),
  net: moneySchema,
  tax: moneySchema,
  total: moneySchema,
  /** In hundredths of a per cent. */
  taxRateBasisPoints: z.int(),
  /** Why no tax is charged. */
  taxNote: z.string(),
  /** Whether an account in its currency can receive a transfer. */
  hasBankAccount: z.boolean(),
  note: z.string(),
  termsVersion: z.string(),
  sentAt: z.string(),
  validUntil: z.string(),
  pdfUrl: z.string(),
  /** The number of the version that replaces it, and its token. */
  newer: z.object({ number: z.string(), token: z.string() }).nullable(),
  purchaseNumber: z.string(),
})
export type Quote = z.infer<typeof quote>

/** A POST, so that the token is not in the URL, which logs and histories keep. */
export const getQuote = defineEndpoint({
  method: 'POST',
  path: '/report/quotes/one',
  summary: 'The quote behind a link, in the language in which it was issued. The holder of the link can read it.',
  limit: 'read',
  access: 'anyone',
  input: z.object({ token }),
  output: quote,
})

export const openQuote = defineEndpoint({
  method: 'POST',
  path: '/report/quotes/open',
  summary:
    'Records that the customer opens the quote. It becomes the customer’s when it was sent to the verified address of the account.',
  limit: 'write',
  access: 'customer',
  input: z.object({ token }),
  output: z.object({
    isOwn: z.boolean(),
    /** Companies for which the customer can buy on credit in the currency of the quote, with their billing details. */
    credits: z.array(creditOffer),
  }),
})

const acceptance = (rules: ContactRules) => ({
  /** Who accepts it for the company. */
  name: requiredText('name-required', 64),
  position: requiredText('required', 100),
  poNumber: optionalText(60),
  deliveryEmail: emailAddress(rules),
  consent: z.literal(true, m('terms-required')),
})

/** The fields of the form with which a quote is accepted. */
export function acceptanceForm(_language: Language, rules: ContactRules) {
  return z
    .object({
      ...acceptance(rules),
      companyName: billingFields.name,
      country: billingFields.country,
      taxNumber: billingFields.taxNumber,
      address: billingFields.address,
      invoiceEmail: billingFields.email,
    })
    .superRefine(checkTaxNumber)
}

export const acceptQuote = defineEndpoint({
  method: 'POST',
  path: '/report/quotes/accept',
  summary:
    'Accepts an open quote: its lines become the orders of one purchase, at the prices of the quote. The purchase is paid by bank transfer, or on the credit of an approved company. With `fapiao`, a fapiao is requested for it, which is handled once the purchase is paid.',
  limit: 'write',
  access: 'customer',
  input: (language: Language, rules: ContactRules) =>
    z.object({
      ...acceptance(rules),
      token,
      billing,
      terms: z.enum(purchaseTerms, m('unknown-choice')).default('transfer'),
      poAttachmentId: unlessBlank(attachmentId),
      /** For the admins of the company, where the purchase needs their approval. */
      approvalNote: unlessBlank(freeText(300)),
      /** A fapiao for all lines, of a quote in CNY. */
      fapiao: fapiaoForm(language, rules).nullish(),
    }),
  output: z.object({ purchaseNumber: z.string() }),
})

export const declineQuote = defineEndpoint({
  method: 'POST',
  path: '/report/quotes/decline',
  summary: 'Declines an open quote, with an optional reason.',
  limit: 'write',
  access: 'anyone',
  input: z.object({ token, reason: freeText(500).default('') }),
  output: z.null(),
})
