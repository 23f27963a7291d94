// Advisory lock: runs a job in one process at a time.
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Does the work, or nothing while the work of this name is running, so that a slow run occupies only one worker. The lock belongs to a connection and
 * is released when the process dies; a named queue of graphile-worker would stay locked for minutes.
 * @returns whether this call did the work
 */
export function tryWithAdvisoryLock(db: Db, name: string, work: () => Promise<unknown>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isOurs"`.execute(connection)
    if (!rows[0]?.isOurs) return false
    try {
      await work()
      return true
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection)
    }
  })
}
