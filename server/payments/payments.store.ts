// Attempts to pay, their transitions, the inbox of notifications and the alerts in the database.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { PayMethod } from '#contract/orders.ts'
import type { Provider } from '#server/gateways/gateways.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { mayMove, openStates, type PaymentState } from './payments.rules.ts'

export type Payment = {
  readonly id: string
  readonly orderId: string
  readonly provider: Provider
  readonly method: PayMethod
  readonly merchantId: string
  readonly appId: string
  readonly outTradeNo: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly status: PaymentState
  readonly applied: boolean
  readonly gatewayTradeNo: string | null
  readonly timeExpire: Date
  readonly reachedGateway: boolean
  readonly lastQueryAt: Date | null
  readonly queryCount: number
  readonly createdAt: Date
}

export async function insertPayment(
  tx: Db,
  payment: Pick<
    Payment,
    | 'orderId'
    | 'provider'
    | 'method'
    | 'merchantId'
    | 'appId'
    | 'outTradeNo'
    | 'amountMinor'
    | 'currency'
    | 'timeExpire'
    | 'createdAt'
  >,
): Promise<Payment> {
  const row = await tx
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      provider: payment.provider,
      method: payment.method,
      merchant_id: payment.merchantId,
      app_id: payment.appId,
      out_trade_no: payment.outTradeNo,
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      time_expire: payment.timeExpire,
      created_at: payment.createdAt,
    })
    .returning(columns)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** What a gateway calls an attempt. */
type Trade = { readonly provider: Provider; readonly merchantId: string; readonly outTradeNo: string }

export async function findByOutTradeNo(db: Db, key: Trade): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', key.provider)
    .where('merchant_id', '=', key.merchantId)
    .where('out_trade_no', '=', key.outTradeNo)
    .executeTakeFirst()
  return row && toPayment(row)
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPayment(row)
}

/** Locks the attempt that a gateway speaks of; its order must be locked before. */
export async function lockByOutTradeNo(tx: Db, key: Trade): Promise<Payment> {
  const row = await tx
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', key.provider)
    .where('merchant_id', '=', key.merchantId)
    .where('out_trade_no', '=', key.outTradeNo)
    .forUpdate()
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** Locks an attempt; its order must be locked before. */
export async function lockPayment(tx: Db, id: string): Promise<Payment> {
  const row = await tx
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

export async function listPaymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .modifyEnd(prepared)
    .execute()
  return rows.map(toPayment)
}

/** Attempts whose next question is due. */
export async function listPaymentsToQuery(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', [...openStates, 'abandoned'])
    .where('next_query_at', '<=', now)
    .orderBy('next_query_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

type Move = { readonly to: PaymentState; readonly source: string; readonly cause?: string }
type MoveChanges = {
  gateway_trade_no?: string
  paid_at?: Date
  applied?: boolean
  pay_url?: string
  pay_url_expires_at?: Date
  reached_gateway?: boolean
  next_query_at?: Date | null
}

type Moved = { /** Whether other attempts at the same order are open. */ readonly hasOpenSiblings: boolean }

/**
 * Moves an attempt whose lock the transaction holds, and writes the transition down.
 * @returns undefined when the move is not legal from its present state: then nothing happens
 */
export async function movePayment(
  tx: Db,
  payment: Payment,
  move: Move,
  changes: MoveChanges = {},
): Promise<Moved | undefined> {
  if (!mayMove(payment.status, move.to)) return undefined
  const row = await tx
    .with('transition', (db) =>
      db.insertInto('payment_transitions').values({
        payment_id: payment.id,
        from_status: payment.status,
        to_status: move.to,
        source: move.source,
        cause: move.cause ?? '',
      }),
    )
    .updateTable('payments')
    .set({ status: move.to, ...changes })
    .where('id', '=', payment.id)
    .returning((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payments as sibling')
            .select('sibling.id')
            .whereRef('sibling.order_id', '=', 'payments.order_id')
            .whereRef('sibling.id', '<>', 'payments.id')
            .where('sibling.status', 'in', openStates),
        )
        .as('has_open_siblings'),
    )
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return { hasOpenSiblings: Boolean(row.has_open_siblings) }
}

export async function renewPayUrl(tx: Db, id: string, pay: { url: string; expiresAt: Date }): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ pay_url: pay.url, pay_url_expires_at: pay.expiresAt })
    .where('id', '=', id)
    .execute()
}

export async function noteQuery(db: Db, id: string, at: Date, next: Date | null): Promise<void> {
  await db
    .updateTable('payments')
    .set({ last_query_at: at, next_query_at: next, query_count: sql<number>`query_count + 1` })
    .where('id', '=', id)
    .execute()
}

export type InboxEvent = {
  readonly provider: Provider
  readonly eventId: string
  readonly kind: string
  readonly raw: Buffer
  readonly at: Date
}

/** Keeps a verified notification. @returns its id, and whether it has been processed before */
export async function keepNotification(db: Db, event: InboxEvent): Promise<{ id: number; isProcessed: boolean }> {
  // The update changes nothing: it makes the row that is already there come back, without a second question.
  const row = await db
    .insertInto('pay_inbox')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      kind: event.kind,
      raw: event.raw,
      received_at: event.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'event_id']).doUpdateSet((eb) => ({ kind: eb.ref('pay_inbox.kind') })),
    )
    .returning(['id', 'processed_at'])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return { id: row.id, isProcessed: row.processed_at !== null }
}

export async function markProcessed(tx: Db, inboxId: number, verdict: string, at: Date): Promise<void> {
  await tx
    .updateTable('pay_inbox')
    .set({ processed_at: at, verdict })
    .where('id', '=', inboxId)
    .modifyEnd(prepared)
    .execute()
}

/** Tells staff once per dedupe key. */
export async function raiseAlert(
  db: Db,
  alert: { kind: string; dedupeKey: string; details: Record<string, string | number | null> },
): Promise<void> {
  await db
    .insertInto('payment_alerts')
    .values({ kind: alert.kind, dedupe_key: alert.dedupeKey, details: JSON.stringify(alert.details) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

export type RefundReason = 'duplicate' | 'late'
export const submitRefundTask = 'submit-refund'

/** Sends surplus money back: exactly one automatic refund per attempt, submitted by a job. */
export async function requestAutomaticRefund(
  tx: Db,
  payment: Payment,
  refund: { outRefundNo: string; reason: RefundReason; at: Date },
): Promise<void> {
  const row = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      out_refund_no: refund.outRefundNo,
      amount_minor: payment.amountMinor,
      reason: refund.reason,
      idem_key: 'automatic',
      created_at: refund.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await tx
    .updateTable('payments')
    .set({ refund_reserved_minor: sql<number>`refund_reserved_minor + ${payment.amountMinor}` })
    .where('id', '=', payment.id)
    .execute()
  await addJob(tx, submitRefundTask, { refundId: row.id }, { key: `refund:${row.id}` })
}

const columns = [
  'id',
  'order_id',
  'provider',
  'method',
  'merchant_id',
  'app_id',
  'out_trade_no',
  'amount_minor',
  'currency',
  'status',
  'applied',
  'gateway_trade_no',
  'time_expire',
  'reached_gateway',
  'last_query_at',
  'query_count',
  'created_at',
] as const satisfies readonly (keyof PaymentRecord)[]

type PaymentRecord = {
  id: string
  order_id: string
  provider: string
  method: string
  merchant_id: string
  app_id: string
  out_trade_no: string
  amount_minor: number
  currency: string
  status: string
  applied: boolean
  gateway_trade_no: string | null
  time_expire: Date
  reached_gateway: boolean
  last_query_at: Date | null
  query_count: number
  created_at: Date
}

/** The casts repeat what the checks of the table promise. */
function toPayment(row: PaymentRecord): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider as Provider,
    method: row.method as PayMethod,
    merchantId: row.merchant_id,
    appId: row.app_id,
    outTradeNo: row.out_trade_no,
    amountMinor: row.amount_minor,
    currency: row.currency as Currency,
    status: row.status as PaymentState,
    applied: row.applied,
    gatewayTradeNo: row.gateway_trade_no,
    timeExpire: row.time_expire,
    reachedGateway: row.reached_gateway,
    lastQueryAt: row.last_query_at,
    queryCount: row.query_count,
    createdAt: row.created_at,
  }
}
