// Publication dates of the demonstration: evenly spread over the past, on working days, in Beijing office hours.
import { fractionOf, shuffledBy } from './seeded-random.ts'

const dayMs = 86_400_000
const beijingOffsetMs = 8 * 3_600_000

/**
 * One date for each key within `days` before `now`; the newest is a day or two old.
 * No date is before January 2026, as the facts contain measured values up to 2025.
 */
export function publishDates(keys: readonly string[], now: Date, days: number): Map<string, Date> {
  const sinceMeasured = Math.floor((now.getTime() - Date.UTC(2026, 0, 5)) / dayMs)
  const span = Math.max(20, Math.min(days, sinceMeasured))
  const dates = shuffledBy(keys, (key) => `date of ${key}`).map((key, rank): [string, Date] => {
    const daysBack = 1 + Math.floor(((rank + 0.5) / keys.length) * span)
    return [key, workingTime(key, now, daysBack)]
  })
  return new Map(dates)
}

function workingTime(key: string, now: Date, daysBack: number): Date {
  const today = Math.floor((now.getTime() + beijingOffsetMs) / dayMs)
  let day = today - daysBack
  // Day 0 was a Thursday, so days 2 and 3 are the weekend.
  while ([2, 3].includes(((day % 7) + 7) % 7)) day--
  const minutes = 9 * 60 + Math.floor(fractionOf(`time of ${key}`) * 9 * 12) * 5
  return new Date(day * dayMs + minutes * 60_000 - beijingOffsetMs)
}
