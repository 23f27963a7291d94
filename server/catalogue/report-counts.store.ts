// How many reports there are of each kind that a list can be narrowed to.

import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ReportFilter } from './report-filter.store.ts'
import { filterReports } from './report-list.store.ts'

/** Each count goes to `cap` and no further: an exact total of a million costs more than it tells. */
export async function countEach(
  db: Db,
  query: { language: Language; now: Date; cap: number; filters: readonly ReportFilter[] },
): Promise<number[]> {
  if (query.filters.length === 0) return []
  const counts = query.filters.map((filter) => {
    const some = filterReports(db, query, filter).select('t.report_id').limit(sql.lit(query.cap)).as('some')
    return db.selectFrom(some).select((eb) => eb.fn.countAll<number>().as('n'))
  })
  const row = await db.selectNoFrom(counts.map((count, index) => count.as(`n${index}`))).executeTakeFirstOrThrow()
  return query.filters.map((_, index) => Number(row[`n${index}`]))
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
