// Editions of series: what licences include, and what the page of a report names.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'

export type IncludedRow = {
  readonly entitlement_id: string
  readonly report_id: number
  readonly published_at: Date
  readonly what_changed_zh: string
  readonly what_changed_en: string
  /** Texts that are or were public; the slug while they are. */
  readonly texts: readonly { readonly lang: Language; readonly title: string; readonly slug: string | null }[]
}

/** Later editions that active entitlements include, the newest first. One query for any number of entitlements. */
export async function listIncluded(db: Db, entitlementIds: readonly string[], now: Date): Promise<IncludedRow[]> {
  const { rows } = await sql<IncludedRow>`
    select e.id as entitlement_id, x.item_id as report_id, x.published_at, s.what_changed_zh, s.what_changed_en, (
      select coalesce(jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title,
        'slug', case when t.status = 'published' and t.publish_at <= ${now} then t.slug end)), '[]')
      from report_texts t
      where t.report_id = x.item_id and (t.status = 'published' or coalesce(t.first_public_at, t.public_since) <= ${now})
    ) as texts
    from entitlements e
      cross join lateral items_of_entitlement(e.id, ${now}) x
      join report_series s on s.report_id = x.item_id
    where e.id = any (${entitlementIds}::uuid[]) and x.distance > 0
    order by x.distance desc`.execute(db)
  return rows
}

export type SeriesRow = {
  readonly what_changed_zh: string | null
  readonly what_changed_en: string | null
  readonly previous_title: string | null
  readonly previous_slug: string | null
  readonly newest_title: string | null
  readonly newest_slug: string | null
}

/** The neighbours of a report that are published in the language. */
export async function findSeries(
  db: Db,
  { id, language, now }: { readonly id: number; readonly language: Language; readonly now: Date },
): Promise<SeriesRow | undefined> {
  const isPublic = sql`t.lang = ${language} and t.status = 'published' and t.publish_at <= ${now}`
  const { rows } = await sql<SeriesRow>`
    select s.what_changed_zh, s.what_changed_en, p.title as previous_title, p.slug as previous_slug,
      n.title as newest_title, n.slug as newest_slug
    from (select ${id}::bigint as id) r
      left join report_series s on s.report_id = r.id
      left join lateral (
        select t.title, t.slug from earlier_editions(r.id) e join report_texts t on t.report_id = e.report_id
        where ${isPublic} order by e.distance limit 1) p on true
      left join lateral (
        select t.title, t.slug from later_editions(r.id) l join report_texts t on t.report_id = l.report_id
        where ${isPublic} order by l.distance desc limit 1) n on true ${prepared}`.execute(db)
  return rows[0]
}
