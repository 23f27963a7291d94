// Issued documents and their PDF files. Rows are inserted and never change.
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { DocumentContents, DocumentKind } from '#contract/documents.ts'
import type { EInvoiceFormat } from '#contract/e-invoices.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

import type { PaperSize } from './layout.ts'

export type NewDocument = {
  readonly kind: DocumentKind
  readonly number: string
  readonly entityVersionId: number
  readonly language: Language
  readonly paper: PaperSize
  readonly currency: Currency
  readonly totals: { readonly netMinor: number; readonly taxMinor: number; readonly grossMinor: number }
  readonly contents: DocumentContents
  readonly issuedAt: Date
  readonly supersedes?: string | undefined
}

/** @returns its id */
export async function insertDocument(tx: Db, document: NewDocument): Promise<string> {
  const row = await tx
    .insertInto('documents')
    .values({
      kind: document.kind,
      number: document.number,
      entity_version_id: document.entityVersionId,
      lang: document.language,
      paper: document.paper,
      currency: document.currency,
      net_minor: document.totals.netMinor,
      tax_minor: document.totals.taxMinor,
      gross_minor: document.totals.grossMinor,
      contents: JSON.stringify(document.contents),
      issued_at: document.issuedAt,
      supersedes: document.supersedes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type IssuedDocument = Row<'documents'>

export function findDocument(db: Db, id: string): Promise<IssuedDocument | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the document until the transaction ends, so that one PDF of it is archived. */
export async function lockDocument(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute()
}

export function findDocumentFile(db: Db, documentId: string) {
  return db
    .selectFrom('document_files as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['f.storage_key', 'f.sha256', 'f.size_bytes'])
    .where('d.document_id', '=', documentId)
    .executeTakeFirst()
}

export async function insertDocumentFile(
  tx: Db,
  file: { readonly documentId: string; readonly fileId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('document_files')
    .values({ document_id: file.documentId, file_id: file.fileId, rendered_at: file.at })
    .execute()
}

export function findEInvoiceFile(db: Db, documentId: string, format: EInvoiceFormat) {
  return db
    .selectFrom('document_e_invoices as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['f.storage_key', 'f.sha256', 'f.size_bytes'])
    .where('d.document_id', '=', documentId)
    .where('d.format', '=', format)
    .executeTakeFirst()
}

export async function insertEInvoiceFile(
  tx: Db,
  file: { readonly documentId: string; readonly format: EInvoiceFormat; readonly fileId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('document_e_invoices')
    .values({ document_id: file.documentId, format: file.format, file_id: file.fileId, rendered_at: file.at })
    .execute()
}

/** Logo and seal of the version of the entity that issued the document. */
export function listPictureFiles(db: Db, documentId: string) {
  return db
    .selectFrom('documents as d')
    .innerJoin('entity_versions as v', 'v.id', 'd.entity_version_id')
    .innerJoin('files as f', (join) =>
      join.on((eb) => eb.or([eb('f.id', '=', eb.ref('v.logo_file_id')), eb('f.id', '=', eb.ref('v.seal_file_id'))])),
    )
    .select(['f.storage_key', 'f.sha256'])
    .where('d.id', '=', documentId)
    .execute()
}
