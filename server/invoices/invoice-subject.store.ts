// What an invoice is about: one order, or all orders of a purchase, with what was paid and refunded.
import { sql } from 'kysely'
import { commercialContents } from '#contract/documents.ts'
import { type StoredInvoiceBilling, storedInvoiceBilling } from '#contract/invoices.ts'
import { storedBilling } from '#contract/purchases.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Who bought an order, and with which purchase. */
export function findPlace(db: Db, orderId: string) {
  return db.selectFrom('orders').select(['customer_id', 'purchase_id']).where('id', '=', orderId).executeTakeFirst()
}

/** Locks the orders until the transaction ends; before them the rows to which new documents refer, which others lock first too. */
export async function lockOrders(
  tx: Db,
  ids: readonly string[],
  place: { readonly customer_id: string; readonly purchase_id: string | null },
): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', place.customer_id).forKeyShare().execute()
  if (place.purchase_id !== null)
    await tx.selectFrom('purchases').select('id').where('id', '=', place.purchase_id).forKeyShare().execute()
  await tx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export type SubjectOrder = Awaited<ReturnType<typeof listSubjectOrders>>[number]

/** As they were ordered. Amounts in minor units. */
export async function listSubjectOrders(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('payments as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.applied', '=', true))
    .selectAll('o')
    .select(['p.method', 'p.id as payment_id'])
    .select(
      sql<string>`coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.status = 'succeeded'), 0)`.as(
        'refunded_minor',
      ),
    )
    .where('o.id', 'in', ids)
    .orderBy('o.purchase_line')
    .orderBy('o.order_no')
    .execute()
  return rows.map((row) => ({ ...row, refunded_minor: Number(row.refunded_minor) }))
}

export type SubjectPurchase = NonNullable<Awaited<ReturnType<typeof findSubjectPurchase>>>

/** The purchase with the lines of its pro-forma invoice, and on credit what is owed. */
export async function findSubjectPurchase(db: Db, purchaseId: string) {
  const row = await db
    .selectFrom('purchases as p')
    .innerJoin('documents as d', 'd.id', 'p.pro_forma_id')
    .leftJoin('receivables as r', 'r.purchase_id', 'p.id')
    .selectAll('p')
    .select(['d.contents', 'r.open_minor'])
    .select((eb) =>
      eb
        .selectFrom('receivable_entries as e')
        .select((max) => max.fn.max('e.created_at').as('at'))
        .whereRef('e.purchase_id', '=', 'p.id')
        .where('e.kind', '=', 'receipt')
        .as('received_at'),
    )
    .where('p.id', '=', purchaseId)
    .executeTakeFirst()
  if (!row) return undefined
  const { lines, termsVersion } = commercialContents.parse(row.contents)
  const isReceived = row.open_minor === 0 && row.received_at !== null
  return {
    id: row.id,
    number: row.number,
    terms: row.terms,
    creditDays: row.credit_days,
    dueOn: row.due_on,
    poNumber: row.po_number,
    remittanceReference: row.remittance_reference,
    entityVersionId: row.entity_version_id,
    billing: storedBilling.parse(row.billing),
    lines,
    termsVersion,
    /** On credit the day on which the last of the money arrived; null while some is owed. */
    receivedOn: isReceived && row.received_at ? beijingDay(row.received_at) : null,
  }
}

type Place = { readonly orderId: string; readonly purchaseId: string | null }

/** Details that were given for the order or its purchase. */
export async function findGivenBilling(db: Db, place: Place): Promise<StoredInvoiceBilling | undefined> {
  const row = await db
    .selectFrom('order_billing')
    .select('billing')
    .where((eb) =>
      place.purchaseId === null ? eb('order_id', '=', place.orderId) : eb('purchase_id', '=', place.purchaseId),
    )
    .executeTakeFirst()
  return row && storedInvoiceBilling.parse(row.billing)
}

export async function saveGivenBilling(
  tx: Db,
  { orderId, purchaseId }: Place,
  given: { readonly customerId: string; readonly billing: StoredInvoiceBilling; readonly at: Date },
): Promise<void> {
  const changes = { billing: JSON.stringify(given.billing), updated_at: given.at }
  await tx
    .insertInto('order_billing')
    .values({
      order_id: purchaseId === null ? orderId : null,
      purchase_id: purchaseId,
      customer_id: given.customerId,
      ...changes,
    })
    .onConflict((conflict) => conflict.column(purchaseId === null ? 'order_id' : 'purchase_id').doUpdateSet(changes))
    .execute()
}

/** The papers of these orders, of which each has at most one kind. */
export async function listPapers(db: Db, orderIds: readonly string[]): Promise<readonly ('fapiao' | 'invoice')[]> {
  const rows = await db.selectFrom('order_papers').select('kind').where('order_id', 'in', orderIds).execute()
  return rows.map(({ kind }) => kind)
}

/** @returns false when one of the orders has a fapiao */
export async function occupyOrders(tx: Db, orderIds: readonly string[], at: Date): Promise<boolean> {
  await tx
    .insertInto('order_papers')
    .values(orderIds.map((id) => ({ order_id: id, kind: 'invoice' as const, created_at: at })))
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return !(await listPapers(tx, orderIds)).includes('fapiao')
}

export async function releaseOrders(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('order_papers').where('order_id', 'in', orderIds).where('kind', '=', 'invoice').execute()
}

/** Succeeded refunds of what paid these orders that no document contains yet, oldest first. */
export function listOpenRefunds(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('invoiced_refunds as i', 'i.refund_id', 'r.id')
    .select(['r.id', 'r.amount_minor', 'p.order_id'])
    .where('p.order_id', 'in', orderIds)
    .where('p.applied', '=', true)
    .where('r.status', '=', 'succeeded')
    .where('i.refund_id', 'is', null)
    .orderBy('r.succeeded_at')
    .orderBy('r.id')
    .execute()
}
