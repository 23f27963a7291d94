// Beijing time in inputs.
import { describe, expect, it } from 'vitest'
import { inShanghai, instantOfShanghai } from './beijing-time.ts'

describe('time input', () => {
  it('shows Beijing time and stores UTC', () => {
    expect(inShanghai('2026-11-21T18:31:00.000Z')).toBe('2026-11-22T02:31')
    expect(instantOfShanghai('2026-11-22T02:31')).toBe('2026-11-21T18:31:00.000Z')
  })

  it('has no value when empty', () => {
    expect(inShanghai('')).toBe('')
    expect(instantOfShanghai('')).toBeUndefined()
  })
})
