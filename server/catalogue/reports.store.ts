// Reports in the database: rows of lists, one report whole, prices. A list costs two queries, whatever its length.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Published and its time has come. */
function publishedTexts(db: Db, language: Language, now: Date) {
  return db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .where('t.lang', '=', language)
    .where('t.status', '=', 'published')
    .where('t.publish_at', '<=', now)
}

const rowColumns = [
  'r.id',
  'r.report_no',
  'r.pages',
  'r.exhibit_count',
  'r.formats',
  'r.default_edition',
  't.title',
  't.short_title',
  't.slug',
  't.dek',
  't.institution',
  't.category',
  't.publish_at',
] as const

export type ReportListRow = Awaited<ReturnType<typeof listPublished>>[number]

export function listPublished(
  db: Db,
  query: { language: Language; category: string; now: Date; limit: number; offset: number },
) {
  // The index alone finds the page: joined first, a deep page would join every row before it.
  const page = db
    .selectFrom('report_texts')
    .select('report_id')
    .where('lang', '=', query.language)
    .where('status', '=', 'published')
    .where('publish_at', '<=', query.now)
    .$if(query.category !== '', (qb) => qb.where('category', '=', query.category))
    .orderBy('publish_at', 'desc')
    .orderBy('report_id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .as('page')
  return publishedTexts(db, query.language, query.now)
    .innerJoin(page, 'page.report_id', 't.report_id')
    .select(rowColumns)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.report_id', 'desc')
    .execute()
}

/** Counts to `cap` and no further: an exact total of a million costs more than it tells. */
export async function countPublished(
  db: Db,
  query: { language: Language; category: string; now: Date; cap: number },
): Promise<number> {
  const row = await db
    .selectFrom(
      db
        .selectFrom('report_texts as t')
        .select('t.report_id')
        .where('t.lang', '=', query.language)
        .where('t.status', '=', 'published')
        .where('t.publish_at', '<=', query.now)
        .$if(query.category !== '', (qb) => qb.where('t.category', '=', query.category))
        .limit(query.cap)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export function listByIds(db: Db, query: { language: Language; ids: readonly number[]; now: Date }) {
  return publishedTexts(db, query.language, query.now).select(rowColumns).where('r.id', 'in', query.ids).execute()
}

export function listPinned(db: Db, query: { language: Language; now: Date; limit: number }) {
  return publishedTexts(db, query.language, query.now)
    .select(rowColumns)
    .where('r.is_pinned', '=', true)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.report_id', 'desc')
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

export function listPrices(db: Db, reportIds: readonly number[]) {
  return db.selectFrom('report_prices').selectAll().where('report_id', 'in', reportIds).execute()
}

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
    .$if(query.slug !== undefined, (qb) => qb.where('t.slug', '=', query.slug ?? ''))
    .$if(query.id !== undefined, (qb) => qb.where('r.id', '=', query.id ?? 0))
    .executeTakeFirst()
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
  return publishedTexts(db, query.language, query.now)
    .select(rowColumns)
    .where('t.category', '=', query.category)
    .where('t.report_id', '<>', query.exceptId)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.report_id', 'desc')
    .limit(query.limit)
    .execute()
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
