// Imports of bank statements: file, progress and results.
import { sql, type Updateable } from 'kysely'
import type { StatementState } from '#contract/bank-statements-admin.ts'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'
import type { StatementImports } from '#server/platform/db/tables.ts'

export async function insertImport(
  tx: Db,
  added: { accountId: number; fileId: string; fileName: string; sha256: string; staffId: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('statement_imports')
    .values({
      account_id: added.accountId,
      file_id: added.fileId,
      file_name: added.fileName,
      file_sha256: added.sha256,
      state: 'checking',
      staff_id: Number(added.staffId),
      created_at: added.at,
      worked_at: added.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function imports(db: Db) {
  return db
    .selectFrom('statement_imports as i')
    .innerJoin('bank_accounts as a', 'a.id', 'i.account_id')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .selectAll('i')
    .select(['a.bank_name', 'a.account_number', 'a.currency', 's.name as staff_name'])
}

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export function findImport(db: Db, id: string) {
  return imports(db).where('i.id', '=', id).executeTakeFirst()
}

export async function listImports(
  db: Db,
  query: { accountId: number | undefined; search: string; order: 'asc' | 'desc'; limit: number; offset: number },
) {
  let some = imports(db)
  if (query.accountId !== undefined) some = some.where('i.account_id', '=', query.accountId)
  if (query.search !== '') some = some.where('i.file_name', 'ilike', `%${escapeLike(query.search)}%`)
  const [rows, total] = await Promise.all([
    some
      .orderBy('i.created_at', query.order)
      .orderBy('i.id', query.order)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    countCapped(db, some.clearSelect().select('i.id')),
  ])
  return { rows, ...total }
}

/** When another import of the same file was finished. */
export async function findFinishedAt(db: Db, { id, account_id, file_sha256 }: ImportRecord): Promise<Date | null> {
  const row = await db
    .selectFrom('statement_imports')
    .select('finished_at')
    .where('account_id', '=', account_id)
    .where('file_sha256', '=', file_sha256)
    .where('state', '=', 'done')
    .where('id', '<>', id)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at ?? null
}

export function lockImport(tx: Db, id: string) {
  return tx.selectFrom('statement_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** @returns whether the import was still in this state */
export async function updateIn(
  db: Db,
  { id, state }: { readonly id: string; readonly state: StatementState },
  values: Updateable<StatementImports>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statement_imports')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records a chunk whose lines are added. */
export async function countAdded(
  tx: Db,
  id: string,
  chunk: { readonly added: number; readonly rowsRead: number; readonly share: number; readonly at: Date },
): Promise<void> {
  await sql`update statement_imports
    set added_lines = added_lines + ${chunk.added}, rows_read = ${chunk.rowsRead}, share = ${chunk.share}, worked_at = ${chunk.at}
    where id = ${id}`.execute(tx)
}

/** Imports at work without progress since this time. */
export async function listOrphaned(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('statement_imports')
    .select('id')
    .where('state', 'in', ['checking', 'running'])
    .where('worked_at', '<', before)
    .execute()
  return rows.map((row) => row.id)
}
