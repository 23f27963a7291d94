// Background jobs after a payment or a cancellation, run by the job worker alone.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelReportOrder, payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

/** Makes delayed jobs due now. */
function hurryJobs(): Promise<unknown> {
  return sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(test.ctx.db)
}

describe('a cancellation without a response of the gateway', () => {
  it('is retried by a job until the order is cancelled', async () => {
    const bought = await orderReport(test)
    await leversOf(test).fault('alipay.trade.query', '500', { times: 2 })
    const answer = await test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    expect(answer).toMatchObject({ status: 0, isClosing: true })
    await pollUntil(async () => {
      await hurryJobs()
      return (await booksOf(test, bought.orderId)).order.status === 'cancelled'
    })
  })
})

describe('a paid order', () => {
  it('has its other attempts closed at their gateway', async () => {
    const bought = await orderReport(test)
    const levers = leversOf(test)
    await levers.scan(bought.orderPayUrl)
    // The change of method cannot close the first attempt, so only the payment of the second one does.
    await levers.fault('alipay.trade.query', '500', { times: 1 })
    const pay = test.client('zh-CN', bought.token)
    const second = await pay(payReport, { orderNo: bought.orderNo, payMethod: 'zfb_h5' })
    await pollUntil(async () => {
      const faults = await (await fetch(`${test.simulator?.adminUrl}/faults`)).json()
      return (faults as { faults: unknown[] }).faults.length === 0
    })
    expect((await booksOf(test, bought.orderId)).payments[0]?.status).toBe('pending')
    await levers.pay(second.orderPayUrl)
    const books = await pollUntil(async () => {
      const seen = await booksOf(test, bought.orderId)
      return seen.payments[0]?.status === 'closed' && seen
    })
    expect(books).toMatchObject({ order: { status: 'paid' }, payments: [{ applied: false }, { applied: true }] })
    expect(await levers.admin(`trades/${bought.outTradeNo}`)).toMatchObject({ status: 'TRADE_CLOSED' })
  })

  it('leaves its notification in the inbox, marked as processed', async () => {
    const bought = await orderReport(test)
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const rows = await test.ctx.db.selectFrom('pay_inbox').selectAll().execute()
    const own = rows.filter((row) => row.raw.toString('utf8').includes(bought.outTradeNo))
    expect(own).toMatchObject([{ provider: 'alipay', kind: 'TRADE_SUCCESS', verdict: 'applied' }])
    expect(own[0]?.processed_at).not.toBeNull()
  })
})
