// Orders: made with a frozen price, found only by their owner, moved by payments.

import type { Edition, Licence } from '#contract/catalogue.ts'
import { documentVersions } from '#contract/common/documents.ts'
import type { Language } from '#contract/common/language.ts'
import type { Currency, Money } from '#contract/common/money.ts'
import { moneyOnWire, parseAmount } from '#contract/common/money.ts'
import { orderKeyOf } from '#contract/order-number.ts'
import type { ItemKind } from '#contract/orders.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { findReportOnSale } from '#server/catalogue/catalogue.service.ts'
import { findBriefingOnSale } from '#server/content/briefings.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { originOf } from '#server/platform/origin.ts'
import { publicHolidays } from '#server/site-config/site-config.service.ts'
import { mailBuyer } from './buyer-mail.service.ts'
import { paidLetter } from './orders.mail.ts'
import { acceptsPayment, assertMove, deliveryDueAt, newOrderNo, supportEndsAt } from './orders.rules.ts'
import type { Order, Purchase } from './orders.store.ts'
import * as store from './orders.store.ts'
import { type RefundCause, refundLetter } from './refund.mail.ts'

export { acceptsPayment } from './orders.rules.ts'
export type { Order } from './orders.store.ts'

/** Unpaid orders close after a day (decision 21). */
const unpaidMs = 24 * 3_600_000
/** Reports are delivered within 72 hours (specification, section 9). */
const deliveryHours = 72

export type OrderRequest = {
  readonly customerId: string
  readonly language: Language
  readonly itemKind: ItemKind
  readonly itemId: number
  readonly licence: Licence
  readonly edition: Edition | undefined
  readonly competitorData: boolean
  readonly currency: Currency
  readonly payPrice: string | undefined
  readonly email: string | undefined
  readonly createKey: string
}

/**
 * Makes the order, or finds the one that the same create key made before.
 * @throws AppError orders.item-not-on-sale, orders.price-differs, orders.unpaid-order-exists (its number in `data.orderNo`)
 */
export async function placeOrder(ctx: Ctx, request: OrderRequest): Promise<{ order: Order; isNew: boolean }> {
  const createKey = request.createKey === '' ? null : request.createKey
  if (createKey) {
    const made = await store.findByCreateKey(ctx.db, request.customerId, createKey)
    if (made) return { order: made, isNew: false }
  }
  const sold = await findItemOnSale(ctx, request)
  if (!sold) throw new AppError('orders.item-not-on-sale')
  assertPrice(request.payPrice, sold.price)
  const purchase: Purchase = { ...request, edition: sold.edition }
  const createdAt = ctx.now()
  const order = await store.insertOrder(ctx.db, {
    ...purchase,
    orderNo: newOrderNo(),
    language: request.language,
    title: sold.title,
    licenceTermsVersion: documentVersions.licence,
    price: sold.price,
    email: request.email ?? (await getCustomer(ctx, request.customerId)).email,
    createKey,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + unpaidMs),
  })
  if (order) return { order, isNew: true }
  return { order: await requireOpenOrder(ctx, purchase, createKey), isNew: false }
}

/** @throws AppError orders.not-found also for an order of somebody else: nobody learns which numbers exist */
export async function getOwnOrder(
  ctx: Ctx,
  customerId: string,
  reference: { orderNo?: string; id?: string },
): Promise<Order> {
  const key = orderKeyOf(reference)
  const found = key && (await store.findOwnOrder(ctx.db, customerId, key))
  if (!found) throw new AppError('orders.not-found')
  return found
}

/**
 * Moves an order to `paid`, inside the transaction of payments, which holds its lock.
 * A gateway repeats its notification until it hears success, so a second call is normal and does nothing.
 * @returns the paid order when this call was the one that paid it
 */
export async function markPaid(
  ctx: Ctx,
  tx: Db,
  order: Order,
  paymentId: string,
  delivery: { isReady: boolean },
): Promise<Order | undefined> {
  if (order.status === 'paid' || !acceptsPayment(order, ctx.now())) return undefined
  assertMove(order.status, 'paid')
  const paidAt = ctx.now()
  return store.updateOrder(tx, order.id, {
    status: 'paid',
    paidPaymentId: paymentId,
    paidAt,
    supportEndsAt: supportEndsAt(paidAt),
    fulfilmentState: delivery.isReady ? 'delivered' : 'preparing',
    deliveryDueAt: deliveryDueAt(paidAt, deliveryHours, await publicHolidays(tx)),
    ...(delivery.isReady ? { deliveredAt: paidAt } : {}),
  })
}

/** Queues the mail that tells the buyer, in the transaction that marks the order paid. */
export async function announcePaid(ctx: Ctx, tx: Db, order: Order): Promise<void> {
  const origin = originOf(ctx, order.language)
  await mailBuyer(tx, order, {
    dedupeKey: `order-paid:${order.id}`,
    template: 'order-paid',
    letter: paidLetter(order, { origin }),
  })
}

/** Queues the mail that tells the buyer of returned money, in the transaction that settles the refund. */
export async function announceRefund(
  ctx: Ctx,
  tx: Db,
  order: Order,
  refund: { id: string; amountMinor: number; reason: RefundCause },
): Promise<void> {
  await mailBuyer(tx, order, {
    dedupeKey: `refunded:${refund.id}`,
    template: 'order-refunded',
    letter: refundLetter(order, refund, { origin: originOf(ctx, order.language) }),
  })
}

export async function noteRefund(tx: Db, orderId: string, refundState: Order['refundState']): Promise<void> {
  await store.updateOrder(tx, orderId, { refundState })
}

/** Moves an order whose lock the transaction holds. */
export async function moveOrder(tx: Db, order: Order, to: Exclude<Order['status'], 'paid'>): Promise<void> {
  assertMove(order.status, to)
  await store.updateOrder(tx, order.id, { status: to })
}

export function lockOrder(tx: Db, id: string): Promise<Order | undefined> {
  return store.lockOrder(tx, id)
}

/** Locks the order of an attempt to pay, by what its gateway calls it. */
export function lockOrderOfTrade(
  tx: Db,
  trade: { provider: string; merchantId: string; outTradeNo: string },
): Promise<Order | undefined> {
  return store.lockOrderOfTrade(tx, trade)
}

export async function getOrder(db: Db, id: string): Promise<Order> {
  const order = await store.findOrder(db, id)
  if (!order) throw new Error(`an order that should be there is not: ${id}`)
  return order
}

export function listExpiredOrders(ctx: Ctx, limit: number): Promise<string[]> {
  return store.listExpired(ctx.db, ctx.now(), limit)
}

async function findItemOnSale(
  ctx: Ctx,
  request: OrderRequest,
): Promise<{ title: string; edition: Edition; price: Money } | undefined> {
  if (request.itemKind === 'report') return findReportOnSale(ctx, { ...request, id: request.itemId })
  const briefing = await findBriefingOnSale(ctx, { ...request, id: request.itemId })
  return briefing && { ...briefing, edition: 0 }
}

/** The buyer's price is only compared, exactly (decision 51). */
function assertPrice(payPrice: string | undefined, price: Money): void {
  if (payPrice === undefined || parseAmount(payPrice) !== price.minor) {
    throw new AppError('orders.price-differs', { data: moneyOnWire(price) })
  }
}

/** What stood in the way of an insert: the same request a moment earlier, or an open order for the same thing. */
async function requireOpenOrder(ctx: Ctx, purchase: Purchase, createKey: string | null): Promise<Order> {
  const doubled = createKey ? await store.findByCreateKey(ctx.db, purchase.customerId, createKey) : undefined
  const open = doubled ?? (await store.findOpenOrder(ctx.db, purchase))
  if (!open) throw new AppError('service.unavailable') // it was settled in between: the caller may simply ask again
  return open
}
