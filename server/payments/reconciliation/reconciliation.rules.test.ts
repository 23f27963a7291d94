// Amounts of statements.
import { describe, expect, it } from 'vitest'
import { statementMoney } from './reconciliation.rules.ts'

describe('an amount of a statement', () => {
  it.each([
    ['CNY', '1234.56'],
    ['EUR', '1234.56'],
    ['JPY', '123456'],
    ['KWD', '123.456'],
    ['', '1234.56'],
    ['人民币', '1234.56'],
  ])('in the currency "%s" reads %s', (currency, amount) => {
    expect(statementMoney({ currency, minor: 123_456 })).toEqual({ currency, amount, minor: 123_456 })
  })
})
