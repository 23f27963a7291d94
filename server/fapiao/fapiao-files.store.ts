// Files of fapiao: those of a request or reversal, and the tray.
import { type SqlBool, sql } from 'kysely'
import type { FapiaoTrayReason } from '#contract/fapiao-states.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'
import type { ResultFacts } from './result-facts.ts'

export type FapiaoFileRow = Omit<Row<'fapiao_files'>, 'facts' | 'search_text'> & { readonly facts: ResultFacts }

export type ListedFile = FapiaoFileRow & {
  readonly name: string
  readonly size_bytes: number
  readonly staff_name: string | null
  readonly request_number: string | null
  readonly request_title: string | null
  readonly request_state: Row<'fapiao_requests'>['state'] | null
}

const listed = sql`
  ff.id, ff.file_id, ff.format, ff.sha256, ff.base_name, ff.request_id, ff.reversal_id, ff.fapiao_number, ff.facts, ff.matched_by,
  ff.tray_reason, ff.uploaded_by, ff.uploaded_at, f.name, f.size_bytes, s.name as staff_name,
  r.number as request_number, r.title as request_title, r.state as request_state`
const joined = sql`
  join files f on f.id = ff.file_id left join staff s on s.id = ff.uploaded_by
  left join fapiao_requests r on r.id = ff.request_id`

export type NewFapiaoFile = {
  readonly fileId: string
  readonly format: FapiaoFileRow['format']
  readonly sha256: string
  readonly baseName: string
  readonly facts: ResultFacts
  readonly searchText: string
  /** Undefined for a provider. */
  readonly staffId?: number | undefined
  readonly at: Date
}

/** Inserts a file into the tray. @throws a unique violation when it is known, or its number has a file of this format */
export async function insertFile(tx: Db, file: NewFapiaoFile): Promise<string> {
  const row = await tx
    .insertInto('fapiao_files')
    .values({
      file_id: file.fileId,
      format: file.format,
      sha256: file.sha256,
      base_name: file.baseName,
      fapiao_number: file.facts.number === '' ? null : file.facts.number,
      facts: JSON.stringify(file.facts),
      tray_reason: 'unknown',
      uploaded_by: file.staffId ?? null,
      uploaded_at: file.at,
      search_text: sql<string>`lower(normalize(${file.searchText}, NFKC))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function isKnown(db: Db, sha256: string): Promise<boolean> {
  const row = await db.selectFrom('fapiao_files').select('id').where('sha256', '=', sha256).executeTakeFirst()
  return row !== undefined
}

/** Whether the file, or one of its format for the same number, is known. */
export async function isTaken(
  db: Db,
  file: { readonly sha256: string; readonly number: string; readonly format: FapiaoFileRow['format'] },
): Promise<boolean> {
  const row = await db
    .selectFrom('fapiao_files')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('sha256', '=', file.sha256),
        eb.and([eb('fapiao_number', '=', file.number), eb('format', '=', file.format)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function lockFile(tx: Db, id: string): Promise<FapiaoFileRow | undefined> {
  const { rows } = await sql<FapiaoFileRow>`select * from fapiao_files where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export async function findListed(db: Db, ids: readonly string[]): Promise<ListedFile[]> {
  const { rows } = await sql<ListedFile>`
    select ${listed} from fapiao_files ff ${joined} where ff.id = any (${ids}::uuid[]) order by ff.uploaded_at, ff.id`.execute(
    db,
  )
  return rows
}

export async function listFilesOf(db: Db, requestIds: readonly string[]): Promise<ListedFile[]> {
  if (requestIds.length === 0) return []
  const { rows } = await sql<ListedFile>`
    select ${listed} from fapiao_files ff ${joined} where ff.request_id = any (${requestIds}::uuid[])
    order by ff.reversal_id nulls first, array_position(array['pdf', 'ofd', 'xml'], ff.format)`.execute(db)
  return rows
}

export async function assign(
  tx: Db,
  id: string,
  to: {
    readonly requestId: string
    readonly reversalId: string | null
    readonly number: string
    readonly matchedBy: NonNullable<FapiaoFileRow['matched_by']>
  },
): Promise<void> {
  await tx
    .updateTable('fapiao_files')
    .set({
      request_id: to.requestId,
      reversal_id: to.reversalId,
      fapiao_number: to.number,
      matched_by: to.matchedBy,
      tray_reason: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Moves a file into the tray, or leaves it there for another reason. */
export async function putInTray(
  tx: Db,
  { id, facts }: Pick<FapiaoFileRow, 'id' | 'facts'>,
  reason: FapiaoTrayReason,
): Promise<void> {
  await tx
    .updateTable('fapiao_files')
    .set({
      request_id: null,
      reversal_id: null,
      matched_by: null,
      tray_reason: reason,
      fapiao_number: facts.number === '' ? null : facts.number,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes the row and the record of the file. The bytes are among the unknown files that `doctor` reports. */
export async function deleteFile(tx: Db, { id, file_id }: Pick<FapiaoFileRow, 'id' | 'file_id'>): Promise<void> {
  await tx.deleteFrom('fapiao_files').where('id', '=', id).execute()
  await tx.deleteFrom('files').where('id', '=', file_id).execute()
}

/** Only the tray has an index of its newest files. */
const scanned: ScannedRows = {
  from: sql`(select * from fapiao_files where request_id is null) ff`,
  text: normalizedColumn(sql`ff.search_text`),
  newest: sql`ff.uploaded_at desc, ff.id desc`,
}

export async function listTray(
  db: Db,
  query: {
    readonly search: string
    readonly reason?: FapiaoTrayReason | undefined
    readonly order: 'asc' | 'desc'
    readonly page: number
    readonly perPage: number
  },
): Promise<Total & { rows: ListedFile[] }> {
  const condition = sql.join(
    [
      sql<SqlBool>`ff.request_id is null`,
      await containsAllWordsScan(db, scanned, query.search),
      ...(query.reason ? [sql<SqlBool>`ff.tray_reason = ${query.reason}`] : []),
    ],
    sql` and `,
  )
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const [found, counted] = await Promise.all([
    sql<ListedFile>`
      select ${listed} from (
        select ff.id from fapiao_files ff where ${condition} order by ff.uploaded_at ${direction}, ff.id ${direction}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) page join fapiao_files ff on ff.id = page.id ${joined} order by ff.uploaded_at ${direction}, ff.id ${direction}`.execute(
      db,
    ),
    sql<{ n: number }>`
      select count(*)::int as n from (select from fapiao_files ff where ${condition} limit ${maxCountedRows}) m`.execute(
      db,
    ),
  ])
  return { ...totalOf(counted.rows[0]?.n ?? 0), rows: found.rows }
}

/** Up to a limit. */
export async function countTray(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from fapiao_files ff where ff.request_id is null limit ${maxCountedRows}) m`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function isOwnFile(
  db: Db,
  file: { readonly customerId: string; readonly requestId: string; readonly id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('fapiao_files as ff')
    .innerJoin('fapiao_requests as r', 'r.id', 'ff.request_id')
    .select('ff.id')
    .where('ff.id', '=', file.id)
    .where('r.id', '=', file.requestId)
    .where('r.customer_id', '=', file.customerId)
    // What was bought for a company belongs to it, once the buyer has left.
    .where(sql<boolean>`not exists (
      select from fapiao_orders f join orders o on o.id = f.order_id
      where f.request_id = r.id and is_left_purchase(o.purchase_id, r.customer_id))`)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertLink(
  db: Db,
  link: { readonly tokenHash: Buffer; readonly id: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('fapiao_file_links')
    .values({ token_hash: link.tokenHash, fapiao_file_id: link.id, expires_at: link.expiresAt })
    .execute()
}

export function findFileOfLink(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('fapiao_file_links as l')
    .innerJoin('fapiao_files as ff', 'ff.id', 'l.fapiao_file_id')
    .select(['ff.file_id', 'ff.format', 'ff.fapiao_number as number'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .where('ff.request_id', 'is not', null)
    .executeTakeFirst()
}

export async function deleteLinksOf(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('fapiao_file_links').where('fapiao_file_id', '=', id).execute()
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('fapiao_file_links').where('expires_at', '<=', now).execute()
}
