// Tax numbers of companies.
import { describe, expect, it } from 'vitest'
import { parseTaxNumber } from './tax-numbers.ts'

describe('a Chinese tax number', () => {
  it.each(['91350100M000100Y43', '91110000600037341L', '9144030071526726XG'])(
    'is accepted as unified social credit code: %s',
    (code) => {
      expect(parseTaxNumber(code, 'CN')).toEqual({ isValid: true, value: code })
      expect(parseTaxNumber(` ${code.toLowerCase()} `, 'CN')).toEqual({ isValid: true, value: code })
    },
  )

  it('is rejected when a digit is wrong or two changed places', () => {
    expect(parseTaxNumber('91350100M000100Y44', 'CN')).toEqual({ isValid: false })
    expect(parseTaxNumber('93150100M000100Y43', 'CN')).toEqual({ isValid: false })
  })

  it('says which character cannot be in it', () => {
    expect(parseTaxNumber('9135O100M000100Y43', 'CN')).toEqual({ isValid: false, position: 5 })
  })

  it('is accepted in its older form of 15 digits', () => {
    expect(parseTaxNumber('110108123456789', 'CN').isValid).toBe(true)
    expect(parseTaxNumber('1101081234567', 'CN').isValid).toBe(false)
  })
})

describe('a VAT number of the European Union', () => {
  it.each([
    ['DE', 'DE 123.456.789', 'DE123456789'],
    ['DE', '123456789', 'DE123456789'],
    ['GR', 'EL123456789', 'EL123456789'],
    ['NL', 'NL123456789B01', 'NL123456789B01'],
    ['FR', 'fr xx 999999999', 'FRXX999999999'],
  ])('of %s is accepted as %s', (country, text, value) => {
    expect(parseTaxNumber(text, country)).toEqual({ isValid: true, value })
  })

  it('is rejected when its length is that of another country', () => {
    expect(parseTaxNumber('DE12345678', 'DE')).toEqual({ isValid: false })
    expect(parseTaxNumber('ATU1234567', 'AT')).toEqual({ isValid: false })
  })
})

describe('a tax number of another country', () => {
  it('is taken as letters and digits', () => {
    expect(parseTaxNumber('12-3456789', 'US')).toEqual({ isValid: true, value: '123456789' })
    expect(parseTaxNumber('<b>', 'US').isValid).toBe(false)
  })
})
