// Fapiao for other features: which orders have one, requests with a quote's acceptance, and refunds.

import type { Language } from '#contract/common/language.ts'
import type { FapiaoContent } from '#contract/fapiao.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listOccupied, listOrderNosOfPurchase } from './fapiao.store.ts'
import { noticeRefundTx } from './fapiao-refunds.service.ts'
import { requestFapiaoTx } from './fapiao-requests.service.ts'

/**
 * Requests a fapiao for all orders of a purchase, in the transaction that opens it.
 * @throws AppError as the request of a buyer
 */
export async function requestFapiaoOfPurchase(
  ctx: Ctx,
  tx: Db,
  request: {
    readonly customerId: string
    readonly purchaseId: string
    readonly language: Language
    readonly content: FapiaoContent
  },
): Promise<void> {
  const orderNos = await listOrderNosOfPurchase(tx, request.purchaseId)
  await requestFapiaoTx(ctx, tx, { ...request, orderNos, isTitleSaved: true })
}

/** @returns the orders that have an issued fapiao or a request for one, which may be unpaid or rejected */
export async function hasActiveFapiao(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await listOccupied(db, orderIds))
}

/**
 * After a completed refund: a fapiao that is not issued names what is left, and is withdrawn when that is nothing; of an issued one a reversal
 * is requested. Safe to repeat.
 */
export function noticeRefund(
  ctx: Ctx,
  tx: Db,
  refund: { readonly orderId: string; readonly refundId: string },
): Promise<void> {
  return noticeRefundTx(ctx, tx, refund)
}
