// Working time by the publisher's calendar: 24 hours per working day; weekends and public holidays in Beijing do not count (decision 44).

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const beijingOffsetMs = 8 * hourMs

/**
 * The time after the given number of working hours.
 * @param holidays days as `YYYY-MM-DD`
 */
export function afterWorkingHours(from: Date, hours: number, holidays: ReadonlySet<string>): Date {
  let remainingMs = hours * hourMs
  let at = from.getTime()
  // A calendar with ten years of holidays is an error in the calendar.
  for (let days = 0; days < 3650; days += 1) {
    const midnight = nextMidnight(at)
    if (isWorkingDay(at, holidays)) {
      if (remainingMs <= midnight - at) return new Date(at + remainingMs)
      remainingMs -= midnight - at
    }
    at = midnight
  }
  throw new Error('no working day in ten years: correct the setting public-holidays')
}

/** Working time between two times; negative when the second is earlier. Limited to a year. */
export function workingMsBetween(from: Date, to: Date, holidays: ReadonlySet<string>): number {
  if (to < from) return -workingMsBetween(to, from, holidays)
  const until = Math.min(to.getTime(), from.getTime() + 366 * dayMs)
  let sum = 0
  for (let at = from.getTime(); at < until; at = nextMidnight(at)) {
    if (isWorkingDay(at, holidays)) sum += Math.min(nextMidnight(at), until) - at
  }
  return sum
}

function nextMidnight(at: number): number {
  return Math.floor((at + beijingOffsetMs) / dayMs) * dayMs - beijingOffsetMs + dayMs
}

function isWorkingDay(at: number, holidays: ReadonlySet<string>): boolean {
  const beijing = new Date(at + beijingOffsetMs)
  const weekday = beijing.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(beijing.toISOString().slice(0, 10))
}
