// Hints for postal addresses.
import { expect, it } from 'vitest'
import { addressHint } from './address-hint.ts'

it('an address in China goes from the province to the house, one abroad names postcode and city between commas', () => {
  expect(addressHint('CN', 'zh-CN')).toMatch(/^省、市、区/)
  expect(addressHint('CN', 'en-US')).toMatch(/^Province/)
  expect(addressHint('DE', 'zh-CN')).toContain('邮编与城市')
  expect(addressHint('DE', 'en-US')).toContain('10115 Berlin')
})

it('says nothing before the country is known', () => {
  expect(addressHint('', 'zh-CN')).toBeUndefined()
})
