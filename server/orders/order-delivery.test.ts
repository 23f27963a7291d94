// Files that are attached after the payment: their orders are delivered, and the buyers notified, once.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { revokeOrder } from '#contract/order-actions-admin.ts'
import { listReportOrders } from '#contract/orders.ts'
import { listOrders } from '#contract/orders-admin.ts'
import { requestRefund } from '#contract/refunds-admin.ts'
import { attachFile, resetDownloads, revokeEntitlement } from '#server/delivery/delivery.service.ts'
import { deletionBlockers } from '#server/privacy/privacy.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeFile, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { deliverWaitingOrders } from './order-delivery.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

async function paid(reportId?: number) {
  const bought = await orderReport(test, reportId === undefined ? {} : { reportId })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}

async function attach(reportId: number, to: { language?: 'zh-CN' | 'en-US'; edition?: 0 | 1 } = {}) {
  const stored = await test.ctx.files.put(Readable.from([Buffer.from(`%PDF-1.7 ${Math.random()}`)]))
  const file = { ...stored, name: '报告.pdf', mime: 'application/pdf' }
  const item = {
    itemKind: 'report',
    itemId: reportId,
    language: to.language ?? null,
    edition: to.edition ?? null,
    isStamped: false,
  } as const
  await test.ctx.db.transaction().execute((tx) => attachFile(tx, file, item))
}

function mailsOf(orderId: string) {
  return test.ctx.db.selectFrom('mails').selectAll().where('dedupe_key', '=', `order-delivered:${orderId}`).execute()
}

describe('a file that is attached after the payment', () => {
  it('delivers every order that waits for it and notifies each buyer once', async () => {
    const report = await makeReport(test.ctx)
    const orders = [await paid(report.id), await paid(report.id), await paid(report.id)]
    const elsewhere = await paid()
    await attach(report.id)
    await Promise.all([deliverWaitingOrders(test.ctx), deliverWaitingOrders(test.ctx)])
    await attach(report.id)
    await deliverWaitingOrders(test.ctx)
    for (const { orderId, token, orderNo } of orders) {
      const { order } = await pollUntil(async () => {
        const books = await booksOf(test, orderId)
        return books.order.fulfilment_state === 'delivered' && books
      })
      expect(order.delivered_at).not.toBeNull()
      const mails = await mailsOf(orderId)
      expect(mails).toMatchObject([{ recipient: order.email, subject: `订单 ${orderNo} 的文件已备好` }])
      expect(mails[0]?.body_text).toContain('PDF 或 Word，付款后 2–3 个工作日内')
      expect(mails[0]?.body_text).toMatch(/免费答疑至：\d{4}-\d{2}-\d{2}/)
      expect(await test.client('zh-CN', token)(downloadFile, { orderNo })).toMatchObject({ name: '报告.pdf' })
    }
    expect((await booksOf(test, elsewhere.orderId)).order.fulfilment_state).toBe('preparing')
    expect(await mailsOf(elsewhere.orderId)).toEqual([])
  })

  it('is delivered by the job that attaching queues', async () => {
    const bought = await paid()
    await attach(bought.reportId, { language: 'zh-CN', edition: 0 })
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.fulfilment_state === 'delivered')
  })

  it('delivers nothing in another language or edition', async () => {
    const bought = await paid()
    await attach(bought.reportId, { language: 'en-US' })
    await attach(bought.reportId, { edition: 1 })
    await deliverWaitingOrders(test.ctx)
    expect((await booksOf(test, bought.orderId)).order.fulfilment_state).toBe('preparing')
  })

  it('does not deliver an order whose entitlement has ended', async () => {
    const bought = await paid()
    await test.ctx.db.transaction().execute((tx) => revokeEntitlement(test.ctx, tx, bought.orderId))
    await attach(bought.reportId)
    await deliverWaitingOrders(test.ctx)
    expect((await booksOf(test, bought.orderId)).order.fulfilment_state).toBe('preparing')
  })
})

describe('an order in preparation', () => {
  const endings: readonly [string, (orderId: string) => Promise<unknown>][] = [
    ['revoked by staff', async (id) => (await signedInAs(test, 'owner')).call(revokeOrder, { id, note: '误购' })],
    [
      'partly refunded at the request of its buyer',
      async (id) => {
        const createKey = crypto.randomUUID()
        const form = { orderId: id, createKey, refundableMinor: 2_280_000, amountMinor: 1_000, note: '不再需要' }
        await (await signedInAs(test, 'finance')).call(requestRefund, { ...form, reason: 'customer' })
        await pollUntil(async () => (await booksOf(test, id)).order.refund_state === 'partly')
      },
    ],
  ]
  it.each(endings)('that is %s is neither deliverable nor late, and blocks no deletion', async (_how, end) => {
    const bought = await paid()
    const owner = await signedInAs(test, 'owner')
    const client = test.client('zh-CN', bought.token)
    const own = async () => (await client(listReportOrders, {})).rows[0]
    const isListed = async () =>
      (await owner.call(listOrders, { tab: 'to-deliver' })).rows.some((row) => row.id === bought.orderId)
    expect([(await own())?.fulfilmentState, await isListed()]).toEqual(['preparing', true])
    expect((await own())?.deliveryDueAt).not.toBeNull()
    await end(bought.orderId)
    expect(await own()).toMatchObject({ status: 1, fulfilmentState: 'none', deliveryDueAt: null })
    expect(await isListed()).toBe(false)
    const { customer_id } = (await booksOf(test, bought.orderId)).order
    expect(await deletionBlockers(test.ctx, customer_id ?? '')).toEqual({ isUndelivered: false, openOrders: 0 })
  })
})

describe('downloads that are used up', () => {
  it('can be reset, and the download log keeps them', async () => {
    const report = await makeReport(test.ctx)
    await makeFile(test.ctx, { itemKind: 'report', itemId: report.id })
    const bought = await paid(report.id)
    const client = test.client('zh-CN', bought.token)
    const link = await client(downloadFile, { orderNo: bought.orderNo })
    await test.app.http.inject({ method: 'GET', url: link.url, headers: { host: 'localhost' } })
    const remaining = async () => (await client(listDownloads, {})).rows[0]?.files[0]
    const file = await remaining()
    expect(file?.downloadsLeft).toBe(9)
    const entitlementId = (await booksOf(test, bought.orderId)).entitlements[0]?.id ?? ''
    await resetDownloads(test.ctx, test.ctx.db, { entitlementId, fileId: file?.fileId ?? '' })
    expect((await remaining())?.downloadsLeft).toBe(10)
    const log = await test.ctx.db
      .selectFrom('downloads')
      .selectAll()
      .where('entitlement_id', '=', entitlementId)
      .execute()
    expect(log).toHaveLength(1)
  })
})
