// Paying an order again: by its number, after a refusal, after an unknown outcome, in its last minute.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payBriefing, payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { scanCode, wechatAdmin } from '../../tests/support/wechat.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

function simulated() {
  if (!test.simulator) throw new Error('no simulator')
  return test.simulator
}
const fault = (name: string, more: object = {}) =>
  wechatAdmin(simulated(), 'faults', { target: 'wechat.native', fault: name, ...more })

/** A first attempt for which WeChat Pay responds with this fault. @returns the order that it leaves behind */
async function failFirstAttempt(name: string, more: object = {}) {
  const report = await makeReport(test.ctx)
  const client = test.client('zh-CN', (await makeCustomer(test.ctx)).token)
  const request = { researchReportId: report.id, payMethod: 'wx', payPrice: '22800.00' }
  await fault(name, more)
  const error = await client(payReport, request).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 100002, data: { orderNo: expect.stringMatching(/^YB-/) } })
  const { orderNo } = (error as { data: { orderNo: string } }).data
  const { id: orderId } = await test.ctx.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return { client, request, orderNo, orderId }
}

describe('paying an order by its number', () => {
  it('is refused at another price', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    const pay = (payPrice: string) =>
      test.client('zh-CN', bought.token)(payReport, { orderNo: bought.orderNo, payMethod: 'wx_h5', payPrice })
    await expect(pay('22799.99')).rejects.toMatchObject({ code: 100008 })
    expect((await booksOf(test, bought.orderId)).payments).toHaveLength(1)
    await expect(pay('22800')).resolves.toMatchObject({ orderNo: bought.orderNo, payMethod: 'wx_h5' })
  })

  it('is refused for a briefing order when it names a report', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    const pay = test.client('zh-CN', bought.token)(payBriefing, { orderNo: bought.orderNo, payMethod: 'wx' })
    await expect(pay).rejects.toMatchObject({ code: 100004 })
  })

  it('is refused in its last minute, which no gateway accepts, and after it', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    const pay = () => test.client('zh-CN', bought.token)(payReport, { orderNo: bought.orderNo, payMethod: 'wx_h5' })
    const lastMinute = Date.parse(bought.orderExpiresAt) - test.ctx.now().getTime() - 59_000
    await test.ctx.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + 1e10) })
      .execute()
    for (const advance of [lastMinute, lastMinute + 120_000]) {
      test.advance(advance)
      await expect(pay()).rejects.toMatchObject({ code: 100003 })
      test.advance(-advance)
    }
    expect((await booksOf(test, bought.orderId)).payments).toHaveLength(1)
  })

  it('returns a failed order to waiting', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    await test.ctx.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', bought.orderId).execute()
    await test.client('zh-CN', bought.token)(payReport, { orderNo: bought.orderNo, payMethod: 'wx' })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('waiting')
  })

  it('leaves the code that was shown payable when WeChat Pay refuses to renew it', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    await fault('not-authorised')
    const renew = () => test.client('zh-CN', bought.token)(payReport, { orderNo: bought.orderNo, payMethod: 'wx' })
    await expect(renew()).rejects.toMatchObject({ code: 100002 })
    const [payment] = (await booksOf(test, bought.orderId)).payments
    expect(payment).toMatchObject({ status: 'pending', pay_url: bought.orderPayUrl, reached_gateway: true })
    const renewed = await renew()
    expect((await booksOf(test, bought.orderId)).payments).toMatchObject([{ pay_url: renewed.orderPayUrl }])
    await scanCode(simulated(), bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  })
})

describe('a code that WeChat Pay no longer shows', () => {
  async function ordered() {
    const bought = await orderReport(test, { payMethod: 'wx' })
    const payAgain = () => test.client('zh-CN', bought.token)(payReport, { orderNo: bought.orderNo, payMethod: 'wx' })
    const act = (action: string) => wechatAdmin(simulated(), `trades/${bought.outTradeNo}/${action}`, { notify: false })
    return { ...bought, payAgain, act }
  }

  it('is replaced by another when it was closed there, and that one is paid', async () => {
    const { orderId, payAgain, act } = await ordered()
    await act('close')
    const { orderPayUrl } = await payAgain()
    expect((await booksOf(test, orderId)).payments).toMatchObject([{ status: 'closed' }, { status: 'pending' }])
    await scanCode(simulated(), orderPayUrl)
    await pollUntil(async () => (await booksOf(test, orderId)).order.status === 'paid')
  })

  it('is closed and replaced by another when it was requested with other values', async () => {
    const { orderId, orderPayUrl, payAgain } = await ordered()
    await test.ctx.db.updateTable('orders').set({ title: '改过的名称' }).where('id', '=', orderId).execute()
    const renewed = await payAgain()
    expect((await booksOf(test, orderId)).payments).toMatchObject([{ status: 'closed' }, { status: 'pending' }])
    expect(await scanCode(simulated(), orderPayUrl)).not.toContain('支付成功')
    expect(await scanCode(simulated(), renewed.orderPayUrl)).toContain('支付成功')
  })

  it('is not paid twice when it was paid without a notification: the payment settles the order', async () => {
    const { orderId, payAgain, act } = await ordered()
    await act('pay')
    await expect(payAgain()).rejects.toMatchObject({ code: 100003 })
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'paid' },
      payments: [{ status: 'succeeded', applied: true }],
      entitlements: [{}],
    })
  })

  it('stays payable as it was shown when it cannot be closed either', async () => {
    const { orderId, orderPayUrl, payAgain } = await ordered()
    await test.ctx.db.updateTable('orders').set({ title: '改过的名称' }).where('id', '=', orderId).execute()
    await wechatAdmin(simulated(), 'faults', { target: 'wechat.close', fault: '500' })
    await expect(payAgain()).rejects.toMatchObject({ code: 100002 })
    expect((await booksOf(test, orderId)).payments).toMatchObject([{ status: 'pending', pay_url: orderPayUrl }])
    expect(await scanCode(simulated(), orderPayUrl)).toContain('支付成功')
  })
})

describe('a first attempt that the gateway refused', () => {
  it('has failed, and the same request continues the same order with a new attempt', async () => {
    const { client, request, orderNo, orderId } = await failFirstAttempt('not-authorised')
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'waiting' },
      payments: [{ status: 'failed', reached_gateway: false, next_query_at: null }],
    })
    await expect(client(payReport, request)).resolves.toMatchObject({ orderNo })
    expect((await booksOf(test, orderId)).payments).toMatchObject([{ status: 'failed' }, { status: 'pending' }])
  })
})

describe('a first attempt with an unknown outcome', () => {
  it('is queried within seconds; the same request is referred to its order, which continues with the same attempt', async () => {
    const { client, request, orderNo, orderId } = await failFirstAttempt('500', { afterCommit: true })
    const [payment] = (await booksOf(test, orderId)).payments
    expect(payment).toMatchObject({ status: 'unknown', reached_gateway: true })
    const askedIn = (payment?.next_query_at?.getTime() ?? 0) - test.ctx.now().getTime()
    expect(askedIn).toBeGreaterThan(-5_000)
    expect(askedIn).toBeLessThanOrEqual(5_000)
    await expect(client(payReport, request)).rejects.toMatchObject({ code: 100009, data: { orderNo } })
    const paid = await client(payReport, { orderNo, payMethod: 'wx' })
    expect((await booksOf(test, orderId)).payments).toMatchObject([
      { id: payment?.id, out_trade_no: payment?.out_trade_no, status: 'pending' },
    ])
    await scanCode(simulated(), paid.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, orderId)).order.status === 'paid')
  })
})
