// Undo log of an import: before-images of the rows of each report.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { RowChange } from './import-diff.ts'

/**
 * Before-images of reports, as JSON of their rows; for new reports, the redirects that their slug replaces.
 * @returns images by the slug that is being written
 */
export async function readImages(
  tx: Db,
  language: Language,
  rows: readonly { readonly id: number | null; readonly slug: string; readonly slugBefore: string | null }[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const { rows: images } = await sql<{ slug: string; image: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, slug text, "slugBefore" text)
    ), histories as (
      select g.slug, jsonb_agg(to_jsonb(h)) as rows
      from given g join slug_history h on h.kind = 'report' and h.lang = ${language} and h.slug in (g.slug, g."slugBefore")
      group by g.slug
    )
    select g.slug, jsonb_build_object(
      'report', (select to_jsonb(r) from reports r where r.id = g.id),
      'texts', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from report_texts t where t.report_id = g.id),
      'prices', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from report_prices p where p.report_id = g.id),
      'slugBefore', g."slugBefore",
      'slugs', array_remove(array[g.slug, g."slugBefore"], null),
      'history', coalesce(h.rows, '[]')
    )::text as image
    from given g left join histories h using (slug)
    where g.id is not null or h.rows is not null`.execute(tx)
  return new Map(images.map(({ slug, image }) => [slug, image]))
}

export async function insertRows(
  tx: Db,
  batchId: string,
  input: {
    readonly language: Language
    readonly rows: readonly { row: number; reportId: number; deed: RowChange; before: string | null }[]
  },
): Promise<void> {
  if (input.rows.length === 0) return
  await sql`
    insert into import_rows (batch_id, row_no, report_id, deed, before, fingerprint)
    select ${batchId}, g.row, g."reportId", g.deed, g.before::jsonb, f.fingerprint
    from jsonb_to_recordset(${JSON.stringify(input.rows)}::jsonb) as g (row integer, "reportId" bigint, deed text, before text)
      join (${fingerprints(input.rows.map((row) => row.reportId))}) f on f.id = g."reportId"`.execute(tx)
}

/**
 * Fingerprints of everything about a report that can be edited. Changes of a text are covered by its `updated_at`.
 */
function fingerprints(ids: readonly number[]) {
  return sql<{ id: number; fingerprint: string }>`
    select r.id, md5(concat_ws(chr(31),
      (jsonb_strip_nulls(to_jsonb(r)) - 'updated_at')::text,
      (select string_agg(concat_ws(',', t.lang, t.updated_at), ';' order by t.lang) from report_texts t where t.report_id = r.id),
      (select string_agg(concat_ws(',', p.edition, p.licence, p.currency, p.amount_minor), ';' order by p.edition, p.licence, p.currency)
        from report_prices p where p.report_id = r.id),
      (select string_agg(g.region_code, ',' order by g.region_code) from report_regions g where g.report_id = r.id),
      (select string_agg(f.id::text, ',' order by f.id) from item_files f where f.item_kind = 'report' and f.item_id = r.id),
      (select count(*) from item_versions v where v.kind = 'report' and v.item_id = r.id),
      (select string_agg(concat_ws(',', s.previous_id, s.report_id), ';' order by s.report_id) from report_series s
        where r.id in (s.previous_id, s.report_id))
    )) as fingerprint
    from reports r where r.id = any (${ids}::bigint[])`
}

export type RowToUndo = {
  readonly row_no: number
  readonly report_id: number
  readonly deed: RowChange
  readonly report_no: string | null
  readonly title: string | null
  readonly state: 'as-left' | 'changed' | 'sold' | 'gone'
}

/**
 * The next rows to undo, with the current state of their reports.
 * @param query.below a row of the file; returns rows before it
 */
export async function listToUndo(
  db: Db,
  batchId: string,
  query: { language: Language; below: number; limit: number; isLocked: boolean },
): Promise<RowToUndo[]> {
  const { rows: next } = await sql<{ row_no: number; report_id: number }>`
    select row_no, report_id from import_rows
    where batch_id = ${batchId} and undone is null and row_no < ${query.below}
    order by row_no desc limit ${query.limit}`.execute(db)
  if (next.length === 0) return []
  const ids = next.map((row) => row.report_id)
  if (query.isLocked) await sql`select id from reports where id = any (${ids}) order by id for update`.execute(db)
  const { rows } = await sql<RowToUndo>`
    select i.row_no, i.report_id, i.deed, r.report_no, t.title,
      case
        when f.id is null then 'gone'
        when i.deed <> 'changed' and exists (
          select from orders o where o.item_kind = 'report' and o.item_id = i.report_id and (i.deed = 'created' or o.lang = ${query.language})
        ) then 'sold'
        when f.fingerprint <> i.fingerprint then 'changed'
        when ${query.isLocked} and exists (
          select from report_texts o where o.lang = ${query.language} and o.slug = i.before ->> 'slugBefore' and o.report_id <> i.report_id
        ) then 'changed'
        else 'as-left'
      end as state
    from import_rows i
      left join (${fingerprints(ids)}) f on f.id = i.report_id
      left join reports r on r.id = i.report_id
      left join report_texts t on t.report_id = i.report_id and t.lang = ${query.language}
    where i.batch_id = ${batchId} and i.row_no = any (${next.map((row) => row.row_no)})
    order by i.row_no desc`.execute(db)
  return rows
}

export async function countToUndo(db: Db, batchId: string): Promise<{ all: number; left: number }> {
  const { rows } = await sql<{ all: number; left: number }>`
    select count(*) as all, count(*) filter (where undone is null) as left from import_rows where batch_id = ${batchId}`.execute(
    db,
  )
  return rows[0] ?? { all: 0, left: 0 }
}

export async function markUndone(
  tx: Db,
  batchId: string,
  rows: readonly { row: number; undone: 'removed' | 'restored' | 'sold' | 'changed' | 'gone' }[],
): Promise<void> {
  await sql`
    update import_rows i set undone = g.undone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (row integer, undone text)
    where i.batch_id = ${batchId} and i.row_no = g.row`.execute(tx)
}

/** Reports that undoing a batch has left unchanged. */
export async function listRetainedReports(db: Db, batchId: string, language: Language, limit: number) {
  const { rows } = await sql<{
    report_id: number
    report_no: string
    title: string | null
    undone: 'sold' | 'changed'
  }>`
    select i.report_id, r.report_no, t.title, i.undone
    from import_rows i join reports r on r.id = i.report_id
      left join report_texts t on t.report_id = r.id and t.lang = ${language}
    where i.batch_id = ${batchId} and i.undone in ('sold', 'changed') order by i.row_no limit ${limit}`.execute(db)
  return rows
}

export async function countUndone(db: Db, batchId: string) {
  const { rows } = await sql<{ undone: string; n: number }>`
    select undone, count(*) as n from import_rows where batch_id = ${batchId} and undone is not null group by undone`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.undone, row.n]))
}

/** Deletes reports; prices, texts and regions cascade. */
export async function removeReports(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from reports where id = any (${ids})`.execute(tx)
}

/** Restores rows from their images. Columns missing in an image, from an older release, stay unchanged. */
export async function restoreImages(
  tx: Db,
  input: { batchId: string; language: Language; rows: readonly number[] },
): Promise<void> {
  if (input.rows.length === 0) return
  const images = sql`select before, report_id from import_rows
    where batch_id = ${input.batchId} and row_no = any (${input.rows}) and before is not null`
  const reports = await columnsOf(tx, 'reports', sql`select before -> 'report' from (${images}) i`)
  const texts = await columnsOf(
    tx,
    'report_texts',
    sql`select jsonb_array_elements(before -> 'texts') from (${images}) i`,
  )
  // A language that the import added is deleted; list prices are copied to the others.
  await sql`delete from report_texts t using (${images}) i
    where t.report_id = i.report_id and i.before -> 'report' <> 'null'
      and not exists (select from jsonb_array_elements(i.before -> 'texts') o where o ->> 'lang' = t.lang)`.execute(tx)
  if (reports.length > 0)
    await sql`update reports r set ${assignments(reports)} from (${images}) i, jsonb_populate_record(null::reports, i.before -> 'report') x
      where r.id = i.report_id and i.before -> 'report' <> 'null'`.execute(tx)
  if (texts.length > 0)
    await sql`update report_texts t set ${assignments(texts)} from (${images}) i, jsonb_populate_recordset(null::report_texts, i.before -> 'texts') x
      where t.report_id = i.report_id and t.lang = x.lang`.execute(tx)
  await sql`delete from report_prices p using (${images}) i where p.report_id = i.report_id and i.before -> 'report' <> 'null'`.execute(
    tx,
  )
  await sql`insert into report_prices select x.* from (${images}) i, jsonb_populate_recordset(null::report_prices, i.before -> 'prices') x
    where i.before -> 'report' <> 'null'`.execute(tx)
  await sql`delete from slug_history h using (${images}) i
    where h.kind = 'report' and h.lang = ${input.language} and i.before -> 'slugs' ? h.slug`.execute(tx)
  await sql`insert into slug_history select x.* from (${images}) i, jsonb_populate_recordset(null::slug_history, i.before -> 'history') x
    on conflict do nothing`.execute(tx)
}

/** Columns that occur in the images and can be written. */
async function columnsOf(tx: Db, table: 'reports' | 'report_texts', images: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    with images (image) as (${images})
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
      and column_name in (select distinct jsonb_object_keys(image) from images where jsonb_typeof(image) = 'object')`.execute(
    tx,
  )
  return rows.map((column) => column.column_name)
}

function assignments(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql`${sql.id(column)} = x.${sql.id(column)}`))
}

/** Deletes industries that an import created and nothing uses. */
export async function removeUnusedIndustries(
  tx: Db,
  input: { dictType: string; language: Language; values: readonly string[] },
): Promise<void> {
  if (input.values.length === 0) return
  await sql`
    delete from dictionary_entries d
    where d.dict_type = ${input.dictType} and d.dict_value = any (${input.values})
      and not exists (select from report_texts t where t.lang = ${input.language} and t.category = d.dict_value)
      and not exists (select from briefing_texts t where t.lang = ${input.language} and t.category = d.dict_value)
      and not exists (select from news_texts t where t.lang = ${input.language} and t.category = d.dict_value)
      and not exists (
        select from item_drafts t
          cross join lateral (
            select v.snapshot ->> 'category' as category from item_versions v
            where v.kind = t.kind and v.item_id = t.item_id and v.lang = t.lang order by v.version desc limit 1
          ) newest
        where t.lang = ${input.language} and newest.category = d.dict_value
      )`.execute(tx)
}

/** Deletes the undo log of batches past retention. */
export async function deleteImportRows(db: Db, before: Date): Promise<void> {
  await sql`delete from import_rows where batch_id in (
    select id from import_batches where state in ('done', 'cancelled', 'undone') and finished_at < ${before})`.execute(
    db,
  )
}
