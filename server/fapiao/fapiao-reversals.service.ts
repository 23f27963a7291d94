// Reversals: red-letter fapiao after refunds, or because a fapiao is wrong.
import { amountText } from '#server/documents/documents.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isInForce } from './fapiao.rules.ts'
import * as store from './fapiao.store.ts'
import * as issues from './fapiao-issue.store.ts'
import { mailReversed } from './fapiao-mails.service.ts'
import { reverseExcessTx } from './fapiao-refunds.service.ts'
import { bookCall } from './provider-calls.store.ts'

type By = { readonly staffId?: number | undefined }

/** What is left of a fapiao after its reversals. */
async function leftOf(tx: Db, request: store.FapiaoRequest, counted: 'standing' | 'issued'): Promise<number> {
  const reversals = await store.listReversalsOf(tx, [request.id])
  const isCounted = (state: string) => (counted === 'issued' ? state === 'reversed' : state !== 'withdrawn')
  return reversals
    .filter((reversal) => isCounted(reversal.state))
    .reduce((left, reversal) => left - reversal.amount_minor, request.amount_minor)
}

/** Requests the reversal of all that is left of a wrong fapiao. @throws AppError admin.not-found, fapiao.wrong-state */
export async function reverseForCorrectionTx(
  ctx: Ctx,
  tx: Db,
  { id, note, staffId }: By & { readonly id: string; readonly note: string },
): Promise<void> {
  const request = await store.lockRequest(tx, id)
  if (!request) throw new AppError('admin.not-found')
  const left = isInForce(request.state) ? await leftOf(tx, request, 'standing') : 0
  if (left <= 0) throw new AppError('fapiao.wrong-state')
  const reversal = { requestId: id, cause: 'correction', orderId: null, refundId: null, note } as const
  await issues.insertReversal(tx, { ...reversal, amountMinor: left, at: ctx.now() })
  await store.insertEvent(tx, { requestId: id, kind: 'reversal-requested', staffId, note, at: ctx.now() })
}

/**
 * Records the number of a red-letter fapiao. When nothing is left, the fapiao is reversed and its orders are free.
 * @returns the id of the request
 * @throws AppError admin.not-found, fapiao.wrong-state, request.invalid beside `issuedOn`; a unique violation when the number is taken
 */
export async function issueReversalTx(
  ctx: Ctx,
  tx: Db,
  { id, number, issuedOn, staffId }: By & { readonly id: string; readonly number: string; readonly issuedOn: string },
): Promise<string> {
  if (issuedOn > beijingDay(ctx.now()))
    throw new AppError('request.invalid', { fields: [{ field: 'issuedOn', message: 'invalid' }] })
  const { request, reversal } = await lockBoth(tx, id)
  if (reversal.state !== 'requested' && reversal.state !== 'exported') throw new AppError('fapiao.wrong-state')
  const requestId = request.id
  await issues.updateReversed(tx, id, { number, issuedOn, at: ctx.now() })
  await bookCall(tx, { requestId, reversalId: id, number, at: ctx.now() })
  const note = `${number} ${amountText(reversal.amount_minor, 'CNY')}`
  await store.insertEvent(tx, { requestId, kind: 'reversal-issued', staffId, note, at: ctx.now() })
  await mailReversed(ctx, tx, request, { id, number, amountMinor: reversal.amount_minor })
  if ((await leftOf(tx, request, 'issued')) === 0) {
    await store.setState(tx, requestId, { state: 'reversed' })
    await store.insertEvent(tx, { requestId, kind: 'reversed', at: ctx.now() })
  }
  return requestId
}

/**
 * Withdraws the reversal of a fapiao that turned out to be right.
 * @returns the id of the request
 * @throws AppError admin.not-found, fapiao.wrong-state, fapiao.reversal-of-refund
 */
export async function withdrawReversalTx(
  ctx: Ctx,
  tx: Db,
  { id, staffId }: By & { readonly id: string },
): Promise<string> {
  const { request, reversal } = await lockBoth(tx, id)
  if (reversal.cause === 'refund') throw new AppError('fapiao.reversal-of-refund')
  if (reversal.state !== 'requested' && reversal.state !== 'exported') throw new AppError('fapiao.wrong-state')
  await issues.withdrawReversal(tx, id)
  await store.insertEvent(tx, { requestId: request.id, kind: 'reversal-withdrawn', staffId, at: ctx.now() })
  // Refunds since were covered by it.
  await reverseExcessTx(ctx, tx, request.id)
  return request.id
}

/** The fapiao is locked before its reversal, as for a refund. */
async function lockBoth(tx: Db, reversalId: string) {
  const requestId = await issues.findRequestOfReversal(tx, reversalId)
  const request = requestId === undefined ? undefined : await store.lockRequest(tx, requestId)
  const reversal = request && (await issues.lockReversal(tx, reversalId))
  if (!request || !reversal) throw new AppError('admin.not-found')
  return { request, reversal }
}
