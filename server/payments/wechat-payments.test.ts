// Payments by WeChat Pay with the ledger: by code, by H5, late and duplicate ones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelReportOrder, payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { scanCode, wechatAdmin } from '../../tests/support/wechat.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

function simulated() {
  if (!test.simulator) throw new Error('this test app was made without payments')
  return test.simulator
}
const admin = (path: string, body?: object) => wechatAdmin(simulated(), path, body)

describe('a payment by WeChat Pay', () => {
  it('of a scanned code marks the order paid', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    expect(bought.orderPayUrl).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/)
    expect(await scanCode(simulated(), bought.orderPayUrl)).toContain('支付成功')
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const books = await booksOf(test, bought.orderId)
    expect(books.payments).toMatchObject([{ provider: 'wechat', method: 'wx', status: 'succeeded', applied: true }])
    expect(books.entitlements).toHaveLength(1)
  })

  it('by H5 leads to a URL that brings the buyer back', async () => {
    const bought = await orderReport(test, { payMethod: 'wx_h5' })
    const page = await fetch(bought.orderPayUrl, { headers: { referer: `${test.ctx.config.originZh}/` } })
    const text = await page.text()
    expect(text).toContain('id="pay"')
    const action = /action="([^"]+pay\?[^"]+)"/.exec(text)?.[1]?.replaceAll('&#38;', '&') ?? ''
    const paid = await fetch(new URL(action, bought.orderPayUrl), { method: 'POST', redirect: 'manual' })
    expect(paid.headers.get('location')).toContain(`/personalCenter/payBack/${bought.orderNo}`)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  })

  it('shows a fresh code of the same attempt when it is requested again', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    const again = await test.client('zh-CN', bought.token)(payReport, { payMethod: 'wx', orderNo: bought.orderNo })
    expect(again.orderPayUrl).not.toBe(bought.orderPayUrl)
    expect((await booksOf(test, bought.orderId)).payments).toHaveLength(1)
    await scanCode(simulated(), bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  })

  it('reported six times at once is one payment', async () => {
    await admin('faults', { target: 'notify', fault: 'duplicate', count: 5 })
    const bought = await orderReport(test, { payMethod: 'wx' })
    await scanCode(simulated(), bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    expect((await booksOf(test, bought.orderId)).entitlements).toHaveLength(1)
  })
})

describe('a late or duplicate payment', () => {
  it('after cancellation is refunded, and the refund is settled by its notification', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    await test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('cancelled')
    await admin(`trades/${bought.outTradeNo}/pay`, { force: true })
    const refund = await pollUntil(async () => (await booksOf(test, bought.orderId)).refunds[0])
    expect(refund).toMatchObject({ reason: 'late', amount_minor: 2_280_000 })
    await pollUntil(async () => (await booksOf(test, bought.orderId)).refunds[0]?.status === 'succeeded')
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { status: 'cancelled' }, entitlements: [] })
    expect(books.refunds).toHaveLength(1)
  })

  it('by a second method is refunded once', async () => {
    const first = await orderReport(test, { payMethod: 'wx' })
    const pay = test.client('zh-CN', first.token)
    const second = await pay(payReport, { payMethod: 'wx_h5', orderNo: first.orderNo })
    expect(second.payMethod).toBe('wx_h5')
    const payments = (await booksOf(test, first.orderId)).payments
    for (const { out_trade_no } of payments) await admin(`trades/${out_trade_no}/pay`, { force: true })
    await pollUntil(async () => (await booksOf(test, first.orderId)).refunds[0]?.status === 'succeeded')
    const books = await booksOf(test, first.orderId)
    expect(books.payments.filter((one) => one.applied)).toHaveLength(1)
    expect(books.entitlements).toHaveLength(1)
    expect(books.refunds).toMatchObject([{ reason: 'duplicate' }])
  })

  it('whose refund becomes abnormal waits for staff', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    await test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    await admin('faults', { target: 'wechat.refund', fault: 'refund-abnormal' })
    await admin(`trades/${bought.outTradeNo}/pay`, { force: true })
    await pollUntil(async () => (await booksOf(test, bought.orderId)).refunds[0]?.status === 'abnormal')
  })
})
