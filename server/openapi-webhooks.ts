// The webhooks of the OpenAPI document: what endpoints of partners and of the publisher's own systems receive, with an example each.
import type * as z from 'zod'
import { orderNoOf } from '#contract/order-number.ts'
import { type WebhookMessageType, webhookHeaders, webhookMessages } from '#contract/webhooks.ts'

type Json = Record<string, unknown>

const types = Object.keys(webhookMessages) as WebhookMessageType[]

export function describeWebhooks(toJsonSchema: (schema: z.ZodType) => object): Record<string, Json> {
  return Object.fromEntries(
    types.map((type) => {
      const { summary, message } = webhookMessages[type]
      const schema = toJsonSchema(message)
      const post = {
        operationId: type,
        summary,
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema, example: webhookExamples[type] } } },
        responses,
      }
      return [type, { post }]
    }),
  )
}

const headers = Object.values(webhookHeaders).map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

const responses = {
  '2XX': { description: 'Received. After any other answer, a redirect included, the message is sent again.' },
  '410': { description: 'The address is not in use any more: the endpoint is switched off.' },
}

const orderNo = orderNoOf('7K2M94QX')
const purchaseNumber = 'P-2026-00042'
const amount = { minor: 2_280_000, currency: 'CNY' } as const
const report = {
  id: 7,
  number: 'YB2611-0007',
  title: '2026—2032年中国固态电池行业研究报告',
  url: 'https://www.example.com/reports/solid-state-battery',
}
const order = {
  orderNo,
  purchaseNumber,
  item: { kind: 'report', id: report.id, title: report.title, url: report.url },
  language: 'zh-CN',
  licence: 'multi',
  edition: 0,
  amount,
} as const
const head = { version: 1, timestamp: '2026-11-27T02:30:00.000Z' } as const

export const webhookExamples: { readonly [T in WebhookMessageType]: z.input<(typeof webhookMessages)[T]['message']> } =
  {
    'report.published': {
      ...{ type: 'report.published', ...head },
      data: { ...report, language: 'zh-CN', industry: 'energy-power' },
    },
    'order.paid': { type: 'order.paid', ...head, data: order },
    'order.delivered': { type: 'order.delivered', ...head, data: order },
    'refund.completed': {
      ...{ type: 'refund.completed', ...head },
      data: { refundNo: 'R20261127K7M2', orderNo, purchaseNumber, amount, orderRefundState: 'fully' },
    },
    'lead.created': {
      ...{ type: 'lead.created', ...head },
      data: {
        id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
        kind: 'sample',
        language: 'zh-CN',
        report,
        url: 'https://www.example.com/console/leads/0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34',
      },
    },
    'quote.accepted': {
      ...{ type: 'quote.accepted', ...head },
      data: { number: 'Q-2026-00042', purchaseNumber, language: 'zh-CN', amount },
    },
    'webhook.test': { type: 'webhook.test', ...head, data: {} },
  }
