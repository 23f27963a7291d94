// The limit of ten downloads of a file in thirty days (decision 26).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors } from '#contract/common/errors.ts'
import { downloadFile } from '#contract/delivery.ts'
import { openCopies } from '#server/copies/copies.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
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
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  const client = test.client('zh-CN', bought.token)
  return { orderNo: bought.orderNo, link: async () => (await client(downloadFile, { orderNo: bought.orderNo })).url }
}

async function isServed(url: string): Promise<boolean> {
  const answer = await test.app.http.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  return answer.statusCode === 200
}

describe('the download limit of a file', () => {
  it('counts one download at a time, also by the same link', async () => {
    const { orderNo, link } = await buyerWithFile()
    const [one, another] = [await link(), await link()]
    const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      test.app.http.inject({ method, url: one, headers: { host: 'localhost', ...headers } })
    const logged = async () => {
      const entitlements = test.ctx.db
        .selectFrom('entitlements as e')
        .innerJoin('orders as o', 'o.id', 'e.order_id')
        .select('e.id')
        .where('o.order_no', '=', orderNo)
      return (
        await test.ctx.db.selectFrom('downloads').select('id').where('entitlement_id', 'in', entitlements).execute()
      ).length
    }
    // Interrupted, resumed, resumed in the middle or probed: all of these are one download.
    for (const range of ['bytes=-5', 'bytes=0-9', 'bytes=0-', 'bytes=10-', 'bytes=-5', 'bytes=3-4'])
      expect((await get({ range })).statusCode).toBe(206)
    expect((await get({}, 'HEAD')).statusCode).toBe(200)
    expect(await logged()).toBe(1)
    for (let count = 2; count <= 10; count += 1) {
      expect((await get(count % 2 === 0 ? { range: 'bytes=0-' } : {})).statusCode).toBeLessThan(300)
      expect((await get({ range: 'bytes=10-' })).statusCode).toBe(206)
      expect(await logged()).toBe(count)
    }
    expect((await get()).statusCode).toBe(errors['delivery.link-used-up'].status)
    expect(await isServed(another)).toBe(false)
    expect((await get({ range: 'bytes=10-' })).statusCode).toBe(206)
    expect(await logged()).toBe(10)
  })

  it('ends after thirty days', async () => {
    const { orderNo, link } = await buyerWithFile()
    const order = await test.ctx.db
      .selectFrom('orders')
      .select('customer_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    const services = { ctx: test.ctx, copies: openCopies(test.ctx, async () => {}) }
    // Every session has expired by then, so the service is called directly.
    const later = () => createDownloadLink(services, { customerId: order.customer_id, orderNo, id: '', fileId: '' })
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
