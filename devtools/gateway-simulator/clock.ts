// The simulator's clock, whose skew can be set, and Beijing time as the gateways write it.
export type Clock = {
  /** The time the simulated gateway believes it is, in milliseconds. */
  now(): number
  /** The time without skew, for timers and schedules. */
  real(): number
  skewMs: number
}

export function makeClock(real: () => number = Date.now): Clock {
  const clock: Clock = { now: () => real() + clock.skewMs, real, skewMs: 0 }
  return clock
}

const beijingOffsetMs = 8 * 3600_000

/** `yyyy-MM-dd HH:mm:ss` in Beijing, which has no daylight saving time. */
export function beijingTime(ms: number): string {
  return new Date(ms + beijingOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

export function beijingTimeWithMillis(ms: number): string {
  return new Date(ms + beijingOffsetMs).toISOString().slice(0, 23).replace('T', ' ')
}

export function beijingDate(ms: number): string {
  return beijingTime(ms).slice(0, 10)
}

/** Milliseconds of a Beijing `yyyy-MM-dd HH:mm:ss`; undefined when the text is not exactly that or names no real time. */
export function parseBeijingTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) || beijingTime(ms) !== text ? undefined : ms
}
