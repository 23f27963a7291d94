// Working time of deliveries and replies.
import { describe, expect, it } from 'vitest'
import { afterWorkingHours, workingMsBetween } from './working-time.ts'

const hour = 3_600_000
const none = new Set<string>()
/** A time in Beijing. */
const at = (text: string) => new Date(`${text}:00+08:00`)

describe('working time', () => {
  it('passes like clock time on a working day', () => {
    expect(afterWorkingHours(at('2026-11-19T10:00'), 24, none)).toEqual(at('2026-11-20T10:00'))
    expect(workingMsBetween(at('2026-11-19T10:00'), at('2026-11-20T10:00'), none)).toBe(24 * hour)
  })

  it('stands still from Friday night to Monday morning and on holidays', () => {
    const friday = at('2026-11-20T22:00')
    expect(afterWorkingHours(friday, 24, none)).toEqual(at('2026-11-23T22:00'))
    expect(workingMsBetween(friday, at('2026-11-23T01:00'), none)).toBe(3 * hour)
    expect(workingMsBetween(friday, at('2026-11-24T01:00'), new Set(['2026-11-23']))).toBe(3 * hour)
  })

  it('is negative when the end has passed', () => {
    expect(workingMsBetween(at('2026-11-23T01:00'), at('2026-11-20T23:00'), none)).toBe(-2 * hour)
  })

  it('from now to a computed end equals the given hours', () => {
    const [from, days] = [at('2026-09-25T13:37'), new Set(['2026-10-01', '2026-10-02', '2026-09-25'])]
    expect(workingMsBetween(from, afterWorkingHours(from, 72, days), days)).toBe(72 * hour)
  })
})
