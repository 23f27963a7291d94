// Issuing invoices and credit notes, in the caller's transaction, which has locked their orders.
import type { CreditReason } from '#contract/documents.ts'
import { issueDocument, nextNumber, paperOf } from '#server/documents/documents.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSellerOfVersion } from '#server/selling-entities/selling-entities.service.ts'
import { billedOrders, creditContents, invoiceContents } from './invoice-contents.ts'
import { creditTotal } from './invoice-lines.ts'
import { mailInvoice } from './invoice-mails.service.ts'
import type { Subject } from './invoice-subject.service.ts'
import { listOpenRefunds, occupyOrders } from './invoice-subject.store.ts'
import { isComplete } from './invoices.rules.ts'
import * as store from './invoices.store.ts'

type Issue = {
  readonly issuer: store.Issuer
  readonly note?: string
  readonly replaces?: store.InvoiceRecord | undefined
}

/**
 * Issues the invoice of a subject that has none. Refunds that have no credit note yet are not part of its amount.
 * @throws AppError invoices.has-fapiao
 */
export async function issueInvoice(
  ctx: Ctx,
  tx: Db,
  subject: Subject,
  { issuer, note = '', replaces }: Issue,
): Promise<void> {
  const { seller, billing, purchase, currency, language, customerId } = subject
  if (!seller || !isComplete(billing)) throw new Error('an invoice needs a seller and a buyer')
  const issuedAt = ctx.now()
  const orders = billedOrders(subject.orders)
  const orderIds = orders.map(({ id }) => id)
  if (!(await occupyOrders(tx, orderIds, issuedAt))) throw new AppError('invoices.has-fapiao')
  const details = { issuedAt, note, replaces: replaces?.number ?? null }
  const contents = invoiceContents(subject, { seller, billing }, details)
  const number = await nextNumber(tx, { entity: seller.entity, kind: 'invoice', at: issuedAt })
  const documentId = await issueDocument(tx, {
    kind: 'invoice',
    number,
    entityVersionId: seller.entity.versionId,
    language,
    paper: paperOf(billing.country),
    currency,
    totals: contents.totals,
    contents,
    issuedAt,
    supersedes: replaces?.document_id,
  })
  await store.insertInvoice(tx, {
    documentId,
    kind: 'invoice',
    number,
    customerId,
    purchase,
    billingName: billing.name,
    currency,
    grossMinor: contents.totals.grossMinor,
    replaces: replaces?.document_id,
    issuer,
    note,
    issuedAt,
    orders: orders.map((order) => ({
      id: order.id,
      orderNo: order.order_no,
      amountMinor: order.amount_minor - order.refunded_minor,
    })),
  })
  const refunds = await listOpenRefunds(
    tx,
    subject.orders.map(({ id }) => id),
  )
  await store.recordRefunds(
    tx,
    documentId,
    refunds.map(({ id }) => id),
  )
  await mailInvoice(ctx, tx, documentId)
}

type CreditRequest = {
  /** What to credit of which order, in minor units, tax included. */
  readonly parts: readonly { readonly orderId: string; readonly orderNo: string; readonly amountMinor: number }[]
  readonly reason: CreditReason
  readonly issuer: store.Issuer
  readonly note?: string
}

/** @returns the id of the credit note */
export async function creditInvoice(
  ctx: Ctx,
  tx: Db,
  invoice: store.InvoiceRecord,
  { parts, reason, issuer, note = '' }: CreditRequest,
): Promise<string> {
  const { contents, currency, lang: language } = invoice
  const issuedAt = ctx.now()
  const grossMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const totals = creditTotal(contents.totals, await restOf(tx, invoice), grossMinor)
  const { entity } = await findSellerOfVersion(tx, invoice.entity_version_id, currency, language)
  const number = await nextNumber(tx, { entity, kind: 'credit-note', at: issuedAt })
  const credit = { invoice: contents, invoiceNumber: invoice.number, parts, totals, reason, issuedAt, note }
  const documentId = await issueDocument(tx, {
    kind: 'credit-note',
    number,
    entityVersionId: invoice.entity_version_id,
    language,
    paper: invoice.paper,
    currency,
    totals,
    contents: creditContents(credit),
    issuedAt,
  })
  await store.insertInvoice(tx, {
    documentId,
    kind: 'credit-note',
    number,
    customerId: invoice.customer_id,
    purchase: invoice.purchase_id === null ? undefined : { id: invoice.purchase_id, number: invoice.purchase_number },
    billingName: invoice.billing_name,
    currency,
    grossMinor,
    credits: invoice.document_id,
    reason,
    issuer,
    note,
    issuedAt,
    orders: parts.map(({ orderId, orderNo, amountMinor }) => ({ id: orderId, orderNo, amountMinor })),
  })
  await mailInvoice(ctx, tx, documentId)
  return documentId
}

/** What earlier credit notes have left of an invoice. */
async function restOf(tx: Db, { document_id, contents }: store.InvoiceRecord) {
  const credited = await store.sumCreditNotes(tx, document_id)
  const netMinor = contents.totals.netMinor - credited.netMinor
  const taxMinor = contents.totals.taxMinor - credited.taxMinor
  return { netMinor, taxMinor, grossMinor: netMinor + taxMinor }
}

/** Credits all that is left of an invoice, and ends it. */
export async function creditRest(
  ctx: Ctx,
  tx: Db,
  invoice: store.InvoiceRecord,
  credit: Omit<CreditRequest, 'parts'>,
): Promise<void> {
  const amounts = await store.listOrderAmounts(tx, invoice.document_id)
  const parts = amounts
    .map((row) => ({
      orderId: row.order_id,
      orderNo: row.order_no,
      amountMinor: row.amount_minor - row.credited_minor,
    }))
    .filter(({ amountMinor }) => amountMinor > 0)
  if (parts.length > 0) await creditInvoice(ctx, tx, invoice, { ...credit, parts })
  await store.endInvoice(tx, invoice.document_id)
}
