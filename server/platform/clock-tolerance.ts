// The tolerated difference between the clocks of hosts.

const maxClockDifferenceMs = 60_000

/** A later time in the database was written by a host whose clock was ahead, and is ignored. */
export function maxPlausibleTime(now: Date): Date {
  return new Date(now.getTime() + maxClockDifferenceMs)
}
