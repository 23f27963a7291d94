// Amounts, numbers and reversals of fapiao.
import { sql } from 'kysely'
import type { FapiaoEventKind } from '#contract/fapiao-states.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type Reversal = Row<'fapiao_reversals'>

/** Sets what each order of a request contributes; an order that contributes nothing becomes free for another paper. */
export async function updateAmounts(
  tx: Db,
  requestId: string,
  amounts: readonly { readonly orderId: string; readonly amountMinor: number; readonly isActive: boolean }[],
): Promise<void> {
  for (const { orderId, amountMinor, isActive } of amounts)
    await tx
      .updateTable('fapiao_orders')
      .set({ amount_minor: amountMinor, is_active: isActive })
      .where('request_id', '=', requestId)
      .where('order_id', '=', orderId)
      .execute()
}

/** Records the fapiao. @throws a unique violation when another has the number */
export async function updateIssued(
  tx: Db,
  id: string,
  issued: { readonly number: string; readonly amountMinor: number; readonly issuedOn: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('fapiao_requests')
    .set((eb) => ({
      state: 'issued',
      fapiao_number: issued.number,
      amount_minor: issued.amountMinor,
      issued_on: issued.issuedOn,
      issued_at: issued.at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export function lockReversal(tx: Db, id: string): Promise<Reversal | undefined> {
  return tx.selectFrom('fapiao_reversals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findReversal(db: Db, id: string): Promise<Reversal | undefined> {
  return db.selectFrom('fapiao_reversals').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findRequestOfReversal(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('fapiao_reversals').select('request_id').where('id', '=', id).executeTakeFirst()
  return row?.request_id
}

export type NewReversal = {
  readonly requestId: string
  readonly cause: Reversal['cause']
  readonly orderId: string | null
  readonly refundId: string | null
  readonly amountMinor: number
  readonly note: string
  readonly at: Date
}

export async function insertReversal(tx: Db, reversal: NewReversal): Promise<void> {
  await tx
    .insertInto('fapiao_reversals')
    .values({
      request_id: reversal.requestId,
      cause: reversal.cause,
      order_id: reversal.orderId,
      refund_id: reversal.refundId,
      amount_minor: reversal.amountMinor,
      note: reversal.note,
      created_at: reversal.at,
    })
    .execute()
}

/** Whether a refund has a reversal: another of the same refund would be one too many. */
export async function hasReversal(db: Db, refundId: string): Promise<boolean> {
  const row = await db.selectFrom('fapiao_reversals').select('id').where('refund_id', '=', refundId).executeTakeFirst()
  return row !== undefined
}

/** @throws a unique violation when another fapiao has the number */
export async function updateReversed(
  tx: Db,
  id: string,
  issued: { readonly number: string; readonly issuedOn: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('fapiao_reversals')
    .set({ state: 'reversed', fapiao_number: issued.number, issued_on: issued.issuedOn, issued_at: issued.at })
    .where('id', '=', id)
    .execute()
}

export async function withdrawReversal(tx: Db, id: string): Promise<void> {
  await tx.updateTable('fapiao_reversals').set({ state: 'withdrawn' }).where('id', '=', id).execute()
}

/** How often an event of a kind happened, for dedupe keys of mails. */
export async function countEvents(db: Db, requestId: string, kind: FapiaoEventKind): Promise<number> {
  const { n } = await db
    .selectFrom('fapiao_events')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return n
}
