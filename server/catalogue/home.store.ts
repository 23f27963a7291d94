// Queries of report titles.
import type { Db } from '#server/platform/db/db.ts'

export function listNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .select(['r.id', 'r.report_no', 't.lang', 't.title', 't.status', 't.publish_at'])
    .where('r.id', 'in', ids)
    .execute()
}
