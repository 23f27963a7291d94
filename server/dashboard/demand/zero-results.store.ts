// Queries of zero-result searches.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Adds the counts of a batch. */
export async function addZeroResults(
  db: Db,
  at: Date,
  counts: readonly { language: string; query: string; count: number }[],
): Promise<void> {
  await sql`
    insert into search_misses as m (lang, query, count, last_at)
    select c.lang, c.query, c.count, ${at}::timestamptz
    from unnest(
      ${counts.map((one) => one.language)}::text[], ${counts.map((one) => one.query)}::text[], ${counts.map((one) => one.count)}::int[]
    ) as c (lang, query, count)
    order by c.lang, c.query
    on conflict (lang, query) do update set count = m.count + excluded.count, last_at = excluded.last_at`.execute(db)
}

/** The most frequent zero-result searches since a day, with their counts; of equal ones the latest. */
export function listZeroResults(db: Db, query: { fromDay: string; language: Language | undefined; limit: number }) {
  return db
    .with('frequent', (qb) =>
      qb
        .selectFrom('search_miss_days as d')
        .select(['d.lang', 'd.query', (eb) => eb.fn.sum<string>('d.count').as('count')])
        .where('d.day', '>=', query.fromDay)
        .$if(query.language !== undefined, (of) => of.where('d.lang', '=', query.language ?? ''))
        .groupBy(['d.lang', 'd.query'])
        .orderBy('count', 'desc')
        // Only these are looked up in `search_misses`, which says which of equal ones is the latest.
        .fetch(query.limit, 'with ties'),
    )
    .selectFrom('frequent as f')
    .innerJoin('search_misses as m', (join) => join.onRef('m.lang', '=', 'f.lang').onRef('m.query', '=', 'f.query'))
    .select(['m.lang', 'm.query', 'm.last_at', 'f.count'])
    .orderBy('f.count', 'desc')
    .orderBy('m.last_at', 'desc')
    .limit(query.limit)
    .execute()
}

/**
 * Deletes searches not repeated within a year, single ones after 90 days, and daily counts older than any period of the
 * dashboard.
 */
export async function deleteOldZeroResults(db: Db, now: Date): Promise<void> {
  await sql`
    delete from search_misses
    where last_at < ${now}::timestamptz - interval '1 year'
      or (count = 1 and last_at < ${now}::timestamptz - interval '90 days')`.execute(db)
  await sql`
    delete from search_miss_days
    where day < (${now}::timestamptz at time zone 'Asia/Shanghai')::date - interval '13 months'`.execute(db)
}
