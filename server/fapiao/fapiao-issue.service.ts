// Issue and delivery of fapiao: by hand at the desk, from uploaded files, or by a provider.
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import { isInForce } from './fapiao.rules.ts'
import * as store from './fapiao.store.ts'
import * as issues from './fapiao-issue.store.ts'
import { mailIssued } from './fapiao-mails.service.ts'
import { reverseExcessTx } from './fapiao-refunds.service.ts'
import { bookCall } from './provider-calls.store.ts'

export type Issue = {
  readonly id: string
  /** 20 digits, or 18. */
  readonly number: string
  readonly amountMinor: number
  /** A day in Beijing. */
  readonly issuedOn: string
  /** Undefined for a provider. */
  readonly staffId?: number | undefined
}

/**
 * Records that a fapiao was issued, whose amount is that of the request or that of its last export. What was refunded since an export is
 * reversed at once.
 * @throws AppError admin.not-found, fapiao.wrong-state, request.invalid beside `amountMinor` or `issuedOn`; a unique violation when a number
 * or an order is taken: see `translateTaken`
 */
export async function issueTx(ctx: Ctx, tx: Db, issue: Issue): Promise<void> {
  const { id, number, amountMinor, issuedOn, staffId } = issue
  if (issuedOn > beijingDay(ctx.now()))
    throw new AppError('request.invalid', { fields: [{ field: 'issuedOn', message: 'invalid' }] })
  const request = await store.lockRequest(tx, id)
  if (!request) throw new AppError('admin.not-found')
  const orders = await store.listOrdersOf(tx, [id])
  if (isAsExported(request, amountMinor)) await issues.updateAmounts(tx, id, exportedAmounts(orders))
  else if (request.state === 'requested' && request.ready_at !== null) {
    const due = dueAmounts(orders)
    if (amountMinor !== due.reduce((sum, order) => sum + order.amountMinor, 0)) throw wrongAmount()
    await issues.updateAmounts(tx, id, due)
  } else throw isIssuable(request) ? wrongAmount() : new AppError('fapiao.wrong-state')
  await issues.updateIssued(tx, id, { number, amountMinor, issuedOn, at: ctx.now() })
  await bookCall(tx, { requestId: id, reversalId: null, number, at: ctx.now() })
  await store.insertEvent(tx, { requestId: id, kind: 'issued', staffId, note: number, at: ctx.now() })
  await reverseExcessTx(ctx, tx, id)
}

/** A list that was exported may have been issued, even when a refund has changed or withdrawn the request since. */
function isIssuable({ state, exported_minor }: store.FapiaoRequest): boolean {
  return state === 'exported' || (exported_minor !== null && (state === 'requested' || state === 'withdrawn'))
}

function isAsExported(request: store.FapiaoRequest, amountMinor: number): boolean {
  return isIssuable(request) && request.exported_minor === amountMinor
}

function exportedAmounts(orders: readonly store.FapiaoOrderRow[]) {
  return orders.map((order) => ({
    orderId: order.order_id,
    amountMinor: order.exported_minor ?? 0,
    isActive: order.exported_minor !== null,
  }))
}

function dueAmounts(orders: readonly store.FapiaoOrderRow[]) {
  return orders.map((order) => {
    const amountMinor = order.is_active ? order.due_minor : 0
    return { orderId: order.order_id, amountMinor, isActive: amountMinor > 0 }
  })
}

function wrongAmount(): AppError {
  return new AppError('request.invalid', { fields: [{ field: 'amountMinor', message: 'fapiao-amount' }] })
}

/** What is taken that an issue needs, if that has failed for it. */
export function takenOf(error: unknown): 'order-has-paper' | 'number-used' | undefined {
  const taken = violatedUniqueConstraint(error)
  if (taken === undefined) return undefined
  if (taken === 'order_papers_pkey' || taken === 'fapiao_orders_active') return 'order-has-paper'
  return /^fapiao_(numbers_pkey|requests_fapiao_number|reversals_fapiao_number)/.test(taken) ? 'number-used' : undefined
}

/** Numbers and orders that are taken, as their callers say it. Use around the transaction. */
export function translateTaken(error: unknown): never {
  const taken = takenOf(error)
  if (taken === 'order-has-paper') throw new AppError('fapiao.order-has-paper')
  if (taken === 'number-used')
    throw new AppError('request.invalid', { fields: [{ field: 'number', message: 'fapiao-number-used' }] })
  throw error
}

/** Tells the buyer about an issued fapiao, once more if it is called again. @throws AppError admin.not-found, fapiao.wrong-state */
export async function deliverTx(
  ctx: Ctx,
  tx: Db,
  { id, staffId }: { readonly id: string; readonly staffId?: number | undefined },
): Promise<void> {
  const request = await store.lockRequest(tx, id)
  if (!request) throw new AppError('admin.not-found')
  if (!isInForce(request.state)) throw new AppError('fapiao.wrong-state')
  const occasion = await issues.countEvents(tx, id, 'delivered')
  await mailIssued(ctx, tx, request, occasion + 1)
  await store.setState(tx, id, { state: 'delivered', delivered_at: request.delivered_at ?? ctx.now() })
  await store.insertEvent(tx, { requestId: id, kind: 'delivered', staffId, at: ctx.now() })
}
