// Invoices for staff: the list, one with what follows from it, the invoice of an order, and orders without one.

import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type {
  AdminInvoice,
  AdminInvoiceRow,
  AdminOrderInvoice,
  listInvoices,
  listUninvoicedOrders,
  UninvoicedOrder,
} from '#contract/invoices-admin.ts'
import { normalOrderNo } from '#contract/order-number.ts'
import { eInvoiceChoices } from '#server/documents/documents.service.ts'
import { findOrder } from '#server/orders/orders.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { endOfBeijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Total } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSeller } from '#server/selling-entities/selling-entities.service.ts'
import { readSubject } from './invoice-subject.service.ts'
import * as store from './invoices.store.ts'
import * as adminStore from './invoices-admin.store.ts'
import { billingOf, describeSubject, isCorrectable, orderIdsOf, presentInvoice } from './order-invoice.service.ts'

function presentRow(row: store.InvoiceRecord): AdminInvoiceRow {
  return {
    ...presentInvoice(row),
    id: row.document_id,
    customerId: row.customer_id,
    orderIds: row.order_ids,
    purchaseId: row.purchase_id,
    issuedAt: row.issued_at.toISOString(),
  }
}

export async function listInvoicesForStaff(db: Db, query: ParsedInputOf<typeof listInvoices>) {
  const { from, until, ...rest } = query
  const { ids, ...total } = await adminStore.listIds(db, {
    ...rest,
    from: from === undefined ? undefined : startOfBeijingDay(from),
    before: until === undefined ? undefined : endOfBeijingDay(until),
  })
  return { ...total, rows: (await store.listByIds(db, ids)).map(presentRow) }
}

/** @throws AppError admin.not-found */
export async function getInvoiceRecord(db: Db, id: string): Promise<store.InvoiceRecord> {
  const row = await store.findInvoice(db, id)
  if (!row) throw new AppError('admin.not-found')
  return row
}

/** @throws AppError admin.not-found */
export async function getInvoiceForStaff(db: Db, id: string): Promise<AdminInvoice> {
  const row = await getInvoiceRecord(db, id)
  const { contents } = row
  const related = await store.listByIds(db, await adminStore.listRelatedIds(db, id))
  return {
    ...presentRow(row),
    billing: billingOf(row),
    sellerName: contents.seller.name,
    sellerTaxNumber: contents.seller.taxNumber,
    lines: contents.lines,
    totals: contents.totals,
    taxNote: contents.taxNote,
    paidOn: contents.invoice.payment.paidOn,
    dueOn: contents.dueOn,
    by: row.staff_name,
    note: row.note,
    related: related.map(presentRow),
    canCorrect: isCorrectable(row),
    eInvoices: eInvoiceChoices(row),
  }
}

/** @throws AppError admin.not-found */
export async function getOrderInvoiceForStaff(db: Db, orderId: string): Promise<AdminOrderInvoice> {
  if (!(await findOrder(db, orderId))) throw new AppError('admin.not-found')
  const subject = await readSubject(db, orderId)
  const documents = await store.listOfOrders(db, orderIdsOf(subject))
  return { ...(await describeSubject(db, subject, 'staff')), documents: documents.map(presentRow) }
}

/** How far back the list of orders without an invoice reaches; buyers can ask for a fapiao as long. */
const uninvoicedMs = 180 * 86_400_000

/** After which an order without an invoice is late: those whose details are known get theirs within moments. */
const lateMs = 86_400_000

export async function listUninvoicedForStaff(
  ctx: Ctx,
  { search, age, ...query }: ParsedInputOf<typeof listUninvoicedOrders>,
) {
  const { rows, ...total } = await adminStore.listUninvoiced(ctx.db, {
    ...query,
    ...(await uninvoicedSince(ctx, age)),
    orderNo: search === '' ? undefined : (normalOrderNo(search) ?? ''),
  })
  return { ...total, rows: rows.map(presentUninvoiced) }
}

/** Orders paid more than a day ago without an invoice, as their list has them. */
export async function countLateUninvoiced(ctx: Ctx): Promise<Total> {
  return adminStore.countUninvoiced(ctx.db, await uninvoicedSince(ctx, 'late'))
}

async function uninvoicedSince(ctx: Ctx, age: 'late' | undefined) {
  const now = ctx.now().getTime()
  return {
    since: new Date(now - uninvoicedMs),
    paidBefore: age === 'late' ? new Date(now - lateMs) : undefined,
    isYuanSoldFromChina: (await findSeller(ctx.db, 'CNY', 'en-US'))?.snapshot.country === 'CN',
  }
}

function presentUninvoiced(row: adminStore.UninvoicedRow): UninvoicedOrder {
  return {
    id: row.id,
    orderNo: row.order_no,
    title: row.title,
    email: row.email,
    customerId: row.customer_id,
    purchaseNumber: row.purchase_number,
    amount: moneyOnWire({ currency: row.currency, minor: Number(row.amount_minor) }),
    paidAt: row.paid_at.toISOString(),
    hasDetails: row.has_details,
    billingName: row.billing?.name ?? '',
  }
}
