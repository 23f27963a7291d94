// Names of countries and territories.
import { expect, it } from 'vitest'
import { countriesIn, countryCodes, countryName } from './countries.ts'

it('names each country in both languages', () => {
  expect(countryName('DE', 'zh-CN')).toBe('德国')
  expect(countryName('DE', 'en-US')).toBe('Germany')
  for (const code of countryCodes) expect(countryName(code, 'en-US')).not.toBe(code)
})

it('lists China first, and the others by name in the language of the page', () => {
  const [first, ...others] = countriesIn('en-US')
  expect(first).toEqual({ code: 'CN', name: 'China' })
  const names = others.map(({ name }) => name)
  expect(names.indexOf('Austria')).toBeLessThan(names.indexOf('Germany'))
  expect(countriesIn('zh-CN').map(({ code }) => code)).toHaveLength(countryCodes.length)
  // 阿 (ā) stands before 德 (dé) by pronunciation, unlike by code point.
  const chinese = countriesIn('zh-CN').map(({ name }) => name)
  expect(chinese.indexOf('阿根廷')).toBeLessThan(chinese.indexOf('德国'))
})

it('names the regions of China as such', () => {
  expect(countryName('TW', 'zh-CN')).toBe('中国台湾')
  expect(countryName('HK', 'en-US')).toBe('Hong Kong, China')
})
