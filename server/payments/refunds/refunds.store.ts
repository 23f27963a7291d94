// Refunds and the reservations of their amounts.
import { sql } from 'kysely'
import type { Provider } from '#contract/payment-methods.ts'
import type { RefundStatus } from '#server/gateways/gateways.service.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import type { RefundReason, RefundState } from './refunds.rules.ts'
import { openRefundStates } from './refunds.rules.ts'

export type Refund = {
  readonly id: string
  readonly paymentId: string
  readonly outRefundNo: string
  readonly amountMinor: number
  readonly reason: RefundReason
  readonly status: RefundState
  readonly idemKey: string
  /** How often staff have retried it. */
  readonly retries: number
  /** Paid back by other means than through its gateway. */
  readonly isByHand: boolean
}

/**
 * Reserves the amount of a refund.
 * @returns false when less than that can still be refunded: nothing is changed then
 */
export async function reserveRefund(tx: Db, paymentId: string, amountMinor: number): Promise<boolean> {
  const row = await tx
    .updateTable('payments')
    .set({ refund_reserved_minor: sql<number>`refund_reserved_minor + ${amountMinor}` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`refund_reserved_minor + ${amountMinor} <= amount_minor`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Releases the amount of a refund that did not move money, so that it can be requested again. */
export async function releaseReservation(tx: Db, paymentId: string, amountMinor: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ refund_reserved_minor: sql<number>`refund_reserved_minor - ${amountMinor}` })
    .where('id', '=', paymentId)
    .execute()
}

export async function insertRefund(
  tx: Db,
  refund: Pick<Refund, 'paymentId' | 'outRefundNo' | 'amountMinor' | 'reason' | 'idemKey'> & { at: Date },
): Promise<Refund> {
  const row = await tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      out_refund_no: refund.outRefundNo,
      amount_minor: refund.amountMinor,
      reason: refund.reason,
      idem_key: refund.idemKey,
      created_at: refund.at,
      next_query_at: refund.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRefund(row)
}

/** The refund that an earlier request with this idempotency key created. */
export async function findByIdemKey(db: Db, paymentId: string, idemKey: string): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('idem_key', '=', idemKey)
    .executeTakeFirst()
  return row && toRefund(row)
}

export async function findByOutRefundNo(
  db: Db,
  key: { provider: Provider; merchantId: string; outRefundNo: string },
): Promise<(Refund & { outTradeNo: string; appId: string }) | undefined> {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select(['p.out_trade_no', 'p.app_id'])
    .where('r.out_refund_no', '=', key.outRefundNo)
    .where('p.provider', '=', key.provider)
    .where('p.merchant_id', '=', key.merchantId)
    .executeTakeFirst()
  return row && { ...toRefund(row), outTradeNo: row.out_trade_no, appId: row.app_id }
}

export async function listRefundsOf(db: Db, paymentId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
  return rows.map(toRefund)
}

/** Locks a refund; its order and its attempt must be locked before, if they are needed. */
export async function lockRefund(tx: Db, outRefundNo: string): Promise<Refund | undefined> {
  const row = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('out_refund_no', '=', outRefundNo)
    .forUpdate()
    .executeTakeFirst()
  return row && toRefund(row)
}

/** Resets a refund for another try at its gateway: the pauses between queries start again, and its amount stays reserved. */
export async function resetForRetry(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'requested', next_query_at: at, query_count: 0, retries: sql<number>`retries + 1` })
    .where('id', '=', id)
    .execute()
}

/**
 * Transitions a refund that the transaction has locked, and records the transition if the refund had ended. The caller has checked that it
 * is legal.
 * @returns the refund in its new state
 */
export async function transitionRefund(
  tx: Db,
  refund: Refund,
  move: {
    to: RefundStatus
    source: string
    gatewayRefundId?: string | undefined
    isByHand?: boolean
    at: Date
  },
): Promise<Refund> {
  const { to, source, at } = move
  if (!openRefundStates.includes(refund.status))
    await tx
      .insertInto('refund_moves')
      .values({ refund_id: refund.id, from_status: refund.status, to_status: to, source, at })
      .execute()
  const row = await tx
    .updateTable('refunds')
    .set({
      status: to,
      succeeded_at: to === 'succeeded' ? at : null,
      ...(to === 'processing' ? {} : { next_query_at: null }),
      ...(move.gatewayRefundId ? { gateway_refund_id: move.gatewayRefundId } : {}),
      ...(move.isByHand ? { is_by_hand: true } : {}),
    })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRefund(row)
}

type RefundRecord = Pick<
  Row<'refunds'>,
  'id' | 'payment_id' | 'out_refund_no' | 'amount_minor' | 'reason' | 'status' | 'idem_key' | 'retries' | 'is_by_hand'
>

function toRefund(row: RefundRecord): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    outRefundNo: row.out_refund_no,
    amountMinor: row.amount_minor,
    reason: row.reason,
    status: row.status,
    idemKey: row.idem_key,
    retries: row.retries,
    isByHand: row.is_by_hand,
  }
}
