// The days of the year backwards, how busy each is, and moments on them in Beijing.
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Chance } from './chance.ts'

const dayMs = 86_400_000
export const minuteMs = 60_000
export const hourMs = 3_600_000

export type YearDay = {
  /** `2026-11-21` in Beijing. */
  readonly day: string
  readonly startsAt: Date
  /** 1 is an ordinary working day in the middle of the year. */
  readonly weight: number
}

export type YearCalendar = {
  readonly madeAt: Date
  /** The oldest first; the last one is yesterday, which is over. */
  readonly days: readonly YearDay[]
}

/** Business has doubled within the year. */
const growth = { first: 0.65, last: 1.35 }
/** By month: budgets are spent in autumn; the Spring Festival and the summer are quiet. */
const seasons = [0.95, 0.7, 1.05, 1.05, 1, 0.95, 0.8, 0.85, 1.1, 1.1, 1.25, 1.2]

export function calendarOf(madeAt: Date, holidays: ReadonlySet<string>): YearCalendar {
  const count = 365
  const days = Array.from({ length: count }, (_, index): YearDay => {
    const day = beijingDay(madeAt, count - index)
    const share = index / (count - 1)
    const trend = growth.first + (growth.last - growth.first) * share
    const season = seasons[Number(day.slice(5, 7)) - 1] ?? 1
    return { day, startsAt: startOfBeijingDay(day), weight: trend * season * restOf(day, holidays) }
  })
  return { madeAt, days }
}

function restOf(day: string, holidays: ReadonlySet<string>): number {
  if (holidays.has(day)) return 0.15
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? 0.3 : 1
}

/** Most people read at work, some in the evening. */
const hours = [9, 10, 10, 11, 11, 13, 14, 14, 15, 15, 16, 16, 17, 18, 20, 21, 22]

export function momentOn({ startsAt }: YearDay, chance: Chance): Date {
  const ms = chance.pick(hours) * hourMs + chance.between(0, 59) * minuteMs + chance.between(0, 59) * 1_000
  return new Date(startsAt.getTime() + ms)
}

/** Moments in the order of time: busy days have more of them. */
export function momentsOf(
  { days }: YearCalendar,
  count: number,
  chance: Chance,
  { isWithin = () => true }: { isWithin?: (day: YearDay) => boolean } = {},
): Date[] {
  const open = days.filter(isWithin)
  return Array.from({ length: count }, () =>
    momentOn(
      chance.weighted(open, ({ weight }) => weight),
      chance,
    ),
  ).sort((a, b) => a.getTime() - b.getTime())
}

export function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

export function daysAfter(at: Date, days: number): Date {
  return after(at, days * dayMs)
}

export function daysBefore(at: Date, days: number): Date {
  return after(at, -days * dayMs)
}
