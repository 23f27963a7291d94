// Gateway states that this software does not know: the notification is stored and acknowledged, moves no money, and staff are notified
// once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationPath } from '#contract/payments.ts'
import { booksOf, leversOf, orderReport } from '../../tests/support/buyer.ts'
import { type CardShop, catchEvent, openCardShop, orderByCard } from '../../tests/support/stripe.ts'
import { catchNotification } from '../../tests/support/wechat.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.test.ctx.db.deleteFrom('payment_alerts').execute())

const alerts = () => shop.test.ctx.db.selectFrom('payment_alerts').select(['kind', 'details']).execute()
const inbox = (outTradeNo: string) =>
  shop.test.ctx.db
    .selectFrom('pay_inbox')
    .select(['kind', 'processed_at'])
    .where('out_trade_no', '=', outTradeNo)
    .execute()

function simulated() {
  if (!shop.test.simulator) throw new Error('this test app was made without payments')
  return shop.test.simulator
}

async function post({ raw, headers }: { raw: Buffer; headers: Record<string, string> }): Promise<number> {
  const { originZh, apiBase } = shop.test.ctx.config
  const { host, connection, 'content-length': _length, ...own } = headers
  const answer = await fetch(originZh + apiBase + notificationPath, {
    method: 'POST',
    headers: own,
    body: new Uint8Array(raw),
  })
  return answer.status
}

async function expectNothingMoved(orderId: string, outTradeNo: string, value: string): Promise<void> {
  expect(await booksOf(shop.test, orderId)).toMatchObject({
    order: { status: 'waiting' },
    entitlements: [],
    refunds: [],
  })
  const stored = await inbox(outTradeNo)
  expect(stored.length).toBeGreaterThan(0)
  for (const one of stored) expect(one.processed_at).not.toBeNull()
  expect(await alerts()).toMatchObject([{ kind: 'unknown-state', details: { outTradeNo, value } }])
}

describe('an unknown state', () => {
  it('from Alipay is acknowledged and reported', async () => {
    const { orderId, outTradeNo, orderPayUrl } = await orderReport(shop.test)
    await leversOf(shop.test).scan(orderPayUrl)
    for (const notify_id of ['1', '2']) {
      const override = { trade_status: 'TRADE_PENDING', notify_id }
      expect(await leversOf(shop.test).notify(outTradeNo, { override })).toContain('success')
    }
    await expectNothingMoved(orderId, outTradeNo, 'TRADE_PENDING')
  })

  it('of a payment from WeChat Pay is acknowledged and reported', async () => {
    const { orderId, outTradeNo } = await orderReport(shop.test, { payMethod: 'wx' })
    for (const _ of [1, 2]) {
      const caught = await catchNotification(simulated(), outTradeNo, { override: { trade_state: 'PREAUTH' } })
      expect(await post(caught)).toBe(200)
    }
    await expectNothingMoved(orderId, outTradeNo, 'PREAUTH')
  })

  it('of a payment from Stripe is acknowledged and reported', async () => {
    const { orderId, outTradeNo } = await orderByCard(shop)
    for (const _ of [1, 2]) {
      const caught = await catchEvent(shop, outTradeNo, { override: { payment_status: 'partially_paid' } })
      expect(await post(caught)).toBe(200)
    }
    await expectNothingMoved(orderId, outTradeNo, 'partially_paid')
  })

  it('of a payment of another merchant is rejected', async () => {
    const { outTradeNo } = await orderReport(shop.test, { payMethod: 'wx' })
    const override = { trade_state: 'PREAUTH', out_trade_no: 'P000000000000WN000000000000' }
    expect(await post(await catchNotification(simulated(), outTradeNo, { override }))).toBe(400)
  })
})

describe('a refund reported by Alipay without a number of ours', () => {
  it('is ignored when the refunded amount is zero: the trade then ended unpaid', async () => {
    const { orderId, outTradeNo, orderPayUrl } = await orderReport(shop.test)
    await leversOf(shop.test).scan(orderPayUrl)
    const override = { notify_id: '21', trade_status: 'TRADE_CLOSED', refund_fee: '0.00' }
    expect(await leversOf(shop.test).notify(outTradeNo, { override })).toContain('success')
    expect(await alerts()).toEqual([])
    expect(await booksOf(shop.test, orderId)).toMatchObject({ payments: [{ status: 'closed' }] })
  })

  it('is reported to staff once and changes no order', async () => {
    const { orderId, outTradeNo, orderPayUrl } = await orderReport(shop.test)
    const levers = leversOf(shop.test)
    await levers.pay(orderPayUrl)
    await expect.poll(async () => (await booksOf(shop.test, orderId)).order.status).toBe('paid')
    for (const notify_id of ['11', '12']) {
      const override = {
        notify_id,
        trade_status: 'TRADE_CLOSED',
        refund_fee: '22800.00',
        gmt_refund: '2026-11-21 10:00:00.123',
        out_biz_no: null,
      }
      expect(await levers.notify(outTradeNo, { override })).toContain('success')
    }
    expect(await alerts()).toMatchObject([{ kind: 'foreign-refund', details: { outTradeNo } }])
    expect(await booksOf(shop.test, orderId)).toMatchObject({
      order: { status: 'paid' },
      entitlements: [{ revoked_at: null }],
    })
  })
})
