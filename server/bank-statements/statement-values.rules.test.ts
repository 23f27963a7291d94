// Amounts and dates as banks write them.
import { describe, expect, it } from 'vitest'
import { parseDirection, parseStatementAmount, parseStatementDay } from './statement-values.rules.ts'

describe('an amount', () => {
  it.each([
    ['12,800.00', 1_280_000],
    ['￥１２，８００．５', 1_280_050],
    ['(1,200.00)', -120_000],
    ['-3', -300],
    ['3.00-', -300],
    ['CNY 1 000.10', 100_010],
    ['5.500', 550],
    ['0.00', 0],
  ])('%s is read exactly', (text, minor) => expect(parseStatementAmount(text)).toBe(minor))

  it.each(['1.234,56', '1,23', '12,3456', '1.005', 'twelve', '', '--5', '(-5)', '1e3'])('%s is refused', (text) =>
    expect(parseStatementAmount(text)).toBeUndefined(),
  )
})

describe('a day', () => {
  it('is read in the given format only', () => {
    expect(parseStatementDay('20261125 10:02:33', 'YYYYMMDD')).toBe('2026-11-25')
    expect(parseStatementDay('03/04/2026', 'DD/MM/YYYY')).toBe('2026-04-03')
    expect(parseStatementDay('03/04/2026', 'MM/DD/YYYY')).toBe('2026-03-04')
    expect(parseStatementDay('2026-11-25', 'DD.MM.YYYY')).toBe('2026-11-25')
    expect(parseStatementDay('2026-02-30', 'YYYY-MM-DD')).toBeUndefined()
    expect(parseStatementDay('25.11.26', 'DD.MM.YYYY')).toBeUndefined()
  })
})

it('reads the marks of credit and debit in both languages', () => {
  expect(['贷', 'Cr', '收入', '借', 'DBIT', '?'].map(parseDirection)).toEqual([
    'credit',
    'credit',
    'credit',
    'debit',
    'debit',
    undefined,
  ])
})
