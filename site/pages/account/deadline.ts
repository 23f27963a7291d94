// Times that a customer must keep, or that we must: on the English site in the visitor's own zone (decision 31).
import type { Language } from '#contract/common/language.ts'
import { formatDateTime } from '#ui/format.ts'

/** `2026-11-24 10:31` in Chinese, `Nov 24, 2026, 02:31 GMT` in English. Only for what the browser renders: the server has no visitor's zone. */
export function formatDeadline(instant: string, language: Language): string {
  if (language === 'zh-CN') return formatDateTime(instant, language)
  return inVisitorsZone(instant, { year: 'numeric', month: 'short', day: 'numeric', timeZoneName: 'short' })
}

/** The same without the year: `11-24 10:31`, `Nov 24, 02:31`. */
export function formatMoment(instant: string, language: Language): string {
  if (language === 'zh-CN') return formatDateTime(instant, language).slice(5)
  return inVisitorsZone(instant, { month: 'short', day: 'numeric' })
}

/** Whole hours and minutes that are left, never less than none. */
export function timeLeft(until: string, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

function inVisitorsZone(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  )
}
