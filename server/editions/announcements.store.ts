// Announcements of editions: how far they have got, and the licences whose holders are told.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Announcement = {
  readonly report_id: number
  readonly lang: Language
  readonly after_licence: string | null
}

/** The next edition whose text is public, which has a file, and whose holders are still to be told, locked until the transaction ends. */
export async function lockNextAnnouncement(tx: Db, now: Date): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`
    select a.report_id, a.lang, a.after_licence
    from edition_announcements a
      join report_texts t on t.report_id = a.report_id and t.lang = a.lang
    where a.finished_at is null and t.status = 'published' and t.publish_at <= ${now}
      and exists (select from report_series s where s.report_id = a.report_id)
      and exists (
        select from item_files f
        where f.item_kind = 'report' and f.item_id = a.report_id and (f.lang is null or f.lang = a.lang))
    order by a.report_id, a.lang limit 1
    for update of a skip locked`.execute(tx)
  return rows[0]
}

/** The next active licences of earlier editions in the language, by id, whether their updates run or not. */
export async function listCandidates(
  tx: Db,
  { report_id: reportId, lang, after_licence: after }: Announcement,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id
    from earlier_editions(${reportId}) x
      join entitlements e on e.item_kind = 'report' and e.item_id = x.report_id and e.lang = ${lang} and e.revoked_at is null
      join licences l on l.entitlement_id = e.id and l.state = 'active'
    where ${after === null ? sql`true` : sql`l.id > ${after}::uuid`}
    order by l.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Notes that those of the licences are told that include the edition and a file of it. @returns the licences that were not told before */
export async function insertNotices(
  tx: Db,
  {
    licenceIds,
    reportId,
    now,
  }: { readonly licenceIds: readonly string[]; readonly reportId: number; readonly now: Date },
): Promise<string[]> {
  if (licenceIds.length === 0) return []
  const { rows } = await sql<{ licence_id: string }>`
    insert into edition_notices (licence_id, report_id, at)
    select l.id, ${reportId}, ${now} from licences l
    where l.id = any (${licenceIds}::uuid[]) and not is_told_of(l.id, ${reportId})
      and exists (
        select from items_of_entitlement(l.entitlement_id, ${now}) x
          join item_files f on f.item_kind = x.item_kind and f.item_id = x.item_id
        where x.item_id = ${reportId} and x.distance > 0
          and (f.lang is null or f.lang = x.lang) and (f.edition is null or f.edition = x.edition))
    on conflict do nothing
    returning licence_id`.execute(tx)
  return rows.map((row) => row.licence_id)
}

/** Where the holders of licences are reached: those who can read what they hold. */
export async function listHolders(tx: Db, licenceIds: readonly string[]) {
  if (licenceIds.length === 0) return []
  return tx
    .selectFrom('licences as l')
    .innerJoin('entitlements as e', 'e.id', 'l.entitlement_id')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .innerJoin('entitlement_readers as r', (join) =>
      join.onRef('r.entitlement_id', '=', 'l.entitlement_id').onRef('r.customer_id', '=', 'l.customer_id'),
    )
    .select(['l.number', 'l.order_id', 'e.title', 'c.email', 'c.lang as language'])
    .where('l.id', 'in', licenceIds)
    .where('c.deleted_at', 'is', null)
    .execute()
}

/** What mails say of an edition: its titles that are public, and what changed. */
export async function getEdition(tx: Db, reportId: number, now: Date) {
  const [titles, series] = await Promise.all([
    tx
      .selectFrom('report_texts')
      .select(['lang', 'title'])
      .where('report_id', '=', reportId)
      .where('status', '=', 'published')
      .where('publish_at', '<=', now)
      .execute(),
    tx
      .selectFrom('report_series')
      .select(['what_changed_zh', 'what_changed_en'])
      .where('report_id', '=', reportId)
      .executeTakeFirstOrThrow(),
  ])
  return { titles, ...series }
}

/** @param to.finishedAt null while there may be more licences */
export async function advanceAnnouncement(
  tx: Db,
  { report_id: reportId, lang }: Announcement,
  to: { readonly afterLicence: string | null; readonly finishedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('edition_announcements')
    .set({ after_licence: to.afterLicence, finished_at: to.finishedAt })
    .where('report_id', '=', reportId)
    .where('lang', '=', lang)
    .execute()
}
