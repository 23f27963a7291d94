// Ten downloads of a file in thirty days (decision 26), and then again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFile } from '#contract/delivery.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, eventually, leversOf, orderReport } from '../../tests/support/buyer.ts'
import { makeFile, makeReport } from '../../tests/support/factories.ts'
import { createDownloadLink } from './download-links.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

async function buyerWithFile() {
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id })
  const bought = await orderReport(test, { reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await eventually(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  const client = test.client('zh-CN', bought.token)
  return { orderNo: bought.orderNo, link: async () => (await client(downloadFile, { orderNo: bought.orderNo })).url }
}

async function isServed(url: string): Promise<boolean> {
  const answer = await test.app.http.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  return answer.statusCode === 200
}

describe('the downloads of a file', () => {
  it('are given back after thirty days', async () => {
    const { orderNo, link } = await buyerWithFile()
    const order = await test.ctx.db
      .selectFrom('orders')
      .select('customer_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    // Past the end of every session: the service is asked.
    const later = () => createDownloadLink(test.ctx, { customerId: order.customer_id, orderNo, id: '', fileId: '' })
    for (let count = 0; count < 10; count += 1) expect(await isServed(await link())).toBe(true)
    await expect(later()).rejects.toMatchObject({ key: 'delivery.download-limit' })
    const day = 86_400_000
    test.advance(30 * day - 60_000)
    await expect(later()).rejects.toMatchObject({ key: 'delivery.download-limit' })
    test.advance(120_000)
    expect(await isServed((await later()).url)).toBe(true)
    test.advance(-30 * day - 60_000)
  })
})
