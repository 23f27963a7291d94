// Documents: issued in the caller's transaction, rendered as PDF by a job, and served as PDF or as a page.
import { Readable } from 'node:stream'
import type { EInvoiceFormat } from '#contract/e-invoices.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { composeDocument, type PrintableDocument } from './compose-document.ts'
import { readPictures } from './document-pictures.ts'
import * as store from './documents.store.ts'
import { isInvoiceDocument, missingFacts } from './e-invoice/e-invoice.rules.ts'
import type { RenderedFormat } from './pdf/pdf-worker.messages.ts'
import type { PdfRenderer } from './pdf/pdf-worker-client.ts'
import { type HtmlDocument, renderHtml } from './render-html.ts'

export { allotTotal } from './allotment.rules.ts'
export { amountText, dayText, paymentText } from './document-formats.ts'
export { findDocument } from './documents.store.ts'
export { eInvoiceChoices } from './e-invoice/e-invoice.rules.ts'
export { nextNumber } from './numbering.store.ts'
export { paperOf } from './paper.rules.ts'
export { openPdfRenderer, type PdfRenderer } from './pdf/pdf-worker-client.ts'
export { splitGross, type TaxedTotal, taxNoteOf, taxTotal } from './tax.rules.ts'

export type DocumentsCtx = Ctx & { readonly pdf: PdfRenderer }

export const renderDocumentTask = 'render-document'

/**
 * Stores a document, which then never changes, and queues its PDF. Its number comes from `nextNumber` in the same transaction.
 * @returns its id
 */
export async function issueDocument(tx: Db, document: store.NewDocument): Promise<string> {
  const id = await store.insertDocument(tx, document)
  await addJob(tx, renderDocumentTask, { documentId: id }, { key: `render-document:${id}` })
  return id
}

export type DocumentFile = {
  readonly name: string
  readonly mime: string
  readonly sizeBytes: number
  readonly sha256: string
  open(): Promise<Readable>
}

/**
 * The archived PDF; rendered now if the job has not run yet.
 * @throws AppError documents.not-found
 */
export async function findPdf(ctx: DocumentsCtx, id: string): Promise<DocumentFile> {
  const document = await getDocument(ctx, id)
  return archivedFile(ctx, document, {
    name: `${document.number}.pdf`,
    mime: 'application/pdf',
    format: 'pdf',
    find: (db) => store.findDocumentFile(db, id),
    insert: (tx, fileId) => store.insertDocumentFile(tx, { documentId: id, fileId, at: ctx.now() }),
  })
}

/**
 * An invoice or a credit note as an electronic invoice, which is archived when somebody first asks for it.
 * @throws AppError documents.not-found, documents.no-e-invoice for other kinds, documents.e-invoice-incomplete with `missing`
 */
export async function findEInvoice(ctx: DocumentsCtx, id: string, format: EInvoiceFormat): Promise<DocumentFile> {
  const document = await getDocument(ctx, id)
  if (!isInvoiceDocument(document)) throw new AppError('documents.no-e-invoice')
  const missing = missingFacts(document, format)
  if (missing.length > 0) throw new AppError('documents.e-invoice-incomplete', { data: { format, missing } })
  const isPdf = format === 'factur-x'
  return archivedFile(ctx, document, {
    name: `${document.number}-${format}.${isPdf ? 'pdf' : 'xml'}`,
    mime: isPdf ? 'application/pdf' : 'application/xml',
    format,
    find: (db) => store.findEInvoiceFile(db, id, format),
    insert: (tx, fileId) => store.insertEInvoiceFile(tx, { documentId: id, format, fileId, at: ctx.now() }),
  })
}

/** @throws AppError documents.not-found */
export async function findPage(ctx: Pick<Ctx, 'db' | 'files'>, id: string): Promise<HtmlDocument> {
  return renderHtml(composeDocument(await printable(ctx, await getDocument(ctx, id))))
}

type Archive = {
  readonly name: string
  readonly mime: string
  readonly format: RenderedFormat
  find(db: Db): ReturnType<typeof store.findDocumentFile>
  insert(tx: Db, fileId: string): Promise<void>
}

async function archivedFile(
  ctx: DocumentsCtx,
  document: store.IssuedDocument,
  archive: Archive,
): Promise<DocumentFile> {
  const file = (await archive.find(ctx.db)) ?? (await renderFile(ctx, document, archive))
  const { name, mime } = archive
  return {
    name,
    mime,
    sizeBytes: file.size_bytes,
    sha256: file.sha256,
    open: () => ctx.files.open(file.storage_key),
  }
}

/** Renders before the transaction starts. Of several requests at once, the first one archives its file. */
async function renderFile(ctx: DocumentsCtx, document: store.IssuedDocument, archive: Archive) {
  const bytes = await ctx.pdf.render(await printable(ctx, document), archive.format)
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockDocument(tx, document.id)
    const existing = await archive.find(tx)
    if (existing) return existing
    const stored = await ctx.files.put(Readable.from([bytes]))
    await archive.insert(tx, await insertFile(tx, { ...stored, name: archive.name, mime: archive.mime }))
    return { storage_key: stored.storageKey, sha256: stored.sha256, size_bytes: stored.sizeBytes }
  })
}

async function getDocument(ctx: Pick<Ctx, 'db'>, id: string): Promise<store.IssuedDocument> {
  const document = await store.findDocument(ctx.db, id)
  if (!document) throw new AppError('documents.not-found')
  return document
}

async function printable(ctx: Pick<Ctx, 'db' | 'files'>, document: store.IssuedDocument): Promise<PrintableDocument> {
  return {
    kind: document.kind,
    number: document.number,
    language: document.lang,
    paper: document.paper,
    issuedAt: document.issued_at,
    contents: document.contents,
    pictures: await readPictures(ctx, document),
  }
}
