// What the licence box says of the currency, for every set of methods that a site may have.
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'

const { charged, joinMethods } = en.report
const confirmed = 'The amount is confirmed before you pay.'

describe('the note on the currency', () => {
  it.each([
    ['Alipay', 'RMB 16,500', false, `Alipay charges RMB 16,500. ${confirmed}`],
    ['Alipay', 'RMB 16,500', true, `Cards are charged in USD; Alipay charges RMB 16,500. ${confirmed}`],
    ['', 'RMB 16,500', true, `Cards are charged in USD. ${confirmed}`],
    ['Alipay', '', true, `Cards are charged in USD. ${confirmed}`],
    ['', 'RMB 16,500', false, `Charged in RMB: RMB 16,500. ${confirmed}`],
    ['Alipay', '', false, ''],
  ])('with methods "%s", amount "%s" and cards: %s', (methods, amount, byCard, text) => {
    expect(charged(methods, amount, byCard)).toBe(text)
  })
})

describe('the names of methods', () => {
  it.each([
    [[], ''],
    [['card'], 'card'],
    [['Alipay', 'WeChat Pay'], 'Alipay or WeChat Pay'],
    [['card', 'Alipay', 'WeChat Pay'], 'card, Alipay or WeChat Pay'],
  ])('%j read as one', (names, text) => expect(joinMethods(names)).toBe(text))
})
