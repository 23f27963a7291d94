// Orders in the console: the list, the history of each.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { languages } from './common/language.ts'
import { currencies } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { uploadedFile } from './delivery-admin.ts'
import { hardCopy } from './hard-copies.ts'
import { editions, licences } from './licences.ts'
import { itemKinds, orderDiscount, orderStates } from './orders.ts'
import { bookedMethods } from './payment-methods.ts'
import { staffId } from './staff.ts'

/** The tabs of the list of orders, by the work that they need. */
export const orderTabs = ['waiting', 'to-deliver', 'delivered', 'ended', 'refunds'] as const
export type OrderTab = (typeof orderTabs)[number]

const instant = z.string()
const maybeInstant = z.string().nullable()
const person = z.object({ id: z.string(), name: z.string() })

export const adminOrderRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), company: z.string(), email: z.string() }),
  /** The delivery address, which may differ from the customer's own. */
  email: z.string(),
  /** The site on which it was placed. */
  language: z.enum(languages),
  itemKind: z.enum(itemKinds),
  itemId: z.int(),
  title: z.string(),
  licence: z.enum(licences),
  edition: z.literal(editions),
  competitorData: z.boolean(),
  amount: moneySchema,
  /** Null without a voucher. */
  discount: orderDiscount.nullable(),
  method: z.enum(bookedMethods).nullable(),
  state: z.enum(orderStates),
  refundState: z.enum(['none', 'requested', 'partly', 'fully']),
  fulfilmentState: z.enum(['none', 'preparing', 'delivered']),
  assignee: person.nullable(),
  createdAt: instant,
  /** Until when it can be paid. */
  expiresAt: instant,
  paidAt: maybeInstant,
  deliveryDueAt: maybeInstant,
  /** Working time left until then; negative when it is late. Null when nothing has to be delivered. */
  deliveryLeftMs: z.int().nullable(),
  deliveredAt: maybeInstant,
  supportEndsAt: maybeInstant,
})
export type AdminOrderRow = z.infer<typeof adminOrderRow>

const tab = z.enum(orderTabs).optional()
const orderFilters = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** By which it was paid, otherwise of the latest attempt to pay it, as the list shows it. */
  method: z.enum(bookedMethods).optional(),
  currency: z.enum(currencies).optional(),
  language: z.enum(languages).optional(),
  itemKind: z.enum(itemKinds).optional(),
  assigneeId: staffId.optional(),
  customerId: z.uuid().optional(),
  /** Of purchases for this company, whoever has bought. */
  companyId: z.uuid().optional(),
  /** Orders waiting for their file: `soon` are due within twelve working hours or late, `late` are late. */
  due: z.enum(['soon', 'late']).optional(),
  /** `due`: paid orders whose printed copy is to be sent. */
  hardCopy: z.enum(['due']).optional(),
}

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/orders',
  summary:
    'Orders of reports and briefings. `search`: an order number, a customer’s name, company or e-mail address, or a title. Days are in Beijing time, by the day of the order.',
  access: 'orders.read',
  input: z.object({ ...listQuery(['createdAt', 'paidAt', 'deliveryDueAt']), tab, ...orderFilters }),
  output: listOf(adminOrderRow),
})

const counts = z.record(z.enum(['all', ...orderTabs]), z.int())

export const countOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/counts',
  summary: 'The number of orders in each tab that match the search and filters. 10,001 means more than 10,000.',
  access: 'orders.read',
  input: z.object({ search: listQuery(['createdAt']).search, ...orderFilters }),
  output: counts,
})

const sums = z.array(moneySchema)
export const orderCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/figures',
  summary:
    'The number of orders in each tab, where 10,001 means more than 10,000, and the payments and refunds of this month.',
  access: 'orders.read',
  input: z.object({}),
  output: z.object({
    counts,
    /** Paid and not delivered, due within twelve working hours or late. */
    dueSoon: z.int(),
    late: z.int(),
    /** Of this month in Beijing, per currency. */
    paid: sums,
    refunded: sums,
  }),
})

const orderEvent = z.object({
  at: instant,
  kind: z.enum([
    'ordered',
    'attempt',
    'transition',
    'notification',
    'paid',
    'delivered',
    'mail',
    'download',
    'downloads-reset',
    'email-changed',
    'refund-asked',
    'refund-decided',
    'refund',
    'refund-moved',
    'deed',
  ]),
  /** Who or what: a method, a template, a person, a file. */
  by: z.string(),
  /** States and texts, depending on the kind. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  detail: z.string(),
  amount: moneySchema.nullable(),
})
export type OrderEvent = z.infer<typeof orderEvent>

export const adminOrder = adminOrderRow.extend({
  licenceTermsVersion: z.string(),
  /** Null without a printed copy. */
  hardCopy: hardCopy.extend({ version: z.int() }).nullable(),
  /** False before payment and once it is revoked. */
  isEntitled: z.boolean(),
  /** Where the delivery mail goes when it is sent again: to the holder of the licence, if that is not the buyer any more. */
  deliveryMailTo: z.string(),
  entitlementEndedAt: maybeInstant,
  /** The amount that can still be refunded. */
  refundable: moneySchema,
  refunded: moneySchema,
  openRequest: z.object({ id: z.string(), amount: moneySchema, by: z.string() }).nullable(),
  files: z.array(uploadedFile.extend({ downloadsLeft: z.int().nullable() })),
  attempts: z.array(
    z.object({
      id: z.string(),
      method: z.enum(bookedMethods),
      state: z.string(),
      outTradeNo: z.string(),
      tradeNo: z.string().nullable(),
      isApplied: z.boolean(),
      createdAt: instant,
      paidAt: maybeInstant,
    }),
  ),
  notes: z.array(z.object({ id: z.string(), by: z.string(), text: z.string(), at: instant })),
  /** Newest first. */
  history: z.array(orderEvent),
})
export type AdminOrder = z.infer<typeof adminOrder>

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/one',
  summary: 'One order with its history.',
  access: 'orders.read',
  input: z.object({ id: z.uuid() }),
  output: adminOrder,
})

export const listAssignees = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/assignees',
  summary: 'Active staff with the right to work on orders.',
  access: 'orders.read',
  input: z.object({}),
  output: z.object({ rows: z.array(person) }),
})

export const exportOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/export',
  summary: 'The orders of a list as CSV, without a limit. The response is a file, not an envelope.',
  access: 'orders.export',
  input: z.object({ search: listQuery(['createdAt']).search, tab, ...orderFilters }),
  output: z.never(),
})
