// Money in the console: refunds with four-eyes approval, payment exceptions, reconciliation.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { moneySchema } from './common/money-schema.ts'
import { payMethods } from './orders.ts'

export const providers = ['alipay', 'wechat', 'stripe'] as const

const order = z.object({ id: z.string(), orderNo: z.string(), title: z.string(), customer: z.string() })
const requiredText = (max: number) => z.string().trim().min(1).max(max)
const changed = z.object({ id: z.string() })
const orderId = { id: z.uuid() }

// Orders, where a gateway is called.

export const cancelUnpaidOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/cancel',
  summary: 'Cancels an unpaid order: closed at the gateway first. Money that is already on its way wins.',
  access: 'orders.deliver',
  input: z.object(orderId),
  output: z.object({ id: z.string(), state: z.string() }),
})

export const queryGateway = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/askGateway',
  summary: 'Asks the gateways now about every attempt of an order that is open.',
  access: 'orders.deliver',
  input: z.object(orderId),
  output: z.object({ id: z.string(), state: z.string() }),
})

// Refunds.

/** `approved`: needs no further approval; its outcome at the gateway is the state of the refund. */
export const requestStates = ['requested', 'approved', 'declined'] as const

export const refundRequestRow = z.object({
  id: z.string(),
  order,
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
  summary: 'Refunds that staff have asked for.',
  access: 'payments.read',
  input: z.object({ ...listQuery(['requestedAt']), state: z.enum(requestStates).optional() }),
  output: listOf(refundRequestRow),
})

export const getRefundRequest = defineEndpoint({
  method: 'GET',
  path: '/admin/refunds/one',
  summary: 'One of them.',
  access: 'payments.read',
  input: z.object(orderId),
  output: refundRequestRow,
})

export const refundCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/refunds/figures',
  summary: 'How many requests there are of each state, and up to which amount one person is enough.',
  access: 'payments.read',
  input: z.object({}),
  output: z.object({ counts: z.record(z.enum(requestStates), z.int()), limits: z.array(moneySchema) }),
})

export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/admin/refunds/request',
  summary:
    'Asks for money of a paid order to go back. Below the limit of its currency, and by somebody who may approve, it is approved at once. `createKey`: the same key again is the same refund.',
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
    'Approves or declines a request. Never one’s own where a second person is needed; one’s own can be declined.',
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
  order,
  outRefundNo: z.string(),
  method: z.enum(payMethods),
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
  summary: 'Refunds at the gateways, newest first: late, double and suspense money among them.',
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
    'Asks a gateway again for a refund that it has refused, with the same number. Where a failed one is never tried again another is made.',
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
    'Says that a refund which its gateway has refused was paid back by other means: by a transfer, say. Above the limit of its currency a second person confirms it.',
  access: 'refunds.approve',
  needsPassword: true,
  input: z.object({ outRefundNo: z.string().max(64), reference: requiredText(200), note: requiredText(500) }),
  output: refundPayout,
})

export const decidePayout = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/refunds/payout/decide',
  summary: 'Confirms that a refund was paid back by other means, as somebody else has said, or takes it back.',
  access: 'refunds.approve',
  needsPassword: true,
  input: z.object({ outRefundNo: z.string().max(64), decision: z.enum(['confirm', 'withdraw']) }),
  output: refundPayout,
})

// Payment exceptions.

export const alertGroups = ['mismatch', 'foreign', 'stuck', 'refund', 'reconciliation', 'system'] as const
export type AlertGroup = (typeof alertGroups)[number]

export const alertRow = z.object({
  id: z.string(),
  kind: z.string(),
  group: z.enum(alertGroups),
  order: order.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  at: z.string(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string(),
  resolution: z.string(),
})
export type AlertRow = z.infer<typeof alertRow>

export const listAlerts = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/alerts',
  summary: 'What staff must look at.',
  access: 'payments.read',
  input: z.object({
    ...listQuery(['at']),
    state: z.enum(['open', 'resolved']).default('open'),
    group: z.enum(alertGroups).optional(),
  }),
  output: listOf(alertRow),
})

export const resolveAlert = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/alerts/resolve',
  summary: 'Closes an alert, with what came of it. The same thing raises another if it happens again.',
  access: 'payments.resolve',
  input: z.object({ id: z.string().max(20), note: requiredText(500) }),
  output: changed,
})

export const suspenseRow = z.object({
  id: z.string(),
  order,
  method: z.enum(payMethods),
  outTradeNo: z.string(),
  /** The amount that the attempt asked for, and the amount and currency that the gateway reported. */
  expected: moneySchema,
  told: z.string(),
  at: z.string(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
  way: z.enum(['returned', 'applied', 'manual']).nullable(),
  note: z.string(),
})
export type SuspenseRow = z.infer<typeof suspenseRow>

export const listSuspense = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/suspense',
  summary: 'Money that fits no order.',
  access: 'payments.read',
  input: z.object({ ...listQuery(['at']), state: z.enum(['open', 'settled']).default('open') }),
  output: listOf(suspenseRow),
})

export const returnSuspense = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/suspense/return',
  summary:
    'Asks the gateway what was paid. What it holds goes back by an automatic refund; the right amount, told after all, settles the order.',
  access: 'payments.resolve',
  needsPassword: true,
  input: z.object({ ...orderId, note: requiredText(500) }),
  output: z.object({ id: z.string(), way: z.enum(['returned', 'applied']) }),
})

export const settleSuspense = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/suspense/settle',
  summary: 'Takes money out of the queue that was settled outside of this system: by a transfer, say. No money moves.',
  access: 'payments.resolve',
  needsPassword: true,
  input: z.object({ ...orderId, note: requiredText(500) }),
  output: changed,
})

export const paymentExceptionCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/figures',
  summary: 'How much there is to look at. Alerts: open ones, or those that are resolved.',
  access: 'payments.read',
  input: z.object({ state: z.enum(['open', 'resolved']).default('open') }),
  output: z.object({
    alerts: z.record(z.enum(alertGroups), z.int()),
    suspense: z.int(),
    abnormalRefunds: z.int(),
    openRefunds: z.int(),
  }),
})

// Reconciliation.

/**
 * `repaired`: the statement had a payment that we had not heard of; `unknown-here`: no attempt of ours; `missing-there`: not in the
 * statement.
 */
export const reconVerdicts = [
  'matched',
  'repaired',
  'amount-differs',
  'contradiction',
  'unknown-here',
  'missing-there',
] as const

/** `queued`: staff have requested the day, and its job has not started yet. */
export const reconRunStates = ['queued', 'running', 'done', 'failed'] as const

export const reconRunRow = z.object({
  id: z.string(),
  provider: z.enum(providers),
  merchantId: z.string(),
  /** A day in Beijing. */
  date: z.string(),
  state: z.enum(reconRunStates),
  attempts: z.int(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  lastError: z.string().nullable(),
  counts: z.partialRecord(z.enum(reconVerdicts), z.int()),
})
export type ReconRunRow = z.infer<typeof reconRunRow>

export const listReconRuns = defineEndpoint({
  method: 'GET',
  path: '/admin/reconciliation',
  summary: 'Runs of reconciliation, newest day first.',
  access: 'reconciliation.read',
  input: z.object({
    ...listQuery(['date']),
    provider: z.enum(providers).optional(),
    state: z.enum(reconRunStates).optional(),
  }),
  output: listOf(reconRunRow),
})

export const getReconRun = defineEndpoint({
  method: 'GET',
  path: '/admin/reconciliation/one',
  summary: 'One run.',
  access: 'reconciliation.read',
  input: z.object(orderId),
  output: reconRunRow,
})

export const reconItemRow = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'refund']),
  outTradeNo: z.string(),
  tradeNo: z.string(),
  outRefundNo: z.string(),
  amount: moneySchema,
  verdict: z.enum(reconVerdicts),
  at: z.string(),
  order: order.nullable(),
})
export type ReconItemRow = z.infer<typeof reconItemRow>

export const listReconItems = defineEndpoint({
  method: 'GET',
  path: '/admin/reconciliation/items',
  summary: 'What a run found, row by row; what needs a look comes first.',
  access: 'reconciliation.read',
  input: z.object({ ...listQuery(['verdict']), runId: z.uuid(), verdict: z.enum(reconVerdicts).optional() }),
  output: listOf(reconItemRow),
})

export const runReconciliation = defineEndpoint({
  method: 'POST',
  path: '/admin/reconciliation/run',
  summary:
    'Has a day compared again, of every gateway that gives bills: that adds nothing twice. A job does it; the runs say how far it is.',
  access: 'reconciliation.run',
  input: z.object({ date: z.iso.date() }),
  output: z.object({ runs: z.array(reconRunRow) }),
})
