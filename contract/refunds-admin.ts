// Refunds in the console: requests with four-eyes approval, gateway refunds and payouts.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { moneySchema } from './common/money-schema.ts'
import { bookedMethods } from './payment-methods.ts'
import { orderSummary, requiredText } from './payments-admin.ts'

const changed = z.object({ id: z.string() })
const orderId = { id: z.uuid() }

/** `approved`: needs no further approval; its outcome at the gateway is the state of the refund. */
export const requestStates = ['requested', 'approved', 'declined'] as const

export const refundRequestRow = z.object({
  id: z.string(),
  order: orderSummary,
  amount: moneySchema,
  price: moneySchema,
  /** `customer` ends the entitlement, `admin` leaves it until the whole price is refunded. */
  reason: z.enum(['customer', 'admin']),
  note: z.string(),
  state: z.enum(requestStates),
  /** Above the limit, or requested by staff without the right to approve. */
  needsSecond: z.boolean(),
  requestedBy: z.object({ id: z.string(), name: z.string() }),
  requestedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionNote: z.string(),
  /** Its state at the gateway, once approved. */
  refundState: z.string().nullable(),
})
export type RefundRequestRow = z.infer<typeof refundRequestRow>

export const listRefundRequests = defineEndpoint({
  method: 'GET',
  path: '/admin/refunds',
  summary: 'Refund requests of staff.',
  access: 'payments.read',
  input: z.object({ ...listQuery(['requestedAt']), state: z.enum(requestStates).optional() }),
  output: listOf(refundRequestRow),
})

export const getRefundRequest = defineEndpoint({
  method: 'GET',
  path: '/admin/refunds/one',
  summary: 'One refund request.',
  access: 'payments.read',
  input: z.object(orderId),
  output: refundRequestRow,
})

export const refundCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/refunds/figures',
  summary: 'The number of requests in each state, and the limits up to which no second person is needed.',
  access: 'payments.read',
  input: z.object({}),
  output: z.object({ counts: z.record(z.enum(requestStates), z.int()), limits: z.array(moneySchema) }),
})

export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/admin/refunds/request',
  summary:
    'Requests a refund of a paid order. It is approved at once below the limit of its currency, if the requester has the right to approve. `createKey`: the same key returns the same request.',
  access: 'refunds.request',
  needsPassword: true,
  input: z.object({
    orderId: z.uuid(),
    createKey: z.uuid(),
    /** The refundable amount when the form was filled in, so that a refund made since then by another person is not repeated. */
    refundableMinor: z.int().min(0),
    amountMinor: z.int().min(1),
    reason: z.enum(['customer', 'admin']),
    note: requiredText(500),
  }),
  output: refundRequestRow,
})

export const decideRefund = defineEndpoint({
  method: 'POST',
  path: '/admin/refunds/decide',
  summary:
    'Approves or declines a request. A requester cannot approve their own request if it needs a second person, but can decline it.',
  access: 'refunds.approve',
  needsPassword: true,
  input: z.object({
    ...orderId,
    decision: z.enum(['approve', 'decline']),
    note: z.string().trim().max(500).default(''),
  }),
  output: refundRequestRow,
})

/** All refunds at gateways, including automatic ones. */
export const gatewayRefundStates = [
  'requested',
  'submitting',
  'processing',
  'succeeded',
  'abnormal',
  'closed',
  'rejected',
] as const
export const gatewayRefundRow = z.object({
  id: z.string(),
  order: orderSummary,
  outRefundNo: z.string(),
  method: z.enum(bookedMethods),
  amount: moneySchema,
  reason: z.enum(['customer', 'duplicate', 'late', 'mismatch', 'admin']),
  state: z.enum(gatewayRefundStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  succeededAt: z.string().nullable(),
  /** Paid back by other means: the reference and note, and whether a second person still has to confirm it. */
  payout: z
    .object({
      by: z.object({ id: z.string(), name: z.string() }),
      at: z.string(),
      reference: z.string(),
      note: z.string(),
      isWaiting: z.boolean(),
    })
    .nullable(),
})
export type GatewayRefundRow = z.infer<typeof gatewayRefundRow>

export const listGatewayRefunds = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/refunds',
  summary: 'Refunds at the gateways, newest first, including those of late, duplicate and suspense payments.',
  access: 'payments.read',
  input: z.object({
    ...listQuery(['createdAt']),
    state: z.enum(gatewayRefundStates).optional(),
    isAutomatic: z.enum(['yes', 'no']).optional(),
  }),
  output: listOf(gatewayRefundRow),
})

export const retryGatewayRefund = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/refunds/retry',
  summary:
    'Retries a refund that its gateway has refused, with the same number. A gateway that never retries a failed number makes a new refund.',
  access: 'payments.resolve',
  needsPassword: true,
  input: z.object({ outRefundNo: z.string().max(64) }),
  output: changed,
})

/** `isDone`: the refund counts as succeeded. */
const refundPayout = z.object({ id: z.string(), isDone: z.boolean() })
export type RefundPayout = z.infer<typeof refundPayout>

export const recordPayout = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/refunds/payout',
  summary:
    'Records that a refund which its gateway has refused was paid back by other means, for example by bank transfer. Above the limit of its currency a second person has to confirm it.',
  access: 'refunds.approve',
  needsPassword: true,
  input: z.object({ outRefundNo: z.string().max(64), reference: requiredText(200), note: requiredText(500) }),
  output: refundPayout,
})

export const decidePayout = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/refunds/payout/decide',
  summary: 'Confirms a payout that another person has recorded, or withdraws it.',
  access: 'refunds.approve',
  needsPassword: true,
  input: z.object({ outRefundNo: z.string().max(64), decision: z.enum(['confirm', 'withdraw']) }),
  output: refundPayout,
})
