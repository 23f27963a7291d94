// Bars of a briefing's exhibit.
import { describe, expect, it } from 'vitest'
import { barOf } from './bars.ts'

describe('a bar', () => {
  it('is as long as its share of the largest value', () => {
    const values = [8, 5, 20]
    expect(values.map((value) => barOf(value, values))).toEqual([
      { start: 0, length: 40 },
      { start: 0, length: 25 },
      { start: 0, length: 100 },
    ])
  })
  it('ends at the zero line for a negative value', () => {
    const values = [30, -10]
    expect(values.map((value) => barOf(value, values))).toEqual([
      { start: 25, length: 75 },
      { start: 0, length: 25 },
    ])
  })
  it('has no length when all values are zero', () => expect(barOf(0, [0, 0])).toEqual({ start: 0, length: 0 }))
})
