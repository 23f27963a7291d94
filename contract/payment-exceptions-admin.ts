// Payment exceptions in the console: alerts and money in suspense.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { moneySchema } from './common/money-schema.ts'
import { bookedMethods } from './payment-methods.ts'
import { orderSummary, requiredText } from './payments-admin.ts'

const changed = z.object({ id: z.string() })
const orderId = { id: z.uuid() }

export const alertGroups = ['mismatch', 'foreign', 'stuck', 'refund', 'reconciliation', 'system'] as const
export type AlertGroup = (typeof alertGroups)[number]

export const alertRow = z.object({
  id: z.string(),
  kind: z.string(),
  group: z.enum(alertGroups),
  order: orderSummary.nullable(),
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
  summary: 'Alerts that staff have to look at.',
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
  summary: 'Resolves an alert with a note. The same problem raises a new one.',
  access: 'payments.resolve',
  input: z.object({ id: z.string().max(20), note: requiredText(500) }),
  output: changed,
})

export const suspenseRow = z.object({
  id: z.string(),
  order: orderSummary,
  method: z.enum(bookedMethods),
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
  summary: 'The suspense account: money that fits no order.',
  access: 'payments.read',
  input: z.object({ ...listQuery(['at']), state: z.enum(['open', 'settled']).default('open') }),
  output: listOf(suspenseRow),
})

export const returnSuspense = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/suspense/return',
  summary:
    'Queries the gateway about the payment. The money that it holds is refunded automatically; the right amount settles the order.',
  access: 'payments.resolve',
  needsPassword: true,
  input: z.object({ ...orderId, note: requiredText(500) }),
  output: z.object({ id: z.string(), way: z.enum(['returned', 'applied']) }),
})

export const settleSuspense = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/suspense/settle',
  summary:
    'Settles money in suspense that was returned outside this system, for example by bank transfer. No money moves.',
  access: 'payments.resolve',
  needsPassword: true,
  input: z.object({ ...orderId, note: requiredText(500) }),
  output: changed,
})

export const paymentExceptionCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/figures',
  summary: 'The number of payment exceptions. Alerts: open ones, or those that are resolved.',
  access: 'payments.read',
  input: z.object({ state: z.enum(['open', 'resolved']).default('open') }),
  output: z.object({
    alerts: z.record(z.enum(alertGroups), z.int()),
    suspense: z.int(),
    abnormalRefunds: z.int(),
    openRefunds: z.int(),
  }),
})
