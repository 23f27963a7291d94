// Days and times in Beijing, which keeps one time all year: eight hours ahead of UTC. Whatever the zone of this process.

const dayMs = 86_400_000
const aheadMs = 8 * 3_600_000

/** What a clock shows there: `2026-11-21T18:04:05`. */
export function beijingClock(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 19)
}

/** The day there, so many days before this moment: `2026-11-21`. */
export function beijingDay(at: Date, daysBefore = 0): string {
  return beijingClock(new Date(at.getTime() - daysBefore * dayMs)).slice(0, 10)
}

/** `2026-11-21 18:04`: what spreadsheets read as a moment. */
export function beijingMinute(at: Date): string {
  return beijingClock(at).slice(0, 16).replace('T', ' ')
}

/** `2611` in November 2026: the months of report numbers. */
export function beijingMonth(at: Date): string {
  return beijingClock(at).slice(2, 7).replace('-', '')
}

/** The moment at which a day, `2026-11-21`, begins there; invalid for a text that is none. */
export function startOfBeijingDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** The moment at which it ends. */
export function endOfBeijingDay(day: string): Date {
  return new Date(startOfBeijingDay(day).getTime() + dayMs)
}
