// Page numbers that a long list shows.
import { describe, expect, it } from 'vitest'
import { shownPages } from './page-range.ts'

describe('page numbers of a list', () => {
  it('are all shown for a short list', () => {
    expect(shownPages(1, 1)).toEqual([1])
    expect(shownPages(2, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('omit the middle of a long list', () => {
    expect(shownPages(1, 1048)).toEqual([1, 2, 3, 4, 'gap', 1048])
    expect(shownPages(50, 99)).toEqual([1, 'gap', 48, 49, 50, 51, 52, 'gap', 99])
  })

  it('can have one neighbour on each side', () => {
    expect(shownPages(20, 42, 1)).toEqual([1, 'gap', 19, 20, 21, 'gap', 42])
    expect(shownPages(42, 42, 1)).toEqual([1, 'gap', 41, 42])
  })

  it('show a page instead of a gap of one', () => {
    expect(shownPages(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
