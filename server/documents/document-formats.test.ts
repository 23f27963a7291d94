// Days in documents.
import { expect, it } from 'vitest'
import { dayText, shortDayText } from './document-formats.ts'

it('writes the month of a day in full in texts, and short in the columns of tables', () => {
  expect(dayText('2026-09-12', 'en-US')).toBe('12 September 2026')
  expect(shortDayText('2026-09-12', 'en-US')).toBe('12 Sep 2026')
  expect(shortDayText('2026-05-03', 'en-US')).toBe('3 May 2026')
  for (const text of [dayText, shortDayText]) expect(text('2026-09-12', 'zh-CN')).toBe('2026年9月12日')
})
