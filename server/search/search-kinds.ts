// What is searched. A further kind needs its reader of documents and its name here; the index is then rebuilt by itself.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { SearchDocument } from './index-file.ts'
import { listReportDocuments } from './report-documents.store.ts'

/** As the change log names them. */
export const kinds = ['report'] as const
export type Kind = (typeof kinds)[number]

/** Documents that are published, now or at a time to come: those with these ids, or the next ones after an id, ascending. */
export type DocumentChoice =
  | { readonly language: Language; readonly ids: readonly number[] }
  | { readonly language: Language; readonly after: number; readonly limit: number }

export const readDocuments: Record<Kind, (db: Db, choice: DocumentChoice) => Promise<SearchDocument[]>> = {
  report: listReportDocuments,
}
