// Orders whose gateway never confirms that they are closed are reported to staff.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, GatewayUnknown, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, orderReport } from '../../tests/support/buyer.ts'
import { expireOrders } from './cancellation.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

describe('an order that is still closing half an hour after its expiry', () => {
  it.each(['does not answer', 'is no longer configured'])(
    'because its gateway %s is reported to staff once',
    async (why) => {
      const bought = await orderReport(test)
      const real = test.app.gateways.ofProvider('alipay')
      if (!real) throw new Error('no Alipay')
      const silent: Gateway = {
        ...real,
        query: () => Promise.reject(new GatewayUnknown('no answer')),
        close: async () => 'unknown',
      }
      const ctx = { ...test.ctx, gateways: gatewaysOf(why === 'does not answer' ? [silent] : []) }
      test.advance(24.6 * 3_600_000)
      for (const _ of [1, 2, 3]) await expireOrders(ctx)
      test.advance(-24.6 * 3_600_000)
      expect((await booksOf(test, bought.orderId)).order.status).toBe('closing')
      const alerts = await test.ctx.db.selectFrom('payment_alerts').select('details').execute()
      const about = alerts.filter((one) =>
        JSON.stringify(one.details).match(new RegExp(`${bought.orderId}|${bought.orderNo}|${bought.outTradeNo}`)),
      )
      expect(about).toHaveLength(1)
    },
  )
})

describe('a run of the expiry job', () => {
  it('skips a gateway after some queries without a response, and starts to close every order', async () => {
    const bought = []
    for (let count = 0; count < 5; count += 1) bought.push(await orderReport(test))
    const real = test.app.gateways.ofProvider('alipay')
    if (!real) throw new Error('no Alipay')
    let asked = 0
    const silent: Gateway = {
      ...real,
      query() {
        asked += 1
        return Promise.reject(new GatewayUnknown('no answer'))
      },
    }
    test.advance(24.1 * 3_600_000)
    await expireOrders({ ...test.ctx, gateways: gatewaysOf([silent]) })
    test.advance(-24.1 * 3_600_000)
    expect(asked).toBe(3)
    const states = await Promise.all(bought.map(async ({ orderId }) => (await booksOf(test, orderId)).order.status))
    expect(states).toEqual(bought.map(() => 'closing'))
  })
})
