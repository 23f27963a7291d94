// Orders: made with a frozen price, found only by their owner, moved by payments.

import type { Language } from '#contract/common/language.ts'
import type { Currency, Money } from '#contract/common/money.ts'
import { moneyOnWire, parseAmount } from '#contract/common/money.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import { orderKeyOf } from '#contract/order-number.ts'
import type { ItemKind } from '#contract/orders.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { findReportOnSale, type ReportOnSale } from '#server/catalogue/catalogue.service.ts'
import { findBriefingOnSale } from '#server/content/briefings.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { TemplateOverrides } from '#server/platform/mail/template-overrides.ts'
import { originOf } from '#server/platform/origin.ts'
import { documentVersions, publicHolidays } from '#server/site-config/site-config.service.ts'
import { mailBuyer } from './order-mail.service.ts'
import { paidMail } from './orders.mail.ts'
import { acceptsPayment, assertOrderTransition, deliveryDueAt, newOrderNo, supportEndsAt } from './orders.rules.ts'
import type { Order, OrderOfTrade } from './orders.store.ts'
import * as store from './orders.store.ts'
import { type RefundCause, refundMail } from './refund.mail.ts'

export { acceptsPayment } from './orders.rules.ts'
export { isSecondOpenOrder, lockOrder, lockOrderOfTrade, type Order, type OrderOfTrade } from './orders.store.ts'

/** Unpaid orders close after a day (decision 21). */
const unpaidMs = 24 * 3_600_000
/** Of what is delivered at once: nothing is ever due. */
const hoursOfBriefings = 72

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

/** `isRepeat`: the same create key made it before. Without it, the order was found open for the same thing. */
export type Placed<First> =
  | { readonly isNew: true; readonly order: Order; readonly first: First }
  | { readonly isNew: false; readonly order: Order; readonly isRepeat: boolean }

/**
 * Makes the order, or finds the one that stands in its way: made by the same create key of the same purchase, or open for the same thing. Of
 * another purchase a create key says nothing.
 * @param begin what is done first with a new order, in the transaction that makes it
 * @throws AppError orders.item-not-on-sale, orders.price-differs
 */
export async function placeOrder<First>(
  ctx: Ctx,
  request: OrderRequest,
  begin: (tx: Db, order: Order) => Promise<First>,
): Promise<Placed<First>> {
  const made = await findRepeated(ctx, request)
  if (made) return { order: made, isNew: false, isRepeat: true }
  const wanted = await orderFor(ctx, request)
  const placed = await insertOrder(ctx, wanted, begin)
  if (placed) return placed
  const repeated = await findRepeated(ctx, request)
  if (repeated) return { order: repeated, isNew: false, isRepeat: true }
  const open = await store.findOpenOrder(ctx.db, wanted)
  if (open) return { order: open, isNew: false, isRepeat: false }
  // What stood in the way was the key alone, or was settled in between.
  const own = await insertOrder(ctx, { ...wanted, createKey: null }, begin)
  if (!own) throw new AppError('service.unavailable') // the caller may simply ask again
  return own
}

/** Whether an order stands at the price, in the currency and for the address that a request names. */
export function isAsWanted(order: Order, request: OrderRequest): boolean {
  const isSamePrice = request.payPrice !== undefined && parseAmount(request.payPrice) === order.price.minor
  const isSameAddress = request.email === undefined || request.email === order.email
  return isSamePrice && order.price.currency === request.currency && isSameAddress
}

/**
 * Makes the order that is wanted now in place of a waiting one, which is cancelled by the same transaction and gives its create key away.
 * @param mayGo asked while the old order is locked: whether no gateway can know of it
 * @returns undefined when the old one must stay
 * @throws AppError orders.item-not-on-sale, orders.price-differs
 */
export async function replaceOrder<First>(
  ctx: Ctx,
  request: OrderRequest,
  old: { readonly id: string; readonly mayGo: (tx: Db) => Promise<boolean> },
  begin: (tx: Db, order: Order) => Promise<First>,
): Promise<{ order: Order; first: First } | undefined> {
  const wanted = await orderFor(ctx, request)
  return ctx.db.transaction().execute(async (tx) => {
    const locked = await store.lockOrder(tx, old.id)
    if (locked?.status !== 'waiting' || !(await old.mayGo(tx))) return undefined
    // Nothing is to be closed anywhere, so it passes `closing` at once.
    await store.updateOrder(tx, old.id, { status: 'cancelled', createKey: null })
    const order = await store.insertOrder(tx, wanted)
    if (!order) throw new AppError('service.unavailable') // a request at the same moment was faster: the caller may simply ask again
    return { order, first: await begin(tx, order) }
  })
}

/** @returns undefined when an open order for the same thing, or one with this create key, is already there */
function insertOrder<First>(
  ctx: Ctx,
  wanted: store.NewOrder,
  begin: (tx: Db, order: Order) => Promise<First>,
): Promise<Placed<First> | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    const order = await store.insertOrder(tx, wanted)
    return order && { order, isNew: true, first: await begin(tx, order) }
  })
}

async function orderFor(ctx: Ctx, request: OrderRequest): Promise<store.NewOrder> {
  const sold = await findItemOnSale(ctx, request)
  if (!sold) throw new AppError('orders.item-not-on-sale')
  assertPrice(request.payPrice, sold.price)
  const createdAt = ctx.now()
  return {
    ...request,
    edition: sold.edition,
    orderNo: newOrderNo(),
    title: sold.title,
    shortTitle: sold.shortTitle,
    licenceTermsVersion: (await documentVersions(ctx.db, request.language)).licence,
    price: sold.price,
    email: request.email ?? (await getCustomer(ctx, request.customerId)).email,
    createKey: request.createKey === '' ? null : request.createKey,
    deliveryHours: sold.deliveryHours,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + unpaidMs),
  }
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
export async function markPaid(ctx: Ctx, tx: Db, order: OrderOfTrade, paymentId: string): Promise<Order | undefined> {
  if (order.status === 'paid' || !acceptsPayment(order, ctx.now())) return undefined
  assertOrderTransition(order.status, 'paid')
  const paidAt = ctx.now()
  const settled = {
    status: 'paid',
    paidAt,
    supportEndsAt: supportEndsAt(paidAt),
    fulfilmentState: order.isDeliverable ? 'delivered' : 'preparing',
    deliveryDueAt: deliveryDueAt(paidAt, order.deliveryHours, await publicHolidays(ctx, tx)),
    ...(order.isDeliverable ? { deliveredAt: paidAt } : {}),
  } as const
  await store.updateOrder(tx, order.id, { ...settled, paidPaymentId: paymentId })
  return { ...order, ...settled }
}

/** Queues the mail that tells the buyer, in the transaction that marks the order paid. */
export async function announcePaid(ctx: Ctx, tx: Db, order: Order, ownWords: TemplateOverrides): Promise<void> {
  const origin = originOf(ctx, order.language)
  await mailBuyer(tx, order, {
    dedupeKey: `order-paid:${order.id}`,
    template: 'order-paid',
    letter: paidMail(order, { origin }),
    ownWords,
  })
}

/** Queues the mail that tells the buyer of returned money, in the transaction that settles the refund. */
export async function announceRefund(
  ctx: Ctx,
  tx: Db,
  order: Order,
  refund: { id: string; amountMinor: number; reason: RefundCause; isByHand?: boolean },
): Promise<void> {
  await mailBuyer(tx, order, {
    dedupeKey: `refunded:${refund.id}`,
    template: 'order-refunded',
    letter: refundMail(order, refund, { origin: originOf(ctx, order.language) }),
  })
}

/** Inside the transaction that holds the order's lock. */
export async function recordOrderRefund(tx: Db, orderId: string, refundState: Order['refundState']): Promise<void> {
  await store.updateOrder(tx, orderId, { refundState })
}

/** The right to what was bought has ended: what was not delivered yet never will be, and nobody waits for it. */
export function cancelFulfilment(tx: Db, orderId: string): Promise<void> {
  return store.cancelFulfilment(tx, orderId)
}

/** Moves an order whose lock the transaction holds. Out of `failed` the index may refuse it: see `isSecondOpenOrder`. */
export async function transitionOrder(tx: Db, order: Order, to: Exclude<Order['status'], 'paid'>): Promise<void> {
  assertOrderTransition(order.status, to)
  await store.updateOrder(tx, order.id, { status: to })
}

/** The open order for what this one was about. */
export function findOpenLike(db: Db, order: Order): Promise<Order | undefined> {
  return store.findOpenOrder(db, order)
}

export function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return store.findOrder(db, id)
}

export async function getOrder(db: Db, id: string): Promise<Order> {
  const order = await store.findOrder(db, id)
  if (!order) throw new Error(`an order that should be there is not: ${id}`)
  return order
}

export function listExpiredOrders(ctx: Ctx, limit: number): Promise<string[]> {
  return store.listExpired(ctx.db, ctx.now(), limit)
}

/** Orders that ended before this moment and whose gateway has not said that they are closed. */
export function listStillClosing(ctx: Ctx, before: Date, limit: number): Promise<{ id: string; orderNo: string }[]> {
  return store.listStillClosing(ctx.db, before, limit)
}

type OnSale = Omit<ReportOnSale, 'shortTitle'> & { readonly shortTitle: string | null }

async function findItemOnSale(ctx: Ctx, request: OrderRequest): Promise<OnSale | undefined> {
  if (request.itemKind === 'report') return findReportOnSale(ctx, { ...request, id: request.itemId })
  const briefing = await findBriefingOnSale(ctx, { ...request, id: request.itemId })
  return briefing && { ...briefing, shortTitle: null, edition: 0, deliveryHours: hoursOfBriefings }
}

/** The buyer's price is only compared, exactly (decision 51). */
function assertPrice(payPrice: string | undefined, price: Money): void {
  if (payPrice === undefined || parseAmount(payPrice) !== price.minor) {
    throw new AppError('orders.price-differs', { data: moneyOnWire(price) })
  }
}

/**
 * The order that this very request made before. One that still waits and was made at another price or for another address is not: what the
 * buyer now says counts.
 * @throws AppError orders.price-differs when it no longer waits and the request names another price
 */
async function findRepeated(ctx: Ctx, request: OrderRequest): Promise<Order | undefined> {
  if (request.createKey === '') return undefined
  const made = await store.findByCreateKey(ctx.db, request.customerId, request.createKey)
  if (!made || !isOf(made, request)) return undefined
  if (made.status === 'waiting') return isAsWanted(made, request) ? made : undefined
  assertPrice(request.payPrice, made.price)
  return made
}

function isOf(order: Order, request: OrderRequest): boolean {
  return (
    order.itemKind === request.itemKind &&
    order.itemId === request.itemId &&
    order.licence === request.licence &&
    order.competitorData === request.competitorData &&
    (request.edition === undefined || order.edition === request.edition)
  )
}
