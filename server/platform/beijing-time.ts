// Days and times in Beijing: UTC+8 all year, independent of the time zone of this process.

const dayMs = 86_400_000
const aheadMs = 8 * 3_600_000

/** Local time there: `2026-11-21T18:04:05`. */
export function beijingClock(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 19)
}

/** The day there, the given number of days earlier: `2026-11-21`. */
export function beijingDay(at: Date, daysBefore = 0): string {
  return beijingClock(new Date(at.getTime() - daysBefore * dayMs)).slice(0, 10)
}

/** `2026-11-21 18:04`: spreadsheets read this as a date. */
export function beijingMinute(at: Date): string {
  return beijingClock(at).slice(0, 16).replace('T', ' ')
}

/** `2611` in November 2026: the month in report numbers. */
export function beijingMonth(at: Date): string {
  return beijingClock(at).slice(2, 7).replace('-', '')
}

/** The start of a day, `2026-11-21`, there; an invalid date for invalid text. */
export function startOfBeijingDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** The end of a day. */
export function endOfBeijingDay(day: string): Date {
  return new Date(startOfBeijingDay(day).getTime() + dayMs)
}
