// A purchase of one order that is paid online while money of a transfer is allocated to it: one of the two pays it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, paid } from '#server/payments/gateway-events.fixture.ts'
import { applyGatewayEvent } from '#server/payments/gateway-events.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf } from '../../tests/support/buyer.ts'
import { untilSomebodyWaits } from '../../tests/support/database.ts'
import { preparePurchase } from './purchase-opening.service.ts'
import { allocate, booksOfPurchase, makeSeller, openPurchaseOf, purchasesCtx } from './purchases.fixture.ts'
import { lockPurchase, receiveTransfer } from './transfer-receipts.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test.close())

const price = 10_000

/** A purchase of one order that its buyer has also opened at a gateway. */
async function purchaseAtGateway() {
  const { id } = await openPurchaseOf(test, [price])
  const [order] = (await booksOfPurchase(test, id)).orders
  if (!order) throw new Error(`no order of ${id}`)
  const outTradeNo = `PONLINE${order.order_no}`
  await test.ctx.db
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: account.provider,
      method: 'zfb',
      merchant_id: account.merchantId,
      app_id: account.appId,
      out_trade_no: outTradeNo,
      amount_minor: price,
      currency: 'CNY',
      status: 'pending',
      time_expire: order.expires_at,
      created_at: order.created_at,
    })
    .execute()
  const payOnline = () => applyGatewayEvent(purchasesCtx(test), paid(outTradeNo, { amountMinor: price }))
  return { id, orderId: order.id, payOnline }
}

describe('a purchase that is paid online and by transfer at once', () => {
  it('is paid by the transfer whose allocation has locked it, and the other payment is refunded', async () => {
    const { id, orderId, payOnline } = await purchaseAtGateway()
    const prepared = await preparePurchase(purchasesCtx(test))
    const { online } = await test.ctx.db.transaction().execute(async (tx) => {
      const purchase = await lockPurchase(tx, id)
      if (!purchase) throw new Error(`no purchase ${id}`)
      const paying = payOnline()
      await untilSomebodyWaits(test.ctx.db)
      const receipt = { allocationId: crypto.randomUUID(), amountMinor: price, toleranceMinor: 0 }
      await receiveTransfer(prepared, tx, purchase, receipt)
      return { online: paying }
    })
    expect(await online).toBe('applied')
    expect((await booksOfPurchase(test, id)).purchase).toMatchObject({ state: 'paid', allocated_minor: price })
    expect((await booksOf(test, orderId)).refunds).toMatchObject([{ reason: 'duplicate', amount_minor: price }])
  })

  it('is paid by exactly one of them', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, orderId, payOnline } = await purchaseAtGateway()
      const both = round % 2 === 0 ? [payOnline(), allocate(test, id, price)] : [allocate(test, id, price), payOnline()]
      const refused = (await Promise.allSettled(both)).filter((result) => result.status === 'rejected')
      const { purchase, payments } = await booksOfPurchase(test, id)
      const isTransferred = purchase.allocated_minor > 0
      expect(purchase.state).toBe('paid')
      expect(payments.filter(({ applied }) => applied).map(({ method }) => method)).toEqual([
        isTransferred ? 'transfer' : 'zfb',
      ])
      expect(refused).toMatchObject(isTransferred ? [] : [{ reason: { key: 'purchases.cannot-receive' } }])
      expect((await booksOf(test, orderId)).refunds).toHaveLength(isTransferred ? 1 : 0)
    }
  })
})
