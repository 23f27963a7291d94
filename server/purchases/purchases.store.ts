// Purchases: creation, lookup, and the money that has arrived.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { Billing } from '#contract/purchases.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type PurchaseRecord = Row<'purchases'>

export type NewPurchase = {
  readonly id: string
  readonly number: string
  readonly remittanceReference: string
  readonly customerId: string
  readonly companyId: string | null
  readonly entityVersionId: number
  readonly language: PurchaseRecord['lang']
  readonly currency: Currency
  readonly totalMinor: number
  readonly billing: Billing
  readonly terms: PurchaseRecord['terms']
  readonly creditDays: number | null
  readonly dueOn: string | null
  readonly poNumber: string
  readonly poFileId: string | null
  readonly quoteId: string | null
  readonly proFormaId: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertPurchase(tx: Db, purchase: NewPurchase): Promise<void> {
  await tx
    .insertInto('purchases')
    .values({
      id: purchase.id,
      number: purchase.number,
      remittance_reference: purchase.remittanceReference,
      customer_id: purchase.customerId,
      company_id: purchase.companyId,
      entity_version_id: purchase.entityVersionId,
      lang: purchase.language,
      currency: purchase.currency,
      total_minor: purchase.totalMinor,
      billing: JSON.stringify(purchase.billing),
      billing_name: purchase.billing.name,
      terms: purchase.terms,
      credit_days: purchase.creditDays,
      due_on: purchase.dueOn,
      po_number: purchase.poNumber,
      po_file_id: purchase.poFileId,
      quote_id: purchase.quoteId,
      pro_forma_id: purchase.proFormaId,
      created_at: purchase.createdAt,
      expires_at: purchase.expiresAt,
    })
    .execute()
}

/** Whether a reference was given out before. */
export async function isReferenceUsed(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('remittance_reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

/** Not of a company that its buyer has left. */
export function findOwnPurchase(db: Db, customerId: string, number: string): Promise<PurchaseRecord | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('number', '=', number)
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`not is_left_purchase(id, customer_id)`)
    .executeTakeFirst()
}

/** @param id of the purchase */
export function findPurchase(db: Db, id: string): Promise<PurchaseRecord | undefined> {
  return db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The purchase of an order, by the key of the request that created the order. */
export async function findByCreateKey(
  db: Db,
  customerId: string,
  createKey: string,
): Promise<PurchaseRecord | undefined> {
  return db
    .selectFrom('purchases as p')
    .innerJoin('orders as o', 'o.purchase_id', 'p.id')
    .selectAll('p')
    .where('o.customer_id', '=', customerId)
    .where('o.create_key', '=', createKey)
    .executeTakeFirst()
}

export async function lockPurchaseRow(tx: Db, id: string): Promise<PurchaseRecord | undefined> {
  return tx.selectFrom('purchases').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Adds allocated money, which may be negative when an allocation is undone, and what a bank kept as its fee. */
export async function addAllocated(
  tx: Db,
  id: string,
  change: { readonly amountMinor: number; readonly shortMinor: number },
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({
      allocated_minor: sql<number>`allocated_minor + ${change.amountMinor}`,
      short_minor: sql<number>`short_minor + ${change.shortMinor}`,
    })
    .where('id', '=', id)
    .execute()
}

/** Opens a purchase again, whose settlement was undone. What the bank kept counts as due again. */
export async function reopenPurchase(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ state: 'open', settled_at: null, short_minor: 0 })
    .where('id', '=', id)
    .execute()
}

export function listOrders(db: Db, purchaseId: string) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'customer_id',
      'order_no',
      'item_kind',
      'title',
      'licence',
      'edition',
      'competitor_data',
      'currency',
      'amount_minor',
      'status',
      'fulfilment_state',
      'refund_state',
      'upgrade_of',
      'upgrade_credit_minor',
      'upgrade_worth_minor',
    ])
    .where('purchase_id', '=', purchaseId)
    .orderBy('purchase_line')
    .orderBy('order_no')
    .execute()
}

export async function insertReceipt(
  tx: Db,
  receipt: { readonly purchaseId: string; readonly fileId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('purchase_receipts')
    .values({ purchase_id: receipt.purchaseId, file_id: receipt.fileId, uploaded_at: receipt.at })
    .execute()
}

/** Whether finance has allocated money since receipt `r` was sent, and has thus checked it. */
export const isReceiptChecked = sql<boolean>`exists (
  select from allocations a
  where a.purchase_id = r.purchase_id and a.undone_at is null and a.created_at >= r.uploaded_at)`

export function listReceipts(db: Db, purchaseId: string) {
  return db
    .selectFrom('purchase_receipts as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['r.file_id', 'f.name', 'r.uploaded_at', isReceiptChecked.as('is_checked')])
    .where('r.purchase_id', '=', purchaseId)
    .orderBy('r.uploaded_at')
    .execute()
}
