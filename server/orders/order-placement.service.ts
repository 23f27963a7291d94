// Placing an order: finds the item on sale, compares the price and creates the order, idempotent by create key.
import type { Language } from '#contract/common/language.ts'
import { type Currency, type Money, moneyOnWire, parseAmount } from '#contract/common/money.ts'
import type { HardCopyAddress } from '#contract/hard-copies.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import type { ItemKind } from '#contract/orders.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { documentVersions } from '#server/site-config/site-config.service.ts'
import {
  claimVoucher,
  type Discount,
  findDiscount,
  foldVoucherCode,
  lockVouchers,
  type VoucherItem,
} from '#server/vouchers/vouchers.service.ts'
import { priceOfHardCopy } from './hard-copies.service.ts'
import { insertHardCopy } from './hard-copies.store.ts'
import { findItemOnSale } from './item-on-sale.service.ts'
import { lockOrder } from './order-locks.store.ts'
import type { Order } from './order-rows.store.ts'
import { newOrderNo } from './orders.rules.ts'
import * as store from './orders.store.ts'
import { findUpgrade, priceOfUpgrade } from './upgrade-offers.service.ts'
import { lockBoughtOrder } from './upgrade-offers.store.ts'

/** Unpaid orders expire after a day (decision 21). */
const unpaidTtlMs = 24 * 3_600_000

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
  /** As it was typed. */
  readonly voucherCode?: string | undefined
  /** The number of the licence that it upgrades: nine characters, without hyphens. */
  readonly upgradeOf?: string | undefined
  /** Where a printed copy is sent; undefined without one. */
  readonly hardCopy?: HardCopyAddress | undefined
}

/** `isRepeat`: an earlier request with this create key created the order. Otherwise it is the open order for the same purchase. */
export type PlacedOrder<First> =
  | { readonly isNew: true; readonly order: Order; readonly first: First }
  | { readonly isNew: false; readonly order: Order; readonly isRepeat: boolean }

/**
 * Creates the order, or returns the existing one: created with the same create key for the same purchase, or open for the same purchase. A
 * create key that was used for another purchase is ignored.
 * @param createFirst runs with a new order, in the transaction that creates it
 * @throws AppError orders.item-not-on-sale, orders.no-hard-copy, orders.price-differs, vouchers.… when the voucher cannot be used, licences.… when
 * the licence cannot be upgraded
 */
export async function placeOrder<First>(
  ctx: Ctx,
  request: OrderRequest,
  createFirst: (tx: Db, order: Order) => Promise<First>,
): Promise<PlacedOrder<First>> {
  const previous = await findByRequestKey(ctx, request)
  if (previous) return { order: previous, isNew: false, isRepeat: true }
  const draft = await draftOrder(ctx, request)
  const inserted = await insertOrder(ctx, draft, createFirst)
  if (inserted) return inserted
  const repeated = await findByRequestKey(ctx, request)
  if (repeated) return { order: repeated, isNew: false, isRepeat: true }
  const open = await store.findOpenOrder(ctx.db, draft.order)
  if (open) return { order: open, isNew: false, isRepeat: false }
  // Only the create key conflicted, or the conflicting order was settled in between.
  const retried = await insertOrder(ctx, { ...draft, order: { ...draft.order, createKey: null } }, createFirst)
  if (!retried) throw new AppError('service.unavailable') // the caller can retry
  return retried
}

/** Whether an order has the licence, the price, the currency, the voucher, the printed copy and the address of a request. */
export function matchesRequest(order: Order, request: OrderRequest): boolean {
  if (order.licence !== request.licence || !isSameUpgrade(order, request)) return false
  if (order.hardCopyMinor > 0 !== (request.hardCopy !== undefined)) return false
  const isSameVoucher = (order.discount?.code ?? '') === foldVoucherCode(request.voucherCode ?? '')
  const isSamePrice = request.payPrice !== undefined && parseAmount(request.payPrice) === order.price.minor
  const isSameAddress = request.email === undefined || request.email === order.email
  return isSamePrice && isSameVoucher && order.price.currency === request.currency && isSameAddress
}

/**
 * Replaces a waiting order by a new one for this request; the same transaction cancels the old order and releases its create key and
 * its voucher.
 * @param old `canReplace` runs while the old order is locked, and says whether no gateway can know it
 * @returns undefined when the old order must stay
 * @throws AppError orders.item-not-on-sale, orders.price-differs, vouchers.… when the voucher cannot be used
 */
export async function replaceOrder<First>(
  ctx: Ctx,
  request: OrderRequest,
  old: { readonly id: string; readonly canReplace: (tx: Db) => Promise<boolean> },
  createFirst: (tx: Db, order: Order) => Promise<First>,
): Promise<{ order: Order; first: First } | undefined> {
  const draft = await draftOrder(ctx, request)
  return ctx.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, old.id)
    if (locked?.status !== 'waiting' || !(await old.canReplace(tx))) return undefined
    const vouchers = [locked.discount?.code, draft.voucher?.discount.code].filter((code) => code !== undefined)
    if (vouchers.length > 1) await lockVouchers(tx, vouchers)
    // No gateway has to close it, so it skips the state `closing`.
    await store.updateOrder(tx, old.id, { status: 'cancelled', createKey: null })
    const order = await insertWithVoucher(ctx, tx, draft)
    if (!order) throw new AppError('service.unavailable') // a concurrent request was faster: the caller can retry
    return { order, first: await createFirst(tx, order) }
  })
}

/** @returns undefined when an open order for the same purchase, or one with this create key, exists */
function insertOrder<First>(
  ctx: Ctx,
  draft: OrderDraft,
  createFirst: (tx: Db, order: Order) => Promise<First>,
): Promise<PlacedOrder<First> | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    const order = await insertWithVoucher(ctx, tx, draft)
    return order && { order, isNew: true, first: await createFirst(tx, order) }
  })
}

/**
 * Inserts the order, then claims its voucher: a repeated request finds the order before it is refused a second use.
 * @throws AppError vouchers.…, orders.price-differs when staff have changed the voucher meanwhile, licences.not-found when the licence to be
 * upgraded was withdrawn meanwhile
 */
async function insertWithVoucher(
  ctx: Ctx,
  tx: Db,
  { order, voucher, hardCopy }: OrderDraft,
): Promise<Order | undefined> {
  if (order.upgrade && !(await lockBoughtOrder(tx, order.upgrade.of))) throw new AppError('licences.not-found')
  const inserted = await store.insertOrder(tx, order)
  if (inserted && hardCopy) await insertHardCopy(tx, inserted.id, hardCopy)
  if (!inserted || !voucher) return inserted
  const claim = { ...voucher, orderId: inserted.id, customerId: inserted.customerId }
  const { minor } = await claimVoucher(ctx, tx, claim)
  if (minor !== voucher.discount.minor)
    throw priceDiffers({ ...order.price, minor: voucher.item.list.minor - minor + order.hardCopyMinor })
  return inserted
}

/** An order to be inserted, the voucher that it has to claim, and the address of its printed copy. */
type OrderDraft = {
  readonly order: store.NewOrder
  readonly voucher: { readonly discount: Discount; readonly item: VoucherItem } | undefined
  readonly hardCopy: HardCopyAddress | undefined
}

async function draftOrder(ctx: Ctx, request: OrderRequest): Promise<OrderDraft> {
  const { upgradeOf: number } = request
  const upgrade = number === undefined ? undefined : await findUpgrade(ctx, { ...request, number })
  const bought = { ...request, ...upgrade?.selection }
  const item = await findItemOnSale(ctx, bought)
  if (!item) throw new AppError('orders.item-not-on-sale')
  const offer = upgrade && priceOfUpgrade(item, upgrade, request.licence)
  if (upgrade && !offer) throw new AppError('licences.no-upgrade')
  const list = offer?.price ?? item.price
  const voucherItem = { itemKind: bought.itemKind, itemId: bought.itemId, industry: item.category, list }
  const { voucherCode = '' } = request
  const discount = foldVoucherCode(voucherCode) === '' ? undefined : await findDiscount(ctx, voucherCode, voucherItem)
  // No voucher is taken off the printed copy.
  const hardCopyMinor = request.hardCopy ? await priceOfHardCopy(ctx, request) : 0
  const price = { ...list, minor: list.minor - (discount?.minor ?? 0) + hardCopyMinor }
  assertPrice(request.payPrice, price)
  const createdAt = ctx.now()
  const order = {
    ...bought,
    edition: item.edition,
    orderNo: newOrderNo(),
    title: item.title,
    shortTitle: item.shortTitle,
    licenceTermsVersion: (await documentVersions(ctx.db, bought.language)).licence,
    price,
    discount: discount ? { code: discount.code, minor: discount.minor } : null,
    upgrade:
      upgrade && offer ? { of: upgrade.of, creditMinor: offer.creditMinor, worthMinor: upgrade.worthMinor } : null,
    hardCopyMinor,
    email: request.email ?? upgrade?.email ?? (await getCustomer(ctx, request.customerId)).email,
    createKey: request.createKey === '' ? null : request.createKey,
    deliveryHours: item.deliveryHours,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + unpaidTtlMs),
  }
  return { order, voucher: discount && { discount, item: voucherItem }, hardCopy: request.hardCopy }
}

/** The buyer's price is only compared, exactly (decision 51). */
function assertPrice(payPrice: string | undefined, price: Money): void {
  if (payPrice === undefined || parseAmount(payPrice) !== price.minor) {
    throw priceDiffers(price)
  }
}

function priceDiffers(price: Money): AppError {
  return new AppError('orders.price-differs', { data: moneyOnWire(price) })
}

/**
 * The order that an earlier request with this create key and purchase created. A waiting order with another price or address does not
 * count: the buyer's latest input decides.
 * @throws AppError orders.price-differs when the order no longer waits and the request names another price
 */
async function findByRequestKey(ctx: Ctx, request: OrderRequest): Promise<Order | undefined> {
  if (request.createKey === '') return undefined
  const order = await store.findByCreateKey(ctx.db, request.customerId, request.createKey)
  if (!order || !isSamePurchase(order, request)) return undefined
  if (order.status === 'waiting') return matchesRequest(order, request) ? order : undefined
  assertPrice(request.payPrice, order.price)
  return order
}

function isSamePurchase(order: Order, request: OrderRequest): boolean {
  if (!isSameUpgrade(order, request)) return false
  // The other choices are those of the licence.
  if (order.upgrade) return order.itemId === request.itemId && order.licence === request.licence
  return (
    order.itemKind === request.itemKind &&
    order.itemId === request.itemId &&
    order.licence === request.licence &&
    order.competitorData === request.competitorData &&
    (request.edition === undefined || order.edition === request.edition)
  )
}

function isSameUpgrade(order: Order, request: OrderRequest): boolean {
  return order.upgrade?.of === request.upgradeOf
}
