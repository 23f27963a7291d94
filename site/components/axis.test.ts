// Axis steps of charts.
import { describe, expect, it } from 'vitest'
import { axisSteps } from './axis.ts'

describe('the axis of a chart', () => {
  it('has at most three round steps and covers the largest value', () => {
    expect(axisSteps(1086)).toEqual([0, 400, 800, 1200])
    expect(axisSteps(102)).toEqual([0, 40, 80, 120])
    expect(axisSteps(0.3)).toEqual([0, 0.1, 0.2, 0.3])
  })

  it('has one step for a chart without values', () => expect(axisSteps(0)).toEqual([0, 1]))
})
