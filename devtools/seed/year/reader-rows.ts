// Page views, readings of samples and searches in the database: tens of thousands of small rows, which are passed as arrays.
import { sql } from 'kysely'
import { itemKinds } from '#contract/orders.ts'
import { addZeroResults } from '#server/dashboard/demand/zero-results.store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sampledReports } from '../seed-samples.ts'
import { after, hourMs, type YearDay } from './calendar.ts'
import { type ItemViews, missesOf, viewsOf } from './readers.ts'
import type { World } from './world.ts'

/** Of the views of a report, those that a search led to, and of these visitors, those who read its sample. */
const shares = { fromSearch: 0.3, readings: 0.12 }

const tables = {
  report: {
    views: sql.table('report_views'),
    id: sql.ref('report_id'),
    columns: sql`, from_search`,
    values: sql`, round(v.views * ${shares.fromSearch}::numeric)`,
  },
  briefing: { views: sql.table('briefing_views'), id: sql.ref('briefing_id'), columns: sql``, values: sql`` },
}

export async function writeViews(tx: Db, world: World, days: readonly YearDay[]): Promise<void> {
  const all = [...viewsOf(world, days)]
  for (const kind of itemKinds) {
    const own = all.filter(({ item }) => item.kind === kind)
    const column = <T>(of: (row: ItemViews) => T) => own.map(of)
    const { views, id, columns, values } = tables[kind]
    await sql`
      insert into ${views} (${id}, lang, day, views ${columns})
      select v.* ${values} from unnest(${column(({ item }) => item.id)}::bigint[], ${column(({ language }) => language)}::text[],
        ${column(({ day }) => day.day)}::date[], ${column((row) => row.views)}::int[]) as v (id, lang, day, views)
      on conflict do nothing`.execute(tx)
  }
}

/** How many searches there are for each that leads to a report. */
const searchesPerView = 1.7

/** What follows from the views of a year and its searches without a result. */
export async function writeInterest(tx: Db): Promise<void> {
  await sql`
    insert into sample_readings (report_id, lang, day, readings)
    select v.report_id, v.lang, v.day, round(v.views * ${shares.readings}::numeric) from report_views v
    where round(v.views * ${shares.readings}::numeric) > 0
      and v.report_id in (select id from reports where import_key = any(${sampledReports}::text[]))
    on conflict do nothing`.execute(tx)
  await sql`
    insert into search_days (lang, day, searches)
    select lang, day, round(sum(searches)) from (
      select lang, day, from_search * ${searchesPerView}::numeric as searches from report_views where from_search > 0
      union all select lang, day, count from search_miss_days
    ) searched group by lang, day
    on conflict do nothing`.execute(tx)
}

/** Whoever has bought something was last here for that. All have signed out, and nobody knows a token of these hashes. */
export async function writeSessions(tx: Db): Promise<void> {
  await sql`
    insert into sessions (customer_id, token_hash, created_at, last_seen_at, expires_at, ended_at)
    select customer_id, sha256(convert_to('visit ' || customer_id, 'UTF8')), last - interval '12 minutes', last,
      last + interval '30 days', last + interval '2 minutes'
    from (select customer_id, max(created_at) as last from orders group by customer_id) bought
    on conflict do nothing`.execute(tx)
}

/** Day by day, as they are counted. */
export async function writeMisses(tx: Db, world: World): Promise<void> {
  const days = Map.groupBy(missesOf(world), ({ day }) => day)
  for (const day of world.calendar.days) {
    const counts = days.get(day)
    if (counts) await addZeroResults(tx, after(day.startsAt, 15 * hourMs), counts)
  }
}
