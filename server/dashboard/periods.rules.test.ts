// Days and steps of dashboard periods.
import { describe, expect, it } from 'vitest'
import { daysBefore, daysOf, startOfStep, stepsIn } from './periods.rules.ts'

describe('dashboard period', () => {
  it('of seven days ends today, and the previous one ends the day before it starts', () => {
    const days = daysOf('7d', '2026-11-22')
    expect(days).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(daysBefore(days)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  })

  it('of twelve months has twelve months across the new year', () => {
    const days = daysOf('12m', '2026-02-28')
    expect(days.from).toBe('2025-03-01')
    expect(stepsIn(days, 'month')).toHaveLength(12)
  })

  it('has weeks that start on Monday', () => {
    expect(startOfStep('2026-11-22', 'week')).toBe('2026-11-16')
    expect(startOfStep('2026-11-23', 'week')).toBe('2026-11-23')
    expect(stepsIn(daysOf('30d', '2026-11-22'), 'day')).toHaveLength(30)
  })
})
