// Billing details of orders, before their invoice is issued.
import type { InvoiceBilling, StoredInvoiceBilling } from '#contract/invoices.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import { companiesOf } from '#server/companies/companies.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listLastBilling } from './billing-suggestions.store.ts'
import { issueInvoice } from './invoice-issue.service.ts'
import { lockSubject, type Subject } from './invoice-subject.service.ts'
import { saveGivenBilling } from './invoice-subject.store.ts'
import { canSaveBilling, isSoldWithinChina } from './invoices.rules.ts'

/** With the tax number as its country writes it. */
export function normalized(billing: InvoiceBilling): StoredInvoiceBilling {
  const taxNumber = parseTaxNumber(billing.taxNumber, billing.country)
  return { ...billing, taxNumber: taxNumber.isValid ? taxNumber.value : '' }
}

/**
 * Stores the details for all orders of the subject, which the transaction has locked.
 * @throws AppError invoices.already-issued, invoices.cancelled, invoices.has-fapiao, invoices.fapiao-instead, invoices.not-due when nothing is
 * left to invoice
 */
export async function saveBilling(
  ctx: Ctx,
  tx: Db,
  subject: Subject,
  { billing, by }: { readonly billing: StoredInvoiceBilling; readonly by: 'customer' | 'staff' },
): Promise<void> {
  if (subject.current) throw new AppError('invoices.already-issued')
  if (subject.hasFapiao) throw new AppError('invoices.has-fapiao')
  const { state, hasFapiao } = subject
  if (!canSaveBilling(state, { hasFapiao, by }))
    throw new AppError(state === 'cancelled' ? 'invoices.cancelled' : 'invoices.not-due')
  assertAbroad(subject, billing)
  await storeBilling(ctx, tx, subject, billing)
}

/** @throws AppError invoices.fapiao-instead */
export function assertAbroad({ seller, currency }: Subject, billing: StoredInvoiceBilling): void {
  if (seller && isSoldWithinChina(seller.snapshot, { currency, billing })) throw new AppError('invoices.fapiao-instead')
}

export async function storeBilling(ctx: Ctx, tx: Db, subject: Subject, billing: StoredInvoiceBilling): Promise<void> {
  const [first] = subject.orders
  if (!first) throw new Error('an invoice without orders')
  const place = { orderId: first.id, purchaseId: first.purchase_id }
  await saveGivenBilling(tx, place, { customerId: subject.customerId, billing, at: ctx.now() })
}

/** The buyer gives the details of an order, and gets the invoice at once if it is due. @throws AppError those of `saveBilling` */
export async function saveOwnBilling(ctx: Ctx, orderId: string, billing: InvoiceBilling): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await saveBilling(ctx, tx, await lockSubject(tx, orderId), { billing: normalized(billing), by: 'customer' })
    const subject = await lockSubject(tx, orderId)
    if (subject.state === 'ready') await issueInvoice(ctx, tx, subject, { issuer: { by: 'customer' } })
  })
}

/** The last details of the customer's orders and purchases, then the customer's companies; each once. */
export async function suggestBilling(db: Db, customerId: string): Promise<StoredInvoiceBilling[]> {
  const companies = (await companiesOf(db, customerId)).map((company) => ({
    name: company.legalName,
    country: company.country,
    taxNumber: company.taxNumber,
    address: company.address,
    contact: '',
    email: company.invoiceEmail,
    poNumber: '',
  }))
  const last = (await listLastBilling(db, customerId)).map((billing) => ({ ...billing, poNumber: '' }))
  const seen = new Set<string>()
  return [...last, ...companies].filter(({ name, country, taxNumber, address }) => {
    const key = JSON.stringify([name, country, taxNumber, address])
    return name !== '' && !seen.has(key) && seen.add(key)
  })
}
