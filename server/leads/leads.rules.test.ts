// The states of a lead and who is told.
import { describe, expect, it } from 'vitest'
import { leadStates } from '#contract/leads.ts'
import { isTooFast, noticeAddresses, noticeDueAt, placeholdersIn, stepOf } from './leads.rules.ts'

describe('a lead', () => {
  it('moves step by step to won', () => {
    const way = ['new', 'contacted', 'qualified', 'quoted', 'won'] as const
    for (const [index, from] of way.slice(0, -1).entries()) expect(stepOf(from, way[index + 1] ?? from)).toBe('on')
    expect(stepOf('new', 'won')).toBeUndefined()
  })

  it('never moves to where it is, and leaves won, lost and spam only by a step back', () => {
    for (const to of leadStates) {
      expect(stepOf(to, to)).toBeUndefined()
      for (const end of ['won', 'lost', 'spam'] as const) expect(stepOf(end, to)).not.toBe('on')
    }
    expect(stepOf('quoted', 'new')).toBe('back')
  })

  it('that was taken for spam by mistake is new again', () => expect(stepOf('spam', 'new')).toBe('back'))
})

it('what a template has in braces is a placeholder where it is the name of one', () => {
  expect(placeholdersIn('林晓，您好：《{报告}》 {x1} {书名}', ['称呼', '报告'])).toEqual(['报告'])
})

it('a form takes two seconds at least, if the time is known', () => {
  expect([undefined, 0, 1999, 2000].map((ms) => isTooFast(ms))).toEqual([false, true, true, false])
})

it('a notice is due at first and after an hour', () => {
  const at = new Date('2026-11-21T09:00:00Z')
  expect(noticeDueAt(null, at)).toEqual(at)
  expect(noticeDueAt(at, new Date('2026-11-21T09:20:00Z'))).toEqual(new Date('2026-11-21T10:00:00Z'))
})

it('notices go to what the setting names, once each, else to the fallback', () => {
  expect(noticeAddresses('a@x.com，b@x.com;a@x.com', 'f@x.com')).toEqual(['a@x.com', 'b@x.com'])
  for (const unusable of [undefined, null, 3, '', 'nobody', ['a@x.com']])
    expect(noticeAddresses(unusable, 'f@x.com')).toEqual(['f@x.com'])
})
