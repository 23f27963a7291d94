// An attempt counts as closed only when a query confirms it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelReportOrder, payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { scanCode, wechatAdmin } from '../../tests/support/wechat.ts'
import { closeOrder } from './cancellation.service.ts'
import { queryPayment } from './payment-queries.service.ts'
import type { PaymentsCtx } from './payments-context.ts'

let test: TestApp
let ctx: PaymentsCtx
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  ctx = { ...test.ctx, gateways: test.app.gateways }
})
afterAll(() => test.close())

function simulated() {
  if (!test.simulator) throw new Error('no simulator')
  return test.simulator
}

describe('a close request that WeChat Pay accepts without effect', () => {
  it('leaves the order closing until it is closed, and a payment meanwhile wins', async () => {
    const cancelled = async () => {
      const bought = await orderReport(test, { payMethod: 'wx' })
      await wechatAdmin(simulated(), 'faults', { target: 'wechat.close', fault: 'close-without-effect' })
      const answer = await test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
      expect(answer).toMatchObject({ status: 0, isClosing: true })
      return bought
    }
    const closed = await cancelled()
    expect(await closeOrder(ctx, closed.orderId)).toBe(true)
    expect(await booksOf(test, closed.orderId)).toMatchObject({
      order: { status: 'cancelled' },
      payments: [{ status: 'closed' }],
    })
    const paid = await cancelled()
    await scanCode(simulated(), paid.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, paid.orderId)).order.status === 'paid')
    expect((await booksOf(test, paid.orderId)).refunds).toEqual([])
  })
})

describe('a code that is still open although its order is settled', () => {
  it('is closed at its next query, as a payment could only be refunded', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    // Neither the change of method nor the payment closes it.
    await wechatAdmin(simulated(), 'faults', { target: 'wechat.close', fault: 'close-without-effect', times: 2 })
    const pay = test.client('zh-CN', bought.token)
    const second = await pay(payReport, { orderNo: bought.orderNo, payMethod: 'zfb' })
    const faultsLeft = async () => {
      const { faults } = await leversOf(test).admin('faults')
      return (faults as { left: number }[]).reduce((sum, fault) => sum + fault.left, 0)
    }
    await pollUntil(async () => (await faultsLeft()) === 1)
    await leversOf(test).pay(second.orderPayUrl)
    await pollUntil(
      async () => (await faultsLeft()) === 0 && (await booksOf(test, bought.orderId)).order.status === 'paid',
    )
    expect((await booksOf(test, bought.orderId)).payments[0]).toMatchObject({ method: 'wx', status: 'pending' })
    await queryPayment(ctx, bought.paymentId)
    expect((await booksOf(test, bought.orderId)).payments[0]).toMatchObject({ method: 'wx', status: 'closed' })
    expect(await wechatAdmin(simulated(), `trades/${bought.outTradeNo}`)).toMatchObject({ status: 'CLOSED' })
  })
})
