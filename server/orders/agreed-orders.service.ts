// Orders at an agreed price: lines of a quote, which keep their price whatever the catalogue says now. They belong to a purchase.
import type { Language } from '#contract/common/language.ts'
import type { Money } from '#contract/common/money.ts'
import type { DocumentLine } from '#contract/documents.ts'
import { findReportOnSale } from '#server/catalogue/catalogue.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Order } from './order-rows.store.ts'
import { newOrderNo } from './orders.rules.ts'
import * as store from './orders.store.ts'

/** For items that are no longer in the catalogue, and for briefings, which are delivered at once. */
const defaultDeliveryHours = 72

export type AgreedOrder = {
  readonly customerId: string
  readonly language: Language
  readonly line: DocumentLine
  readonly price: Money
  readonly email: string
  readonly termsVersion: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** @returns undefined when the customer has an open order for the same purchase */
export async function createAgreedOrder(ctx: Ctx, tx: Db, agreed: AgreedOrder): Promise<Order | undefined> {
  const { line, language } = agreed
  const item = {
    id: line.itemId,
    language,
    licence: line.licence,
    edition: line.edition,
    currency: agreed.price.currency,
  }
  const onSale =
    line.itemKind === 'report'
      ? await findReportOnSale({ ...ctx, db: tx }, { ...item, competitorData: line.competitorData })
      : undefined
  return store.insertOrder(tx, {
    customerId: agreed.customerId,
    language,
    itemKind: line.itemKind,
    itemId: line.itemId,
    licence: line.licence,
    edition: line.edition,
    competitorData: line.competitorData,
    orderNo: newOrderNo(),
    title: line.title,
    shortTitle: onSale?.shortTitle ?? null,
    licenceTermsVersion: agreed.termsVersion,
    price: agreed.price,
    discount: null,
    upgrade: null,
    hardCopyMinor: 0,
    email: agreed.email,
    createKey: null,
    deliveryHours: onSale?.deliveryHours ?? defaultDeliveryHours,
    createdAt: agreed.createdAt,
    expiresAt: agreed.expiresAt,
  })
}

/** Makes a locked order a line of a purchase, counted from 1, which waits longer for its money than an order of its own. */
export async function joinPurchase(
  tx: Db,
  order: Order,
  purchase: { readonly id: string; readonly line: number; readonly expiresAt: Date },
): Promise<Order> {
  const { id, line, expiresAt } = purchase
  await store.updateOrder(tx, order.id, { purchaseId: id, purchaseLine: line, expiresAt })
  return { ...order, purchaseId: purchase.id, expiresAt: purchase.expiresAt }
}
