// Dates and times of the personal centre.
import { describe, expect, it } from 'vitest'
import { formatDeadline, formatPast, formatShortDeadline, formatShortPast, timeLeft } from './local-time.ts'

const instant = '2026-11-24T02:31:00.000Z'

describe('a time', () => {
  it('is in Beijing time on the Chinese site', () => {
    expect(formatDeadline(instant, 'zh-CN')).toBe('2026-11-24 10:31')
    expect(formatShortDeadline(instant, 'zh-CN')).toBe('11-24 10:31')
    expect(formatPast(instant, 'zh-CN')).toBe('2026-11-24 10:31')
    expect(formatShortPast(instant, 'zh-CN')).toBe('11-24 10:31')
  })
  it('names its time zone on the English site for a deadline, and only the day for a past time', () => {
    expect(formatDeadline(instant, 'en-US')).toMatch(/^Nov 2[34], 2026, \d\d:\d\d \S+$/)
    expect(formatShortDeadline(instant, 'en-US')).toMatch(/^Nov 2[34], \d\d:\d\d \S+$/)
    expect(formatPast(instant, 'en-US')).toBe('Nov 24, 2026')
    expect(formatShortPast(instant, 'en-US')).toBe('Nov 24')
  })
})

describe('the time left', () => {
  it('is whole hours and minutes', () =>
    expect(timeLeft(instant, Date.parse(instant) - 83_699_000)).toEqual({ hours: 23, minutes: 14 }))
  it('is zero after the deadline', () =>
    expect(timeLeft(instant, Date.parse(instant) + 1)).toEqual({ hours: 0, minutes: 0 }))
})
