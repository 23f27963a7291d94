// How far the clocks of hosts may lie apart.

const toleratedAheadMs = 60_000

/** What was written for later than this was written by a clock that was ahead, and is not to be believed. */
export function latestBelievable(now: Date): Date {
  return new Date(now.getTime() + toleratedAheadMs)
}
