// Checkout by bank transfer or on credit: one item at its list price becomes an order and its purchase. An unpaid order for the same item joins it.
import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { type Language, say } from '#contract/common/language.ts'
import type { DocumentLine } from '#contract/documents.ts'
import type { buyByTransfer } from '#contract/purchases.ts'
import { askingForApproval } from '#server/companies/purchase-approval.service.ts'
import { claimAttachment } from '#server/delivery/attachments.service.ts'
import { taxTotal } from '#server/documents/documents.service.ts'
import { upgradeReason } from '#server/licences/upgrades.service.ts'
import { matchesRequest, type OrderRequest, placeOrder } from '#server/orders/order-placement.service.ts'
import { lockOrder, type Order } from '#server/orders/orders.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { documentVersions } from '#server/site-config/site-config.service.ts'
import { companyOfPurchase } from './credit-offers.service.ts'
import { openPurchase, type PreparedPurchase, sellerWithAccount } from './purchase-opening.service.ts'
import { transferTtlMs } from './purchases.rules.ts'
import * as store from './purchases.store.ts'

type Checkout = ParsedInputOf<typeof buyByTransfer> & { readonly customerId: string; readonly language: Language }

/**
 * @returns the number of the purchase; a repeated request returns the same one
 * @throws AppError orders.item-not-on-sale, orders.price-differs, purchases.no-transfer, purchases.order-open,
 * files.unknown-attachment, receivables.*, companies.*
 */
export function buyOneByTransfer(prepared: PreparedPurchase, checkout: Checkout): Promise<string> {
  return askingForApproval(prepared, checkout.approvalNote ?? '', () => buyOne(prepared, checkout))
}

async function buyOne(prepared: PreparedPurchase, checkout: Checkout): Promise<string> {
  const { itemId, customerId } = checkout
  if (itemId === undefined) throw new AppError('orders.item-not-on-sale')
  const repeated =
    checkout.createKey === '' ? undefined : await store.findByCreateKey(prepared.db, customerId, checkout.createKey)
  if (repeated) return repeated.number
  const request: OrderRequest = {
    ...checkout,
    itemId,
    edition: checkout.edition,
    payPrice: checkout.payPrice === '' ? undefined : checkout.payPrice,
    email: checkout.deliveryEmail,
  }
  const open = (tx: Db, order: Order) => openForOrder(prepared, tx, checkout, order)
  const placed = await placeOrder(prepared, request, open)
  if (placed.isNew) return placed.first
  if (!matchesRequest(placed.order, request)) throw new AppError('purchases.order-open')
  return joinExisting(prepared, placed.order, checkout, open)
}

/** The order waits for another way to pay: it joins a purchase now. Its attempts at gateways are closed. */
function joinExisting(
  prepared: PreparedPurchase,
  found: Order,
  { terms }: Pick<Checkout, 'terms'>,
  open: (tx: Db, order: Order) => Promise<string>,
): Promise<string> {
  return prepared.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (order?.status !== 'waiting') throw new AppError('orders.not-unpaid')
    if (order.purchaseId === null) return open(tx, order)
    const purchase = await store.findPurchase(tx, order.purchaseId)
    if (!purchase) throw new Error(`purchase is missing: ${order.purchaseId}`)
    if (purchase.terms !== terms) throw new AppError('purchases.order-open')
    return purchase.number
  })
}

async function openForOrder(prepared: PreparedPurchase, tx: Db, checkout: Checkout, order: Order): Promise<string> {
  const line = lineOf(order, checkout.language)
  const lines = [line]
  const seller = await sellerWithAccount(tx, checkout)
  // The prices of the shop are what is paid, by whatever method.
  const total = taxTotal({ ...seller.tax, pricesIncludeTax: true }, checkout.billing, order.price.minor)
  const attachment = checkout.poAttachmentId
  const poFileId = attachment
    ? await claimAttachment(prepared, tx, { id: attachment, customerId: order.customerId })
    : null
  const createdAt = prepared.now()
  const companyId = await companyOfPurchase(tx, checkout, createdAt)
  const purchase = await openPurchase(prepared, tx, {
    ...checkout,
    id: randomUUID(),
    orders: [order],
    lines,
    seller,
    total,
    companyId,
    poFileId,
    quoteId: null,
    note: '',
    termsVersion: (await documentVersions(tx, checkout.language)).licence,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + transferTtlMs),
  })
  return purchase.number
}

function lineOf(order: Order, language: Language): DocumentLine {
  const { itemKind, itemId, title, licence, edition, competitorData, discount, upgrade } = order
  const amountMinor = order.price.minor
  const discountMinor = (discount?.minor ?? 0) + (upgrade?.creditMinor ?? 0)
  return {
    itemKind,
    itemId,
    title,
    licence,
    edition,
    competitorData,
    listMinor: amountMinor + discountMinor,
    discountMinor,
    discountReason: discountReason(order, language),
    amountMinor,
  }
}

function discountReason({ discount, upgrade }: Order, language: Language): string {
  const reasons = [
    ...(upgrade === null ? [] : [upgradeReason(upgrade.of, language)]),
    ...(discount === null ? [] : [discount.code]),
  ]
  return reasons.join(say({ zh: '；', en: '; ' }, language))
}
