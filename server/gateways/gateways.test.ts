// The gateways that are configured charge what the contract tells pages of their methods.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payMethods } from '#contract/orders.ts'
import { currencyOfMethod } from '#contract/payment-currencies.ts'
import { type CardShop, openCardShop } from '../../tests/support/stripe.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

describe('a method to pay', () => {
  it.each(payMethods)('%s charges the currency that pages name', (method) => {
    expect(shop.test.app.gateways.forMethod(method)?.currency).toBe(currencyOfMethod[method])
  })
})
