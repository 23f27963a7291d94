// The console's endpoints for invoices outside of China and their credit notes.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, requiredText, unlessBlank } from './common/fields.ts'
import { currencies } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { documentLine, taxedTotal } from './documents.ts'
import { eInvoiceFacts, eInvoiceFormats } from './e-invoices.ts'
import { invoiceBilling, invoiceKinds, invoiceRow, orderInvoice, storedInvoiceBilling } from './invoices.ts'

/** Of the document. */
const id = z.uuid()
const orderId = z.uuid()
const day = unlessBlank(z.iso.date(m('date-format')), 'date-format')

const adminInvoiceRow = invoiceRow.extend({
  id: z.string(),
  customerId: z.string(),
  orderIds: z.array(z.string()),
  purchaseId: z.string().nullable(),
  issuedAt: z.string(),
})
export type AdminInvoiceRow = z.infer<typeof adminInvoiceRow>

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/admin/invoices',
  summary: 'Invoices and credit notes; searched by number, buyer, order and purchase.',
  access: 'invoices.read',
  input: z.object({
    ...listQuery(['issuedAt', 'total']),
    kind: unlessBlank(z.enum(invoiceKinds), 'unknown-choice'),
    currency: unlessBlank(z.enum(currencies), 'unknown-choice'),
    /** Of purchases for this company. */
    companyId: unlessBlank(z.uuid(m('invalid'))),
    /** Days in Beijing, both included. */
    from: day,
    until: day,
  }),
  output: listOf(adminInvoiceRow),
})

const adminInvoice = adminInvoiceRow.extend({
  billing: storedInvoiceBilling,
  sellerName: z.string(),
  sellerTaxNumber: z.string(),
  lines: z.array(documentLine),
  totals: taxedTotal,
  taxNote: z.string(),
  /** Null while the money of a credit is open. */
  paidOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** By whom it was issued: the name of staff; null for the system and the buyer. */
  by: z.string().nullable(),
  note: z.string(),
  /** Credit notes of an invoice, and the invoice that replaces it, oldest first. */
  related: z.array(adminInvoiceRow),
  /** An invoice that is current can be replaced or cancelled. */
  canCorrect: z.boolean(),
  /** The electronic invoices that are usual in the buyer's country, each with what the document lacks for it. */
  eInvoices: z.array(z.object({ format: z.enum(eInvoiceFormats), missing: z.array(z.enum(eInvoiceFacts)) })),
})
export type AdminInvoice = z.infer<typeof adminInvoice>

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/admin/invoices/one',
  summary: 'An invoice or credit note with its lines, tax, and the documents that follow from it.',
  access: 'invoices.read',
  input: z.object({ id }),
  output: adminInvoice,
})

export const downloadInvoice = defineEndpoint({
  method: 'GET',
  path: '/admin/invoices/file',
  summary: 'An invoice or credit note as PDF or as an electronic invoice. The response is a file, not an envelope.',
  access: 'invoices.read',
  input: z.object({ id, format: z.enum(['pdf', ...eInvoiceFormats], m('unknown-choice')).default('pdf') }),
  output: z.never(),
})

const adminOrderInvoice = orderInvoice.extend({ documents: z.array(adminInvoiceRow) })
export type AdminOrderInvoice = z.infer<typeof adminOrderInvoice>

export const getOrderInvoiceAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/invoices/order',
  summary: 'The invoice of an order: its state, billing details and documents.',
  access: 'invoices.read',
  input: z.object({ orderId }),
  output: adminOrderInvoice,
})

export const saveOrderBillingAdmin = defineEndpoint({
  method: 'POST',
  path: '/admin/invoices/billing',
  summary: 'Gives or changes the billing details of an order before its invoice is issued. Nothing is issued by it.',
  access: 'invoices.issue',
  input: z.object({ orderId, billing: invoiceBilling }),
  output: adminOrderInvoice,
})

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/invoices/issue',
  summary:
    'Issues the invoice of an order that is paid and whose billing details are known, and mails it to the buyer. One that was cancelled is named as replaced.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ orderId }),
  output: adminOrderInvoice,
})

export const correctInvoiceAdmin = defineEndpoint({
  method: 'POST',
  path: '/admin/invoices/correct',
  summary:
    'Replaces an issued invoice by one with other billing details: a credit note and a new invoice, with the reason.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id, billing: invoiceBilling, note: requiredText('required', 300) }),
  output: adminOrderInvoice,
})

export const cancelInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/invoices/cancel',
  summary:
    'Cancels an issued invoice by a credit note over all that is left of it, with the reason and without a new invoice. Its orders have no invoice until staff issue another, or until their buyer requests a fapiao.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ id, note: requiredText('required', 300) }),
  output: adminOrderInvoice,
})

export const sendInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/invoices/send',
  summary:
    'Mails the link to an invoice or credit note again: to the address of its billing details, or to another one.',
  access: 'invoices.issue',
  input: z.object({ id, email: unlessBlank(emailAddress('any')) }),
  output: z.object({ email: z.string() }),
})

const uninvoicedOrder = z.object({
  /** Of the order. */
  id: z.string(),
  orderNo: z.string(),
  title: z.string(),
  email: z.string(),
  customerId: z.string(),
  purchaseNumber: z.string().nullable(),
  amount: moneySchema,
  paidAt: z.string(),
  /** Billing details are known. */
  hasDetails: z.boolean(),
  billingName: z.string(),
})
export type UninvoicedOrder = z.infer<typeof uninvoicedOrder>

export const listUninvoicedOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/invoices/uninvoiced',
  summary:
    'Orders outside of China paid in the last 180 days without an invoice, newest first: their billing details are missing, or they were paid before invoices existed. Searched by order number.',
  access: 'invoices.read',
  input: z.object({
    ...listQuery(['paidAt']),
    details: unlessBlank(z.enum(['known', 'missing']), 'unknown-choice'),
    /** `late`: paid more than a day ago. */
    age: unlessBlank(z.enum(['late']), 'unknown-choice'),
  }),
  output: listOf(uninvoicedOrder),
})
