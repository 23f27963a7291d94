// What follows from money and delivery of an order: its invoice, and the credit notes for refunds. Repeated calls find nothing left to do.
import type { OrderDocumentsEvent } from '#server/orders/order-documents.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { creditInvoice, creditRest, issueInvoice } from './invoice-issue.service.ts'
import { lockSubject, type Subject } from './invoice-subject.service.ts'
import { listOpenRefunds, releaseOrders } from './invoice-subject.store.ts'
import * as store from './invoices.store.ts'

const system = { by: 'system' } as const

/**
 * Brings the documents of an order, and of its purchase, in line with the books. An order that was paid before invoices existed gets one on
 * request only: that is why nothing but a payment, or on credit the delivery, makes one here.
 */
export async function settleDocuments(
  ctx: Ctx,
  tx: Db,
  { orderId, event }: { readonly orderId: string; readonly event: OrderDocumentsEvent },
): Promise<void> {
  const subject = await lockSubject(tx, orderId)
  if (subject.current) return settleInvoiced(ctx, tx, subject, subject.current)
  const isOnCredit = subject.orders.some(({ method }) => method === 'credit')
  const isDue = event === 'paid' || (event === 'delivered' && isOnCredit)
  if (isDue && subject.state === 'ready') await issueInvoice(ctx, tx, subject, { issuer: system })
}

async function settleInvoiced(ctx: Ctx, tx: Db, subject: Subject, invoice: store.InvoiceRecord): Promise<void> {
  if (subject.orders.some(({ status }) => status !== 'paid')) {
    await creditRest(ctx, tx, invoice, { reason: 'withdrawn', issuer: system })
    return releaseOrders(
      tx,
      subject.orders.map(({ id }) => id),
    )
  }
  await creditRefunds(ctx, tx, subject, invoice)
}

/** One credit note for each refund that has none. What a refund takes beyond its order's part of the invoice was credited before. */
export async function creditRefunds(ctx: Ctx, tx: Db, subject: Subject, invoice: store.InvoiceRecord): Promise<void> {
  const refunds = await listOpenRefunds(
    tx,
    subject.orders.map(({ id }) => id),
  )
  for (const refund of refunds) {
    const amounts = await store.listOrderAmounts(tx, invoice.document_id)
    const of = amounts.find(({ order_id }) => order_id === refund.order_id)
    const amountMinor = Math.min(refund.amount_minor, of ? of.amount_minor - of.credited_minor : 0)
    if (!of || amountMinor === 0) {
      await store.recordRefunds(tx, invoice.document_id, [refund.id])
      continue
    }
    const parts = [{ orderId: refund.order_id, orderNo: of.order_no, amountMinor }]
    const creditNote = await creditInvoice(ctx, tx, invoice, { parts, reason: 'refund', issuer: system })
    await store.recordRefunds(tx, creditNote, [refund.id])
  }
}
