// A purchase of one order that is transferred in part and paid online as well.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewaysOf } from '#server/gateways/gateways.service.ts'
import { openFakeGateways } from '#server/payments/fake-gateways.fixture.ts'
import { applyGatewayEvent } from '#server/payments/gateway-events.service.ts'
import { payOrder } from '#server/payments/payments.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { allocate, booksOfPurchase, makeSeller, openPurchaseOf } from './purchases.fixture.ts'
import { lockPurchase, withdrawTransfer } from './transfer-receipts.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test.close())

/** A purchase of one report, which can be paid online. */
async function openOne() {
  const models = openFakeGateways(test.ctx.now)
  const ctx = { ...test.ctx, gateways: gatewaysOf(models.all) }
  const { id, customerId } = await openPurchaseOf(test, [10_000])
  const [order] = (await booksOfPurchase(test, id)).orders
  const openPage = () =>
    payOrder(
      ctx,
      {
        customerId,
        language: 'zh-CN',
        itemKind: 'report',
        itemId: 0,
        licence: 'single',
        edition: 1,
        competitorData: false,
        payPrice: undefined,
        email: undefined,
        createKey: '',
        payMethod: 'zfb',
        orderNo: order?.order_no ?? '',
      },
      { clientIp: '127.0.0.1' },
    )
  return { id, ctx, models, openPage }
}

describe('a purchase that was transferred in part', () => {
  it('can no longer be paid online, which would charge the whole price', async () => {
    const { id, openPage } = await openOne()
    await allocate(test, id, 4_000)
    await expect(openPage()).rejects.toMatchObject({ key: 'orders.partly-paid' })
  })

  it('and was paid on a page opened before is paid once, staff are told, and what was transferred is free at any time', async () => {
    const { id, ctx, models, openPage } = await openOne()
    const { orderPayUrl: page } = await openPage()
    await allocate(test, id, 4_000)
    models.scan(page)
    models.pay(page)
    for (const { events } of models.notifications) for (const event of events) await applyGatewayEvent(ctx, event)
    const paid = await booksOfPurchase(test, id)
    expect(paid.purchase).toMatchObject({ state: 'paid', allocated_minor: 4_000 })
    const alerts = await ctx.db.selectFrom('payment_alerts').select(['kind', 'details']).execute()
    expect(alerts).toMatchObject([{ kind: 'transferred-too', details: { value: paid.orders[0]?.order_no } }])
    const later = { ...ctx, now: () => new Date(Date.now() + 5 * 86_400_000) }
    await ctx.db.transaction().execute(async (tx) => {
      const purchase = await lockPurchase(tx, id)
      if (purchase) await withdrawTransfer(later, tx, purchase, 4_000)
    })
    const { purchase, orders } = await booksOfPurchase(test, id)
    expect(purchase).toMatchObject({ state: 'paid', allocated_minor: 0 })
    expect(orders.map(({ status }) => status)).toEqual(['paid'])
  })
})
