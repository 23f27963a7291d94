// Corrections of issued invoices: a credit note over all that is left, and a new invoice with other billing details, in one transaction. A
// cancellation is the credit note alone.
import { isDeepStrictEqual } from 'node:util'
import type { InvoiceBilling } from '#contract/invoices.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { assertAbroad, normalized, storeBilling } from './billing.service.ts'
import { creditRest, issueInvoice } from './invoice-issue.service.ts'
import { lockSubject } from './invoice-subject.service.ts'
import { releaseOrders } from './invoice-subject.store.ts'
import * as store from './invoices.store.ts'
import { creditRefunds } from './order-documents.service.ts'
import { billingOf, isCorrectable, orderIdsOf } from './order-invoice.service.ts'

type Correction = {
  readonly billing: InvoiceBilling
  readonly issuer: store.Issuer
  readonly note: string
}

/**
 * @param found the invoice, read before the transaction
 * @returns the id of one of its orders
 * @throws AppError invoices.not-correctable, invoices.corrected-once, invoices.unchanged, invoices.fapiao-instead
 */
export async function replaceInvoice(
  ctx: Ctx,
  tx: Db,
  found: store.InvoiceRecord,
  { billing, issuer, note }: Correction,
): Promise<string> {
  const { orderId, subject, current } = await lockCorrectable(ctx, tx, found)
  if (issuer.by === 'customer' && (await store.isCorrectedByBuyer(tx, orderIdsOf(subject))))
    throw new AppError('invoices.corrected-once')
  const details = normalized(billing)
  if (isDeepStrictEqual(details, billingOf(current))) throw new AppError('invoices.unchanged')
  assertAbroad(subject, details)
  await creditRest(ctx, tx, current, { reason: 'correction', issuer, note })
  await storeBilling(ctx, tx, subject, details)
  const corrected = await lockSubject(tx, orderId)
  if (corrected.state !== 'ready') throw new AppError('invoices.not-correctable')
  await issueInvoice(ctx, tx, corrected, { issuer, note, replaces: current })
  return orderId
}

/**
 * Credits all that is left of an invoice. Its orders may then have another paper.
 * @param found the invoice, read before the transaction
 * @returns the id of one of its orders, and what was credited in minor units
 * @throws AppError invoices.not-correctable
 */
export async function cancelInvoice(
  ctx: Ctx,
  tx: Db,
  found: store.InvoiceRecord,
  { issuer, note }: Omit<Correction, 'billing'>,
): Promise<{ orderId: string; amountMinor: number }> {
  const { orderId, subject, current } = await lockCorrectable(ctx, tx, found)
  await creditRest(ctx, tx, current, { reason: 'cancelled', issuer, note })
  await releaseOrders(tx, orderIdsOf(subject))
  return { orderId, amountMinor: current.gross_minor - current.credited_minor }
}

/** Locks the orders of an invoice that is current and not credited in full, once every refund has its credit note. */
async function lockCorrectable(ctx: Ctx, tx: Db, found: store.InvoiceRecord) {
  const [orderId] = found.order_ids
  if (orderId === undefined) throw new Error(`an invoice without orders: ${found.number}`)
  const before = await lockSubject(tx, orderId)
  if (before.current) await creditRefunds(ctx, tx, before, before.current)
  const subject = await lockSubject(tx, orderId)
  const { current } = subject
  if (current?.document_id !== found.document_id || !isCorrectable(current))
    throw new AppError('invoices.not-correctable')
  return { orderId, subject, current }
}

/** @throws AppError invoices.not-found, also for an invoice of another customer, and those of `replaceInvoice` */
export async function correctOwnInvoice(
  ctx: Ctx,
  customerId: string,
  { number, billing }: { readonly number: string; readonly billing: InvoiceBilling },
): Promise<string> {
  const found = await getOwnInvoice(ctx.db, customerId, number)
  return ctx.db
    .transaction()
    .execute((tx) => replaceInvoice(ctx, tx, found, { billing, issuer: { by: 'customer' }, note: '' }))
}

/** @throws AppError invoices.not-found, also for a document of another customer */
export async function getOwnInvoice(db: Db, customerId: string, number: string): Promise<store.InvoiceRecord> {
  const invoice = await store.findOwnInvoice(db, customerId, number.toUpperCase())
  if (!invoice) throw new AppError('invoices.not-found')
  return invoice
}
