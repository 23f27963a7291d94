// The states of a lead and who is told.
import { describe, expect, it } from 'vitest'
import { leadStates } from '#contract/leads.ts'
import { isLegalMove, isNoticeDue, isTooFast, noticeAddresses } from './leads.rules.ts'

describe('a lead', () => {
  it('moves step by step to won', () => {
    const way = ['new', 'contacted', 'qualified', 'quoted', 'won'] as const
    for (const [index, from] of way.slice(0, -1).entries()) expect(isLegalMove(from, way[index + 1] ?? from)).toBe(true)
    expect(isLegalMove('new', 'won')).toBe(false)
    expect(isLegalMove('quoted', 'new')).toBe(false)
  })

  it('ends in won and lost, and never moves to where it is', () => {
    for (const to of leadStates) {
      expect(isLegalMove('won', to)).toBe(false)
      expect(isLegalMove('lost', to)).toBe(false)
      expect(isLegalMove(to, to)).toBe(false)
    }
  })

  it('that was taken for spam by mistake is new again', () => expect(isLegalMove('spam', 'new')).toBe(true))
})

it('a form takes two seconds at least, if the time is known', () => {
  expect([undefined, 0, 1999, 2000].map((ms) => isTooFast(ms))).toEqual([false, true, true, false])
})

it('a notice is due at first and after an hour', () => {
  const at = new Date('2026-11-21T09:00:00Z')
  expect(isNoticeDue(null, at)).toBe(true)
  expect(isNoticeDue(new Date(at.getTime() - 3_599_999), at)).toBe(false)
  expect(isNoticeDue(new Date(at.getTime() - 3_600_000), at)).toBe(true)
})

it('notices go to what the setting names, once each, else to the fallback', () => {
  expect(noticeAddresses('a@x.com，b@x.com;a@x.com', 'f@x.com')).toEqual(['a@x.com', 'b@x.com'])
  for (const unusable of [undefined, null, 3, '', 'nobody', ['a@x.com']])
    expect(noticeAddresses(unusable, 'f@x.com')).toEqual(['f@x.com'])
})
