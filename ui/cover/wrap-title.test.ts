// Titles on covers.
import { describe, expect, it } from 'vitest'
import { wrapTitle } from './wrap-title.ts'

describe('a title on a cover', () => {
  it('stays on one line when it fits', () =>
    expect(wrapTitle('固态电池产业研究', 10.2, 4)).toEqual(['固态电池产业研究']))

  it('breaks between words', () =>
    expect(wrapTitle('High-bandwidth memory', 10.6, 4)).toEqual(['High-bandwidth', 'memory']))

  it('does not leave one or two Chinese letters alone', () => {
    const lines = wrapTitle('全球低轨卫星用户终端市场', 10.2, 4)
    expect(lines.join('')).toBe('全球低轨卫星用户终端市场')
    expect([...(lines.at(-1) ?? '')].length).toBeGreaterThan(2)
  })

  it('is cut at the fourth line', () => {
    const lines = wrapTitle('很'.repeat(80), 10.2, 4)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/…$/)
  })
})
