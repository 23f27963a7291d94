// Who reads the documents of each kind. A further kind needs its name and its reader; the index is then rebuilt by itself.
import type { Db } from '#server/platform/db/db.ts'
import type { DocumentFacet, Kind, SearchDocument } from '../engine/search-documents.ts'
import { listBriefingDocuments } from './briefing-documents.store.ts'
import { listNewsDocuments } from './news-documents.store.ts'
import { listReportDocuments } from './report-documents.store.ts'

export const readDocuments: Record<Kind, (db: Db, choice: DocumentFacet) => Promise<SearchDocument[]>> = {
  report: listReportDocuments,
  briefing: listBriefingDocuments,
  news: listNewsDocuments,
}
