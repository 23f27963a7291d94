// The configured gateways charge the currencies that the contract publishes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payMethods, paymentMethods } from '#contract/payment-methods.ts'
import { type CardShop, openCardShop } from '../../tests/support/stripe.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

describe('a payment method', () => {
  it.each(payMethods)('%s charges the currency of the contract', (method) => {
    expect(shop.test.app.gateways.forMethod(method)?.currency).toBe(paymentMethods[method].currency)
  })
})
