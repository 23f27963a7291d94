// Counts of searches and of readings of samples, by day in Beijing.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** @param counts searches by language */
export async function addSearches(db: Db, day: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into search_days as d (lang, day, searches)
    select c.lang, ${day}::date, c.searches
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as c (lang, searches)
    order by c.lang
    on conflict (day, lang) do update set searches = d.searches + excluded.searches`.execute(db)
}

type Readings = {
  /** Whether `report` is the slug of the report rather than its id. */
  readonly isSlug: boolean
  readonly language: string
  readonly report: string
  readonly readings: number
}

/** Adds the readings of a batch. Unknown reports are ignored. */
export async function addSampleReadings(db: Db, day: string, counts: readonly Readings[]): Promise<void> {
  await sql`
    insert into sample_readings as s (report_id, lang, day, readings)
    select t.report_id, t.lang, ${day}::date, sum(c.readings)::int
    from unnest(
      ${counts.map((one) => (one.isSlug ? one.report : null))}::text[],
      ${counts.map((one) => (one.isSlug ? null : one.report))}::bigint[],
      ${counts.map((one) => one.language)}::text[], ${counts.map((one) => one.readings)}::int[]
    ) as c (slug, id, lang, readings)
    join report_texts t on t.lang = c.lang and (t.slug = c.slug or t.report_id = c.id)
    group by t.report_id, t.lang
    order by t.report_id, t.lang
    on conflict (report_id, lang, day) do update set readings = s.readings + excluded.readings`.execute(db)
}
