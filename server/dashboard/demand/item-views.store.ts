// Queries of page views and of the scores derived from them.
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

/** Tables and id column of a kind, as SQL identifiers. */
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

type Views = {
  readonly language: string
  readonly slug: string
  readonly views: number
  readonly isFromSearch: boolean
}

/** Adds the views of a batch in one statement. Unknown slugs are ignored. Only reports know how they were found. */
export async function addViews(db: Db, kind: ItemKind, day: string, counts: readonly Views[]): Promise<void> {
  const { texts, views, id } = namesOf(kind)
  const [column, sum, update] =
    kind === 'report'
      ? [
          sql`, from_search`,
          sql`, coalesce(sum(c.views) filter (where c.from_search), 0)::int`,
          sql`, from_search = v.from_search + excluded.from_search`,
        ]
      : [sql``, sql``, sql``]
  await sql`
    insert into ${views} as v (${id}, lang, day, views ${column})
    select t.${id}, t.lang, ${day}::date, sum(c.views)::int ${sum}
    from unnest(
      ${counts.map((one) => one.language)}::text[], ${counts.map((one) => one.slug)}::text[],
      ${counts.map((one) => one.views)}::int[], ${counts.map((one) => one.isFromSearch)}::bool[]
    ) as c (lang, slug, views, from_search)
    join ${texts} t on t.lang = c.lang and t.slug = c.slug
    group by t.${id}, t.lang
    order by t.${id}, t.lang
    on conflict (${id}, lang, day) do update set views = v.views + excluded.views ${update}`.execute(db)
}

/**
 * Computes the score of the last thirty days of each item and language: 1 for a view, 5 for a sample request, 3 for another
 * request, 20 for a paid order. Writes changed scores only.
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
        -- Requests exist for reports only.
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
