// Dates and times in the personal centre. On the English site, deadlines are in the visitor's time zone (decision 31), with its name;
// past times show the day only, so that two time zones never appear side by side.
import type { Language } from '#contract/common/language.ts'
import { formatDate, formatDateTime, formatDay } from '#ui/format.ts'

/** `2026-11-24 10:31` in Chinese, `Nov 24, 2026, 02:31 GMT` in English. Only in the browser: the server does not know the visitor's time zone. */
export function formatDeadline(instant: string, language: Language): string {
  if (language === 'zh-CN') return formatDateTime(instant, language)
  return inVisitorsZone(instant, { year: 'numeric', month: 'short', day: 'numeric', timeZoneName: 'short' })
}

/** The same without the year: `11-24 10:31`, `Nov 24, 02:31 GMT`. */
export function formatShortDeadline(instant: string, language: Language): string {
  if (language === 'zh-CN') return formatDateTime(instant, language).slice(5)
  return inVisitorsZone(instant, { month: 'short', day: 'numeric', timeZoneName: 'short' })
}

/** A past time: `2026-11-21 15:38`, `Nov 21, 2026`. */
export function formatPast(instant: string, language: Language): string {
  return language === 'zh-CN' ? formatDateTime(instant, language) : formatDate(instant, language)
}

/** The same without the year: `11-21 15:38`, `Nov 21`. */
export function formatShortPast(instant: string, language: Language): string {
  return language === 'zh-CN' ? formatDateTime(instant, language).slice(5) : formatDay(instant, language)
}

/** Whole hours and minutes left, at least zero. */
export function timeLeft(until: string, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

function inVisitorsZone(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  )
}
