// Mails with invoices and credit notes, queued in the transaction that issues them, or again for staff.
import { createDocumentLink } from '#server/documents/document-links.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { invoiceMail } from './invoices.mail.ts'
import { findInvoice } from './invoices.store.ts'

/** The mail is forwarded to people who pay or book later. */
const mailedLinkTtlMs = 30 * 86_400_000

/**
 * @param again where staff send it, and what distinguishes that mail from earlier ones; by default it goes to the billing address
 * @returns the address; empty when there is none, for the account was deleted
 */
export async function mailInvoice(
  ctx: Ctx,
  tx: Db,
  documentId: string,
  again?: { readonly email: string | undefined; readonly occasion: string },
): Promise<string> {
  const row = await findInvoice(tx, documentId)
  if (!row) throw new Error(`invoice is missing: ${documentId}`)
  const { contents, number, currency, lang: language } = row
  const to = again?.email ?? contents.buyer.email
  if (to === '') return ''
  const { url } = await createDocumentLink({ ...ctx, db: tx }, documentId, mailedLinkTtlMs)
  const content = invoiceMail({
    language,
    number,
    billingName: row.billing_name,
    currency,
    grossMinor: row.gross_minor,
    dueOn: contents.dueOn,
    titles: contents.lines.map(({ title }) => title),
    invoice: contents.invoice,
    poNumber: contents.poNumber,
    url: `${originOf(ctx, language)}${url}`,
  })
  const template = row.kind === 'invoice' ? 'invoice-issued' : 'credit-note-issued'
  const dedupeKey = [template, documentId, again?.occasion ?? ''].filter((part) => part !== '').join(':')
  await queueMail(tx, { dedupeKey, template, language, to, content })
  return to
}
