// Reports in the database: rows of lists with their prices, one report whole. A list costs one query, whatever its length.
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ReportSort } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import { bandLimits, type PriceBand } from '#contract/price-bands.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'

/** Not a parameter: a plan that is made once can only use the indexes of what is published when it knows that. */
const published = sql.lit('published')

/** Published and its time has come. */
function publishedTexts(db: Db, language: Language, now: Date) {
  return db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .where('t.lang', '=', language)
    .where('t.status', '=', published)
    .where('t.publish_at', '<=', now)
}

const rowColumns = [
  'r.id',
  'r.report_no',
  'r.pages',
  'r.exhibit_count',
  'r.formats',
  'r.default_edition',
  'r.cover_look',
  'r.cover_file_id',
  't.title',
  't.short_title',
  't.slug',
  't.dek',
  't.institution',
  't.category',
  't.publish_at',
] as const

const priceColumns = ['p.edition', 'p.licence', 'p.currency', 'p.amount_minor'] as const

/** Rows of lists, with the prices of their default edition. */
function publishedRows(db: Db, language: Language, now: Date) {
  return publishedTexts(db, language, now)
    .select(rowColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('report_prices as p')
          .select(priceColumns)
          .whereRef('p.report_id', '=', 'r.id')
          .whereRef('p.edition', '=', 'r.default_edition'),
      ).as('prices'),
    ])
}

export type ReportListRow = Awaited<ReturnType<typeof listPublished>>[number]

/** A first page of such a size is asked for all day. Its numbers stand in the statement: unknown ones would cost a plan each time. */
const usualPage = 10

export type PriceOrder = Extract<ReportSort, 'price-up' | 'price-down'>

/** What narrows a list. `since` is excluded, `region` a code. */
export type ReportFilter = {
  readonly category?: string | undefined
  readonly band?: PriceBand | undefined
  readonly since?: Date | undefined
  readonly region?: string | undefined
}

export function listPublished(
  db: Db,
  query: { language: Language; filter: ReportFilter; now: Date; limit: number; offset: number; order?: PriceOrder },
) {
  // The index alone finds the page: joined first, a deep page would join every row before it.
  const page = narrowed(db, query, query.filter)
    .select('t.report_id')
    .$call((qb) => ordered(qb, query.order))
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset))
    .as('page')
  return publishedRows(db, query.language, query.now)
    .innerJoin(page, 'page.report_id', 't.report_id')
    .$call((qb) => ordered(qb, query.order))
    .$if(query.offset === 0 && query.limit <= usualPage && isUsual(query.filter), (qb) => qb.modifyEnd(prepared))
    .execute()
}

/** Those of the ids that a page shows, by price. */
export async function orderIdsByPrice(
  db: Db,
  query: { language: Language; ids: readonly number[]; order: PriceOrder; now: Date; limit: number; offset: number },
): Promise<number[]> {
  const rows = await narrowed(db, query, {})
    .select('t.report_id')
    .where(sql<SqlBool>`t.report_id = any (${query.ids})`)
    .$call((qb) => ordered(qb, query.order))
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return rows.map((row) => row.report_id)
}

/** Each count goes to `cap` and no further: an exact total of a million costs more than it tells. */
export async function countEach(
  db: Db,
  query: { language: Language; now: Date; cap: number; filters: readonly ReportFilter[] },
): Promise<number[]> {
  if (query.filters.length === 0) return []
  const counts = query.filters.map((filter) => {
    const some = narrowed(db, query, filter).select('t.report_id').limit(sql.lit(query.cap)).as('some')
    return db.selectFrom(some).select((eb) => eb.fn.countAll<number>().as('n'))
  })
  const row = await db.selectNoFrom(counts.map((count, index) => count.as(`n${index}`))).executeTakeFirstOrThrow()
  return query.filters.map((_, index) => Number(row[`n${index}`]))
}

function narrowed(db: Db, { language, now }: { language: Language; now: Date }, filter: ReportFilter) {
  const { category, band, since, region } = filter
  const limit = band && bandLimits[band]
  return db
    .selectFrom('report_texts as t')
    .where('t.lang', '=', language)
    .where('t.status', '=', published)
    .where('t.publish_at', '<=', now)
    .$if(Boolean(category), (qb) => qb.where('t.category', '=', category ?? ''))
    .$if(limit !== undefined, (qb) =>
      qb.where('t.list_usd_minor', limit?.side === 'under' ? '<' : '>=', limit?.usdMinor ?? 0),
    )
    .$if(since !== undefined, (qb) => qb.where('t.publish_at', '>', since ?? now))
    .$if(Boolean(region), (qb) =>
      qb.where((eb) =>
        eb.exists(
          eb
            .selectFrom('report_regions as rr')
            .select('rr.report_id')
            .where('rr.region_code', '=', region ?? '')
            .whereRef('rr.report_id', '=', 't.report_id'),
        ),
      ),
    )
}

type Orderable<Q> = { orderBy(column: ReturnType<typeof sql>): Q & Orderable<Q> }

function ordered<Q>(query: Orderable<Q>, order: PriceOrder | undefined): Q {
  const byDate = sql`t.publish_at desc, t.report_id desc`
  if (order === undefined) return query.orderBy(byDate)
  return query.orderBy(order === 'price-up' ? sql`t.list_minor` : sql`t.list_minor desc nulls last`).orderBy(byDate)
}

/** Only the lists that are asked for all day have a plan each. */
function isUsual({ band, since, region }: ReportFilter): boolean {
  return band === undefined && since === undefined && !region
}

export function listByIds(db: Db, query: { language: Language; ids: readonly number[]; now: Date }) {
  return publishedRows(db, query.language, query.now).where('r.id', 'in', query.ids).execute()
}

export function listPinned(db: Db, query: { language: Language; now: Date; limit: number }) {
  return publishedRows(db, query.language, query.now)
    .where('r.is_pinned', '=', true)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.report_id', 'desc')
    .limit(query.limit)
    .execute()
}

/** Those that were asked for most in the last thirty days, see the job `work-out-scores`. The index of scores finds them. */
export function listScored(db: Db, query: { language: Language; now: Date; limit: number }) {
  return publishedRows(db, query.language, query.now)
    .innerJoin('report_scores as s', (join) =>
      join.onRef('s.report_id', '=', 't.report_id').onRef('s.lang', '=', 't.lang'),
    )
    .where('s.lang', '=', query.language)
    .orderBy('s.score_30d', 'desc')
    .orderBy('s.report_id', 'desc')
    .limit(query.limit)
    .execute()
}

export function countPerCategory(db: Db, query: { language: Language; now: Date }) {
  return db
    .selectFrom('report_texts')
    .select(['category', (eb) => eb.fn.countAll<number>().as('count')])
    .where('lang', '=', query.language)
    .where('status', '=', 'published')
    .where('publish_at', '<=', query.now)
    .groupBy('category')
    .execute()
}

/** How many were published since each of these moments, in their order. */
export async function countSince(
  db: Db,
  query: { language: Language; now: Date; moments: readonly Date[] },
): Promise<number[]> {
  const earliest = new Date(Math.min(...query.moments.map((moment) => moment.getTime())))
  const rows = await db
    .selectFrom('report_texts')
    .select((eb) =>
      query.moments.map((moment, index) =>
        eb.fn.countAll<number>().filterWhere('publish_at', '>', moment).as(`since_${index}`),
      ),
    )
    .where('lang', '=', query.language)
    .where('status', '=', 'published')
    .where('publish_at', '>', earliest)
    .where('publish_at', '<=', query.now)
    .execute()
  const counts: Record<string, number> = rows[0] ?? {}
  return query.moments.map((_, index) => Number(counts[`since_${index}`] ?? 0))
}

/** What a report is sold for, a row for each of its prices; none while it is not published in this language. */
export function listPricesOnSale(db: Db, query: { language: Language; id: number; now: Date }) {
  return publishedTexts(db, query.language, query.now)
    .innerJoin('report_prices as p', 'p.report_id', 'r.id')
    .select([...priceColumns, 't.title', 'r.default_edition', 'r.competitor_cny_minor', 'r.competitor_usd_minor'])
    .where('r.id', '=', query.id)
    .modifyEnd(prepared)
    .execute()
}

/** One report whole, with the prices of all its editions. */
export function findPublished(db: Db, query: { language: Language; slug?: string; id?: number; now: Date }) {
  return publishedTexts(db, query.language, query.now)
    .select([
      ...rowColumns,
      'r.delivery_hours',
      'r.competitor_cny_minor',
      'r.competitor_usd_minor',
      't.summary_html',
      't.contents',
      't.exhibits',
      't.charts',
      't.questions',
    ])
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('report_prices as p').select(priceColumns).whereRef('p.report_id', '=', 'r.id')).as(
        'prices',
      ),
    ])
    .$if(query.slug !== undefined, (qb) => qb.where('t.slug', '=', query.slug ?? ''))
    .$if(query.id !== undefined, (qb) => qb.where('r.id', '=', query.id ?? 0))
    .modifyEnd(prepared)
    .executeTakeFirst()
}

/** Where a report is read in this language, when it is published there. */
export async function findSlug(
  db: Db,
  query: { language: Language; id: number; now: Date },
): Promise<string | undefined> {
  const row = await publishedTexts(db, query.language, query.now)
    .select('t.slug')
    .where('t.report_id', '=', query.id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row?.slug
}

/** Whether an earlier report of this language has the same title. */
export async function hasNamesakeBefore(
  db: Db,
  query: { language: Language; title: string; id: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('report_texts')
    .select('report_id')
    .where('title', '=', query.title)
    .where('lang', '=', query.language)
    .where('status', '=', 'published')
    .where('publish_at', '<=', query.now)
    .where('report_id', '<', query.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The present slug of an item that once had this one. */
export async function findMovedSlug(db: Db, language: Language, oldSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('slug_history as h')
    .innerJoin('report_texts as t', (join) =>
      join.onRef('t.report_id', '=', 'h.item_id').onRef('t.lang', '=', 'h.lang'),
    )
    .select('t.slug')
    .where('h.kind', '=', 'report')
    .where('h.lang', '=', language)
    .where('h.slug', '=', oldSlug)
    .where('t.status', '=', 'published')
    .executeTakeFirst()
  return row?.slug
}

export function listNewestOfCategory(
  db: Db,
  query: { language: Language; category: string; exceptId: number; now: Date; limit: number },
) {
  return publishedRows(db, query.language, query.now)
    .where('t.category', '=', query.category)
    .where('t.report_id', '<>', query.exceptId)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.report_id', 'desc')
    .limit(sql.lit(query.limit))
    .modifyEnd(prepared)
    .execute()
}

export function listRegionNames(db: Db) {
  return db.selectFrom('regions').select(['code', 'name_zh', 'name_en']).execute()
}

export function listRegionsWithCounts(db: Db, query: { language: Language; now: Date }) {
  return db
    .selectFrom('regions as g')
    .leftJoin('report_regions as rr', 'rr.region_code', 'g.code')
    .leftJoin('report_texts as t', (join) =>
      join
        .onRef('t.report_id', '=', 'rr.report_id')
        .on('t.lang', '=', query.language)
        .on('t.status', '=', 'published')
        .on('t.publish_at', '<=', query.now),
    )
    .select(['g.code', 'g.name_zh', 'g.name_en', (eb) => eb.fn.count<number>('t.report_id').as('count')])
    .groupBy(['g.code', 'g.name_zh', 'g.name_en', 'g.sort'])
    .orderBy('g.sort')
    .execute()
}
