// Series in the console: their editions, and the licences that include a new one.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** @param ids of reports @returns those that exist, locked against deletion until the transaction ends */
export function lockReports(tx: Db, ids: readonly number[]) {
  return tx
    .selectFrom('reports')
    .select(['id', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

export type EditionRow = {
  readonly id: number
  readonly report_no: string
  readonly title_zh: string | null
  readonly title_en: string | null
  readonly published_at: Date | null
  readonly is_trashed: boolean
  readonly has_file: boolean
  readonly what_changed_zh: string | null
  readonly what_changed_en: string | null
  readonly told: number
}

/** All editions of the series of a report, the oldest first; none for an unknown report. */
export async function listEditions(db: Db, reportId: number): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select r.id, r.report_no, zh.title as title_zh, en.title as title_en, first_publication(r.id) as published_at,
      r.deleted_at is not null as is_trashed,
      exists (select from item_files f where f.item_kind = 'report' and f.item_id = r.id) as has_file, s.what_changed_zh, s.what_changed_en,
      (select count(*)::int from edition_notices n where n.report_id = r.id) as told
    from (
      select ${reportId}::bigint as id, 0 as place
      union all select e.report_id, -e.distance from earlier_editions(${reportId}) e
      union all select l.report_id, l.distance from later_editions(${reportId}) l
    ) x
      join reports r on r.id = x.id
      left join report_series s on s.report_id = r.id
      left join report_texts zh on zh.report_id = r.id and zh.lang = 'zh-CN'
      left join report_texts en on en.report_id = r.id and en.lang = 'en-US'
    order by x.place`.execute(db)
  return rows
}

/** Active licences of a report and its earlier editions that include another one that becomes public, or became so, and that were not told of it. */
export async function countHolders(
  db: Db,
  { id, previousId, now }: { readonly id: number; readonly previousId: number; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select coalesce(first_publication(${id}), ${now}) as at) p
      cross join (select ${previousId}::bigint as id union select report_id from earlier_editions(${previousId})) x
      join entitlements e on e.item_kind = 'report' and e.item_id = x.id and e.revoked_at is null
      join licences l on l.entitlement_id = e.id and l.state = 'active'
    where has_updates_at(l.id, p.at) and not is_told_of(l.id, ${id})`.execute(db)
  return rows[0]?.count ?? 0
}

export function lockLink(tx: Db, reportId: number) {
  return tx
    .selectFrom('report_series')
    .select(['previous_id', 'what_changed_zh', 'what_changed_en'])
    .where('report_id', '=', reportId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveLink(
  tx: Db,
  link: {
    readonly id: number
    readonly previousId: number
    readonly whatChanged: { readonly zh: string; readonly en: string }
    readonly at: Date
  },
): Promise<void> {
  const columns = {
    previous_id: link.previousId,
    what_changed_zh: link.whatChanged.zh,
    what_changed_en: link.whatChanged.en,
    updated_at: link.at,
  }
  await tx
    .insertInto('report_series')
    .values({ report_id: link.id, ...columns })
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(columns))
    .execute()
}

export async function deleteLink(tx: Db, reportId: number): Promise<void> {
  await tx.deleteFrom('report_series').where('report_id', '=', reportId).execute()
}
