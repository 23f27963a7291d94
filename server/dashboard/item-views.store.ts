// Page views, searches without a result and the scores that follow from them, in the database.
import { sql } from 'kysely'
import type { ItemKind } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/db.ts'

const tablesOf = {
  report: { items: 'reports', texts: 'report_texts', views: 'report_views', scores: 'report_scores', id: 'report_id' },
  briefing: {
    items: 'briefings',
    texts: 'briefing_texts',
    views: 'briefing_views',
    scores: 'briefing_scores',
    id: 'briefing_id',
  },
} as const satisfies Record<ItemKind, object>

/** The tables and the id of a kind, as they stand in statements. */
function namesOf(kind: ItemKind) {
  const { items, texts, views, scores, id } = tablesOf[kind]
  return {
    items: sql.table(items),
    texts: sql.table(texts),
    views: sql.table(views),
    scores: sql.table(scores),
    id: sql.ref(id),
  }
}

/** One statement for the batch. What is not published under its name is left out. */
export async function addViews(
  db: Db,
  kind: ItemKind,
  day: string,
  counts: readonly { language: string; slug: string; views: number }[],
): Promise<void> {
  const { texts, views, id } = namesOf(kind)
  await sql`
    insert into ${views} as v (${id}, lang, day, views)
    select t.${id}, t.lang, ${day}::date, sum(c.views)::int
    from unnest(
      ${counts.map((one) => one.language)}::text[], ${counts.map((one) => one.slug)}::text[], ${counts.map((one) => one.views)}::int[]
    ) as c (lang, slug, views)
    join ${texts} t on t.lang = c.lang and t.slug = c.slug
    group by t.${id}, t.lang
    order by t.${id}, t.lang
    on conflict (${id}, lang, day) do update set views = v.views + excluded.views`.execute(db)
}

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

/** What nobody has asked for in a year, and what was asked for once in three months; of the others, days that no period shows any more. */
export async function deleteOldZeroResults(db: Db, now: Date): Promise<void> {
  await sql`
    delete from search_misses
    where last_at < ${now}::timestamptz - interval '1 year'
      or (count = 1 and last_at < ${now}::timestamptz - interval '90 days')`.execute(db)
  await sql`
    delete from search_miss_days
    where day < (${now}::timestamptz at time zone 'Asia/Shanghai')::date - interval '13 months'`.execute(db)
}

/**
 * What the last thirty days say of each report or briefing and language: a reading 1, a request for a sample 5, another request 3, a paid
 * order 20. Only what has changed is written.
 */
export async function writeScores(tx: Db, kind: ItemKind, now: Date): Promise<void> {
  const { items, views, scores, id } = namesOf(kind)
  const requests = sql`
    select report_id, lang, case type when 1 then 5 else 3 end from leads
      where created_at > ${now}::timestamptz - interval '30 days' and report_id is not null and state <> 'spam'
    union all`
  await sql`
    with counted as (
      select ${id}, lang, sum(points)::int as score from (
        select ${id}, lang, views as points from ${views}
          where day > (${now}::timestamptz at time zone 'Asia/Shanghai')::date - 30
        union all
        -- Nobody can ask for a sample of a briefing.
        ${kind === 'report' ? requests : sql``}
        select item_id, lang, 20 from orders
          where paid_at > ${now}::timestamptz - interval '30 days' and item_kind = ${kind} and refund_state <> 'fully'
      ) points group by ${id}, lang
    ), gone as (
      delete from ${scores} s where not exists (select from counted c where c.${id} = s.${id} and c.lang = s.lang)
    )
    insert into ${scores} as s (${id}, lang, score_30d)
    select c.${id}, c.lang, c.score from counted c join ${items} i on i.id = c.${id}
    on conflict (${id}, lang) do update set score_30d = excluded.score_30d where s.score_30d <> excluded.score_30d`.execute(
    tx,
  )
}
