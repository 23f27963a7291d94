// Reconciliation in the console: runs, and the match result of each row of a statement.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { providers } from './payment-methods.ts'
import { orderSummary } from './payments-admin.ts'

const orderId = { id: z.uuid() }

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
  summary: 'Reconciliation runs, newest day first.',
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
  summary: 'One reconciliation run.',
  access: 'reconciliation.read',
  input: z.object(orderId),
  output: reconRunRow,
})

/** As the statement has it; the currency may be one in which nothing is sold, or empty where the gateway states none. */
const statementMoney = z.object({ currency: z.string(), amount: z.string(), minor: z.int() })
export type StatementMoney = z.infer<typeof statementMoney>

export const reconItemRow = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'refund']),
  outTradeNo: z.string(),
  tradeNo: z.string(),
  outRefundNo: z.string(),
  amount: statementMoney,
  verdict: z.enum(reconVerdicts),
  at: z.string(),
  order: orderSummary.nullable(),
})
export type ReconItemRow = z.infer<typeof reconItemRow>

export const listReconItems = defineEndpoint({
  method: 'GET',
  path: '/admin/reconciliation/items',
  summary: 'The match results of a run, row by row; those that need attention come first.',
  access: 'reconciliation.read',
  input: z.object({ ...listQuery(['verdict']), runId: z.uuid(), verdict: z.enum(reconVerdicts).optional() }),
  output: listOf(reconItemRow),
})

export const runReconciliation = defineEndpoint({
  method: 'POST',
  path: '/admin/reconciliation/run',
  summary:
    'Reconciles a day again for every gateway with statements; this adds nothing twice. A job does the work, and the runs show its progress.',
  access: 'reconciliation.run',
  input: z.object({ date: z.iso.date() }),
  output: z.object({ runs: z.array(reconRunRow) }),
})
