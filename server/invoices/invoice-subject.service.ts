// What an invoice is about, read or locked: the orders that share it, their buyer and seller, and the invoice that they have.
import type { Currency } from '#contract/common/money.ts'
import type { OrderInvoiceState, StoredInvoiceBilling } from '#contract/invoices.ts'
import { listOrdersOfPurchase } from '#server/orders/orders.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSeller, findSellerOfVersion, type Seller } from '#server/selling-entities/selling-entities.service.ts'
import { isLineOf } from './invoice-contents.ts'
import * as store from './invoice-subject.store.ts'
import { stateOf } from './invoices.rules.ts'
import { findCancelledOfOrders, findCurrentOfOrders, type InvoiceRecord } from './invoices.store.ts'

export type Subject = {
  readonly customerId: string
  readonly orders: readonly store.SubjectOrder[]
  readonly purchase: store.SubjectPurchase | undefined
  readonly language: store.SubjectOrder['lang']
  readonly currency: Currency
  /** Undefined before there is a selling entity. */
  readonly seller: Seller | undefined
  /** As given for the order, else as the purchase names it. */
  readonly billing: StoredInvoiceBilling | null
  readonly hasFapiao: boolean
  readonly current: InvoiceRecord | undefined
  /** The last invoice, if staff have cancelled it. */
  readonly cancelled: InvoiceRecord | undefined
  /** Paid less refunded, in minor units; before payment the price. */
  readonly restMinor: number
  readonly state: OrderInvoiceState
}

/** Locks the orders until the transaction ends. */
export async function lockSubject(tx: Db, orderId: string): Promise<Subject> {
  const place = await store.findPlace(tx, orderId)
  if (!place) throw new Error(`order is missing: ${orderId}`)
  await store.lockOrders(tx, await listOrdersOfPurchase(tx, orderId), place)
  return readSubject(tx, orderId)
}

/** @throws Error when there is no such order */
export async function readSubject(db: Db, orderId: string): Promise<Subject> {
  const found = await store.listSubjectOrders(db, await listOrdersOfPurchase(db, orderId))
  const [first] = found
  if (!first) throw new Error(`order is missing: ${orderId}`)
  const { purchase_id: purchaseId, currency, lang: language } = first
  const ids = found.map(({ id }) => id)
  const purchase = purchaseId === null ? undefined : await store.findSubjectPurchase(db, purchaseId)
  const orders = inOrderOfLines(found, purchase)
  const given = await store.findGivenBilling(db, { orderId, purchaseId })
  const billing = given ?? (purchase ? { ...purchase.billing, poNumber: purchase.poNumber } : null)
  const seller = purchase
    ? await findSellerOfVersion(db, purchase.entityVersionId, currency, language)
    : await findSeller(db, currency, language)
  const current = await findCurrentOfOrders(db, ids)
  const cancelled = current ? undefined : await findCancelledOfOrders(db, ids)
  const hasFapiao = (await store.listPapers(db, ids)).includes('fapiao')
  const sold = orders.map(({ status, method, fulfilment_state, amount_minor, refunded_minor }) => ({
    status,
    method,
    isDelivered: fulfilment_state === 'delivered',
    restMinor: amount_minor - refunded_minor,
  }))
  return {
    customerId: first.customer_id,
    orders,
    purchase,
    language,
    currency,
    seller,
    billing,
    hasFapiao,
    current,
    cancelled,
    restMinor: sold.reduce((sum, { restMinor }) => sum + restMinor, 0),
    state: stateOf({
      seller: seller?.snapshot,
      currency,
      billing,
      orders: sold,
      hasFapiao,
      isIssued: current !== undefined,
      isCancelled: cancelled !== undefined,
    }),
  }
}

/** As the pro-forma invoice lists them: orders of a purchase were created at the same moment. */
function inOrderOfLines(
  orders: readonly store.SubjectOrder[],
  purchase: store.SubjectPurchase | undefined,
): readonly store.SubjectOrder[] {
  if (!purchase) return orders
  const place = (order: store.SubjectOrder) => purchase.lines.findIndex((line) => isLineOf(line, order))
  return orders.toSorted((a, b) => place(a) - place(b))
}
