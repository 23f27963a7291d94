// Rules of leads.
import { describe, expect, it } from 'vitest'
import { leadStates } from '#contract/leads.ts'
import { isCompanyAddress, isTooFast, noticeAddresses, noticeDueAt, placeholdersIn, stepOf } from './leads.rules.ts'

describe('lead transitions', () => {
  it('lead to won step by step', () => {
    const way = ['new', 'contacted', 'qualified', 'quoted', 'won'] as const
    for (const [index, from] of way.slice(0, -1).entries()) expect(stepOf(from, way[index + 1] ?? from)).toBe('forward')
    expect(stepOf('new', 'won')).toBeUndefined()
  })

  it('exclude the present state, and leave won, lost and spam only by a step back', () => {
    for (const to of leadStates) {
      expect(stepOf(to, to)).toBeUndefined()
      for (const end of ['won', 'lost', 'spam'] as const) expect(stepOf(end, to)).not.toBe('forward')
    }
    expect(stepOf('quoted', 'new')).toBe('back')
  })

  it('return from spam to new', () => expect(stepOf('spam', 'new')).toBe('back'))
})

it('finds only known placeholders in a text', () => {
  expect(placeholdersIn('林晓，您好：《{报告}》 {x1} {书名}', ['称呼', '报告'])).toEqual(['报告'])
})

it('rejects a form that was open for less than two seconds, if the time is known', () => {
  expect([undefined, 0, 1999, 2000].map((ms) => isTooFast(ms))).toEqual([false, true, true, false])
})

it('sends the first notice at once and the next after an hour', () => {
  const at = new Date('2026-11-21T09:00:00Z')
  expect(noticeDueAt(null, at)).toEqual(at)
  expect(noticeDueAt(at, new Date('2026-11-21T09:20:00Z'))).toEqual(new Date('2026-11-21T10:00:00Z'))
})

it('sends notices to the valid addresses of the setting, or else to the fallback', () => {
  expect(noticeAddresses('a@x.com，b@x.com;a@x.com', 'f@x.com')).toEqual(['a@x.com', 'b@x.com'])
  for (const unusable of [undefined, null, 3, '', 'nobody', ['a@x.com']])
    expect(noticeAddresses(unusable, 'f@x.com')).toEqual(['f@x.com'])
})

describe('the address of a company', () => {
  it.each(['a@example-works.com', 'a@example.com.cn', 'a@büro-müller.de'])('is %s', (email) =>
    expect(isCompanyAddress(email)).toBe(true),
  )
  it.each(['a@qq.com', 'a@vip.QQ.com', 'a@mail.gmail.com', 'a@ｇmail.com', 'a@', 'a@gmail.com.'])(
    'is not %s',
    (email) => expect(isCompanyAddress(email)).toBe(false),
  )
})
