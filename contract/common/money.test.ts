// Amounts are parsed and serialized exactly.
import { describe, expect, it } from 'vitest'
import { decimalAmount, moneyOnWire, parseAmount } from './money.ts'
import { moneySchema } from './money-schema.ts'

/** A fixed sequence of integers, so that a failure is reproducible. */
function* integers(count: number, below: number): Generator<number> {
  let seed = 20261121
  for (let i = 0; i < count; i += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    yield Math.floor((seed / 2_147_483_647) * below)
  }
}

describe('an amount', () => {
  it('is the same after serializing and parsing', () => {
    for (const below of [100, 100_000, 1_000_000_000, 99_999_999_999_999]) {
      for (const minor of integers(500, below)) expect(parseAmount(decimalAmount(minor))).toBe(minor)
    }
    for (const minor of [0, 1, 9, 10, 99, 100, 101, 2_280_000, 99_999_999_999_999]) {
      expect(parseAmount(decimalAmount(minor))).toBe(minor)
    }
  })

  it('always has two decimals', () => {
    for (const minor of integers(500, 10_000_000)) expect(decimalAmount(minor)).toMatch(/^(0|[1-9]\d*)\.\d\d$/)
    expect(decimalAmount(0)).toBe('0.00')
    expect(decimalAmount(5)).toBe('0.05')
    expect(decimalAmount(2_280_050)).toBe('22800.50')
  })

  it('may be written with one, two or no decimals', () => {
    for (const whole of integers(200, 1_000_000)) {
      expect(parseAmount(`${whole}`)).toBe(whole * 100)
      expect(parseAmount(`${whole}.0`)).toBe(whole * 100)
      expect(parseAmount(`${whole}.00`)).toBe(whole * 100)
      expect(parseAmount(`${whole}.5`)).toBe(parseAmount(`${whole}.50`))
    }
  })

  it('is exact where floating-point numbers are not', () => {
    expect(parseAmount('1.15')).toBe(115)
    expect(parseAmount('4.35')).toBe(435)
    expect(parseAmount('1.005')).toBeUndefined()
    expect(parseAmount('9999999999.99')).toBe(999_999_999_999)
  })

  it.each([
    ...[
      '',
      ' ',
      '.',
      '.5',
      '5.',
      '-1',
      '+1',
      '1e3',
      '0x10',
      '1,000',
      '1.234',
      '1.2.3',
      ' 1',
      '1 ',
      '1\n',
      '１２',
      '٣',
      '¥1',
      'NaN',
      'Infinity',
    ],
    '1'.repeat(13),
  ])('is not read from %j', (text) => expect(parseAmount(text)).toBeUndefined())

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'is never written from %d',
    (minor) => expect(() => decimalAmount(minor)).toThrow('not an amount'),
  )

  it('has currency, decimal amount and minor units in responses', () => {
    const wire = moneyOnWire({ currency: 'CNY', minor: 2_280_000 })
    expect(wire).toEqual({ currency: 'CNY', amount: '22800.00', minor: 2_280_000 })
    expect(moneySchema.parse(wire)).toEqual(wire)
    expect(moneySchema.safeParse({ ...wire, currency: 'EUR' }).success).toBe(false)
    expect(moneySchema.safeParse({ ...wire, minor: 0.5 }).success).toBe(false)
  })
})
