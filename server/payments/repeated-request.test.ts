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
async function refusedOnce(more: Record<string, unknown> = {}) {
  if (!test.simulator) throw new Error('no simulator')
  const report = await makeReport(test.ctx)
  const client = test.client('zh-CN', (await makeCustomer(test.ctx)).token)
  const wish = { researchReportId: report.id, payMethod: 'wx', payPrice: '22800.00', ...more }
  await wechatAdmin(test.simulator, 'faults', { target: 'wechat.native', fault: 'not-authorised' })
  const refusal = await client(payReport, wish).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 100002 })
  const { orderNo } = (refusal as { data: { orderNo: string } }).data
  const setPrice = (amount_minor: number) =>
    test.ctx.db
      .updateTable('report_prices')
      .set({ amount_minor })
      .where('report_id', '=', report.id)
      .where('licence', '=', 'single')
      .execute()
  return { client, wish, setPrice, orderNo }
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
    const { client, wish, setPrice, orderNo } = await refusedOnce(more)
    await setPrice(now * 100)
    await expect(client(payReport, { ...wish, payPrice: '0.01' })).rejects.toMatchObject({ code: 100008 })
    const again = { ...wish, payPrice: `${now}.00` }
    const bought = await client(payReport, again)
    expect(await orderOf(bought.orderNo)).toMatchObject({ amount_minor: now * 100, status: 'waiting' })
    expect(await orderOf(orderNo)).toMatchObject({ amount_minor: 2_280_000, status: 'cancelled', create_key: null })
    const repeated = await client(payReport, again).catch((error: unknown) => error)
    expect(repeated).toMatchObject(
      'createKey' in more ? { orderNo: bought.orderNo } : { code: 100009, data: { orderNo: bought.orderNo } },
    )
  })

  it('at another price is referred to the order that a gateway knows', async () => {
    const { client, wish, setPrice } = await refusedOnce()
    const { orderNo } = await client(payReport, wish)
    await setPrice(1_980_000)
    const again = client(payReport, { ...wish, payPrice: '19800.00' })
    await expect(again).rejects.toMatchObject({ code: 100009, data: { orderNo } })
    expect(await orderOf(orderNo)).toMatchObject({ amount_minor: 2_280_000, status: 'waiting' })
  })

  it('at another price waits for an attempt that may be in progress', async () => {
    const { client, wish, setPrice, orderNo } = await refusedOnce()
    const { id } = await orderOf(orderNo)
    await test.ctx.db.updateTable('payments').set({ status: 'created' }).where('order_id', '=', id).execute()
    await setPrice(1_980_000)
    const again = client(payReport, { ...wish, payPrice: '19800.00' })
    await expect(again).rejects.toMatchObject({ code: 100009, data: { orderNo } })
  })

  it('with the same create key has its price checked like any other', async () => {
    const { client, wish } = await refusedOnce({ createKey: 'one-click' })
    await expect(client(payReport, { ...wish, payPrice: '0.01' })).rejects.toMatchObject({ code: 100008 })
  })

  it('delivers to the e-mail address of the last request', async () => {
    const { client, wish } = await refusedOnce({ email: 'wrong@example.com' })
    const { orderNo } = await client(payReport, { ...wish, email: 'right@example.com' })
    expect((await orderOf(orderNo)).email).toBe('right@example.com')
  })
})
