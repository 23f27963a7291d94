// Rules of purchases: references, reminders.
import { describe, expect, it } from 'vitest'
import { parseTyped, showReference } from '#contract/check-character.ts'
import { dueReminder, newRemittanceReference } from './purchases.rules.ts'

describe('a remittance reference', () => {
  it('has eight characters, the last of which checks the others', () => {
    for (let made = 0; made < 200; made += 1) {
      const reference = newRemittanceReference()
      expect(parseTyped(showReference(reference), 8)).toEqual({ isValid: true, value: reference })
    }
  })
})

describe('the reminder of a transfer', () => {
  const createdAt = new Date('2026-11-01T00:00:00Z')
  const after = (days: number) => new Date(createdAt.getTime() + days * 86_400_000)
  it.each([
    [2.9, [], undefined],
    [3, [], 3],
    [9, [3], undefined],
    [10, [3], 10],
    [11, [], 10],
    [13, [3, 10], undefined],
  ] as const)('after %s days, when those of the days %j were sent, is that of day %s', (days, sent, due) => {
    expect(dueReminder(createdAt, sent, after(days))).toBe(due)
  })
})
