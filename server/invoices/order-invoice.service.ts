// The invoice of an order as its buyer and staff see it: state, billing details and documents.
import { moneyOnWire } from '#contract/common/money.ts'
import type { InvoiceRow, OrderInvoice, StoredInvoiceBilling } from '#contract/invoices.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readSubject, type Subject } from './invoice-subject.service.ts'
import { canSaveBilling } from './invoices.rules.ts'
import * as store from './invoices.store.ts'

export function presentInvoice(row: store.InvoiceRecord): InvoiceRow {
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  return {
    number: row.number,
    kind: row.kind,
    issuedOn: row.contents.issuedOn,
    billingName: row.billing_name,
    total: money(row.gross_minor),
    credited: money(row.credited_minor),
    orderNos: row.contents.invoice.orderNos,
    titles: row.contents.lines.map(({ title }) => title),
    purchaseNumber: row.contents.invoice.purchaseNumber,
    credits: row.credits_number,
    reason: row.reason,
    replaces: row.replaces_number,
    isCurrent: row.is_current,
  }
}

/** The billing details that an issued document names. */
export function billingOf({ contents }: store.InvoiceRecord): StoredInvoiceBilling {
  return { ...contents.buyer, poNumber: contents.poNumber }
}

/** An invoice that was credited in full leaves nothing to correct. */
export function isCorrectable(invoice: store.InvoiceRecord): boolean {
  return invoice.is_current && invoice.credited_minor < invoice.gross_minor
}

/** @throws Error when there is no such order */
export async function describeOrderInvoice(db: Db, orderId: string): Promise<OrderInvoice> {
  const subject = await readSubject(db, orderId)
  const documents = await store.listOfOrders(db, orderIdsOf(subject))
  return { ...(await describeSubject(db, subject, 'customer')), documents: documents.map(presentInvoice) }
}

/** Without the documents. */
export async function describeSubject(
  db: Db,
  subject: Subject,
  by: 'customer' | 'staff',
): Promise<Omit<OrderInvoice, 'documents'>> {
  const { current, currency, state, hasFapiao } = subject
  const minor = current ? current.gross_minor - current.credited_minor : subject.restMinor
  const canCorrect =
    current !== undefined && isCorrectable(current) && !(await store.isCorrectedByBuyer(db, orderIdsOf(subject)))
  return {
    state,
    orderNos: subject.orders.map((order) => order.order_no),
    purchaseNumber: subject.purchase?.number ?? null,
    billing: current ? billingOf(current) : subject.billing,
    amount: moneyOnWire({ currency, minor }),
    canSave: canSaveBilling(state, { hasFapiao, by }),
    canCorrect,
  }
}

export function orderIdsOf({ orders }: Subject): string[] {
  return orders.map(({ id }) => id)
}
