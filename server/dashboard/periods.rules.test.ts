// Which days a period has.
import { describe, expect, it } from 'vitest'
import { daysBefore, daysOf, startOfStep, stepsIn } from './periods.rules.ts'

describe('a period', () => {
  it('of seven days ends today, and the one before ends where it begins', () => {
    const days = daysOf('7d', '2026-11-22')
    expect(days).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(daysBefore(days)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  })

  it('of twelve months has twelve months, also across the new year', () => {
    const days = daysOf('12m', '2026-02-28')
    expect(days.from).toBe('2025-03-01')
    expect(stepsIn(days, 'month')).toHaveLength(12)
  })

  it('is drawn by weeks that begin on Monday', () => {
    expect(startOfStep('2026-11-22', 'week')).toBe('2026-11-16')
    expect(startOfStep('2026-11-23', 'week')).toBe('2026-11-23')
    expect(stepsIn(daysOf('30d', '2026-11-22'), 'day')).toHaveLength(30)
  })
})
