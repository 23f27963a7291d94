// The ledger of finance: sales, money, invoices and fapiao by month in Beijing, with the documents behind each number.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { unlessBlank } from './common/fields.ts'
import { currencies } from './common/money.ts'
import { bookedMethods } from './payment-methods.ts'

/** What is entered: an order that was paid, the money for it, its refunds, and its papers. */
export const ledgerKinds = ['sale', 'receipt', 'refund', 'invoice', 'credit-note', 'fapiao', 'reversal'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * Why money of an order is on no paper. `not-asked`: nobody asked for a fapiao. `details-missing`: no billing details for an invoice.
 * `fapiao-waiting`, `invoice-waiting`: not issued yet. `reversal-open`: a fapiao still names what was refunded, so the amount is negative.
 */
export const openReasons = [
  'not-asked',
  'details-missing',
  'fapiao-waiting',
  'invoice-waiting',
  'reversal-open',
] as const
export type OpenReason = (typeof openReasons)[number]

/** Minor units; below zero where less is meant. */
const minor = z.int()

/** In minor units of the currency. */
const ledgerSums = z.object({
  currency: z.enum(currencies),
  /** Orders that were paid, at their price. */
  sales: minor,
  saleCount: z.int(),
  receipts: minor,
  receiptsByMethod: z.array(z.object({ method: z.enum(bookedMethods), minor })),
  refunds: minor,
  invoices: minor,
  creditNotes: minor,
  fapiao: minor,
  reversals: minor,
  /** `receipts - refunds - invoices + creditNotes - fapiao + reversals`, which is the sum of `open` and `otherMonths`. */
  difference: minor,
  /** Of orders paid in this month, as it is now. */
  open: z.record(z.enum(openReasons), minor),
  /** Papers and refunds in another month than the payment of their order. */
  otherMonths: minor,
})
export type LedgerSums = z.infer<typeof ledgerSums>

const ledgerMonth = ledgerSums.extend({ month: z.string() })
export type LedgerMonth = z.infer<typeof ledgerMonth>

export const getLedgerYear = defineEndpoint({
  method: 'GET',
  path: '/admin/ledger',
  summary:
    'A year of the ledger: sums by month in Beijing and currency, and those of the year. The difference of money and papers is explained to the cent.',
  access: 'invoices.read',
  input: z.object({ year: z.coerce.number().int().min(2000).max(2999).optional() }),
  output: z.object({
    year: z.int(),
    /** Years that have entries, newest first, and the present one. */
    years: z.array(z.int()),
    /** By month, then currency; only those with entries. */
    months: z.array(ledgerMonth),
    totals: z.array(ledgerSums),
  }),
})
export type LedgerYear = z.infer<(typeof getLedgerYear)['output']>

/** A month or a year in Beijing: `2026-03`, `2026`. */
const period = z.string().regex(/^2\d{3}(-(0[1-9]|1[0-2]))?$/, m('invalid'))
const part = { period, currency: z.enum(currencies) }

const ledgerEntry = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  at: z.string(),
  currency: z.enum(currencies),
  /** Below zero where a receipt or a refund was undone. */
  minor,
  method: z.enum(bookedMethods).nullable(),
  /** Of the document or the fapiao; of a payment or a refund the number that the gateway knows. */
  number: z.string(),
  /** The document, or the request of a fapiao and of its reversal; null of sales and money. */
  paperId: z.string().nullable(),
  orderId: z.string(),
  orderNo: z.string(),
  title: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const listLedgerEntries = defineEndpoint({
  method: 'GET',
  path: '/admin/ledger/entries',
  summary: 'What a number of the ledger consists of, for each order.',
  access: 'invoices.read',
  input: z.object({
    ...listQuery(['at']),
    ...part,
    kind: z.enum(ledgerKinds),
    method: unlessBlank(z.enum(bookedMethods), 'unknown-choice'),
  }),
  output: listOf(ledgerEntry),
})

const openOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  title: z.string(),
  customer: z.string(),
  paidAt: z.string().nullable(),
  currency: z.enum(currencies),
  minor,
})
export type OpenOrder = z.infer<typeof openOrder>

export const listOpenOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/ledger/open',
  summary: 'Orders paid in a month or year of which money is on no paper, or a paper names too much, for one reason.',
  access: 'invoices.read',
  input: z.object({ ...listQuery(['paidAt']), ...part, reason: z.enum(openReasons) }),
  output: listOf(openOrder),
})

const days = {
  /** Days in Beijing, both included. */
  from: z.iso.date(m('date-format')),
  until: z.iso.date(m('date-format')),
}

export const exportLedgerCsv = defineEndpoint({
  method: 'GET',
  path: '/admin/ledger/export.csv',
  summary:
    'Lines of invoices, credit notes, fapiao and reversals as CSV for accountants. The response is a file, not an envelope.',
  access: 'invoices.read',
  input: z.object(days),
  output: z.never(),
})

export const exportLedgerXlsx = defineEndpoint({
  method: 'GET',
  path: '/admin/ledger/export.xlsx',
  summary: 'Lines of invoices, credit notes, fapiao and reversals as XLSX. The response is a file, not an envelope.',
  access: 'invoices.read',
  input: z.object(days),
  output: z.never(),
})
