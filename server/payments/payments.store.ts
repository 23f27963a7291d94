// Payment attempts; their transitions are in payment-transitions.store.ts.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { BookedMethod, PaymentProvider } from '#contract/payment-methods.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { openStates, type PaymentState, payableStates } from './payments.rules.ts'

export type Payment = {
  readonly id: string
  readonly orderId: string
  readonly provider: PaymentProvider
  readonly method: BookedMethod
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
  /** How often the buyer has chosen this attempt, since a buyer may change the method and return. */
  readonly timesChosen: number
  readonly createdAt: Date
}

type NewPayment = Pick<
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
>

/** @returns the attempt in its first state, `created`: the gateway does not know it yet */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<Payment> {
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
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** The key of an attempt at a gateway. */
type Trade = { readonly provider: PaymentProvider; readonly merchantId: string; readonly outTradeNo: string }

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

/** `hasOpenSiblings`: other attempts of its order are open. While the order is locked, no further ones are created. */
export type PaymentOfTrade = Payment & { readonly hasOpenSiblings: boolean }

/** Locks the attempt of a gateway event, if it is known here; its order must be locked before. */
export async function lockPaymentOfTrade(tx: Db, key: Trade): Promise<PaymentOfTrade | undefined> {
  const row = await tx
    .selectFrom('payments as p')
    .select(columns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payments as sibling')
            .select('sibling.id')
            .whereRef('sibling.order_id', '=', 'p.order_id')
            .whereRef('sibling.id', '<>', 'p.id')
            .where('sibling.status', 'in', openStates),
        )
        .as('has_open_siblings'),
    )
    .where('provider', '=', key.provider)
    .where('merchant_id', '=', key.merchantId)
    .where('out_trade_no', '=', key.outTradeNo)
    .forUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row && { ...toPayment(row), hasOpenSiblings: Boolean(row.has_open_siblings) }
}

/** Locks an attempt; its order must be locked before. */
export async function lockPayment(tx: Db, id: string): Promise<Payment> {
  const row = await tx.selectFrom('payments').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return toPayment(row)
}

export async function listPaymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return rows.map(toPayment)
}

/**
 * Whether an attempt of this order may still receive its payment: money in suspense that staff have not settled may turn out to be right.
 */
export async function canStillBePaid(tx: Db, orderId: string): Promise<boolean> {
  const attempt = await tx
    .selectFrom('payments as p')
    .leftJoin('suspense_settlements as s', 's.payment_id', 'p.id')
    .select('p.id')
    .where('p.order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('p.status', 'in', payableStates),
        eb.and([eb('p.status', '=', 'suspense'), eb('s.payment_id', 'is', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}

/** Whether a fapiao was issued for an order: it stays paid then. An invoice is credited when the payment is withdrawn. */
export async function hasIssuedFapiao(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from fapiao_orders f join fapiao_requests r on r.id = f.request_id
        where f.order_id = ${orderId} and f.is_active and r.state in ('issued', 'delivered')) as has`.execute(tx)
  return rows[0]?.has ?? false
}

/** Records that the buyer returns to an attempt; its order is locked. */
export async function recordChosenAgain(tx: Db, id: string): Promise<Payment> {
  const row = await tx
    .updateTable('payments')
    .set({ times_chosen: sql<number>`times_chosen + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toPayment(row)
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
  'times_chosen',
  'created_at',
] as const satisfies readonly (keyof Row<'payments'>)[]

type PaymentRecord = Pick<Row<'payments'>, (typeof columns)[number]>

function toPayment(row: PaymentRecord): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    method: row.method,
    merchantId: row.merchant_id,
    appId: row.app_id,
    outTradeNo: row.out_trade_no,
    amountMinor: row.amount_minor,
    currency: row.currency,
    status: row.status,
    applied: row.applied,
    gatewayTradeNo: row.gateway_trade_no,
    timeExpire: row.time_expire,
    reachedGateway: row.reached_gateway,
    lastQueryAt: row.last_query_at,
    queryCount: row.query_count,
    timesChosen: row.times_chosen,
    createdAt: row.created_at,
  }
}
