// Reconciliation in the console: runs, their results, and repeating a day.
import type { ReconItemRow, ReconRunRow } from '#contract/reconciliation-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Row } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { listOrdersOfTrades } from '../payment-exceptions.store.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { customerLabel } from '../refunds/refunds-admin.service.ts'
import { isPastDay, statementMoney } from './reconciliation.rules.ts'
import { queueRun } from './reconciliation.store.ts'
import * as store from './reconciliation-admin.store.ts'

type Query = { page: number; perPage: number; order: 'asc' | 'desc' }
const paging = ({ page, perPage, order }: Query) => ({ order, limit: perPage, offset: (page - 1) * perPage })

export async function listRuns(
  ctx: PaymentsCtx,
  query: Query & {
    provider?: Row<'recon_runs'>['provider'] | undefined
    state?: Row<'recon_runs'>['status'] | undefined
  },
) {
  const { provider, state } = query
  const { rows, ...total } = await store.listRuns(ctx.db, { ...paging(query), provider, state })
  return { ...total, rows: await runsOnWire(ctx, rows) }
}

/** @throws AppError admin.not-found */
export async function getRun(ctx: PaymentsCtx, id: string): Promise<ReconRunRow> {
  const run = await store.findRun(ctx.db, id)
  const [row] = run ? await runsOnWire(ctx, [run]) : []
  if (!row) throw new AppError('admin.not-found')
  return row
}

/** @throws AppError admin.not-found */
export async function listItems(
  ctx: PaymentsCtx,
  query: Query & { runId: string; verdict?: Row<'recon_items'>['verdict'] | undefined },
) {
  const run = await store.findRun(ctx.db, query.runId)
  if (!run) throw new AppError('admin.not-found')
  const { runId, verdict } = query
  const { rows, ...total } = await store.listItems(ctx.db, { ...paging(query), runId, verdict })
  const account = { provider: run.provider, merchantId: run.merchant_id }
  const trades = [...new Set(rows.map((row) => row.out_trade_no))]
  const orders = trades.length > 0 ? await listOrdersOfTrades(ctx.db, account, trades) : []
  return {
    ...total,
    rows: rows.map((row): ReconItemRow => {
      const order = orders.find((item) => item.out_trade_no === row.out_trade_no)
      return {
        id: String(row.id),
        kind: row.kind,
        outTradeNo: row.out_trade_no,
        tradeNo: row.trade_no,
        outRefundNo: row.out_refund_no,
        amount: statementMoney({ currency: row.currency, minor: row.amount_minor }),
        verdict: row.verdict,
        at: row.at.toISOString(),
        order: order
          ? { id: order.id, orderNo: order.order_no, title: order.title, customer: customerLabel(order) }
          : null,
      }
    }),
  }
}

export const reconcileDayTask = 'reconcile-day'

/**
 * Queues the reconciliation of a day; requests before it starts are merged.
 * @throws AppError request.invalid for a day that is not over
 */
export async function queueDay(ctx: PaymentsCtx, actor: Actor, date: string): Promise<{ runs: ReconRunRow[] }> {
  if (!isPastDay(date, ctx.now()))
    throw new AppError('request.invalid', { fields: [{ field: 'date', message: 'invalid' }] })
  const ids = await ctx.db.transaction().execute(async (tx) => {
    await actor.recordAudit(tx, { action: 'reconciliation.run', subject: { kind: 'day', id: date } })
    await addJob(tx, reconcileDayTask, { date }, { key: `${reconcileDayTask} ${date}`, maxAttempts: 8 })
    const queued: string[] = []
    for (const { provider, merchantId, bill } of ctx.gateways.all)
      if (bill) queued.push(await queueRun(tx, { provider, merchantId, date, at: ctx.now() }))
    return queued
  })
  return { runs: await Promise.all(ids.map((id) => getRun(ctx, id))) }
}

async function runsOnWire(ctx: PaymentsCtx, runs: readonly store.RunRecord[]): Promise<ReconRunRow[]> {
  const counts = await store.countVerdictsOf(
    ctx.db,
    runs.map((run) => run.id),
  )
  return runs.map((run) => ({
    id: run.id,
    provider: run.provider,
    merchantId: run.merchant_id,
    // The pool returns dates as texts, whatever the generated types say.
    date: String(run.bill_date),
    state: run.status,
    attempts: run.attempts,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    lastError: run.last_error,
    counts: Object.fromEntries(
      counts.filter((item) => item.run_id === run.id).map((one) => [one.verdict, Number(one.count)]),
    ),
  }))
}
