// Pages of reports of a language in order of creation.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type KnownReport, reportColumns } from '../import/import.store.ts'

export type ExportFilter = {
  readonly language: Language
  readonly state?: string | undefined
  readonly industry?: string | undefined
  readonly isMissingOther: boolean
  readonly search: string
}

/** Excludes reports in the trash. @param page.after id of the last report of the previous page */
export async function listReports(
  db: Db,
  filter: ExportFilter,
  page: { after: number; limit: number },
): Promise<KnownReport[]> {
  const { language, state, industry, search } = filter
  const conditions = [
    sql`t.lang = ${language} and t.report_id > ${page.after} and r.deleted_at is null`,
    ...(state ? [sql`t.status = ${state}`] : []),
    ...(industry ? [sql`t.category = ${industry}`] : []),
    ...(filter.isMissingOther
      ? [sql`not exists (select from report_texts o where o.report_id = r.id and o.lang <> ${language})`]
      : []),
    ...(search
      ? [sql`(starts_with(r.report_no, upper(${search})) or position(lower(${search}) in lower(t.title)) > 0)`]
      : []),
  ]
  const { rows } = await sql<KnownReport>`
    select ${reportColumns} from report_texts t join reports r on r.id = t.report_id
    where ${sql.join(conditions, sql` and `)} order by t.report_id limit ${page.limit}`.execute(db)
  return rows
}
