// The choice of a sample, and the files that it can be made of.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

type Subject = { readonly id: number; readonly language: Language }

const pdf = 'application/pdf'

export async function isReport(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export function listSamples(db: Db, reportId: number) {
  return db
    .selectFrom('samples as s')
    .innerJoin('files as f', 'f.id', 's.file_id')
    .select(['s.id', 's.lang', 's.file_id', 'f.name', 's.pages', 's.state', 's.refusal', 's.page_count'])
    .where('s.report_id', '=', reportId)
    .orderBy('s.lang', 'desc')
    .execute()
}

/** The PDF files that buyers of a report get. */
export function listFiles(db: Db, reportId: number) {
  return db
    .selectFrom('item_files as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['f.id', 'f.name', 'i.lang'])
    .where('i.item_kind', '=', 'report')
    .where('i.item_id', '=', reportId)
    .where('f.mime', '=', pdf)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
}

/**
 * Whether a sample of the report can be made of a file: one of its own in this language, the one chosen now, or an upload of the same person.
 * Files of buyers are among the stored files too, and never become public.
 */
export async function isOffered(
  db: Db,
  { id, language, fileId, staffId }: Subject & { readonly fileId: string; readonly staffId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('files as f')
    .select('f.id')
    .where('f.id', '=', fileId)
    .where('f.mime', '=', pdf)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('item_files as i')
            .select('i.id')
            .whereRef('i.file_id', '=', 'f.id')
            .where('i.item_kind', '=', 'report')
            .where('i.item_id', '=', id)
            .where((or) => or.or([or('i.lang', 'is', null), or('i.lang', '=', language)])),
        ),
        eb.exists(
          eb
            .selectFrom('samples as s')
            .select('s.id')
            .whereRef('s.file_id', '=', 'f.id')
            .where('s.report_id', '=', id)
            .where('s.lang', '=', language),
        ),
        eb.exists(
          eb
            .selectFrom('uploads as u')
            .select('u.id')
            .whereRef('u.file_id', '=', 'f.id')
            .where('u.purpose', '=', 'delivery')
            .where('u.staff_id', '=', Number(staffId)),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export function lockSample(tx: Db, { id, language }: Subject) {
  return tx
    .selectFrom('samples')
    .select(['file_id', 'pages'])
    .where('report_id', '=', id)
    .where('lang', '=', language)
    .forUpdate()
    .executeTakeFirst()
}

/** A trigger deletes the pages of an earlier choice. @returns the id of this choice */
export async function saveChoice(
  tx: Db,
  {
    id,
    language,
    fileId,
    pages,
    at,
  }: Subject & { readonly fileId: string; readonly pages: number[]; readonly at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('samples')
    .values({ report_id: id, lang: language, file_id: fileId, pages, chosen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['report_id', 'lang']).doUpdateSet({
        file_id: fileId,
        pages,
        chosen_at: at,
        choice_id: sql<string>`gen_random_uuid()`,
        state: 'waiting',
        refusal: null,
        page_count: null,
        report_page_count: null,
      }),
    )
    .returning('choice_id')
    .executeTakeFirstOrThrow()
  return row.choice_id
}

export function deleteSample(tx: Db, { id, language }: Subject) {
  return tx
    .deleteFrom('samples')
    .where('report_id', '=', id)
    .where('lang', '=', language)
    .returning(['file_id', 'pages'])
    .executeTakeFirst()
}
