// Links to documents. Who may read a document is decided by the feature that creates the link.
import { type DocumentLink, documentPath } from '#contract/document-links.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import * as store from './document-links.store.ts'
import { findDocument } from './documents.store.ts'
import { eInvoiceChoices, isInvoiceDocument } from './e-invoice/e-invoice.rules.ts'

/** Long enough to read and to print; a page creates another whenever it is needed. */
const linkTtlMs = 3_600_000

/** A link that opens the document for an hour, or for longer from a mail. The caller has checked that its user may read it. */
export async function createDocumentLink(ctx: Ctx, documentId: string, ttlMs = linkTtlMs): Promise<DocumentLink> {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + ttlMs)
  await store.insertLink(ctx.db, { tokenHash: tokenHash(token), documentId, expiresAt })
  const url = `${ctx.config.apiBase}${documentPath}${token}`
  const eInvoices = await eInvoicesOf(ctx.db, documentId, url)
  return { url, pageUrl: `${url}/page`, eInvoices, expiresAt: expiresAt.toISOString() }
}

async function eInvoicesOf(db: Db, documentId: string, url: string): Promise<DocumentLink['eInvoices']> {
  const document = await findDocument(db, documentId)
  if (!document || !isInvoiceDocument(document)) return []
  return eInvoiceChoices(document).map((choice) => ({ ...choice, url: `${url}/${choice.format}` }))
}

/** @throws AppError documents.link-expired, also for a token that never existed */
export async function documentOfLink(ctx: Pick<Ctx, 'db' | 'now'>, token: string): Promise<string> {
  const id = await store.findDocumentOfLink(ctx.db, tokenHash(token), ctx.now())
  if (id === undefined) throw new AppError('documents.link-expired')
  return id
}
