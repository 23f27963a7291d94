// Document readers by kind. A new kind needs a name in `kinds`, which also causes a rebuild of the index, and a reader here.
import type { Db } from '#server/platform/db/db.ts'
import type { DocumentSelection, Kind, SearchDocument } from '../engine/search-documents.ts'
import { listBriefingDocuments } from './briefing-documents.store.ts'
import { listNewsDocuments } from './news-documents.store.ts'
import { listReportDocuments } from './report-documents.store.ts'

export const readDocuments: Record<Kind, (db: Db, selection: DocumentSelection) => Promise<SearchDocument[]>> = {
  report: listReportDocuments,
  briefing: listBriefingDocuments,
  news: listNewsDocuments,
}
