// Changes of the system clock: scheduled jobs continue by the new time.
import type pg from 'pg'

/** Smaller changes are ordinary corrections, and two hosts may differ by as much. */
const toleranceMs = 60_000
const checkIntervalMs = 1_000

/**
 * A clock that was ahead has recorded future times: until then nothing would be queued, even after a restart. What was due meanwhile is caught up
 * like any time without a running process; every job of ours may run twice.
 */
export async function resetFutureSchedules(database: Pick<pg.ClientBase, 'query'>, now: Date): Promise<void> {
  await database.query(
    `update graphile_worker._private_known_crontabs
        set last_execution = case when last_execution > $2 then null else last_execution end, known_since = least(known_since, $1)
      where last_execution > $2 or known_since > $2`,
    [now, new Date(now.getTime() + toleranceMs)],
  )
}

/** Compares the system clock with a monotonic one and calls `onJump` when it was changed, until stopped. */
export function watchClock(now: () => Date, onJump: () => void): { stop(): void } {
  const ahead = () => now().getTime() - performance.now()
  let before = ahead()
  const watching = setInterval(() => {
    const jumpedMs = ahead() - before
    before += jumpedMs
    if (Math.abs(jumpedMs) > toleranceMs) onJump()
  }, checkIntervalMs)
  return { stop: () => clearInterval(watching) }
}
