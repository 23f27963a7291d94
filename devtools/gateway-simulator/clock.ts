// The simulator's clock with adjustable skew, and Beijing time in the format of the gateways.
export type Clock = {
  /** Time of the simulated gateway, with skew, in milliseconds. */
  now(): number
  /** Time without skew, for timers and schedules, in milliseconds. */
  real(): number
  skewMs: number
}

export function makeClock(real: () => number = Date.now): Clock {
  const clock: Clock = { now: () => real() + clock.skewMs, real, skewMs: 0 }
  return clock
}

const beijingOffsetMs = 8 * 3600_000

/** Formats as `yyyy-MM-dd HH:mm:ss` in Beijing time, which has no daylight saving. */
export function beijingTime(ms: number): string {
  return new Date(ms + beijingOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

export function beijingTimeWithMillis(ms: number): string {
  return new Date(ms + beijingOffsetMs).toISOString().slice(0, 23).replace('T', ' ')
}

export function beijingDate(ms: number): string {
  return beijingTime(ms).slice(0, 10)
}

/** Parses `yyyy-MM-dd HH:mm:ss` in Beijing time to milliseconds; undefined for another format or an impossible time. */
export function parseBeijingTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) || beijingTime(ms) !== text ? undefined : ms
}
