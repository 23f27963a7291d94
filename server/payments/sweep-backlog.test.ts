// Many open payments at once: after lost notifications each of them is found within ten minutes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, GatewayUnknown, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { account } from './gateway-events.fixture.ts'
import { sweepPayments } from './payment-queries.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

async function openPayments(count: number): Promise<void> {
  const { id: customer_id } = await makeCustomer(test.ctx)
  const now = test.ctx.now()
  const orders = await test.ctx.db
    .insertInto('orders')
    .values(
      Array.from({ length: count }, (_, index) => ({
        order_no: `backlog-${index}`,
        customer_id,
        lang: 'zh-CN',
        item_kind: 'report',
        item_id: index + 1,
        title: '示例',
        licence: 'single',
        licence_terms_version: '1',
        edition: 0,
        currency: 'CNY',
        amount_minor: 100,
        email: 'buyer@example.com',
        created_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })),
    )
    .returning('id')
    .execute()
  await test.ctx.db
    .insertInto('payments')
    .values(
      orders.map(({ id }, index) => ({
        order_id: id,
        provider: 'alipay',
        method: 'zfb',
        merchant_id: account.merchantId,
        app_id: account.appId,
        out_trade_no: `PBACKLOG${index}`,
        amount_minor: 100,
        currency: 'CNY',
        status: 'pending',
        time_expire: new Date(now.getTime() + 86_400_000),
        next_query_at: now,
        created_at: now,
      })),
    )
    .execute()
}

describe('the sweep', () => {
  it('queries every payment that is due, not only the first hundred', async () => {
    const real = test.app.gateways.ofProvider('alipay')
    if (!real) throw new Error('no Alipay')
    const asked = new Set<string>()
    const listening: Gateway = {
      ...real,
      ...account,
      async query(outTradeNo) {
        asked.add(outTradeNo)
        return { ...account, outTradeNo, source: 'query', kind: 'pending' }
      },
    }
    await openPayments(350)
    await sweepPayments({ ...test.ctx, gateways: gatewaysOf([listening]) })
    expect(asked.size).toBe(350)
  })
  it('skips a gateway after some queries without a response', async () => {
    const real = test.app.gateways.ofProvider('alipay')
    if (!real) throw new Error('no Alipay')
    let asked = 0
    const silent: Gateway = {
      ...real,
      ...account,
      query() {
        asked += 1
        return Promise.reject(new GatewayUnknown('no answer'))
      },
    }
    const now = test.ctx.now()
    await test.ctx.db.updateTable('payments').set({ next_query_at: now }).execute()
    await sweepPayments({ ...test.ctx, gateways: gatewaysOf([silent]) })
    expect(asked).toBe(3)
  })
})
