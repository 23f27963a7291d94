// A purchase as its buyer sees it: how to pay, what has arrived, and what was ordered.
import { showReference } from '#contract/check-character.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { orderStatusOnWire } from '#contract/orders.ts'
import { type Purchase, storedBilling } from '#contract/purchases.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { proFormaOf } from './pro-forma.service.ts'
import { dueMinorOf } from './purchase-due.service.ts'
import * as store from './purchases.store.ts'

/** @throws AppError purchases.not-found, also for a purchase of another customer */
export async function getOwnPurchase(db: Db, customerId: string, number: string): Promise<store.PurchaseRecord> {
  const purchase = await store.findOwnPurchase(db, customerId, number.toUpperCase())
  if (!purchase) throw new AppError('purchases.not-found')
  return purchase
}

export async function describePurchase(db: Db, purchase: store.PurchaseRecord): Promise<Purchase> {
  const { currency } = purchase
  const money = (minor: number) => moneyOnWire({ currency, minor })
  const [orders, receipts, proForma, owedMinor] = await Promise.all([
    store.listOrders(db, purchase.id),
    store.listReceipts(db, purchase.id),
    proFormaOf(db, purchase),
    dueMinorOf(db, purchase),
  ])
  const dueMinor = purchase.state === 'open' || purchase.terms === 'credit' ? owedMinor : 0
  const isSettled = purchase.settled_at !== null && dueMinor === 0
  return {
    number: purchase.number,
    state: purchase.state,
    terms: purchase.terms,
    total: money(purchase.total_minor),
    received: money(purchase.allocated_minor),
    due: money(dueMinor),
    remittanceReference: showReference(purchase.remittance_reference),
    bank: proForma.contents.bank,
    billing: storedBilling.parse(purchase.billing),
    poNumber: purchase.po_number,
    proFormaNumber: proForma.number,
    dueOn: purchase.due_on,
    createdAt: purchase.created_at.toISOString(),
    expiresAt: purchase.expires_at.toISOString(),
    settledAt: isSettled ? (purchase.settled_at?.toISOString() ?? null) : null,
    isChecking: dueMinor > 0 && receipts.some((receipt) => !receipt.is_checked),
    receipts: receipts.map(({ name, uploaded_at }) => ({ name, uploadedAt: uploaded_at.toISOString() })),
    orders: orders.map((order) => ({
      orderNo: order.order_no,
      itemKind: order.item_kind,
      title: order.title,
      licence: order.licence,
      edition: order.edition,
      competitorData: order.competitor_data,
      amount: money(order.amount_minor),
      status: orderStatusOnWire[order.status],
      fulfilmentState: order.fulfilment_state,
    })),
  }
}
