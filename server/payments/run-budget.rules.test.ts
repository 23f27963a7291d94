// A run ends for a gateway that does not answer, and for all of them after two minutes.
import { describe, expect, it } from 'vitest'
import { openRunBudget } from './run-budget.rules.ts'

describe('the patience of a run', () => {
  it('ends with the third question in a row that one gateway leaves without an answer', () => {
    const patience = openRunBudget()
    const spentAfter = (...answers: boolean[]) => {
      for (const isAnswered of answers) patience.note('alipay', isAnswered)
      return patience.isSpent('alipay')
    }
    expect(spentAfter(false, false)).toBe(false)
    expect(spentAfter(true, false, false)).toBe(false)
    expect(spentAfter(false)).toBe(true)
    expect(patience.isSpent('wechat')).toBe(false)
  })

  it('ends after two minutes', () => {
    let now = 1_000
    const patience = openRunBudget(() => now)
    now += 119_999
    expect(patience.isOver()).toBe(false)
    now += 1
    expect(patience.isOver()).toBe(true)
  })
})
