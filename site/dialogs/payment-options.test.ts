// Payment options for an offer, and the payment method of a option on a device.
import { describe, expect, it } from 'vitest'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import { payMethods } from '#contract/payment-methods.ts'
import { type Offer, optionsWithOffers, payMethodFor } from './payment-options.ts'

const offer = (currency: Currency): Offer => ({ amount: moneyOnWire({ currency, minor: 425_000 }), lines: [] })
const [yuan, dollars] = [offer('CNY'), offer('USD')]
const namesOf = (options: readonly { option: string }[]) => options.map(({ option }) => option)

describe('payment options', () => {
  it('contain the gateways that are configured', () => {
    expect(namesOf(optionsWithOffers([yuan], ['zfb', 'zfb_h5']))).toEqual(['zfb'])
    expect(namesOf(optionsWithOffers([yuan], ['zfb', 'zfb_h5', 'wx']))).toEqual(['zfb', 'wx'])
    expect(optionsWithOffers([yuan, dollars], [])).toEqual([])
  })
  it('contain no card where cards are not configured, even for prices in dollars', () => {
    expect(namesOf(optionsWithOffers([dollars, yuan], ['zfb', 'zfb_h5', 'wx', 'wx_h5']))).toEqual(['zfb', 'wx'])
    expect(optionsWithOffers([dollars], ['zfb', 'zfb_h5', 'wx', 'wx_h5'])).toEqual([])
  })
  it('charge dollars by card and yuan by the others, in the order of the offers', () => {
    expect(optionsWithOffers([dollars, yuan], payMethods)).toEqual([
      { option: 'card', offer: dollars },
      { option: 'zfb', offer: yuan },
      { option: 'wx', offer: yuan },
    ])
  })
  it('of an order in one currency contain the gateways that charge it', () => {
    expect(namesOf(optionsWithOffers([yuan], payMethods))).toEqual(['zfb', 'wx'])
    expect(namesOf(optionsWithOffers([dollars], payMethods))).toEqual(['card'])
  })
})

describe('the payment method of a option', () => {
  const desktop = { isIos: false, isMobile: false, isWechat: false }
  const phone = { isIos: false, isMobile: true, isWechat: false }
  it('is the mobile variant on a mobile device, where it is configured', () => {
    expect(payMethodFor('zfb', phone, ['zfb', 'zfb_h5'])).toBe('zfb_h5')
    expect(payMethodFor('zfb', phone, ['zfb'])).toBe('zfb')
    expect(payMethodFor('wx', desktop, ['wx', 'wx_h5'])).toBe('wx')
  })
  it('is the same for a card on every device', () => {
    expect(payMethodFor('card', phone, payMethods)).toBe('card')
    expect(payMethodFor('card', desktop, payMethods)).toBe('card')
  })
})
