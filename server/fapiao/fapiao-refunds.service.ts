// What refunds change: the amount of a fapiao that is not issued, or a reversal of one that is.
import { amountText } from '#server/documents/documents.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isInForce } from './fapiao.rules.ts'
import * as store from './fapiao.store.ts'
import * as issues from './fapiao-issue.store.ts'
import { remindOfRefund } from './fapiao-mails.service.ts'

/**
 * Notices a completed refund of an order, or that its payment was undone: once or several times, in any order. What is excess is computed
 * from the books.
 */
export async function noticeRefundTx(
  ctx: Ctx,
  tx: Db,
  { orderId, refundId }: { readonly orderId: string; readonly refundId?: string | undefined },
): Promise<void> {
  const request = await store.lockRequestOfOrder(tx, orderId)
  if (!request) return
  if (isInForce(request.state)) await reverseExcessTx(ctx, tx, request.id, { orderId, refundId })
  else await followRefunds(ctx, tx, request)
}

/** The amounts follow what is left. An exported request has to be exported again, as the list that was exported is out of date. */
async function followRefunds(ctx: Ctx, tx: Db, request: store.FapiaoRequest): Promise<void> {
  const orders = (await store.listOrdersOf(tx, [request.id])).filter((order) => order.is_active)
  const changed = orders.filter((order) => order.due_minor !== order.amount_minor)
  if (changed.length === 0) return
  await issues.updateAmounts(
    tx,
    request.id,
    changed.map((order) => ({
      orderId: order.order_id,
      amountMinor: order.due_minor,
      isActive: order.due_minor > 0,
    })),
  )
  const amount = orders.reduce((sum, order) => sum + order.due_minor, 0)
  const isNothingLeft = amount === 0
  const state = isNothingLeft ? 'withdrawn' : request.state === 'exported' ? 'requested' : request.state
  await store.setState(tx, request.id, {
    amount_minor: amount,
    state,
    batch_id: state === request.state ? request.batch_id : null,
    ...(isNothingLeft ? { ready_at: null } : {}),
  })
  const note = `${amountText(request.amount_minor, 'CNY')} → ${amountText(amount, 'CNY')}`
  const kind = isNothingLeft ? 'withdrawn' : 'changed'
  await store.insertEvent(tx, { requestId: request.id, kind, note, at: ctx.now() })
  // Finance may have issued it by the list already.
  if (request.state === 'exported')
    await remindOfRefund(ctx, tx, request.id, { refundedMinor: request.amount_minor - amount })
}

/** Requests reversals for what an issued fapiao names beyond what was paid and not refunded, less what is reversed already. */
export async function reverseExcessTx(
  ctx: Ctx,
  tx: Db,
  requestId: string,
  refund?: { readonly orderId: string; readonly refundId?: string | undefined },
): Promise<void> {
  const [request, orders, reversals] = await Promise.all([
    store.lockRequest(tx, requestId),
    store.listOrdersOf(tx, [requestId]),
    store.listReversalsOf(tx, [requestId]),
  ])
  if (!request || !isInForce(request.state)) return
  const standing = reversals.filter((reversal) => reversal.state !== 'withdrawn')
  const sumOf = (rows: typeof standing) => rows.reduce((sum, reversal) => sum + reversal.amount_minor, 0)
  let left = request.amount_minor - sumOf(standing)
  let reversed = 0
  for (const order of orders) {
    const ofOrder = sumOf(standing.filter((reversal) => reversal.order_id === order.order_id))
    const paid = order.status === 'paid' ? order.due_minor : 0
    const excess = Math.min(left, order.amount_minor - paid - ofOrder)
    if (excess <= 0) continue
    const refundId = refund?.orderId === order.order_id ? refund.refundId : undefined
    const isFree = refundId !== undefined && !(await issues.hasReversal(tx, refundId))
    await issues.insertReversal(tx, {
      requestId,
      cause: 'refund',
      orderId: order.order_id,
      refundId: isFree ? refundId : null,
      amountMinor: excess,
      note: order.order_no,
      at: ctx.now(),
    })
    left -= excess
    reversed += excess
  }
  if (reversed === 0) return
  const note = amountText(reversed, 'CNY')
  await store.insertEvent(tx, { requestId, kind: 'reversal-requested', note, at: ctx.now() })
  await remindOfRefund(ctx, tx, requestId, { refundedMinor: reversed })
}
