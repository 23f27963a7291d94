// Localized formats of numbers, money and dates.
import { describe, expect, it } from 'vitest'
import { moneyOnWire } from '#contract/common/money.ts'
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatDay,
  formatForeignAmount,
  formatMoney,
  formatNamedMoney,
  formatNumber,
  formatPublicTime,
  formatSize,
  isoDay,
  listPrice,
} from './format.ts'

const yuan = moneyOnWire({ currency: 'CNY', minor: 2_280_000 })
const dollars = moneyOnWire({ currency: 'USD', minor: 425_050 })

describe('money', () => {
  it('has whole units in lists and two decimals from the checkout on', () => {
    expect(formatMoney(yuan, 'zh-CN')).toBe('¥22,800')
    expect(formatAmount(yuan, 'zh-CN')).toBe('¥22,800.00')
  })

  it('never hides cents that are there', () => expect(formatMoney(dollars, 'en-US')).toBe('$4,250.50'))

  it('is named in letters as the specification does', () => {
    expect(formatNamedMoney(yuan, 'en-US')).toBe('RMB 22,800')
    expect(formatNamedMoney(dollars, 'en-US')).toBe('USD 4,250.50')
  })

  it('in a currency in which nothing is sold has its code and its decimals', () => {
    expect(formatForeignAmount(dollars, 'en-US')).toBe('$4,250.50')
    expect(formatForeignAmount({ currency: 'EUR', amount: '1200.50', minor: 120_050 }, 'zh-CN')).toBe('EUR 1,200.50')
    expect(formatForeignAmount({ currency: 'JPY', amount: '5000', minor: 5_000 }, 'en-US')).toBe('JPY 5,000')
    expect(formatForeignAmount({ currency: '', amount: '7.00', minor: 700 }, 'en-US')).toBe('7.00')
  })

  it('is listed in the currency of the language', () => {
    expect(listPrice([yuan, dollars], 'en-US')).toBe(dollars)
    expect(listPrice([dollars], 'zh-CN')).toBeUndefined()
  })
})

describe('an instant', () => {
  it('is told in Shanghai, wherever the reader is', () => {
    const lateInLondon = '2026-11-20T16:30:00.000Z'
    expect(formatDate(lateInLondon, 'zh-CN')).toBe('2026-11-21')
    expect(formatDate(lateInLondon, 'en-US')).toBe('Nov 21, 2026')
    expect(formatDay(lateInLondon, 'zh-CN')).toBe('11-21')
    expect(formatDateTime(lateInLondon, 'zh-CN')).toBe('2026-11-21 00:30')
    expect(formatPublicTime(lateInLondon, 'zh-CN')).toBe('2026-11-21 00:30')
    expect(formatPublicTime(lateInLondon, 'en-US')).toBe('Nov 21, 2026, 00:30 (UTC+8)')
  })
})

describe('a number', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [-5, '-5'],
    [1.25, '1.25'],
    [10_000, '10,000'],
  ])('%s is written %s in both languages', (value, text) => {
    expect([formatNumber(value, 'zh-CN'), formatNumber(value, 'en-US')]).toEqual([text, text])
  })
})

describe('a calendar day in Shanghai', () => {
  it('is what the time zone says, summer time of old included', () => {
    const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Shanghai' })
    for (let at = Date.UTC(1985); at < Date.UTC(2040); at += 7.3 * 3600_000 * 24) {
      for (const edge of [0, 15 * 3600_000, 16 * 3600_000, 16 * 3600_000 - 1]) {
        const instant = new Date(Math.floor(at / 86_400_000) * 86_400_000 + edge)
        expect(isoDay(instant.toISOString())).toBe(day.format(instant))
      }
    }
  })
})

describe('a size', () => {
  it('is told in the unit that fits', () => {
    expect(formatSize(3_400_000, 'en-US')).toBe('3.4 MB')
    expect(formatSize(820_000, 'zh-CN')).toBe('820 KB')
  })
})
