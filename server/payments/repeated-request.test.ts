// Paying again after a gateway refused the first attempt: the order continues (decision 21), with the buyer's latest input.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { wechatAdmin } from '../../tests/support/wechat.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

/** A buyer whose order never reached WeChat Pay, which refused it. */
async function refuseFirstAttempt(more: Record<string, unknown> = {}) {
  if (!test.simulator) throw new Error('no simulator')
  const report = await makeReport(test.ctx)
  const client = test.client('zh-CN', (await makeCustomer(test.ctx)).token)
  const request = { researchReportId: report.id, payMethod: 'wx', payPrice: '22800.00', ...more }
  await wechatAdmin(test.simulator, 'faults', { target: 'wechat.native', fault: 'not-authorised' })
  const error = await client(payReport, request).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 100002 })
  const { orderNo } = (error as { data: { orderNo: string } }).data
  const setPrice = (amount_minor: number) =>
    test.ctx.db
      .updateTable('report_prices')
      .set({ amount_minor })
      .where('report_id', '=', report.id)
      .where('licence', '=', 'single')
      .execute()
  return { client, request, setPrice, orderNo }
}

function orderOf(orderNo: string) {
  return test.ctx.db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
}

describe('a request that is repeated after a refusal', () => {
  it.each([
    [19_800, {}],
    [29_800, {}],
    [19_800, { createKey: 'one-click' }],
  ])('buys at the current price, %d, and at no other', async (now, more) => {
    const { client, request, setPrice, orderNo } = await refuseFirstAttempt(more)
    await setPrice(now * 100)
    await expect(client(payReport, { ...request, payPrice: '0.01' })).rejects.toMatchObject({ code: 100008 })
    const repeat = { ...request, payPrice: `${now}.00` }
    const bought = await client(payReport, repeat)
    expect(await orderOf(bought.orderNo)).toMatchObject({ amount_minor: now * 100, status: 'waiting' })
    expect(await orderOf(orderNo)).toMatchObject({ amount_minor: 2_280_000, status: 'cancelled', create_key: null })
    const repeated = await client(payReport, repeat).catch((error: unknown) => error)
    expect(repeated).toMatchObject(
      'createKey' in more ? { orderNo: bought.orderNo } : { code: 100009, data: { orderNo: bought.orderNo } },
    )
  })

  it('at another price is referred to the order that a gateway knows', async () => {
    const { client, request, setPrice } = await refuseFirstAttempt()
    const { orderNo } = await client(payReport, request)
    await setPrice(1_980_000)
    const repeat = client(payReport, { ...request, payPrice: '19800.00' })
    await expect(repeat).rejects.toMatchObject({ code: 100009, data: { orderNo } })
    expect(await orderOf(orderNo)).toMatchObject({ amount_minor: 2_280_000, status: 'waiting' })
  })

  it('at another price waits for an attempt that may be in progress', async () => {
    const { client, request, setPrice, orderNo } = await refuseFirstAttempt()
    const { id } = await orderOf(orderNo)
    await test.ctx.db.updateTable('payments').set({ status: 'created' }).where('order_id', '=', id).execute()
    await setPrice(1_980_000)
    const repeat = client(payReport, { ...request, payPrice: '19800.00' })
    await expect(repeat).rejects.toMatchObject({ code: 100009, data: { orderNo } })
  })

  it('with the same create key has its price checked like any other', async () => {
    const { client, request } = await refuseFirstAttempt({ createKey: 'one-click' })
    await expect(client(payReport, { ...request, payPrice: '0.01' })).rejects.toMatchObject({ code: 100008 })
  })

  it('delivers to the e-mail address of the last request', async () => {
    const { client, request } = await refuseFirstAttempt({ email: 'wrong@example.com' })
    const { orderNo } = await client(payReport, { ...request, email: 'right@example.com' })
    expect((await orderOf(orderNo)).email).toBe('right@example.com')
  })
})
