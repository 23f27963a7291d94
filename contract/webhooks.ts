// Messages of outgoing webhooks, after the Standard Webhooks specification. The OpenAPI document describes them.
import * as z from 'zod'
import { languages } from './common/language.ts'
import { currencies } from './common/money.ts'
import { editions, licences } from './licences.ts'
import { itemKinds } from './orders.ts'
import { type WebhookEventType, webhookTestType } from './webhook-events.ts'

/** In minor units: 2280000 CNY is ¥22,800.00. */
const money = z.object({ minor: z.int(), currency: z.enum(currencies) })
const language = z.enum(languages)
/** The page on the site; null where an item is not public. */
const itemUrl = z.url().nullable()

const report = z.object({ id: z.int(), number: z.string(), title: z.string(), url: itemUrl })

/** One order. Who bought it is read from the order, by those who may. */
const order = z.object({
  orderNo: z.string(),
  /** Several orders of one purchase have its number. */
  purchaseNumber: z.string().nullable(),
  item: z.object({ kind: z.enum(itemKinds), id: z.int(), title: z.string(), url: itemUrl }),
  language,
  licence: z.enum(licences),
  edition: z.literal(editions),
  amount: money,
})

const refund = z.object({
  refundNo: z.string(),
  orderNo: z.string(),
  purchaseNumber: z.string().nullable(),
  amount: money,
  /** What has become of the order: a payment that was made twice leaves it unchanged. */
  orderRefundState: z.enum(['none', 'requested', 'partly', 'fully']),
})

/** Without name, address and text of the visitor, who agreed to their use by the publisher: the console shows them. */
const lead = z.object({
  id: z.uuid(),
  kind: z.enum(['sample', 'custom-research', 'enquiry']),
  language,
  /** What the request is about; null for custom research. */
  report: report.nullable(),
  /** In the console. */
  url: z.url(),
})

const quote = z.object({
  number: z.string(),
  purchaseNumber: z.string(),
  language,
  amount: money,
})

function messageOf<T extends string, D extends z.ZodType>(type: T, data: D) {
  return z.object({
    type: z.literal(type),
    /** Of the form of `data`. Fields may be added without another version. */
    version: z.literal(1),
    /** When it happened. */
    timestamp: z.iso.datetime(),
    data,
  })
}

type Described = { readonly summary: string; readonly message: z.ZodType }

/** What an endpoint receives. */
export const webhookMessages = {
  'report.published': {
    summary: 'A language version of a report has become public, for the first time.',
    message: messageOf('report.published', report.extend({ language, industry: z.string() })),
  },
  'order.paid': {
    summary: 'An order is paid, or was bought on credit.',
    message: messageOf('order.paid', order),
  },
  'order.delivered': {
    summary: 'The file of a paid order can be downloaded.',
    message: messageOf('order.delivered', order),
  },
  'refund.completed': {
    summary: 'Money of an order has been returned, all of it or a part.',
    message: messageOf('refund.completed', refund),
  },
  'lead.created': {
    summary: 'A visitor has sent a request that belongs to no open one. For systems of the publisher only.',
    message: messageOf('lead.created', lead),
  },
  'quote.accepted': {
    summary: 'A quote has been accepted, which opens a purchase.',
    message: messageOf('quote.accepted', quote),
  },
  [webhookTestType]: {
    summary: 'Staff try an endpoint. Nothing has happened.',
    message: messageOf(webhookTestType, z.object({})),
  },
} as const satisfies Record<WebhookEventType | typeof webhookTestType, Described>

export type WebhookMessages = typeof webhookMessages
export type WebhookMessageType = keyof WebhookMessages
export type WebhookData<T extends WebhookMessageType> = z.output<WebhookMessages[T]['message']>['data']

/** Headers of each request, after the specification. */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const
