// Reconciliation runs, and the match result of each row of a statement.
import { sql } from 'kysely'
import type { Provider } from '#contract/payment-methods.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import type { MatchResult } from './reconciliation.rules.ts'

export type Account = { readonly provider: Provider; readonly merchantId: string }

/** Opens the run of this account and day, or the same one again. `attempts` counts the tries since it was last done. */
export async function openRun(
  db: Db,
  run: Account & { date: string; at: Date },
): Promise<{ id: string; attempts: number }> {
  return db
    .insertInto('recon_runs')
    .values({
      provider: run.provider,
      merchant_id: run.merchantId,
      bill_date: run.date,
      attempts: 1,
      started_at: run.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'merchant_id', 'bill_date']).doUpdateSet({
        status: 'running',
        attempts: sql<number>`case when recon_runs.status = 'done' then 1 else recon_runs.attempts + 1 end`,
        started_at: run.at,
        finished_at: null,
        last_error: null,
      }),
    )
    .returning(['id', 'attempts'])
    .executeTakeFirstOrThrow()
}

/** Queues the run of this account and day; a running one continues. @returns its id */
export async function queueRun(tx: Db, run: Account & { date: string; at: Date }): Promise<string> {
  const { id } = await tx
    .insertInto('recon_runs')
    .values({
      provider: run.provider,
      merchant_id: run.merchantId,
      bill_date: run.date,
      status: 'queued',
      started_at: run.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'merchant_id', 'bill_date']).doUpdateSet({
        status: sql<'running' | 'queued'>`case when recon_runs.status = 'running' then 'running' else 'queued' end`,
        // Tries are counted from here, as after a day that is done.
        attempts: sql<number>`case when recon_runs.status = 'done' then 0 else recon_runs.attempts end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function closeRun(
  db: Db,
  runId: string,
  end: { status: 'done' | 'failed'; error?: string; at: Date },
): Promise<void> {
  await db
    .updateTable('recon_runs')
    .set({ status: end.status, finished_at: end.at, last_error: end.error?.slice(0, 500) ?? null })
    .where('id', '=', runId)
    .execute()
}

/** Days that were reconciled or started. */
export async function listRunDays(
  db: Db,
  account: Account,
  limit: number,
): Promise<{ day: string; isDone: boolean }[]> {
  const rows = await db
    .selectFrom('recon_runs')
    .select(['bill_date', 'status'])
    .where('provider', '=', account.provider)
    .where('merchant_id', '=', account.merchantId)
    .orderBy('bill_date', 'desc')
    .limit(limit)
    .execute()
  // The pool returns dates as texts, whatever the generated types say.
  return rows.map((row) => ({ day: String(row.bill_date), isDone: row.status === 'done' }))
}

export type ReconItem = {
  readonly kind: 'paid' | 'refund'
  readonly outTradeNo: string
  readonly tradeNo: string
  readonly outRefundNo: string
  readonly amountMinor: number
  readonly currency: string
  readonly at: Date
}

/**
 * Stores the match result of a row. A row that is found again updates the same item, which stays `repaired` if an earlier run repaired it.
 */
export async function saveReconciliationItem(
  db: Db,
  runId: string,
  item: ReconItem,
  verdict: MatchResult,
): Promise<void> {
  await db
    .insertInto('recon_items')
    .values({
      run_id: runId,
      kind: item.kind,
      out_trade_no: item.outTradeNo,
      trade_no: item.tradeNo,
      out_refund_no: item.outRefundNo,
      amount_minor: item.amountMinor,
      currency: item.currency,
      verdict,
      at: item.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'kind', 'out_trade_no', 'trade_no', 'out_refund_no']).doUpdateSet({
        verdict: sql<
          Row<'recon_items'>['verdict']
        >`case when recon_items.verdict = 'repaired' and excluded.verdict = 'matched'
          then 'repaired' else excluded.verdict end`,
      }),
    )
    .execute()
}

export async function countVerdicts(db: Db, runId: string): Promise<Partial<Record<MatchResult, number>>> {
  const rows = await db
    .selectFrom('recon_items')
    .select(['verdict', (eb) => eb.fn.countAll<number>().as('count')])
    .where('run_id', '=', runId)
    .groupBy('verdict')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.verdict, Number(row.count)]))
}

type Span = Account & { readonly from: Date; readonly to: Date }

/**
 * Completed payments and refunds in this span that no statement lists. The statement of the day before may list them, as we may have heard
 * of them after midnight.
 */
export async function listMovementsWithoutBill(db: Db, span: Span): Promise<ReconItem[]> {
  const rows = await db
    .with('movements', (cte) =>
      cte
        .selectFrom('payments as p')
        .select(['p.provider', 'p.merchant_id', 'p.out_trade_no', 'p.gateway_trade_no', 'p.amount_minor', 'p.currency'])
        .select(['p.paid_at as at', sql<string>`'paid'`.as('kind'), sql<string>`''`.as('out_refund_no')])
        .where('p.status', '=', 'succeeded')
        .unionAll(
          cte
            .selectFrom('refunds as f')
            .innerJoin('payments as p', 'p.id', 'f.payment_id')
            .select([
              'p.provider',
              'p.merchant_id',
              'p.out_trade_no',
              'p.gateway_trade_no',
              'f.amount_minor',
              'p.currency',
            ])
            .select(['f.succeeded_at as at', sql<string>`'refund'`.as('kind'), 'f.out_refund_no'])
            .where('f.status', '=', 'succeeded'),
        ),
    )
    .selectFrom('movements as m')
    .selectAll()
    .where('m.provider', '=', span.provider)
    .where('m.merchant_id', '=', span.merchantId)
    .where('m.at', '>=', span.from)
    .where('m.at', '<', span.to)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('recon_items as i')
            .innerJoin('recon_runs as r', 'r.id', 'i.run_id')
            .select('i.id')
            .whereRef('i.out_trade_no', '=', 'm.out_trade_no')
            .whereRef('i.kind', '=', 'm.kind')
            .whereRef('i.out_refund_no', '=', 'm.out_refund_no')
            .whereRef('r.provider', '=', 'm.provider')
            .whereRef('r.merchant_id', '=', 'm.merchant_id')
            .where('i.verdict', '<>', 'missing-there'),
        ),
      ),
    )
    .orderBy('m.kind')
    .orderBy('m.at')
    .execute()
  return rows.map((row) => ({
    kind: row.kind === 'paid' ? 'paid' : 'refund',
    outTradeNo: row.out_trade_no,
    tradeNo: row.gateway_trade_no ?? '',
    outRefundNo: row.out_refund_no,
    amountMinor: row.amount_minor,
    currency: row.currency,
    at: row.at ?? span.from,
  }))
}
