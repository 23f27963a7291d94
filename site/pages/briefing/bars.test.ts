// Bars of an exhibit.
import { describe, expect, it } from 'vitest'
import { barOf } from './bars.ts'

describe('a bar', () => {
  it('is as long as its share of the longest one', () => {
    const values = [8, 5, 20]
    expect(values.map((value) => barOf(value, values))).toEqual([
      { start: 0, length: 40 },
      { start: 0, length: 25 },
      { start: 0, length: 100 },
    ])
  })
  it('of a value below zero ends where the others begin', () => {
    const values = [30, -10]
    expect(values.map((value) => barOf(value, values))).toEqual([
      { start: 25, length: 75 },
      { start: 0, length: 25 },
    ])
  })
  it('among zeros has no length', () => expect(barOf(0, [0, 0])).toEqual({ start: 0, length: 0 }))
})
