// Invoices outside of China and their credit notes: billing details of orders, issue, correction, and the customer's own documents.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { emailAddress, freeText, optionalText, requiredText } from './common/fields.ts'
import { moneySchema } from './common/money-schema.ts'
import { pageOf, pageQuery } from './common/pagination.ts'
import { countryCode } from './companies.ts'
import { documentLink } from './document-links.ts'
import { creditReasons } from './documents.ts'
import { orderReference } from './orders.ts'
import { checkTaxNumber, storedBilling } from './purchases.ts'

export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * Who is billed. The address is part of every invoice; the tax number is that of a company. With a VAT number of another country of the
 * European Union than the seller's, the buyer pays the tax (reverse charge).
 */
export const invoiceBilling = z
  .object({
    /** Of the company, or of the person who buys without one. */
    name: requiredText('required', 200),
    country: countryCode,
    taxNumber: freeText(40).default(''),
    address: requiredText('required', 300),
    contact: optionalText(80),
    email: emailAddress('any'),
    /** The buyer's purchase order or reference, which electronic invoices to public bodies need. */
    poNumber: optionalText(60),
  })
  .superRefine(checkTaxNumber)
export type InvoiceBilling = z.output<typeof invoiceBilling>

/** As it is stored: person and e-mail address are missing after the deletion of the account. */
export const storedInvoiceBilling = storedBilling.extend({ poNumber: z.string() })
export type StoredInvoiceBilling = z.infer<typeof storedInvoiceBilling>

export const invoiceRow = z.object({
  /** `INV-2026-00042`, `CN-2026-00007` */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** A day in Beijing, `YYYY-MM-DD`. */
  issuedOn: z.string(),
  billingName: z.string(),
  /** Of a credit note the amount credited; not negative. */
  total: moneySchema,
  /** Of an invoice what its credit notes take back; zero of a credit note. */
  credited: moneySchema,
  orderNos: z.array(z.string()),
  titles: z.array(z.string()),
  purchaseNumber: z.string().nullable(),
  /** The invoice that a credit note names. */
  credits: z.string().nullable(),
  reason: z.enum(creditReasons).nullable(),
  /** The invoice that this one replaces with other billing details. */
  replaces: z.string().nullable(),
  /** False of a replaced, cancelled or withdrawn invoice, and of credit notes. */
  isCurrent: z.boolean(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/**
 * What becomes of the invoice of an order.
 * - `fapiao`: sold within China; the buyer asks for a fapiao instead
 * - `not-due`: before payment; on credit before the first delivery
 * - `needs-details`: paid, and no complete billing details are known
 * - `ready`: paid and complete, but not issued: it is issued within a minute, or was paid before invoices existed and is issued on request
 * - `cancelled`: staff have cancelled the invoice; they issue another if it is needed
 * - `issued`
 * - `none`: nothing is left to be invoiced, for the order was cancelled or refunded
 */
export const orderInvoiceStates = [
  'fapiao',
  'not-due',
  'needs-details',
  'ready',
  'cancelled',
  'issued',
  'none',
] as const
export type OrderInvoiceState = (typeof orderInvoiceStates)[number]

export const orderInvoice = z.object({
  state: z.enum(orderInvoiceStates),
  /** The orders that share the invoice: all of a purchase, or one. */
  orderNos: z.array(z.string()),
  purchaseNumber: z.string().nullable(),
  /** As they will be, or are, on the invoice. */
  billing: storedInvoiceBilling.nullable(),
  /** What the invoice will be for, or is for: paid less refunded. */
  amount: moneySchema,
  /** Billing details can be given or changed without a new document. */
  canSave: z.boolean(),
  /** The customer can have the issued invoice replaced; once for each order. */
  canCorrect: z.boolean(),
  /** Oldest first. */
  documents: z.array(invoiceRow),
})
export type OrderInvoice = z.infer<typeof orderInvoice>

const invoiceNumber = requiredText('required', 40)

export const getOrderInvoice = defineEndpoint({
  method: 'GET',
  path: '/report/invoices/order',
  summary: "The invoice of the customer's own order: its state, billing details and documents.",
  limit: 'read',
  access: 'customer',
  input: z.object(orderReference),
  output: orderInvoice,
})

export const saveOrderBilling = defineEndpoint({
  method: 'POST',
  path: '/report/invoices/billing',
  summary:
    'Gives or changes the billing details of an order before its invoice is issued. For an order that is paid, the invoice is issued at once.',
  limit: 'write',
  access: 'customer',
  input: z.object({ ...orderReference, billing: invoiceBilling }),
  output: orderInvoice,
})

export const correctInvoice = defineEndpoint({
  method: 'POST',
  path: '/report/invoices/correct',
  summary:
    'Replaces an issued invoice by one with other billing details: a credit note and a new invoice. Once for each order; further corrections are made by staff.',
  limit: 'write',
  access: 'customer',
  input: z.object({ number: invoiceNumber, billing: invoiceBilling }),
  output: orderInvoice,
})

export const listOwnInvoices = defineEndpoint({
  method: 'GET',
  path: '/report/invoices/list',
  summary: "The customer's invoices and credit notes, newest first.",
  limit: 'read',
  access: 'customer',
  input: z.object(pageQuery),
  output: pageOf(invoiceRow),
})

export const linkInvoice = defineEndpoint({
  method: 'POST',
  path: '/report/invoices/link',
  summary: "Creates a link to one of the customer's invoices or credit notes, valid for an hour.",
  limit: 'write',
  access: 'customer',
  input: z.object({ number: invoiceNumber }),
  output: documentLink,
})

export const suggestBilling = defineEndpoint({
  method: 'GET',
  path: '/report/invoices/billingSuggestions',
  summary: "Billing details for a form: the customer's last ones first, then the customer's companies.",
  limit: 'read',
  access: 'customer',
  input: z.object({}),
  output: z.object({ suggestions: z.array(storedInvoiceBilling) }),
})
