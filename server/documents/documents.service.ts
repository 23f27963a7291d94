// Documents: issued in the caller's transaction, rendered as PDF by a job, and served as PDF or as a page.
import { Readable } from 'node:stream'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { composeDocument, type PrintableDocument } from './compose-document.ts'
import { readPictures } from './document-pictures.ts'
import * as store from './documents.store.ts'
import type { PdfRenderer } from './pdf/pdf-worker-client.ts'
import { type HtmlDocument, renderHtml } from './render-html.ts'

export { allotTotal } from './allotment.rules.ts'
export { amountText, dayText } from './document-formats.ts'
export { findDocument } from './documents.store.ts'
export { nextNumber } from './numbering.store.ts'
export { paperOf } from './paper.rules.ts'
export { openPdfRenderer, type PdfRenderer } from './pdf/pdf-worker-client.ts'
export { taxNoteOf, taxTotal } from './tax.rules.ts'

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
  const file = (await store.findDocumentFile(ctx.db, id)) ?? (await renderPdf(ctx, document))
  return {
    name: pdfName(document),
    sizeBytes: file.size_bytes,
    sha256: file.sha256,
    open: () => ctx.files.open(file.storage_key),
  }
}

/** @throws AppError documents.not-found */
export async function findPage(ctx: Pick<Ctx, 'db' | 'files'>, id: string): Promise<HtmlDocument> {
  return renderHtml(composeDocument(await printable(ctx, await getDocument(ctx, id))))
}

/** Renders before the transaction starts. Of several requests at once, the first one archives its file. */
async function renderPdf(ctx: DocumentsCtx, document: store.IssuedDocument) {
  const bytes = await ctx.pdf.render(await printable(ctx, document))
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockDocument(tx, document.id)
    const existing = await store.findDocumentFile(tx, document.id)
    if (existing) return existing
    const stored = await ctx.files.put(Readable.from([bytes]))
    const fileId = await insertFile(tx, { ...stored, name: pdfName(document), mime: 'application/pdf' })
    await store.insertDocumentFile(tx, { documentId: document.id, fileId, at: ctx.now() })
    return { storage_key: stored.storageKey, sha256: stored.sha256, size_bytes: stored.sizeBytes }
  })
}

function pdfName({ number }: store.IssuedDocument): string {
  return `${number}.pdf`
}

async function getDocument(ctx: Pick<Ctx, 'db'>, id: string): Promise<store.IssuedDocument> {
  const document = await store.findDocument(ctx.db, id)
  if (!document) throw new AppError('documents.not-found')
  return document
}

async function printable(
  ctx: Pick<Ctx, 'db' | 'files'>,
  document: store.IssuedDocument,
): Promise<PrintableDocument> {
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
