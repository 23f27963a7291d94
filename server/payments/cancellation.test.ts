// Cancellation, expiry and late payments.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { cancelReportOrder, payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { closeOrder, expireOrders } from './cancellation.service.ts'
import { queryPayment, sweepPayments } from './payment-queries.service.ts'
import type { PaymentsCtx } from './payments-context.ts'

let test: TestApp
let ctx: PaymentsCtx
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  ctx = { ...test.ctx, gateways: test.app.gateways }
})
afterAll(() => test.close())

const hour = 3_600_000

function cancel(bought: { token: string; orderNo: string }) {
  return test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
}

describe('cancelling', () => {
  it('cancels an order that was never opened at the gateway at once, and keeps watching its page', async () => {
    const bought = await orderReport(test)
    expect(await cancel(bought)).toEqual({ orderNo: bought.orderNo, status: 2, isClosing: false })
    expect((await booksOf(test, bought.orderId)).payments).toMatchObject([{ status: 'abandoned' }])
  })

  it('closes the trade of a buyer who is at the cashier page', async () => {
    const bought = await orderReport(test)
    await leversOf(test).scan(bought.orderPayUrl)
    expect(await cancel(bought)).toMatchObject({ status: 2 })
    const trade = await leversOf(test).admin(`trades/${bought.outTradeNo}`)
    expect(JSON.stringify(trade)).toContain('TRADE_CLOSED')
    expect((await booksOf(test, bought.orderId)).payments).toMatchObject([{ status: 'closed' }])
  })

  it('leaves an order that was just paid paid', async () => {
    const bought = await orderReport(test)
    await leversOf(test).fault('notify', 'drop', { times: 1 })
    await leversOf(test).pay(bought.orderPayUrl)
    expect(await cancel(bought)).toMatchObject({ status: 1 })
    expect((await booksOf(test, bought.orderId)).entitlements).toHaveLength(1)
  })

  it('is refused for a paid or cancelled order', async () => {
    const bought = await orderReport(test)
    await cancel(bought)
    await expect(cancel(bought)).rejects.toMatchObject({ code: 100003 })
    await expect(
      test.client('zh-CN', bought.token)(payReport, { orderNo: bought.orderNo, payMethod: 'zfb' }),
    ).rejects.toBeInstanceOf(ApiError)
  })

  it.each(['500', '20000', 'html', 'bad-signature', 'missing-signature', 'error-response'])(
    'while the gateway responds with %s stays closing, and ends once it responds again',
    async (fault) => {
      const bought = await orderReport(test)
      await leversOf(test).fault('alipay.trade.query', fault, { times: 1 })
      expect(await cancel(bought)).toMatchObject({ status: 0, isClosing: true })
      expect(await closeOrder(ctx, bought.orderId)).toBe(true)
      expect((await booksOf(test, bought.orderId)).order.status).toBe('cancelled')
    },
  )

  it('allows a new order for the same purchase', async () => {
    const bought = await orderReport(test)
    await cancel(bought)
    const again = await orderReport(test, { token: bought.token, reportId: bought.reportId })
    expect(again.orderNo).not.toBe(bought.orderNo)
  })
})

describe('a payment after cancellation', () => {
  it('is refunded exactly once, however it is reported and how often', async () => {
    const bought = await orderReport(test)
    const cashier = await fetch(bought.orderPayUrl)
    await cancel(bought)
    await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    await queryPayment(ctx, bought.paymentId)
    await queryPayment(ctx, bought.paymentId)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).refunds[0]?.status === 'succeeded')
    expect(await booksOf(test, bought.orderId)).toMatchObject({
      order: { status: 'cancelled', refund_state: 'fully' },
      payments: [{ status: 'succeeded', applied: false }],
      refunds: [{ reason: 'late', amount_minor: 2_280_000 }],
      entitlements: [],
      mails: [],
    })
  })

  it('is found by the sweep when every notification is lost', async () => {
    const bought = await orderReport(test)
    const cashier = await fetch(bought.orderPayUrl)
    await leversOf(test).fault('notify', 'drop', { times: 5 })
    await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    test.advance(3 * 60_000)
    await sweepPayments(ctx)
    test.advance(-3 * 60_000)
    expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
  })
})

/** Runs the work a day later by the clocks of the server and of the gateway. */
async function aDayLater(work: () => Promise<void>): Promise<void> {
  const levers = leversOf(test)
  test.advance(25 * hour)
  await levers.admin('clock', { skewSeconds: 25 * 3600 })
  try {
    await work()
  } finally {
    test.advance(-25 * hour)
    await levers.admin('clock', { skewSeconds: 0 })
  }
}

describe('an expired order', () => {
  it('is closed like a cancelled one and cannot be paid again', async () => {
    const bought = await orderReport(test)
    await aDayLater(async () => {
      await expireOrders(ctx)
      expect((await booksOf(test, bought.orderId)).order.status).toBe('cancelled')
      const again = test.client('zh-CN', bought.token)(payReport, { orderNo: bought.orderNo, payMethod: 'zfb' })
      await expect(again).rejects.toMatchObject({ code: 100003 })
    })
  })

  it('is watched for another half hour and then closed', async () => {
    const bought = await orderReport(test)
    await aDayLater(async () => {
      await expireOrders(ctx)
      await queryPayment(ctx, bought.paymentId)
      expect((await booksOf(test, bought.orderId)).payments).toMatchObject([{ status: 'closed' }])
    })
  })

  it('ends paid when it was paid in its last minute without a notification', async () => {
    const bought = await orderReport(test)
    await leversOf(test).fault('notify', 'drop', { times: 1 })
    await leversOf(test).pay(bought.orderPayUrl)
    await aDayLater(async () => {
      await expireOrders(ctx)
      expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
    })
  })
})

describe('concurrent cancellation and payment', () => {
  it('always end paid, or cancelled with a refund', async () => {
    for (let round = 0; round < 12; round += 1) {
      const bought = await orderReport(test)
      const cashier = await fetch(bought.orderPayUrl)
      const pay = () => fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
      // A cancellation after the payment is refused: 100003.
      const tryCancel = () => cancel(bought).catch((error: unknown) => expect(error).toMatchObject({ code: 100003 }))
      await Promise.all(round % 2 === 0 ? [pay(), tryCancel()] : [tryCancel(), pay()])
      const books = await pollUntil(async () => {
        await queryPayment(ctx, bought.paymentId)
        const seen = await booksOf(test, bought.orderId)
        const isSettled =
          seen.order.status === 'paid' || (seen.order.status === 'cancelled' && seen.refunds.length === 1)
        return isSettled && seen
      })
      if (books.order.status === 'paid') expect(books).toMatchObject({ refunds: [], entitlements: [{}] })
      else expect(books).toMatchObject({ refunds: [{ reason: 'late' }], entitlements: [] })
    }
  })
})
