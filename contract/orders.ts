// Orders: item, price and state.
import * as z from 'zod'
import type { ContactRules } from './common/contact-rules.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { emailAddress, numberChoice, optionalText, unlessBlank } from './common/fields.ts'
import type { Language } from './common/language.ts'
import { moneySchema } from './common/money-schema.ts'
import { pageOf, pageQuery } from './common/pagination.ts'
import { hardCopy } from './hard-copies.ts'
import { editions, licences } from './licences.ts'
import { bookedMethods } from './payment-methods.ts'

/** `closing`: on its way to `cancelled`, while its gateway may still report a payment. */
export const orderStates = ['waiting', 'closing', 'paid', 'cancelled', 'failed'] as const
export type OrderState = (typeof orderStates)[number]

/** The four states that clients see: 0 waiting, 1 successful, 2 cancelled, 3 failed (decision 50). */
export const orderStatusOnWire = { waiting: 0, closing: 0, paid: 1, cancelled: 2, failed: 3 } as const satisfies Record<
  OrderState,
  number
>

export const itemKinds = ['report', 'briefing'] as const
export type ItemKind = (typeof itemKinds)[number]

/** What a voucher took off the list price of an order, without its printed copy. */
export const orderDiscount = z.object({ voucherCode: z.string(), list: moneySchema, amount: moneySchema })
export type OrderDiscount = z.infer<typeof orderDiscount>

export const orderRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  itemKind: z.enum(itemKinds),
  itemId: z.int(),
  title: z.string(),
  webTitle: z.string().nullable(),
  category: z.string().nullable(),
  licence: z.enum(licences),
  edition: z.literal(editions),
  competitorData: z.boolean(),
  amount: moneySchema,
  /** Null without a voucher. */
  discount: orderDiscount.nullable(),
  /** Null without a printed copy. */
  hardCopy: hardCopy.nullable(),
  email: z.string(),
  payMethod: z.enum(bookedMethods).nullable(),
  status: z.int(),
  /** The order is being closed at its gateway. */
  isClosing: z.boolean(),
  refundState: z.enum(['none', 'requested', 'partly', 'fully']),
  fulfilmentState: z.enum(['none', 'preparing', 'delivered']),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.string().nullable(),
  /** Null before payment and once it is delivered. */
  deliveryDueAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  supportEndsAt: z.string().nullable(),
  /** Whether its entitlement is active: false before payment, after a full refund, and once it is revoked. */
  isEntitled: z.boolean(),
  /** The purchase with which it is paid by bank transfer or on credit. */
  purchaseNumber: z.string().nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

const orderListQuery = z.object({
  ...pageQuery,
  /** Spaces and hyphens are ignored. */
  orderNo: optionalText(64),
  status: numberChoice([0, 1, 2, 3]),
  /** `all` lists both families of orders in one list. */
  family: unlessBlank(z.enum(['own', 'all']), 'unknown-choice').transform((family) => family ?? 'own'),
})
const orderPage = pageOf(orderRow).extend({
  /** Orders per status, whatever filter is set. */
  counts: z.array(z.int()),
})

export const listBriefingOrders = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUserOrder/orderList',
  summary: "The customer's own orders of briefings: unpaid first, then newest.",
  limit: 'read',
  access: 'customer',
  input: orderListQuery,
  output: orderPage,
})

export const listReportOrders = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUserResearchOrder/orderList',
  summary: "The customer's own orders of research reports: unpaid first, then newest.",
  limit: 'read',
  access: 'customer',
  input: orderListQuery,
  output: orderPage,
})

/** The reference of an order: its number or its id. */
export const orderReference = { orderNo: optionalText(64), id: optionalText(64) }

export const orderStatus = defineEndpoint({
  method: 'GET',
  path: '/report/websiteUserOrder/status',
  summary:
    "An order's status, told to its owner; both families. A waiting order makes the server ask the gateway, at most every 5 seconds.",
  limit: 'read',
  access: 'customer',
  input: z.object(orderReference),
  output: z.object({
    orderNo: z.string(),
    itemKind: z.enum(itemKinds),
    title: z.string(),
    amount: moneySchema,
    /** Null without a voucher. */
    discount: orderDiscount.nullable(),
    /** What the printed copy costs, as part of the amount; null without one. */
    hardCopy: hardCopy.pick({ amount: true }).nullable(),
    email: z.string(),
    status: z.int(),
    isClosing: z.boolean(),
    fulfilmentState: z.enum(['none', 'preparing', 'delivered']),
    expiresAt: z.string(),
    deliveryDueAt: z.string().nullable(),
  }),
})

export const updateOrderEmail = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUserResearchOrder/updateEmail',
  summary:
    'Changes where a report is delivered, while it is unpaid or still being prepared. The address given before is told by mail.',
  limit: 'write',
  access: 'customer',
  input: (_: Language, rules: ContactRules) => z.object({ ...orderReference, email: emailAddress(rules) }),
  output: z.object({ orderNo: z.string(), email: z.string() }),
})
