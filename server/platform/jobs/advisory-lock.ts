// Work that is done in one place at a time, whichever process does it.
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Does the work, unless the work of this name is being done: then nothing, so that a slow run takes no more than one worker. The lock belongs to
 * a connection, which is kept until the end, and dies with its process; a queue of graphile-worker would stay closed for minutes.
 * @returns whether this call has done it
 */
export function tryWithAdvisoryLock(db: Db, name: string, work: () => Promise<unknown>): Promise<boolean> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isOurs"`.execute(held)
    if (!rows[0]?.isOurs) return false
    try {
      await work()
      return true
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(held)
    }
  })
}
