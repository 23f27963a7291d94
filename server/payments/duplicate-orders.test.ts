// A second request for the same purchase, which never makes a second order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReportOrders } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { codeOf } from './payments.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

describe('a second request for the same purchase', () => {
  it('is refused with the number of the unpaid order', async () => {
    const bought = await orderReport(test)
    const again = test.client('zh-CN', bought.token)(payReport, {
      researchReportId: bought.reportId,
      payMethod: 'zfb',
      payPrice: '22800',
    })
    await expect(again).rejects.toMatchObject({ code: 100009, data: { orderNo: bought.orderNo } })
  })

  it('with the same create key returns the same order for fifty concurrent requests', async () => {
    const report = await makeReport(test.ctx)
    const { token } = await makeCustomer(test.ctx)
    const input = { researchReportId: report.id, payMethod: 'zfb', payPrice: '22800', createKey: 'one-click' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => test.client('zh-CN', token)(payReport, input)))
    expect(new Set(answers.map((answer) => answer.orderNo)).size).toBe(1)
    const content = (url: string) =>
      JSON.parse(new URL(url).searchParams.get('biz_content') ?? '{}') as { out_trade_no: string }
    expect(new Set(answers.map((answer) => content(answer.orderPayUrl).out_trade_no)).size).toBe(1)
  })

  it('without a create key creates one order for concurrent requests', async () => {
    const report = await makeReport(test.ctx)
    const { token } = await makeCustomer(test.ctx)
    const input = { researchReportId: report.id, payMethod: 'zfb', payPrice: '22800' }
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(test.client('zh-CN', token)(payReport, input))),
    )
    expect(codes.every((code) => code === 200 || code === 100009)).toBe(true)
    expect(await test.client('zh-CN', token)(listReportOrders, {})).toMatchObject({ total: 1 })
  })

  it('by order number pays the same attempt again', async () => {
    const bought = await orderReport(test)
    const again = await test.client('zh-CN', bought.token)(payReport, {
      orderNo: ` ${bought.orderNo.toLowerCase()} `,
      payMethod: 'zfb',
    })
    expect(again.orderNo).toBe(bought.orderNo)
    expect((await booksOf(test, bought.orderId)).payments).toHaveLength(1)
  })

  it('by order number with another method opens a second attempt and closes the first', async () => {
    const bought = await orderReport(test)
    await test.client('zh-CN', bought.token)(payReport, { orderNo: bought.orderNo, payMethod: 'zfb_h5' })
    await pollUntil(async () => (await booksOf(test, bought.orderId)).payments[0]?.status === 'abandoned')
    expect((await booksOf(test, bought.orderId)).payments).toMatchObject([
      { method: 'zfb' },
      { method: 'zfb_h5', status: 'pending' },
    ])
  })

  it('for a paid order is refused', async () => {
    const bought = await orderReport(test)
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    expect(
      await codeOf(test.client('zh-CN', bought.token)(payReport, { orderNo: bought.orderNo, payMethod: 'zfb' })),
    ).toBe(100003)
  })
})
