// The invoice of a card payment, from the notification of the gateway to the credit note of the refund.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOrderInvoice, saveOrderBilling } from '#contract/invoices.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { type CardShop, openCardShop, orderByCard, pressAtStripe } from '../../tests/support/stripe.ts'
import { documentsOf, dutchSeller, germanBuyer, makeSeller } from './invoices.fixture.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
  await makeSeller(shop.test, dutchSeller)
})
afterAll(() => shop.close())

it('a German company pays by card and gets its invoice, and after a full refund the credit note', async () => {
  const { test } = shop
  const { orderId, orderNo, orderPayUrl, token } = await orderByCard(shop)
  const client = test.client('en-US', token)
  await client(saveOrderBilling, { orderNo, billing: germanBuyer })
  await pressAtStripe(orderPayUrl, 'pay')
  await pollUntil(async () => (await client(getOrderInvoice, { orderNo })).state === 'issued')
  expect(await documentsOf(test, orderId)).toMatchObject([
    {
      kind: 'invoice',
      gross_minor: 320_000,
      tax_minor: 0,
      contents: { totals: { treatment: 'reverse-charge' }, invoice: { payment: { method: 'card' } } },
    },
  ])
  const ctx = { ...test.ctx, gateways: test.app.gateways }
  const request = { orderId, amountMinor: 320_000, reason: 'customer', idemKey: 'once' } as const
  await test.ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
  await pollUntil(async () => (await documentsOf(test, orderId)).length === 2)
  expect((await documentsOf(test, orderId))[1]).toMatchObject({ kind: 'credit-note', gross_minor: 320_000 })
})
