// Receivable rules: balances that never become negative, states, ages, reminders, and who gets credit.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  type Balance,
  balanceAfter,
  bucketOf,
  type CreditTerms,
  creditRefusal,
  dueReminder,
  openMinorOf,
  receiptEntries,
  stateOf,
} from './receivables.rules.ts'

const balanceOf = (amountMinor: number): Balance => ({
  amountMinor,
  receivedMinor: 0,
  bankFeeMinor: 0,
  creditedMinor: 0,
  writtenOffMinor: 0,
})

const entry = fc.record({
  kind: fc.constantFrom('receipt' as const, 'bank-fee' as const, 'refund' as const, 'write-off' as const),
  amountMinor: fc.integer({ min: -2_000, max: 2_000 }),
})

describe('the balance of a receivable', () => {
  it('is the amount less what was received, kept by banks, credited and written off, and never negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.array(entry, { maxLength: 40 }), (amountMinor, entries) => {
        let balance = balanceOf(amountMinor)
        let openMinor = amountMinor
        for (const each of entries) {
          const after = balanceAfter(balance, each)
          if (!after) continue
          balance = after
          openMinor -= each.amountMinor
        }
        const { receivedMinor, bankFeeMinor, creditedMinor, writtenOffMinor } = balance
        expect(openMinorOf(balance)).toBe(openMinor)
        for (const sum of [openMinor, receivedMinor, bankFeeMinor, creditedMinor, writtenOffMinor])
          expect(sum).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('loses the bank fee when money is taken away again', () => {
    const settled = { ...balanceOf(1_000), receivedMinor: 950, bankFeeMinor: 50 }
    const after = receiptEntries(settled, -300).reduce<Balance | undefined>(
      (balance, each) => balance && balanceAfter(balance, each),
      settled,
    )
    expect(after).toMatchObject({ receivedMinor: 650, bankFeeMinor: 0 })
  })
})

describe('the state of a receivable', () => {
  const receivable = { amountMinor: 100, openMinor: 100, writtenOffMinor: 0, isDisputed: false, dueOn: '2026-12-01' }

  it('follows from what is open, the due day and a dispute', () => {
    expect(stateOf(receivable, '2026-12-01')).toBe('open')
    expect(stateOf({ ...receivable, openMinor: 40 }, '2026-12-01')).toBe('partly')
    expect(stateOf({ ...receivable, openMinor: 40 }, '2026-12-02')).toBe('overdue')
    expect(stateOf({ ...receivable, isDisputed: true }, '2026-12-02')).toBe('disputed')
    expect(stateOf({ ...receivable, openMinor: 0 }, '2026-12-02')).toBe('paid')
    expect(stateOf({ ...receivable, openMinor: 0, writtenOffMinor: 1 }, '2026-12-02')).toBe('written-off')
  })

  it('ages by ranges of thirty days', () => {
    const at = (days: number) => bucketOf('2026-12-01', addDays('2026-12-01', days))
    expect([-5, 0, 1, 30, 31, 60, 61, 90, 91].map(at)).toEqual([
      'not-due',
      'not-due',
      'days-1-30',
      'days-1-30',
      'days-31-60',
      'days-31-60',
      'days-61-90',
      'days-61-90',
      'days-over-90',
    ])
  })
})

describe('reminders', () => {
  it('are due three days before, and one, seven and twenty-one days after the due day, each once', () => {
    const at = (days: number, sent: number[] = []) => dueReminder('2026-12-01', sent, addDays('2026-12-01', days))
    expect([-4, -3, -1, 0, 1, 6, 7, 20, 21, 300].map((days) => at(days))).toEqual([
      undefined,
      -3,
      -3,
      undefined,
      1,
      1,
      7,
      7,
      21,
      21,
    ])
    expect(at(8, [-3, 1, 7])).toBeUndefined()
  })
})

describe('credit', () => {
  const terms: CreditTerms = { netDays: 30, isSuspended: false, limitMinor: { CNY: 1_000, USD: 0 } }
  const use = { currency: 'CNY', amountMinor: 400, openMinor: 600, oldestDueOn: null, today: '2026-12-31' } as const

  it('is given up to the limit of the currency', () => {
    expect(creditRefusal(terms, use)).toBeUndefined()
    expect(creditRefusal(terms, { ...use, amountMinor: 401 })).toBe('receivables.over-limit')
    expect(creditRefusal(terms, { ...use, currency: 'USD' })).toBe('receivables.no-credit')
  })

  it('is refused without approval, when it is suspended, and when something is overdue for more than thirty days', () => {
    expect(creditRefusal(undefined, use)).toBe('receivables.no-credit')
    expect(creditRefusal({ ...terms, isSuspended: true }, use)).toBe('receivables.suspended')
    expect(creditRefusal(terms, { ...use, oldestDueOn: '2026-12-01' })).toBeUndefined()
    expect(creditRefusal(terms, { ...use, oldestDueOn: '2026-11-30' })).toBe('receivables.overdue')
  })
})
