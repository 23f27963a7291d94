// Samples as they are read: published ones, their pages and pictures.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

export function findPublished(
  db: Db,
  { reportId, language, now }: { readonly reportId: number; readonly language: Language; readonly now: Date },
) {
  return (
    db
      .selectFrom('samples as s')
      .innerJoin('report_texts as t', (join) =>
        join.onRef('t.report_id', '=', 's.report_id').onRef('t.lang', '=', 's.lang'),
      )
      .innerJoin('reports as r', 'r.id', 's.report_id')
      .select('s.id')
      // An uploaded sample has fewer pages than its report, whose own file says how many it has, else the publisher.
      .select(
        sql<number>`case when exists (
        select from item_files f where f.item_kind = 'report' and f.item_id = s.report_id and f.file_id = s.file_id
      ) then s.page_count else greatest(s.page_count, coalesce(s.report_page_count, r.pages)) end`.as('page_count'),
      )
      .where('s.report_id', '=', reportId)
      .where('s.lang', '=', language)
      .where('s.state', '=', 'ready')
      .where('t.status', '=', 'published')
      .where('t.publish_at', '<=', now)
      .executeTakeFirst()
  )
}

/** A sample that can be made a file: that of a published report, whose pages have been rendered. */
export function findPrintable(
  db: Db,
  { reportId, language, now }: { readonly reportId: number; readonly language: Language; readonly now: Date },
) {
  return db
    .selectFrom('samples as s')
    .innerJoin('report_texts as t', (join) =>
      join.onRef('t.report_id', '=', 's.report_id').onRef('t.lang', '=', 's.lang'),
    )
    .innerJoin('files as f', 'f.id', 's.file_id')
    .select(['s.choice_id', 's.pages', 'f.storage_key'])
    .where('s.report_id', '=', reportId)
    .where('s.lang', '=', language)
    .where('s.state', '=', 'ready')
    .where('t.status', '=', 'published')
    .where('t.publish_at', '<=', now)
    .executeTakeFirst()
}

export function listPages(db: Db, sampleId: string) {
  return db
    .selectFrom('sample_pages as p')
    .select((eb) => [
      'p.page',
      'p.text',
      jsonArrayFrom(
        eb
          .selectFrom('sample_images as i')
          .select(['i.token', 'i.width', 'i.height'])
          .whereRef('i.sample_id', '=', 'p.sample_id')
          .whereRef('i.page', '=', 'p.page')
          .orderBy('i.width'),
      ).as('pictures'),
    ])
    .where('p.sample_id', '=', sampleId)
    .orderBy('p.page')
    .execute()
}

export function findPicture(db: Db, token: string) {
  return db
    .selectFrom('sample_images as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['f.storage_key', 'f.mime', 'f.size_bytes'])
    .where('i.token', '=', token)
    .executeTakeFirst()
}
