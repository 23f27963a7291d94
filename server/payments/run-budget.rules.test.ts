// The budget of a run: it ends for a gateway that does not respond, and for all gateways after two minutes.
import { describe, expect, it } from 'vitest'
import { openRunBudget } from './run-budget.rules.ts'

describe('the budget of a run', () => {
  it('ends for a gateway after three consecutive queries without a response', () => {
    const budget = openRunBudget()
    const spentAfter = (...answers: boolean[]) => {
      for (const isAnswered of answers) budget.record('alipay', isAnswered)
      return budget.isSpent('alipay')
    }
    expect(spentAfter(false, false)).toBe(false)
    expect(spentAfter(true, false, false)).toBe(false)
    expect(spentAfter(false)).toBe(true)
    expect(budget.isSpent('wechat')).toBe(false)
  })

  it('ends after two minutes', () => {
    let now = 1_000
    const budget = openRunBudget(() => now)
    now += 119_999
    expect(budget.isOver()).toBe(false)
    now += 1
    expect(budget.isOver()).toBe(true)
  })
})
