// Changes of reports in the order in which partners read them.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { Edition, FileFormat, Licence } from '#contract/licences.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Of the advisory lock, which only this statement takes. */
const placingLock = 96_001

/**
 * Gives positions to changes whose time has come, one for each report, and drops its earlier ones. A change waits for every transaction that began
 * before it, as one of those may still write another: a reader that has gone on would never get that. After an hour it waits no longer, because the
 * ids of transactions in a restored backup are those of another database.
 * @returns how many were placed
 */
export function placeChanges(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${placingLock})`.execute(tx)
    const { rows } = await sql<{ placed: number }>`
      with due as (
        select id, report_id from report_changes
        where position is null and at <= ${now}
          and (xid < pg_snapshot_xmin(pg_current_snapshot()) or at <= now() - interval '1 hour')
        order by at limit ${limit}),
      last as (select report_id, max(id) as id from due group by report_id),
      dropped as (
        delete from report_changes c using last l
        where c.report_id = l.report_id and c.id <> l.id and (c.position is not null or c.id in (select id from due))),
      placed as (
        update report_changes c set position = nextval('report_change_positions') from last l where c.id = l.id returning c.id)
      select count(*)::int as placed from placed`.execute(tx)
    return rows[0]?.placed ?? 0
  })
}

export async function hasUnplaced(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from report_changes where position is null and at <= ${now}) as found`.execute(db)
  return rows[0]?.found ?? false
}

type Text = { readonly title: string; readonly slug: string; readonly category: string; readonly publish_at: string }
type Price = {
  readonly edition: Edition
  readonly licence: Licence
  readonly currency: Currency
  readonly amount_minor: number
}

export type ChangedReport = {
  readonly position: string
  readonly report_id: string
  /** Null for a report that was deleted, as its other facts are. */
  readonly report_no: string | null
  readonly pages: number | null
  readonly formats: FileFormat[] | null
  readonly delivery_hours: number | null
  readonly default_edition: Edition | null
  /** Of the languages in which it is published. */
  readonly texts: Partial<Record<Language, Text>> | null
  readonly prices: Price[] | null
}

/** Never a report that nobody could ever see. */
export async function listChanges(
  db: Db,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<ChangedReport[]> {
  const isPublic = sql`t.status = 'published' and t.publish_at <= ${now}`
  const { rows } = await sql<ChangedReport>`
    select c.position::text, c.report_id::text, r.report_no, r.pages, r.formats, r.delivery_hours, r.default_edition,
      (select jsonb_object_agg(t.lang, jsonb_build_object(
          'title', t.title, 'slug', t.slug, 'category', t.category, 'publish_at', t.publish_at))
        from report_texts t where t.report_id = r.id and ${isPublic}) as texts,
      (select jsonb_agg(jsonb_build_object(
          'edition', p.edition, 'licence', p.licence, 'currency', p.currency, 'amount_minor', p.amount_minor)
          order by p.edition, p.licence, p.currency)
        from report_prices p where p.report_id = r.id) as prices
    from report_changes c left join reports r on r.id = c.report_id
    where c.position > ${after}::bigint
      and (r.id is null or exists (
        select from report_texts t where t.report_id = r.id and (
          t.first_public_at <= ${now} or t.public_since <= ${now}
          or (t.status in ('published', 'archived') and t.publish_at <= ${now}))))
    order by c.position limit ${limit}`.execute(db)
  return rows
}
