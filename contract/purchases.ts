// Purchases: several orders under one number, paid by bank transfer or on credit.
import * as z from 'zod'
import { attachmentId } from './attachments.ts'
import type { ContactRules } from './common/contact-rules.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import {
  emailAddress,
  freeText,
  numberChoice,
  optionalText,
  requiredText,
  unlessBlank,
  yesOrNo,
} from './common/fields.ts'
import type { Language } from './common/language.ts'
import { currencies } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { countryCode } from './companies.ts'
import { documentLink } from './document-links.ts'
import { bankSnapshot } from './documents.ts'
import { licenceNumber } from './licence-numbers.ts'
import { editions, licences } from './licences.ts'
import { itemKinds } from './orders.ts'
import { soldItem } from './payments.ts'
import { taxNumberFault } from './tax-numbers.ts'

/** `open`: waits for the money. On credit a purchase is `paid` for its orders at once; what is owed is a receivable. */
export const purchaseStates = ['open', 'paid', 'cancelled'] as const
export type PurchaseState = (typeof purchaseStates)[number]

export const purchaseTerms = ['transfer', 'credit'] as const
export type PurchaseTerms = (typeof purchaseTerms)[number]

/** Who is billed, as documents name them. */
export const billingFields = {
  /** Of the company, or of the person who buys without one. */
  name: requiredText('required', 200),
  country: countryCode,
  taxNumber: freeText(40).default(''),
  address: freeText(300).default(''),
  contact: requiredText('required', 80),
  email: emailAddress('any'),
}

/** The tax number follows the rules of its country, where one is given. */
export function checkTaxNumber(
  { taxNumber, country }: { taxNumber: string; country: string },
  context: z.RefinementCtx,
): void {
  const fault = taxNumber === '' ? undefined : taxNumberFault(taxNumber, country)
  if (fault) context.addIssue({ code: 'custom', path: ['taxNumber'], message: m(fault).error })
}

export const billing = z.object(billingFields).superRefine(checkTaxNumber)
export type Billing = z.output<typeof billing>

/** As it is stored: the person is missing after the deletion of the account. */
export const storedBilling = z.object({
  name: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  contact: z.string(),
  email: z.string(),
})

const purchaseOrder = z.object({
  orderNo: z.string(),
  itemKind: z.enum(itemKinds),
  title: z.string(),
  licence: z.enum(licences),
  edition: z.literal(editions),
  competitorData: z.boolean(),
  amount: moneySchema,
  status: z.int(),
  fulfilmentState: z.enum(['none', 'preparing', 'delivered']),
})

export const purchase = z.object({
  number: z.string(),
  state: z.enum(purchaseStates),
  terms: z.enum(purchaseTerms),
  total: moneySchema,
  /** What has arrived, and what is still to be transferred. */
  received: moneySchema,
  due: moneySchema,
  /** `ABCD-EFGH`: the text of the transfer. */
  remittanceReference: z.string(),
  bank: bankSnapshot.nullable(),
  billing: storedBilling,
  poNumber: z.string(),
  proFormaNumber: z.string(),
  /** A day, `YYYY-MM-DD`, of a purchase on credit. */
  dueOn: z.string().nullable(),
  createdAt: z.string(),
  /** An unpaid purchase is cancelled then, unless a part of the money has arrived. */
  expiresAt: z.string(),
  settledAt: z.string().nullable(),
  /** The buyer has sent the receipt of a transfer that finance has not found yet. */
  isChecking: z.boolean(),
  receipts: z.array(z.object({ name: z.string(), uploadedAt: z.string() })),
  orders: z.array(purchaseOrder),
})
export type Purchase = z.infer<typeof purchase>

/** A company for which the customer can buy on credit, with its billing details. */
export const creditOffer = z.object({
  companyName: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  invoiceEmail: z.string(),
  netDays: z.int(),
})
export type CreditOffer = z.infer<typeof creditOffer>

export const listCreditOffers = defineEndpoint({
  method: 'GET',
  path: '/report/purchases/credits',
  summary: 'The companies for which the customer can buy on credit in a currency.',
  limit: 'read',
  access: 'customer',
  input: z.object({ currency: z.enum(currencies, m('unknown-choice')) }),
  output: z.object({ credits: z.array(creditOffer) }),
})

const purchaseNumber = requiredText('required', 40)

export const buyByTransfer = defineEndpoint({
  method: 'POST',
  path: '/report/purchases/buy',
  summary:
    'Buys a report or a briefing by bank transfer or on the credit of a company, or changes an unpaid order to it, and issues the pro-forma invoice.',
  limit: 'write',
  access: 'customer',
  input: (_: Language, rules: ContactRules) =>
    z.object({
      itemKind: z.enum(itemKinds, m('unknown-choice')),
      itemId: soldItem,
      licence: unlessBlank(z.enum(licences), 'unknown-choice').transform((licence) => licence ?? 'single'),
      edition: numberChoice(editions),
      competitorData: yesOrNo(),
      currency: z.enum(currencies, m('unknown-choice')),
      /** The price that the buyer saw, as in `payReport`. */
      payPrice: optionalText(32),
      voucherCode: optionalText(64),
      /** The licence that this one replaces, as in `payReport`. */
      upgradeOf: unlessBlank(licenceNumber, 'licence-number'),
      deliveryEmail: unlessBlank(emailAddress(rules)),
      billing,
      terms: unlessBlank(z.enum(purchaseTerms), 'unknown-choice').transform((terms) => terms ?? 'transfer'),
      poNumber: optionalText(60),
      poAttachmentId: unlessBlank(attachmentId),
      /** For the admins of the company, where the purchase needs their approval. */
      approvalNote: unlessBlank(freeText(300)),
      /** The same key from the same customer returns the same purchase. */
      createKey: optionalText(64),
    }),
  output: z.object({ number: z.string() }),
})

export const getPurchase = defineEndpoint({
  method: 'GET',
  path: '/report/purchases/one',
  summary: "A customer's own purchase: how to pay it, and what has become of it.",
  limit: 'read',
  access: 'customer',
  input: z.object({ number: purchaseNumber }),
  output: purchase,
})

export const linkProForma = defineEndpoint({
  method: 'POST',
  path: '/report/purchases/proForma',
  summary: 'Creates a link to the pro-forma invoice of a purchase, valid for an hour.',
  limit: 'write',
  access: 'customer',
  input: z.object({ number: purchaseNumber }),
  output: documentLink,
})

export const sendReceipt = defineEndpoint({
  method: 'POST',
  path: '/report/purchases/receipt',
  summary: 'Adds the receipt of a transfer, which finance compares with the statement of the bank.',
  limit: 'write',
  access: 'customer',
  input: z.object({ number: purchaseNumber, attachmentId }),
  output: purchase,
})

export const cancelPurchase = defineEndpoint({
  method: 'POST',
  path: '/report/purchases/cancel',
  summary: 'Cancels an unpaid purchase with all its orders, at once. Money that arrives later waits for staff.',
  limit: 'write',
  access: 'customer',
  input: z.object({ number: purchaseNumber }),
  output: purchase,
})
