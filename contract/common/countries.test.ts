// Names of countries and territories.
import { expect, it } from 'vitest'
import { countryCodes, countryName } from './countries.ts'

it('names each country in both languages', () => {
  expect(countryName('DE', 'zh-CN')).toBe('德国')
  expect(countryName('DE', 'en-US')).toBe('Germany')
  for (const code of countryCodes) expect(countryName(code, 'en-US')).not.toBe(code)
})

it('names the regions of China as such', () => {
  expect(countryName('TW', 'zh-CN')).toBe('中国台湾')
  expect(countryName('HK', 'en-US')).toBe('Hong Kong, China')
})
