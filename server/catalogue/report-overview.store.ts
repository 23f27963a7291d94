// The console's list of reports, read from its overview: a page is found by an index, then the titles of its rows.
import { type SqlBool, sql } from 'kysely'
import type { ParityIssue, reportStateFilters } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/common/language.ts'
import { countSome, type Total } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { literally } from '#server/platform/db/literally.ts'
import { idsByIndex, rowsWithWords, writtenColumn } from '#server/platform/db/word-search.ts'

export type OverviewFilter = {
  readonly language: Language
  readonly state?: (typeof reportStateFilters)[number] | undefined
  readonly category?: string | undefined
  readonly missing?: Language | undefined
  readonly parity?: ParityIssue | undefined
  readonly differing?: 'true' | undefined
  /** What a search has found. */
  readonly ids?: readonly number[] | undefined
  /** The number of the report begins so. */
  readonly numberBegins?: string | undefined
}

const side = (language: Language) => (language === 'zh-CN' ? 'zh' : 'en')

function narrowed(db: Db, filter: OverviewFilter) {
  const { state, category, missing, parity, ids, numberBegins } = filter
  const mine = side(filter.language)
  const stateColumn = sql.ref(`o.${mine}_state`)
  const pendingColumn = sql.ref(`o.${mine}_pending`)
  const isWaiting = state === 'draft' || state === 'review' || state === 'scheduled'
  return (
    db
      .selectFrom('report_overview as o')
      .where(sql<SqlBool>`not o.is_trashed`)
      .$if(state === 'changed', (qb) => qb.where(sql<SqlBool>`${pendingColumn} is not null`))
      .$if(isWaiting, (qb) => qb.where(sql<SqlBool>`(${stateColumn} = ${state} or ${pendingColumn} = ${state})`))
      .$if(state === 'published' || state === 'archived', (qb) => qb.where(sql<SqlBool>`${stateColumn} = ${state}`))
      .$if(Boolean(category), (qb) => qb.where(sql<SqlBool>`${sql.ref(`o.${mine}_category`)} = ${category}`))
      .$if(missing !== undefined, (qb) =>
        qb.where(sql<SqlBool>`${sql.ref(`o.${side(missing ?? 'zh-CN')}_state`)} is null`),
      )
      // As in the indexes: the word stands in the statement.
      .$if(parity !== undefined, (qb) => qb.where(sql<SqlBool>`${sql.lit(parity ?? '')} = any (o.parity)`))
      .$if(filter.differing !== undefined, (qb) => qb.where(sql<SqlBool>`o.parity <> '{}'`))
      .$if(ids !== undefined, (qb) => qb.where(sql<SqlBool>`o.report_id = any (${ids ?? []})`))
      .$if(numberBegins !== undefined, (qb) =>
        qb.where((eb) =>
          eb(
            'o.report_id',
            'in',
            eb
              .selectFrom('reports as n')
              .select('n.id')
              .where('n.report_no', 'like', `${literally(numberBegins ?? '')}%`),
          ),
        ),
      )
  )
}

export function countOverview(db: Db, filter: OverviewFilter): Promise<Total> {
  return countSome(db, narrowed(db, filter).select('o.report_id'))
}

type Order = { readonly sort: 'touchedAt' | 'id'; readonly order: 'asc' | 'desc' }

export function listOverview(db: Db, filter: OverviewFilter, query: Order & { limit: number; offset: number }) {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const by =
    query.sort === 'id' ? sql`o.report_id ${direction}` : sql`o.touched_at ${direction}, o.report_id ${direction}`
  const page = narrowed(db, filter).selectAll('o').orderBy(by).limit(query.limit).offset(query.offset).as('o')
  return db
    .selectFrom(page)
    .innerJoin('reports as r', 'r.id', 'o.report_id')
    .leftJoin('report_texts as zh', (join) => join.onRef('zh.report_id', '=', 'r.id').on('zh.lang', '=', 'zh-CN'))
    .leftJoin('report_texts as en', (join) => join.onRef('en.report_id', '=', 'r.id').on('en.lang', '=', 'en-US'))
    .select([
      'o.report_id',
      'o.touched_at',
      'o.zh_pending',
      'o.en_pending',
      'o.parity',
      'r.report_no',
      'r.list_cny_minor',
      'r.list_usd_minor',
      'r.is_pinned',
      'zh.title as zh_title',
      'zh.status as zh_status',
      'zh.category as zh_category',
      'zh.publish_at as zh_publish_at',
      'en.title as en_title',
      'en.status as en_status',
      'en.category as en_category',
      'en.publish_at as en_publish_at',
    ])
    .orderBy(by)
    .execute()
}

/** Titles that the search index does not have, of what is not published and of changes that wait: the newest, so many of each. */
export async function findUnpublishedTitles(
  db: Db,
  search: string,
  most: number,
): Promise<{ ids: number[]; isMore: boolean }> {
  const text = writtenColumn(sql`title`)
  const unpublished = { from: sql`report_texts`, text, only: sql<SqlBool>`status <> 'published'` }
  const places = [
    sql`select report_id as id from ${rowsWithWords(unpublished, search)}`,
    sql`select item_id as id from ${rowsWithWords({ from: sql`item_drafts`, text }, search)} where kind = 'report'`,
  ]
  const found = await Promise.all(
    places.map((place) => idsByIndex(db, sql<{ id: number }>`${place} order by id desc limit ${most + 1}`)),
  )
  return { ids: found.flatMap((ids) => ids.slice(0, most)), isMore: found.some((ids) => ids.length > most) }
}

/** Reports that have changed since their languages were compared. */
export function listToCompare(db: Db, limit: number) {
  return db
    .selectFrom('report_overview')
    .select(['report_id', 'touched_at', 'zh_state', 'en_state', 'zh_pending', 'en_pending', 'parity_confirmed_at'])
    .where('parity_at', 'is', null)
    .orderBy('report_id')
    .limit(limit)
    .execute()
}

/** A report that has changed in the meantime is compared again. */
export async function writeParity(
  tx: Db,
  rows: readonly { report_id: number; touched_at: Date; parity: readonly string[] }[],
  at: Date,
): Promise<void> {
  const values = rows.map((row) => ({ ...row, touched_at: row.touched_at.toISOString() }))
  await sql`
    update report_overview o set parity = x.parity, parity_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as x (report_id bigint, touched_at timestamptz, parity text[])
    where o.report_id = x.report_id and date_trunc('milliseconds', o.touched_at) = x.touched_at`.execute(tx)
}

export async function setParityConfirmed(tx: Db, reportId: number, at: Date): Promise<void> {
  await tx
    .updateTable('report_overview')
    .set({ parity_confirmed_at: at, parity_at: null })
    .where('report_id', '=', reportId)
    .execute()
}

export async function findParityConfirmed(db: Db, reportId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('report_overview')
    .select('parity_confirmed_at')
    .where('report_id', '=', reportId)
    .executeTakeFirst()
  return row?.parity_confirmed_at ?? null
}

/** Both texts of each of these reports, with its prices. */
export async function listCompared(db: Db, ids: readonly number[]) {
  const [texts, prices] = await Promise.all([
    db.selectFrom('report_texts').selectAll().where(sql<SqlBool>`report_id = any (${ids})`).execute(),
    db.selectFrom('report_prices').selectAll().where(sql<SqlBool>`report_id = any (${ids})`).execute(),
  ])
  return { texts: Map.groupBy(texts, (row) => row.report_id), prices: Map.groupBy(prices, (row) => row.report_id) }
}
