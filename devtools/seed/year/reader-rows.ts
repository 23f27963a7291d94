// Page views and searches in the database: tens of thousands of small rows, which are passed as arrays.
import { sql } from 'kysely'
import { itemKinds } from '#contract/orders.ts'
import { addZeroResults } from '#server/dashboard/zero-results.store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { after, hourMs, type YearDay } from './calendar.ts'
import { type ItemViews, missesOf, viewsOf } from './readers.ts'
import type { World } from './world.ts'

const tables = {
  report: { views: sql.table('report_views'), id: sql.ref('report_id') },
  briefing: { views: sql.table('briefing_views'), id: sql.ref('briefing_id') },
}

export async function writeViews(tx: Db, world: World, days: readonly YearDay[]): Promise<void> {
  const all = [...viewsOf(world, days)]
  for (const kind of itemKinds) {
    const own = all.filter(({ item }) => item.kind === kind)
    const column = <T>(of: (row: ItemViews) => T) => own.map(of)
    const { views, id } = tables[kind]
    await sql`
      insert into ${views} (${id}, lang, day, views)
      select * from unnest(${column(({ item }) => item.id)}::bigint[], ${column(({ language }) => language)}::text[],
        ${column(({ day }) => day.day)}::date[], ${column((row) => row.views)}::int[])
      on conflict do nothing`.execute(tx)
  }
}

/** Day by day, as they are counted. */
export async function writeMisses(tx: Db, world: World): Promise<void> {
  const days = Map.groupBy(missesOf(world), ({ day }) => day)
  for (const day of world.calendar.days) {
    const counts = days.get(day)
    if (counts) await addZeroResults(tx, after(day.startsAt, 15 * hourMs), counts)
  }
}
