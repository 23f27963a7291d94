// Composes the layout of an issued document by its kind.
import type { Language } from '#contract/common/language.ts'
import type { DocumentContents, DocumentKind, StatementContents } from '#contract/documents.ts'
import { type CertificateContents, composeCertificate } from './compose-certificate.ts'
import { composeCommercial } from './compose-commercial.ts'
import { composeStatement } from './compose-statement.ts'
import type { DocumentLayout, DocumentPictures, PaperSize } from './layout.ts'

/** Plain data, which can be sent to a worker thread. */
export type PrintableDocument = {
  readonly kind: DocumentKind
  readonly number: string
  readonly language: Language
  readonly paper: PaperSize
  readonly issuedAt: Date
  readonly contents: DocumentContents | CertificateContents
  readonly pictures?: DocumentPictures
}

export function composeDocument({ kind, contents, ...document }: PrintableDocument): DocumentLayout {
  if ('holder' in contents) return composeCertificate({ ...document, contents })
  if (isStatement(contents)) return composeStatement({ ...document, contents })
  if (kind === 'statement' || kind === 'certificate') throw new Error(`wrong contents of a ${kind}: ${document.number}`)
  return composeCommercial({ ...document, kind, contents })
}

function isStatement(contents: DocumentContents): contents is StatementContents {
  return 'rows' in contents
}
