// Page numbers of paginations, and Beijing time in inputs.
import { describe, expect, it } from 'vitest'
import { inShanghai, instantOfShanghai } from './beijing-time.ts'
import { shownPages } from './page-range.ts'

describe('pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 42, [1, 2, -2, 42]],
    [3, 42, [1, 2, 3, 4, -2, 42]],
    [20, 42, [1, -1, 19, 20, 21, -2, 42]],
    [42, 42, [1, -1, 41, 42]],
  ])('on page %d of %d names %j', (current, last, shown) => expect(shownPages(current, last)).toEqual(shown))
})

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
