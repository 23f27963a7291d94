// The tolerated difference between the clocks of hosts.

const toleratedAheadMs = 60_000

/** A later time in the database was written by a host whose clock was ahead, and is ignored. */
export function latestBelievable(now: Date): Date {
  return new Date(now.getTime() + toleratedAheadMs)
}
