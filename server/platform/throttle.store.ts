// Counts attempts in a time window, in the database, so that limits survive a restart and apply to all processes.
import { sql } from 'kysely'
import type { Db } from './db/db.ts'

/** Counts one attempt. @returns the attempts in the current window, this one included */
export async function countAttempt(db: Db, key: string, windowMs: number, now: Date): Promise<number> {
  const endsAt = new Date(now.getTime() + windowMs)
  const row = await db
    .insertInto('throttles')
    .values({ key, hits: 1, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when throttles.window_ends_at <= ${now} then 1 else throttles.hits + 1 end`,
        window_ends_at: sql<Date>`case when throttles.window_ends_at <= ${now} then ${endsAt} else throttles.window_ends_at end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

/** For an attempt that turned out not to count. */
export async function refundAttempt(db: Db, key: string): Promise<void> {
  await db.updateTable('throttles').set({ hits: sql<number>`greatest(hits - 1, 0)` }).where('key', '=', key).execute()
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

export async function deleteExpiredWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttles').where('window_ends_at', '<', now).execute()
}
