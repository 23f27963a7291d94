// Rules of licences as the publisher has set them.
import { describe, expect, it } from 'vitest'
import { licenceUsers } from './licence-labels.ts'
import { licenceRulesOf, scopeOf } from './licence-rules.ts'

describe('the rules of licences', () => {
  it('are the default where nothing, or nonsense, is set', () => {
    const usual = licenceRulesOf(undefined)
    expect(usual).toMatchObject({ multiSeats: 5, seatChanges: 3 })
    for (const nonsense of [null, 7, 'multi', [], { multiSeats: 1, seatChanges: -1, rights: [] }])
      expect(licenceRulesOf(nonsense)).toEqual(usual)
  })

  it('are what the publisher has set', () => {
    const rights = { single: [], multi: ['aiUse', 'unknown', 'printing'], enterprise: ['affiliates'] }
    expect(licenceRulesOf({ multiSeats: 8, seatChanges: 0, rights })).toEqual({
      multiSeats: 8,
      seatChanges: 0,
      rights: { single: [], multi: ['printing', 'aiUse'], enterprise: ['affiliates'] },
    })
  })
})

describe('the users of a licence', () => {
  it('are named with their number and with affiliates', () => {
    const rules = licenceRulesOf({ multiSeats: 8, rights: { multi: ['affiliates'], enterprise: ['affiliates'] } })
    const usual = licenceRulesOf(null)
    expect(licenceUsers('zh-CN', 'multi', scopeOf(rules, 'multi'))).toBe('同一企业及其关联公司至多 8 人')
    expect(licenceUsers('en-US', 'enterprise', scopeOf(rules, 'enterprise'))).toBe(
      'The whole company and its affiliates',
    )
    expect(licenceUsers('en-US', 'multi', scopeOf(usual, 'multi'))).toBe('Up to 5 people at one company')
    expect(licenceUsers('zh-CN', 'enterprise', scopeOf(usual, 'enterprise'))).toBe('全公司使用，不含关联公司')
  })
})
