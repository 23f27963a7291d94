// Payouts: refunds that staff recorded as paid back by other means.
import type { Db } from '#server/platform/db/db.ts'

/** A refund with its order. */
export function findRefundOfOrder(db: Db, outRefundNo: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'p.order_id'])
    .where('r.out_refund_no', '=', outRefundNo)
    .executeTakeFirst()
}

/** The sum of all open and completed refunds of a payment. */
export async function reservedOf(tx: Db, paymentId: string): Promise<number> {
  const row = await tx
    .selectFrom('payments')
    .select('refund_reserved_minor')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return row.refund_reserved_minor
}

/** The payout of a refund whose row is locked. */
export function findPayout(tx: Db, refundId: string) {
  return tx.selectFrom('refund_payouts').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
}

type Payout = {
  readonly refundId: string
  readonly reference: string
  readonly note: string
  readonly needsSecond: boolean
  readonly by: number
  readonly at: Date
}

/** A payout that needs no second person is decided by its author. It replaces the payout of an earlier attempt at the same refund. */
export async function insertPayout(tx: Db, { refundId, reference, note, needsSecond, by, at }: Payout): Promise<void> {
  const decided = { decided_by: needsSecond ? null : by, decided_at: needsSecond ? null : at }
  const values = { reference, note, needs_second: needsSecond, asked_by: by, asked_at: at, ...decided }
  await tx
    .insertInto('refund_payouts')
    .values({ refund_id: refundId, ...values })
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet(values))
    .execute()
}

export async function confirmPayout(tx: Db, refundId: string, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('refund_payouts')
    .set({ decided_by: by, decided_at: at })
    .where('refund_id', '=', refundId)
    .execute()
}

export async function dropPayout(tx: Db, refundId: string): Promise<void> {
  await tx.deleteFrom('refund_payouts').where('refund_id', '=', refundId).execute()
}
