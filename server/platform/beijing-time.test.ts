// A day in Beijing begins at 16:00 UTC of the day before.
import { expect, test } from 'vitest'
import {
  beijingClock,
  beijingDay,
  beijingMinute,
  beijingMonth,
  endOfBeijingDay,
  startOfBeijingDay,
} from './beijing-time.ts'

const newYear = new Date('2026-12-31T16:00:00Z')

test('the year begins in Beijing eight hours before UTC', () => {
  expect(beijingClock(newYear)).toBe('2027-01-01T00:00:00')
  expect(beijingDay(newYear)).toBe('2027-01-01')
  expect(beijingDay(new Date(newYear.getTime() - 1))).toBe('2026-12-31')
  expect(beijingDay(newYear, 1)).toBe('2026-12-31')
  expect(beijingMinute(newYear)).toBe('2027-01-01 00:00')
  expect(beijingMonth(newYear)).toBe('2701')
})

test('a day lies between its start and its end', () => {
  expect(startOfBeijingDay('2027-01-01')).toEqual(newYear)
  expect(endOfBeijingDay('2026-12-31')).toEqual(newYear)
  expect(startOfBeijingDay('2026-13-01').getTime()).toBeNaN()
})
