// Orders of other customers, and prices that a customer sends.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, tokenHeader } from '#contract/common/endpoint.ts'
import { downloadFile, listDownloads, mailFiles } from '#contract/delivery.ts'
import { listReportOrders, orderStatus, updateOrderEmail } from '#contract/orders.ts'
import { cancelBriefingOrder, cancelReportOrder, notificationPath, payBriefing, payReport } from '#contract/payments.ts'
import { sendTo } from './support/any-endpoint.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { booksOf, orderReport } from './support/buyer.ts'
import { makeDownloadableOrder } from './support/downloadable-order.ts'
import { makeCustomer, makeReport } from './support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

const send = (endpoint: Endpoint, fields?: Record<string, unknown>, headers?: Record<string, string>) =>
  sendTo(test, endpoint, fields, headers)

describe('an order of another customer', () => {
  it('is indistinguishable from a missing order and cannot be changed', async () => {
    const paid = await makeDownloadableOrder(test)
    const open = await orderReport(test)
    const { token } = await makeCustomer(test.ctx)
    const state = async () => JSON.stringify([await booksOf(test, paid.orderId), await booksOf(test, open.orderId)])
    const before = await state()
    const requests: readonly [Endpoint, Record<string, unknown>][] = [
      [orderStatus, {}],
      [cancelReportOrder, {}],
      [cancelBriefingOrder, {}],
      [updateOrderEmail, { email: 'thief@example.com' }],
      [downloadFile, {}],
      [mailFiles, {}],
      [payReport, { payMethod: 'zfb', payPrice: '22800.00' }],
      [payBriefing, { payMethod: 'zfb', payPrice: '22800.00' }],
      [{ ...orderStatus, method: 'POST', path: notificationPath }, {}],
    ]
    for (const [endpoint, fields] of requests) {
      const respond = async (reference: Record<string, unknown>) => {
        const { status, code, msg, data } = await send(endpoint, { ...fields, ...reference }, { [tokenHeader]: token })
        return { status, code, msg, data }
      }
      const byNumber = await respond({ orderNo: 'YB-0000-0000-0' })
      const byId = await respond({ id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34' })
      expect(byNumber.code, endpoint.path).not.toBe(200)
      for (const order of [paid, open]) {
        expect(await respond({ orderNo: order.orderNo }), endpoint.path).toEqual(byNumber)
        expect(await respond({ id: order.orderId }), endpoint.path).toEqual(byId)
      }
    }
    for (const endpoint of [listReportOrders, listDownloads])
      expect(await send(endpoint, {}, { [tokenHeader]: token })).toMatchObject({
        code: 200,
        data: { total: 0, rows: [] },
      })
    expect(await state()).toBe(before)
    await test.ctx.db.updateTable('payments').set({ next_query_at: null }).execute()
  })
})

describe('the status of an order', () => {
  it('is found by order number if the id is missing, empty or null', async () => {
    const { orderNo, token } = await makeDownloadableOrder(test)
    for (const more of [{}, { id: '' }, { id: null }])
      expect(
        await send(
          { ...orderStatus, method: 'POST', path: notificationPath },
          { orderNo, ...more },
          { [tokenHeader]: token },
        ),
      ).toMatchObject({ code: 200 })
  })
})

describe('a price in a purchase', () => {
  async function codeFor(payPrice: unknown) {
    const { token } = await makeCustomer(test.ctx)
    const { id: researchReportId } = await makeReport(test.ctx)
    const fields = { researchReportId, payMethod: 'zfb', payPrice, price: 0.01, amount: 1, lang: 'zh-CN' }
    const response = await send(payReport, fields, { [tokenHeader]: token })
    const listed = await send(listReportOrders, {}, { [tokenHeader]: token })
    expect(listed).toMatchObject({ data: { total: 0 } })
    return response
  }

  it.each([0, -22_800, 0.01, 1e9, 1e300, '22799.99', '22800.001', '-22800.00', '2280000', '0', '', null])(
    'is rejected with 100008 unless it is the exact price: %j',
    async (payPrice) => expect((await codeFor(payPrice)).code).toBe(100008),
  )

  it.each(['２２８００', '22800.00 CNY', ' 22800.00', '1e9', 'NaN', 'null', '22,800.00', '0x5910', ' ', [], {}, true])(
    'is rejected with 100008 unless it is a plain decimal: %j',
    async (payPrice) => expect((await codeFor(payPrice)).code).toBe(100008),
  )
})
