// Notifications that only a wrong setting or another environment can explain: they are rejected and reported to staff once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { leversOf, orderReport } from '../../tests/support/buyer.ts'
import { scanCode, wechatAdmin } from '../../tests/support/wechat.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())
beforeEach(() => test.ctx.db.deleteFrom('payment_alerts').execute())

const alerts = () => test.ctx.db.selectFrom('payment_alerts').select('kind').execute()

describe('a genuine notification', () => {
  it.each(['app_id', 'seller_id'])('of Alipay for another %s notifies staff once', async (field) => {
    const bought = await orderReport(test)
    await leversOf(test).scan(bought.orderPayUrl)
    const override = { [field]: '2088000000000000', trade_status: 'TRADE_SUCCESS' }
    for (const _ of [1, 2]) await leversOf(test).notify(bought.outTradeNo, { override })
    expect(await alerts()).toHaveLength(1)
  })

  it.each([
    ['for another merchant', { override: { mchid: '1900000109' } }],
    ['for another app', { override: { appid: 'wx0000000000000000' } }],
    ['that our APIv3 key does not decrypt', { apiV3Key: 'other' }],
    ['signed by a key that is not configured yet', { spoil: 'unknown-serial' }],
  ])('of WeChat Pay %s notifies staff once', async (_name, how) => {
    if (!test.simulator) throw new Error('no simulator')
    const bought = await orderReport(test, { payMethod: 'wx' })
    await wechatAdmin(test.simulator, 'faults', { target: 'notify', fault: 'drop' })
    await scanCode(test.simulator, bought.orderPayUrl)
    for (const _ of [1, 2])
      await wechatAdmin(test.simulator, 'notifications/send', { outTradeNo: bought.outTradeNo, ...how })
    expect(await alerts()).toHaveLength(1)
  })
})
