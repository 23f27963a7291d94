// Frequency and selection of gateway queries.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelReportOrder } from '#contract/payments.ts'
import { type Gateway, type GatewayEvent, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, orderReport } from '../../tests/support/buyer.ts'
import { refreshOrder, sweepPayments } from './payment-queries.service.ts'
import type { PaymentsCtx } from './payments-context.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

/** The configured gateway, counting the queries that it receives. */
function countingGateway(kind?: GatewayEvent['kind'] & ('pending' | 'not-exist')) {
  const real = test.app.gateways.ofProvider('alipay')
  if (!real) throw new Error('no Alipay')
  const asked: string[] = []
  const { provider, merchantId, appId } = real
  const gateway: Gateway = {
    ...real,
    query(outTradeNo) {
      asked.push(outTradeNo)
      if (!kind) return real.query(outTradeNo)
      return Promise.resolve({ provider, merchantId, appId, outTradeNo, source: 'query', kind: kind })
    },
  }
  const ctx: PaymentsCtx = { ...test.ctx, gateways: gatewaysOf([gateway]) }
  return { ctx, asked }
}

describe('a buyer who waits', () => {
  it('causes at most one query per attempt every five seconds', async () => {
    const bought = await orderReport(test)
    const { ctx, asked } = countingGateway('pending')
    for (let count = 0; count < 5; count += 1) await refreshOrder(ctx, bought.orderId)
    expect(asked).toEqual([bought.outTradeNo])
    test.advance(5_000)
    await refreshOrder(ctx, bought.orderId)
    test.advance(-5_000)
    expect(asked).toHaveLength(2)
  })

  it('also causes a query of an abandoned page that may still be paid', async () => {
    const bought = await orderReport(test)
    await test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    expect((await booksOf(test, bought.orderId)).payments).toMatchObject([{ status: 'abandoned' }])
    const { ctx, asked } = countingGateway('not-exist')
    await refreshOrder(ctx, bought.orderId)
    expect(asked).toEqual([bought.outTradeNo])
  })
})

describe('the sweep', () => {
  it('queries when due, however often a buyer has caused queries meanwhile', async () => {
    const bought = await orderReport(test)
    const { ctx, asked } = countingGateway('pending')
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await refreshOrder(ctx, bought.orderId)
      test.advance(5_000)
    }
    const askedByBuyer = asked.length
    test.advance(65_000)
    await sweepPayments(ctx)
    test.advance(-125_000)
    expect([askedByBuyer, asked.filter((number) => number === bought.outTradeNo).length]).toEqual([12, 13])
  })

  it('skips a new attempt for two minutes, then queries with growing pauses', async () => {
    const bought = await orderReport(test)
    const { ctx, asked } = countingGateway('pending')
    const refresh = async (advanceMs: number) => {
      test.advance(advanceMs)
      await sweepPayments(ctx)
      return asked.filter((number) => number === bought.outTradeNo).length
    }
    const counts = []
    for (const seconds of [0, 119, 2, 4, 2, 13, 3]) counts.push(await refresh(seconds * 1_000))
    test.advance(-143_000)
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 3])
  })

  it('queries abandoned pages until half an hour after they expire', async () => {
    const bought = await orderReport(test)
    await test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    const { ctx, asked } = countingGateway('not-exist')
    const day = 86_400_000
    const sweepAfter = async (ms: number) => {
      test.advance(ms)
      await sweepPayments(ctx)
      test.advance(-ms)
      return asked.filter((number) => number === bought.outTradeNo).length
    }
    expect(await sweepAfter(60_000)).toBe(1)
    expect(await sweepAfter(day + 29 * 60_000)).toBe(2)
    expect((await booksOf(test, bought.orderId)).payments).toMatchObject([{ status: 'abandoned' }])
    expect(await sweepAfter(day + 40 * 60_000)).toBe(3)
    expect((await booksOf(test, bought.orderId)).payments).toMatchObject([{ status: 'closed' }])
    expect(await sweepAfter(day + 60 * 60_000)).toBe(3)
  })
})
