// The scale of a chart.
import { describe, expect, it } from 'vitest'
import { scaleTo, shownLabels } from './scale.ts'

describe('chart scale', () => {
  it.each([
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 25, 50, 75, 100]],
    [1_284_600, [0, 500_000, 1_000_000, 1_500_000]],
    [2, [0, 1, 2]],
    [0, [0]],
  ])('up to %d has round lines that hold it', (highest, lines) => {
    expect(scaleTo(highest).lines).toEqual(lines)
    expect(scaleTo(highest).end).toBeGreaterThanOrEqual(highest)
  })

  it('always shows the last label', () => {
    for (const room of [2, 5, 8]) expect(shownLabels(30, room).has(29)).toBe(true)
    expect(shownLabels(30, 6).size).toBeLessThanOrEqual(6)
  })
})
