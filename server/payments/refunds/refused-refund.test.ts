// A refund that its gateway finally refuses: it waits for staff, who are notified once, and is not retried automatically.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, type GatewayEvent, GatewayRejected, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { booksOf } from '../../../tests/support/buyer.ts'
import { account, orderWith, paid, price } from '../gateway-events.fixture.ts'
import { applyGatewayEvent } from '../gateway-events.service.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { retryRefund, submitRefund, sweepRefunds } from './refunds.service.ts'

const succeeded = (outTradeNo: string, outRefundNo: string): GatewayEvent => ({
  ...account,
  source: 'query',
  kind: 'refund',
  outTradeNo,
  outRefundNo,
  status: 'succeeded',
  gatewayRefundId: undefined,
})

let test: TestApp
let ctx: PaymentsCtx
let asked = 0
let isRefusing = true
/** What happens while a refusal is on its way. */
let beforeRefusal: (outTradeNo: string, outRefundNo: string) => Promise<unknown> = async () => {}
beforeAll(async () => {
  test = await createTestApp()
  const unexpected = () => {
    throw new Error('nobody asks for this here')
  }
  const refusing: Gateway = {
    ...account,
    methods: ['zfb'],
    currency: 'CNY',
    isDemonstration: true,
    create: unexpected,
    query: unexpected,
    close: unexpected,
    async refund({ outTradeNo, outRefundNo }) {
      asked += 1
      await beforeRefusal(outTradeNo, outRefundNo)
      if (isRefusing) throw new GatewayRejected('ACQ.TRADE_HAS_FINISHED')
      return succeeded(outTradeNo, outRefundNo)
    },
    queryRefund: unexpected,
    parseNotification: unexpected,
    acknowledge: unexpected,
  }
  ctx = { ...test.ctx, gateways: gatewaysOf([refusing]) }
})
afterAll(() => test.close())

describe('a refund that the gateway refuses', () => {
  it('is abnormal and owed, and is neither retried nor dropped', async () => {
    const { orderId, outTradeNo } = await orderWith(test.ctx, { order: 'cancelled', payment: 'closed' })
    await applyGatewayEvent(ctx, paid(outTradeNo))
    const [refund] = (await booksOf(test, orderId)).refunds
    if (!refund) throw new Error('no refund was asked for')
    for (const _ of [1, 2, 3]) await submitRefund(ctx, refund.id)
    test.advance(3_600_000)
    await sweepRefunds(ctx)
    test.advance(-3_600_000)
    expect(asked).toBe(1)
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'cancelled', refund_state: 'requested' },
      payments: [{ refund_reserved_minor: price }],
      refunds: [
        { status: 'abnormal', attempts: 1, next_query_at: null, last_error: expect.stringContaining('HAS_FINISHED') },
      ],
    })
    const alerts = await test.ctx.db.selectFrom('payment_alerts').select(['kind', 'details']).execute()
    expect(alerts).toMatchObject([{ kind: 'refund-refused', details: { refundId: refund.id } }])
  })
  it('alerts nobody when a notification has said meanwhile that it succeeded', async () => {
    const { orderId, outTradeNo } = await orderWith(test.ctx, { order: 'cancelled', payment: 'closed' })
    await applyGatewayEvent(ctx, paid(outTradeNo))
    const [refund] = (await booksOf(test, orderId)).refunds
    if (!refund) throw new Error('no refund was asked for')
    beforeRefusal = (trade, outRefundNo) => applyGatewayEvent(ctx, succeeded(trade, outRefundNo))
    await submitRefund(ctx, refund.id)
    beforeRefusal = async () => {}
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'fully' },
      refunds: [{ status: 'succeeded' }],
    })
    const alerts = test.ctx.db
      .selectFrom('payment_alerts')
      .select('kind')
      .where('dedupe_key', '=', `refund:${refund.id}`)
    expect(await alerts.execute()).toEqual([])
  })

  it('is requested again with its number when staff retry it, and a second refusal is reported too', async () => {
    const { orderId, outTradeNo } = await orderWith(test.ctx, { order: 'cancelled', payment: 'closed' })
    await applyGatewayEvent(ctx, paid(outTradeNo))
    const refundOf = async () => {
      const [refund] = (await booksOf(test, orderId)).refunds
      if (!refund) throw new Error('no refund was asked for')
      return refund
    }
    const { id, out_refund_no } = await refundOf()
    const alerts = () =>
      test.ctx.db
        .selectFrom('payment_alerts')
        .select('resolved_at')
        .where('dedupe_key', 'like', `refund:${id}%`)
        .orderBy('id')
        .execute()
    await submitRefund(ctx, id)
    expect(await retryRefund(ctx, out_refund_no)).toBe('abnormal')
    expect(await refundOf()).toMatchObject({ status: 'requested', query_count: 0 })
    expect(await retryRefund(ctx, out_refund_no)).toBe('requested')
    await submitRefund(ctx, id)
    expect(await refundOf()).toMatchObject({ status: 'abnormal', attempts: 2 })
    expect(await alerts()).toEqual([{ resolved_at: expect.any(Date) }, { resolved_at: null }])

    isRefusing = false
    await retryRefund(ctx, out_refund_no)
    await submitRefund(ctx, id)
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'fully' },
      payments: [{ refund_reserved_minor: price }],
      refunds: [{ out_refund_no, status: 'succeeded', attempts: 3 }],
    })
    expect(await retryRefund(ctx, out_refund_no)).toBe('succeeded')
    expect(await retryRefund(ctx, 'R000000000000NOSUCHNUMBER')).toBeUndefined()
  })
})
