// Titles and slugs of reports, for suggestions.
import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'

/** Published reports, in the order of the given ids. */
export async function titlesByIds(
  db: Db,
  { language, ids, now }: { readonly language: Language; readonly ids: readonly number[]; readonly now: Date },
): Promise<{ title: string; webTitle: string }[]> {
  const rows = await db
    .selectFrom('report_texts')
    .select(['report_id', 'title', 'slug'])
    .where('lang', '=', language)
    .where(sql<SqlBool>`report_id = any (${ids})`)
    .where('status', '=', sql.lit('published'))
    .where('publish_at', '<=', now)
    .modifyEnd(prepared)
    .execute()
  const byId = new Map(rows.map((row) => [row.report_id, { title: row.title, webTitle: row.slug }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
