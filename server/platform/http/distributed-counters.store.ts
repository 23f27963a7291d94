// Distributed rate-limit counters in an unlogged table, which a crash of the database empties.
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Counted, Exchange } from './distributed-counters.ts'

/** Overlap with the previous batch, for rows that were written while it was read. */
const marginMs = 2_000
const maxSinceMs = 60_000
/** The keys with most requests first. */
const maxReceived = 5_000
const cleanupIntervalMs = 60_000

/** Also deletes windows that have ended. */
export function exchangeIn(db: Db): Exchange {
  let cleanedUpAt = 0
  return async ({ now, counted, sinceMs = maxSinceMs }) => {
    if (now.getTime() - cleanedUpAt >= cleanupIntervalMs) {
      cleanedUpAt = now.getTime()
      await db.deleteFrom('request_counts').where('window_ends_at', '<=', now).execute()
    }
    const { rows } = await sql<{ key: string; hits: number; window_ends_at: Date }>`
      with sent as (
        insert into request_counts as stored (key, hits, window_ends_at, changed_at)
        select key, hits, ends_at, clock_timestamp()
          from unnest(
            ${counted.map(({ key }) => key)}::text[],
            ${counted.map(({ hits }) => hits)}::int[],
            ${counted.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]
          ) as counted (key, hits, ends_at)
          order by key
        on conflict (key) do update set
          hits = case when stored.window_ends_at <= ${now} then excluded.hits else stored.hits + excluded.hits end,
          window_ends_at = case when stored.window_ends_at <= ${now} then excluded.window_ends_at else stored.window_ends_at end,
          changed_at = excluded.changed_at
        returning key, hits, window_ends_at
      ), received as (
        select key, hits, window_ends_at from request_counts
          where changed_at > clock_timestamp() - ${Math.min(sinceMs + marginMs, maxSinceMs)} * interval '1 millisecond'
            and window_ends_at > ${now} and key not in (select key from sent)
          order by hits desc limit ${maxReceived}
      )
      select * from sent union all select * from received`.execute(db)
    return rows.map(({ key, hits, window_ends_at }): Counted => ({ key, hits, endsAt: window_ends_at }))
  }
}
