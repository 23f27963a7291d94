// What the shared parts reckon: which pages a pagination names, and Beijing time in inputs.
import { describe, expect, it } from 'vitest'
import { inShanghai, instantOfShanghai } from './beijing-time.ts'
import { shownPages } from './page-range.ts'

describe('a pagination', () => {
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

describe('a time in an input', () => {
  it('is Beijing time on the screen and UTC in the record', () => {
    expect(inShanghai('2026-11-21T18:31:00.000Z')).toBe('2026-11-22T02:31')
    expect(instantOfShanghai('2026-11-22T02:31')).toBe('2026-11-21T18:31:00.000Z')
  })

  it('is nothing where nothing was entered', () => {
    expect(inShanghai('')).toBe('')
    expect(instantOfShanghai('')).toBeUndefined()
  })
})
