// The console's endpoints for purchases: what companies buy at once, and how it is paid.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { unlessBlank } from './common/fields.ts'
import { moneySchema } from './common/money-schema.ts'
import { purchase, purchaseStates, purchaseTerms } from './purchases.ts'

const id = z.uuid()

const purchaseRow = z.object({
  id: z.string(),
  number: z.string(),
  buyer: z.string(),
  poNumber: z.string(),
  terms: z.enum(purchaseTerms),
  state: z.enum(purchaseStates),
  total: moneySchema,
  due: moneySchema,
  remittanceReference: z.string(),
  /** The buyer has sent the receipt of a transfer since money was last allocated, and money is due. */
  isChecking: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type PurchaseRow = z.infer<typeof purchaseRow>

export const listPurchases = defineEndpoint({
  method: 'GET',
  path: '/admin/purchases',
  summary: 'Purchases, the newest first; searched by number, remittance reference, buyer and purchase order.',
  access: 'orders.read',
  input: z.object({
    ...listQuery(['createdAt']),
    state: unlessBlank(z.enum(purchaseStates), 'unknown-choice'),
    terms: unlessBlank(z.enum(purchaseTerms), 'unknown-choice'),
  }),
  output: listOf(purchaseRow),
})

const sentFile = z.object({ fileId: z.string(), name: z.string(), sentAt: z.string() })

const adminPurchase = purchase.extend({
  id: z.string(),
  customerId: z.string(),
  /** Order ids beside the orders, in their order. */
  orderIds: z.array(z.string()),
  /** What the tolerance for bank fees covered. */
  short: moneySchema,
  poFile: sentFile.nullable(),
  receiptFiles: z.array(sentFile),
})
export type AdminPurchase = z.infer<typeof adminPurchase>

export const getPurchaseAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/purchases/one',
  summary: 'A purchase with its orders, the money that has arrived, and the files that the buyer has sent.',
  access: 'orders.read',
  input: z.object({ id }),
  output: adminPurchase,
})

export const downloadProForma = defineEndpoint({
  method: 'GET',
  path: '/admin/purchases/pro-forma',
  summary: 'The pro-forma invoice of a purchase as PDF. The response is a file, not an envelope.',
  access: 'orders.read',
  input: z.object({ id }),
  output: z.never(),
})

export const downloadPurchaseFile = defineEndpoint({
  method: 'GET',
  path: '/admin/purchases/file',
  summary:
    'The purchase order or a receipt that the buyer has sent, as a download. The response is a file, not an envelope.',
  access: 'orders.read',
  input: z.object({ id, fileId: z.uuid() }),
  output: z.never(),
})
