// Queries of the console's report list, on its overview table: an index finds the page, then titles are joined.
import { type SqlBool, sql } from 'kysely'
import type { reportStateFilters } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/common/language.ts'
import type { ParityIssue } from '#contract/parity-admin.ts'
import { countCapped, type Total } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'
import { idsByIndex, rawColumn, rowsContainingText } from '#server/platform/db/text-filter.ts'

export type OverviewFilter = {
  readonly language: Language
  readonly state?: (typeof reportStateFilters)[number] | undefined
  readonly category?: string | undefined
  readonly missing?: Language | undefined
  readonly withoutSample?: Language | undefined
  readonly parity?: ParityIssue | undefined
  readonly differing?: 'true' | undefined
  /** Ids found by a search. */
  readonly ids?: readonly number[] | undefined
}

const localization = (language: Language) => (language === 'zh-CN' ? 'zh' : 'en')

/** Published in the language without a sample there, or with one that was refused. As the index has it. */
function lacksSample(language: Language) {
  const localized = localization(language)
  return sql<SqlBool>`${sql.ref(`o.${localized}_state`)} = 'published' and not ${sql.ref(`o.${localized}_sampled`)}`
}

/** The same of a row, where a state may be null. */
const lacksSampleColumn = (language: Language) => sql<boolean>`coalesce(${lacksSample(language)}, false)`

function filtered(db: Db, filter: OverviewFilter) {
  const { state, category, missing, withoutSample, parity, ids } = filter
  const mine = localization(filter.language)
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
        qb.where(sql<SqlBool>`${sql.ref(`o.${localization(missing ?? 'zh-CN')}_state`)} is null`),
      )
      .$if(withoutSample !== undefined, (qb) => qb.where(lacksSample(withoutSample ?? 'zh-CN')))
      // A literal, so that the partial index is used.
      .$if(parity !== undefined, (qb) => qb.where(sql<SqlBool>`${sql.lit(parity ?? '')} = any (o.parity)`))
      .$if(filter.differing !== undefined, (qb) => qb.where(sql<SqlBool>`o.parity <> '{}'`))
      .$if(ids !== undefined, (qb) => qb.where(sql<SqlBool>`o.report_id = any (${ids ?? []})`))
  )
}

export function countOverview(db: Db, filter: OverviewFilter): Promise<Total> {
  return countCapped(db, filtered(db, filter).select('o.report_id'))
}

type Order = { readonly sort: 'touchedAt' | 'id'; readonly order: 'asc' | 'desc' }

export function listOverview(db: Db, filter: OverviewFilter, query: Order & { limit: number; offset: number }) {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const by =
    query.sort === 'id' ? sql`o.report_id ${direction}` : sql`o.touched_at ${direction}, o.report_id ${direction}`
  const page = filtered(db, filter).selectAll('o').orderBy(by).limit(query.limit).offset(query.offset).as('o')
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
      lacksSampleColumn('zh-CN').as('zh_lacks_sample'),
      lacksSampleColumn('en-US').as('en_lacks_sample'),
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

/** Reports with this number prefix, highest numbers first. */
export async function findNumbersBeginning(
  db: Db,
  beginning: string,
  limit: number,
): Promise<{ ids: number[]; isMore: boolean }> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('report_no', 'like', `${escapeLike(beginning)}%`)
    .orderBy('report_no', 'desc')
    .limit(limit + 1)
    .execute()
  return { ids: rows.slice(0, limit).map(({ id }) => id), isMore: rows.length > limit }
}

/** Matching titles of unpublished texts and drafts, which the search index lacks, newest first. */
export async function findUnpublishedTitles(
  db: Db,
  search: string,
  most: number,
): Promise<{ ids: number[]; isMore: boolean }> {
  const text = rawColumn(sql`title`)
  const unpublished = { from: sql`report_texts`, text, only: sql<SqlBool>`status <> 'published'` }
  const places = [
    sql`select report_id as id from ${rowsContainingText(unpublished, search)}`,
    sql`select item_id as id from ${rowsContainingText({ from: sql`item_drafts`, text }, search)} where kind = 'report'`,
  ]
  const found = await Promise.all(
    places.map((place) => idsByIndex(db, sql<{ id: number }>`${place} order by id desc limit ${most + 1}`)),
  )
  return { ids: found.flatMap((ids) => ids.slice(0, most)), isMore: found.some((ids) => ids.length > most) }
}
