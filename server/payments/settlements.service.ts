// Settlement of orders without a gateway: by bank transfer and on credit. The attempt is in the books like one at a gateway, and its money
// is received by the same function.
import type { SettlementMethod } from '#contract/payment-methods.ts'
import { withdrawEntitlement } from '#server/delivery/delivery.service.ts'
import { isNamedByUpgrades } from '#server/licences/upgrades.service.ts'
import { queueOrderDocuments } from '#server/orders/order-documents.service.ts'
import { reopenOrder } from '#server/orders/order-payment.service.ts'
import { lockOrder, lockOrderOfTrade, type Order } from '#server/orders/orders.service.ts'
import { undoUpgrade } from '#server/orders/upgrade-completion.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { closeSiblingsTask, type ReceiptCtx, receivePayment } from './payment-receipt.service.ts'
import { transitionPayment, undoReceipt } from './payment-transitions.store.ts'
import { newOutTradeNo, openStates } from './payments.rules.ts'
import * as store from './payments.store.ts'

export type { ReceiptCtx } from './payment-receipt.service.ts'

/** The account of all attempts without a gateway. */
const bankAccount = { provider: 'bank', merchantId: 'bank', appId: 'bank' } as const

/** Starts the attempt of a locked order; attempts at gateways are closed in the background. */
export async function startSettlement(tx: Db, order: Order, method: SettlementMethod, now: Date): Promise<void> {
  const payment = await store.insertPayment(tx, {
    ...bankAccount,
    orderId: order.id,
    method,
    outTradeNo: newOutTradeNo(method, now),
    amountMinor: order.price.minor,
    currency: order.price.currency,
    timeExpire: order.expiresAt,
    createdAt: now,
  })
  // No gateway has to be queried. An attempt that counts as reached is not replaced by a request with other values.
  const changes = { reached_gateway: true, next_query_at: null }
  await transitionPayment(tx, payment, { to: 'pending', source: 'create' }, changes)
  const others = (await store.listPaymentsOf(tx, order.id)).filter(
    ({ id, status }) => id !== payment.id && openStates.includes(status),
  )
  if (others.length === 0) return
  const attempts = others.map(({ id, timesChosen }) => ({ id, timesChosen }))
  await addJob(tx, closeSiblingsTask, { orderId: order.id, attempts }, { key: `close-siblings:${order.id}` })
}

/**
 * Undoes the payment of an order by transfer, before anything was delivered or refunded, no fapiao was issued and no upgrade was ordered: the order waits again, with a new attempt.
 * @returns false, and changes nothing, when it is too late
 */
export async function undoSettlement(tx: Db, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const paidBy = (await store.listPaymentsOf(tx, orderId)).find(({ applied }) => applied)
  if (order?.status !== 'paid' || paidBy?.method !== 'transfer') return false
  if (order.fulfilmentState !== 'preparing' || order.refundState !== 'none') return false
  if ((await store.hasIssuedFapiao(tx, orderId)) || (await isNamedByUpgrades(tx, orderId))) return false
  const payment = await store.lockPayment(tx, paidBy.id)
  await reopenOrder(tx, orderId)
  await undoUpgrade(tx, orderId)
  await withdrawEntitlement(tx, orderId)
  await undoReceipt(tx, payment)
  await startSettlement(tx, order, 'transfer', now)
  await queueOrderDocuments(tx, { orderId, event: 'withdrawn' })
  return true
}

/**
 * Marks the money of an order as received, in the caller's transaction, which has verified it: the lines of a bank statement cover the
 * order's purchase, or the purchase is on credit.
 * @param reference unique among all receipts, and stored as the trade number
 * @throws Error when the order has no such attempt
 */
export async function receiveSettlement(
  ctx: ReceiptCtx,
  tx: Db,
  orderId: string,
  receipt: { readonly method: SettlementMethod; readonly reference: string; readonly source: 'statement' | 'credit' },
): Promise<void> {
  const attempts = await store.listPaymentsOf(tx, orderId)
  const found = attempts.findLast(({ method }) => method === receipt.method)
  if (!found) throw new Error(`order ${orderId} has no attempt by ${receipt.method}`)
  const order = await lockOrderOfTrade(tx, found)
  const payment = await store.lockPaymentOfTrade(tx, found)
  if (!order || !payment) throw new Error(`order of an attempt is missing: ${found.id}`)
  await receivePayment(ctx, tx, { order, payment }, { tradeNo: receipt.reference, source: receipt.source })
}
