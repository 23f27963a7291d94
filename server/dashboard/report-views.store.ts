// Page views, searches without a result and the scores that follow from them, in the database.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** One statement for the batch. What is not published under its name is left out. */
export async function addViews(
  db: Db,
  day: string,
  counts: readonly { language: string; slug: string; views: number }[],
): Promise<void> {
  await sql`
    insert into report_views as v (report_id, lang, day, views)
    select t.report_id, t.lang, ${day}::date, sum(c.views)::int
    from unnest(
      ${counts.map((one) => one.language)}::text[], ${counts.map((one) => one.slug)}::text[], ${counts.map((one) => one.views)}::int[]
    ) as c (lang, slug, views)
    join report_texts t on t.lang = c.lang and t.slug = c.slug
    group by t.report_id, t.lang
    order by t.report_id, t.lang
    on conflict (report_id, lang, day) do update set views = v.views + excluded.views`.execute(db)
}

export async function addMisses(
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

/** What nobody has asked for in a year, and what was asked for once in three months; of the others, days that no period shows any more. */
export async function forgetOldMisses(db: Db, now: Date): Promise<void> {
  await sql`
    delete from search_misses
    where last_at < ${now}::timestamptz - interval '1 year'
      or (count = 1 and last_at < ${now}::timestamptz - interval '90 days')`.execute(db)
  await sql`
    delete from search_miss_days
    where day < (${now}::timestamptz at time zone 'Asia/Shanghai')::date - interval '13 months'`.execute(db)
}

/**
 * What the last thirty days say of each report and language: a reading 1, a request for a sample 5, another request 3, a paid order 20.
 * Only what has changed is written.
 */
export async function writeScores(tx: Db, now: Date): Promise<void> {
  await sql`
    with counted as (
      select report_id, lang, sum(points)::int as score from (
        select report_id, lang, views as points from report_views
          where day > (${now}::timestamptz at time zone 'Asia/Shanghai')::date - 30
        union all
        select report_id, lang, case type when 1 then 5 else 3 end from leads
          where created_at > ${now}::timestamptz - interval '30 days' and report_id is not null and state <> 'spam'
        union all
        select item_id, lang, 20 from orders
          where paid_at > ${now}::timestamptz - interval '30 days' and item_kind = 'report' and refund_state <> 'fully'
      ) points group by report_id, lang
    ), gone as (
      delete from report_scores s where not exists (select from counted c where c.report_id = s.report_id and c.lang = s.lang)
    )
    insert into report_scores as s (report_id, lang, score_30d)
    select c.report_id, c.lang, c.score from counted c join reports r on r.id = c.report_id
    on conflict (report_id, lang) do update set score_30d = excluded.score_30d where s.score_30d <> excluded.score_30d`.execute(
    tx,
  )
}
