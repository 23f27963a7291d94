// Rows that the rendering of a sample reads and writes. Every write names the choice, and does nothing once there is another.

import type { ExpressionBuilder } from 'kysely'
import type { SampleRefusal } from '#contract/sample-states.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DB as Tables } from '#server/platform/db/tables.ts'

export function findWaiting(db: Db, choiceId: string) {
  return db
    .selectFrom('samples as s')
    .innerJoin('files as f', 'f.id', 's.file_id')
    .select(['s.pages', 'f.storage_key', 'f.size_bytes'])
    .where('s.choice_id', '=', choiceId)
    .where('s.state', '=', 'waiting')
    .executeTakeFirst()
}

/** The newest PDF file that buyers of the report get in the language of the sample; undefined when the sample is made of one. */
export function findReportFile(db: Db, choiceId: string) {
  const filesOfReport = (eb: ExpressionBuilder<Tables, 'samples'>) =>
    eb
      .selectFrom('item_files as i')
      .innerJoin('files as f', 'f.id', 'i.file_id')
      .where('i.item_kind', '=', 'report')
      .whereRef('i.item_id', '=', 'samples.report_id')
  return db
    .selectFrom('samples')
    .innerJoinLateral(
      (eb) =>
        filesOfReport(eb)
          .select(['f.storage_key', 'f.size_bytes'])
          .where('f.mime', '=', 'application/pdf')
          .where((or) => or.or([or('i.lang', 'is', null), or('i.lang', '=', or.ref('samples.lang'))]))
          .orderBy('i.created_at', 'desc')
          .orderBy('i.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.storage_key', 'newest.size_bytes'])
    .where('choice_id', '=', choiceId)
    .where((eb) => eb.not(eb.exists(filesOfReport(eb).select('i.id').whereRef('i.file_id', '=', 'samples.file_id'))))
    .executeTakeFirst()
}

export async function markRefused(db: Db, choiceId: string, refusal: SampleRefusal): Promise<void> {
  await db
    .updateTable('samples')
    .set({ state: 'refused', refusal })
    .where('choice_id', '=', choiceId)
    .where('state', '=', 'waiting')
    .execute()
}

/** @returns the id of the sample; undefined when it has its pages already, or another choice was made */
export async function markReady(
  tx: Db,
  choiceId: string,
  { pageCount, reportPageCount }: { readonly pageCount: number; readonly reportPageCount: number | null },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('samples')
    .set({ state: 'ready', page_count: pageCount, report_page_count: reportPageCount })
    .where('choice_id', '=', choiceId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertPage(
  tx: Db,
  { sampleId, page, text }: { readonly sampleId: string; readonly page: number; readonly text: string },
): Promise<void> {
  await tx.insertInto('sample_pages').values({ sample_id: sampleId, page, text }).execute()
}

type NewPicture = {
  readonly token: string
  readonly sampleId: string
  readonly page: number
  readonly width: number
  readonly height: number
  readonly fileId: string
}

export async function insertPicture(tx: Db, { sampleId, fileId, ...picture }: NewPicture): Promise<void> {
  await tx
    .insertInto('sample_images')
    .values({ ...picture, sample_id: sampleId, file_id: fileId })
    .execute()
}

export async function listRemoved(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('removed_files').select('storage_key').limit(limit).execute()
  return rows.map((row) => row.storage_key)
}

export async function forgetRemoved(db: Db, storageKey: string): Promise<void> {
  await db.deleteFrom('removed_files').where('storage_key', '=', storageKey).execute()
}
