// Queries of import batches: file, progress and results.
import { sql, type Updateable } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { ImportState } from '#contract/imports-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ImportBatches } from '#server/platform/db/tables.ts'

export const workingStates: readonly ImportState[] = ['checking', 'running', 'undoing']

export async function insertBatch(
  tx: Db,
  batch: { fileId: string; fileName: string; language: Language | undefined; staffId: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('import_batches')
    .values({
      file_id: batch.fileId,
      file_name: batch.fileName,
      lang: batch.language ?? null,
      state: 'checking',
      staff_id: Number(batch.staffId),
      worked_at: batch.at,
      created_at: batch.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function batches(db: Db) {
  return db.selectFrom('import_batches as b').innerJoin('staff as s', 's.id', 'b.staff_id')
}

const rowColumns = [
  'b.id',
  'b.file_id',
  'b.file_name',
  'b.lang',
  'b.state',
  'b.failure',
  'b.skips_refused',
  'b.skips_changed',
  'b.rows',
  'b.to_create',
  'b.to_change',
  'b.unchanged',
  'b.refused_rows',
  'b.refusal_count',
  'b.rows_read',
  'b.share',
  'b.created_count',
  'b.changed_count',
  'b.unchanged_count',
  'b.refused_count',
  'b.removed_count',
  'b.restored_count',
  'b.kept_count',
  'b.created_at',
  'b.started_at',
  'b.finished_at',
  'b.undone_at',
  's.name as staff_name',
] as const

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

export function findBatch(db: Db, id: string) {
  return batches(db).select(rowColumns).where('b.id', '=', id).executeTakeFirst()
}

export function findFindings(db: Db, id: string) {
  return db
    .selectFrom('import_batches')
    .select(['refusals', 'preview', 'new_industries', 'made_industries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function listBatches(
  db: Db,
  query: { state: ImportState | undefined; search: string; page: number; perPage: number },
) {
  const inState = query.state ? batches(db).where('b.state', '=', query.state) : batches(db)
  const some = inState.$if(query.search !== '', (qb) =>
    qb.where(sql<boolean>`position(lower(${query.search}) in lower(b.file_name)) > 0`),
  )
  const [rows, { total }] = await Promise.all([
    some
      .select(rowColumns)
      .orderBy('b.created_at', 'desc')
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute(),
    some.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Locks the batch, after the chunk that is being written. */
export function lockBatch(tx: Db, id: string) {
  return tx
    .selectFrom('import_batches')
    .select(['id', 'state', 'rows_read', 'refused_rows', 'lang', 'rows'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateBatch(db: Db, id: string, values: Updateable<ImportBatches>): Promise<void> {
  await db.updateTable('import_batches').set(values).where('id', '=', id).execute()
}

/** @returns whether the batch was still in this state */
export async function updateIn(
  db: Db,
  batch: { id: string; state: ImportState },
  values: Updateable<ImportBatches>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_batches')
    .set(values)
    .where('id', '=', batch.id)
    .where('state', '=', batch.state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records a loaded chunk: the position in the file and the counts of its rows. */
export async function countLoaded(
  tx: Db,
  id: string,
  chunk: {
    rowsRead: number
    share: number
    created: number
    changed: number
    unchanged: number
    refused: number
    at: Date
  },
): Promise<void> {
  await tx
    .updateTable('import_batches')
    .set((eb) => ({
      rows_read: chunk.rowsRead,
      share: chunk.share,
      created_count: eb('created_count', '+', chunk.created),
      changed_count: eb('changed_count', '+', chunk.changed),
      unchanged_count: eb('unchanged_count', '+', chunk.unchanged),
      refused_count: eb('refused_count', '+', chunk.refused),
      worked_at: chunk.at,
    }))
    .where('id', '=', id)
    .execute()
}

/** Appends to a JSON list of the batch. */
export async function append(
  tx: Db,
  id: string,
  column: 'refusals' | 'made_industries',
  entries: readonly object[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`update import_batches set ${sql.ref(column)} = ${sql.ref(column)} || ${JSON.stringify(entries)}::jsonb
    where id = ${id}`.execute(tx)
}

/** Running batches without progress since this time. */
export async function listForsaken(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('import_batches')
    .select('id')
    .where('state', 'in', workingStates)
    .where('worked_at', '<', before)
    .execute()
  return rows.map((row) => row.id)
}
