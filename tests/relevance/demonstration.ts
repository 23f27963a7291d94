// The demonstration catalogue for relevance tests; judgements name its reports by their keys.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type SearchCtx, searchReports } from '#server/search/search.service.ts'
import { composeReports } from '../../devtools/seed/compose-reports.ts'
import { industries } from '../../devtools/seed/facts/all.ts'
import { demonstrationKey, insertReports, insertSettings } from '../../devtools/seed/seed.store.ts'
import { settings } from '../../devtools/seed/site-settings.ts'
import { depth } from './judged.ts'

/** Loads settings and reports into an empty database. @returns the key of each report by its id */
export async function loadReports(db: Db, now: Date): Promise<ReadonlyMap<number, string>> {
  await db.transaction().execute(async (tx) => {
    await insertSettings(tx, settings)
    await insertReports(tx, composeReports(industries, now))
  })
  const rows = await db.selectFrom('reports').select(['id', 'import_key']).execute()
  return new Map(rows.map(({ id, import_key }) => [id, (import_key ?? '').slice(demonstrationKey('').length)]))
}

/** Keys of the reports on the first page of results. */
export async function firstPage(
  ctx: SearchCtx,
  keys: ReadonlyMap<number, string>,
  { language, keyword }: { language: Language; keyword: string },
): Promise<string[]> {
  const { rows } = await searchReports(ctx, { language, keyword, filter: {}, pageNum: 1, pageSize: depth })
  return rows.map(({ id }) => keys.get(id) ?? '')
}
