// Page numbers as people type them.
import { describe, expect, it } from 'vitest'
import { parsePageRanges, writePageRanges } from './page-ranges.ts'

describe('page ranges', () => {
  it.each([
    ['1-3, 6', [1, 2, 3, 6]],
    ['６，１－２', [1, 2, 6]],
    ['2、1 2', [1, 2]],
    ['1–2', [1, 2]],
  ])('are read from %s', (typed, pages) => {
    expect(parsePageRanges(typed)).toEqual(pages)
  })

  it.each(['', ' , ', '0', '3-1', 'two', '1-', '1.5', '1-21', '1-15, 30-40', '999999'])(
    'are not read from “%s”',
    (typed) => {
      expect(parsePageRanges(typed)).toBeUndefined()
    },
  )

  it('are written as they can be typed', () => {
    expect(writePageRanges([1, 2, 3, 6, 8, 9])).toBe('1-3, 6, 8-9')
  })
})
