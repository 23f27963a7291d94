// Page numbers of long lists.
import { describe, expect, it } from 'vitest'
import { pagesToShow } from './page-range.ts'

describe('the pages of a list', () => {
  it('are all shown when they are few', () => {
    expect(pagesToShow(1, 1)).toEqual([1])
    expect(pagesToShow(2, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('leave out the middle of a long list', () => {
    expect(pagesToShow(1, 1048)).toEqual([1, 2, 3, 4, 'gap', 1048])
    expect(pagesToShow(50, 99)).toEqual([1, 'gap', 48, 49, 50, 51, 52, 'gap', 99])
  })

  it('never leave out a single page', () => {
    expect(pagesToShow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
