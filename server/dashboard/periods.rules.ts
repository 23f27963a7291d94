// Periods of the dashboard: days in Beijing time up to today, and the same number before.
import type { DashboardPeriod } from '#contract/dashboard.ts'

export type Step = 'day' | 'week' | 'month'
/** Days as `YYYY-MM-DD`, inclusive. */
export type Days = { readonly from: string; readonly to: string }

const dayMs = 86_400_000

export function daysOf(period: DashboardPeriod, today: string): Days {
  if (period !== '12m') return { from: plusDays(today, 1 - Number.parseInt(period, 10)), to: today }
  const [year = 0, month = 0] = today.split('-').map(Number)
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to: today }
}

/** The period of the same length just before. */
export function daysBefore({ from, to }: Days): Days {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return { from: plusDays(from, -count), to: plusDays(from, -1) }
}

export function stepFor(period: DashboardPeriod): Step {
  return ({ '7d': 'day', '30d': 'day', '90d': 'week', '12m': 'month' } as const)[period]
}

/** The first day of the step that contains a day. Weeks start on Monday. */
export function startOfStep(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return plusDays(day, -weekday)
}

/** The first days of all steps that overlap the days. */
export function stepsIn({ from, to }: Days, step: Step): string[] {
  const steps = new Set<string>()
  for (let day = from; day <= to; day = plusDays(day, 1)) steps.add(startOfStep(day, step))
  return [...steps]
}

export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}
