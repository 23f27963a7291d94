// The clock of the machine is set, or was wrong: jobs by the clock go on at the times that are right from then on.
import type pg from 'pg'

/** A clock that is set by so much is only corrected, and two hosts may differ by as much. */
const toleranceMs = 60_000
const lookEveryMs = 1_000

/**
 * A clock that was ahead has noted times that have yet to come: until then nothing would be queued, whoever started anew. What they stand for
 * is made up for like any time at which no process ran; every job of ours may run twice.
 */
export async function resetFutureSchedules(database: Pick<pg.ClientBase, 'query'>, now: Date): Promise<void> {
  await database.query(
    `update graphile_worker._private_known_crontabs
        set last_execution = case when last_execution > $2 then null else last_execution end, known_since = least(known_since, $1)
      where last_execution > $2 or known_since > $2`,
    [now, new Date(now.getTime() + toleranceMs)],
  )
}

/** Calls when the clock has been set, told by one that only counts; until it is told to stop. */
export function watchClock(now: () => Date, onJump: () => void): { stop(): void } {
  const ahead = () => now().getTime() - performance.now()
  let before = ahead()
  const watching = setInterval(() => {
    const jumpedMs = ahead() - before
    before += jumpedMs
    if (Math.abs(jumpedMs) > toleranceMs) onJump()
  }, lookEveryMs)
  return { stop: () => clearInterval(watching) }
}
