// What staff do with invoices: billing details, issue, correction, cancellation, and mailing again.
import type { InvoiceBilling } from '#contract/invoices.ts'
import { findOrder } from '#server/orders/orders.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { normalized, saveBilling } from './billing.service.ts'
import { cancelInvoice, replaceInvoice } from './corrections.service.ts'
import { issueInvoice } from './invoice-issue.service.ts'
import { mailInvoice } from './invoice-mails.service.ts'
import { lockSubject, type Subject } from './invoice-subject.service.ts'
import { isComplete } from './invoices.rules.ts'
import { findCurrentOfOrders } from './invoices.store.ts'
import { getInvoiceRecord } from './invoices-admin.service.ts'
import { orderIdsOf } from './order-invoice.service.ts'

/** @throws AppError admin.not-found */
async function lockOrderSubject(tx: Db, orderId: string): Promise<Subject> {
  if (!(await findOrder(tx, orderId))) throw new AppError('admin.not-found')
  return lockSubject(tx, orderId)
}

/** @throws AppError admin.not-found, and those of `saveBilling` */
export async function saveBillingAs(
  ctx: Ctx,
  actor: Actor,
  { orderId, billing }: { readonly orderId: string; readonly billing: InvoiceBilling },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const subject = await lockOrderSubject(tx, orderId)
    const details = normalized(billing)
    await saveBilling(ctx, tx, subject, { billing: details, by: 'staff' })
    await actor.recordAudit(tx, {
      action: 'invoices.save-billing',
      subject: { kind: 'order', id: orderId },
      ...(subject.billing ? { before: withoutPerson(subject.billing) } : {}),
      after: withoutPerson(details),
    })
  })
}

/** Names and addresses of people could not be deleted from the audit log. */
function withoutPerson({ name, country, taxNumber, poNumber }: InvoiceBilling) {
  return taxNumber === '' ? { country, poNumber } : { name, country, taxNumber, poNumber }
}

/** @throws AppError admin.not-found, invoices.already-issued, invoices.fapiao-instead, invoices.has-fapiao, invoices.needs-details, invoices.not-due */
export async function issueInvoiceAs(ctx: Ctx, actor: Actor, orderId: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const subject = await lockOrderSubject(tx, orderId)
    if (subject.state === 'issued') throw new AppError('invoices.already-issued')
    if (subject.state === 'fapiao')
      throw new AppError(subject.hasFapiao ? 'invoices.has-fapiao' : 'invoices.fapiao-instead')
    if (subject.state === 'needs-details') throw new AppError('invoices.needs-details')
    if (subject.state !== 'ready' && subject.state !== 'cancelled') throw new AppError('invoices.not-due')
    // The account may have been deleted after the cancellation, and its details with it.
    if (!isComplete(subject.billing)) throw new AppError('invoices.needs-details')
    const issuer = { by: 'staff', staffId: Number(actor.staffId) } as const
    await issueInvoice(ctx, tx, subject, { issuer, replaces: subject.cancelled })
    const issued = await findCurrentOfOrders(tx, orderIdsOf(subject))
    await actor.recordAudit(tx, {
      action: 'invoices.issue',
      subject: { kind: 'order', id: orderId },
      after: { number: issued?.number, currency: subject.currency, amountMinor: subject.restMinor },
    })
  })
}

/** @returns the id of one of its orders. @throws AppError admin.not-found, and those of `replaceInvoice` */
export async function correctInvoiceAs(
  ctx: Ctx,
  actor: Actor,
  { id, billing, note }: { readonly id: string; readonly billing: InvoiceBilling; readonly note: string },
): Promise<string> {
  const found = await getInvoiceRecord(ctx.db, id)
  const issuer = { by: 'staff', staffId: Number(actor.staffId) } as const
  return ctx.db.transaction().execute(async (tx) => {
    const orderId = await replaceInvoice(ctx, tx, found, { billing, issuer, note })
    const issued = await findCurrentOfOrders(tx, [orderId])
    await actor.recordAudit(tx, {
      action: 'invoices.correct',
      subject: { kind: 'order', id: orderId },
      before: { number: found.number },
      after: { number: issued?.number, note, ...withoutPerson(normalized(billing)) },
    })
    return orderId
  })
}

/** @returns the id of one of its orders. @throws AppError admin.not-found, invoices.not-correctable */
export async function cancelInvoiceAs(
  ctx: Ctx,
  actor: Actor,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<string> {
  const found = await getInvoiceRecord(ctx.db, id)
  const issuer = { by: 'staff', staffId: Number(actor.staffId) } as const
  return ctx.db.transaction().execute(async (tx) => {
    const { orderId, amountMinor } = await cancelInvoice(ctx, tx, found, { issuer, note })
    await actor.recordAudit(tx, {
      action: 'invoices.cancel',
      subject: { kind: 'order', id: orderId },
      before: { number: found.number },
      after: { currency: found.currency, amountMinor, note },
    })
    return orderId
  })
}

/**
 * Mails a document again. @returns the address
 * @throws AppError admin.not-found, invoices.no-address when the buyer's address was erased and no other is given
 */
export async function sendInvoiceAs(
  ctx: Ctx,
  actor: Actor,
  { id, email }: { readonly id: string; readonly email?: string | undefined },
): Promise<string> {
  const { number, order_ids } = await getInvoiceRecord(ctx.db, id)
  return ctx.db.transaction().execute(async (tx) => {
    const to = await mailInvoice(ctx, tx, id, { email, occasion: String(ctx.now().getTime()) })
    if (to === '') throw new AppError('invoices.no-address')
    await actor.recordAudit(tx, {
      action: 'invoices.send',
      subject: { kind: 'order', id: order_ids[0] ?? id },
      after: { number, isOtherAddress: email !== undefined },
    })
    return to
  })
}
