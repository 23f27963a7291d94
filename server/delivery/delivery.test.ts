// Links to bought files: who gets one, how long it lives, how it is served.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, eventually, leversOf, orderReport } from '../../tests/support/buyer.ts'
import { makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'

const content = '%PDF-1.7 a complete text of forty-three bytes'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

async function buyWithFile() {
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id }, content)
  const bought = await orderReport(test, { reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await eventually(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}

function get(url: string, headers: Record<string, string> = {}) {
  return test.app.http.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })
}

describe('a link to a bought file', () => {
  it('serves the whole file under its Chinese name', async () => {
    const bought = await buyWithFile()
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    expect(link).toMatchObject({ name: '固态电池行业研究报告.pdf', size: Buffer.byteLength(content) })
    const answer = await get(link.url)
    expect(answer.body).toBe(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining(
        `filename*=UTF-8''${encodeURIComponent('固态电池行业研究报告.pdf')}`,
      ),
    })
  })

  it('goes on where it stopped, and counts once', async () => {
    const bought = await buyWithFile()
    const client = test.client('zh-CN', bought.token)
    const link = await client(downloadFile, { orderNo: bought.orderNo })
    const first = await get(link.url, { range: 'bytes=0-9' })
    const rest = await get(link.url, { range: 'bytes=10-', 'if-range': String(first.headers.etag) })
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206])
    expect(first.body + rest.body).toBe(content)
    expect((await get(link.url, { range: 'bytes=-4' })).body).toBe(content.slice(-4))
    expect((await get(link.url, { range: 'bytes=999-' })).statusCode).toBe(416)
    expect((await get(link.url, { range: 'bytes=10-', 'if-range': '"another"' })).body).toBe(content)
    const { rows } = await client(listDownloads, {})
    expect(rows[0]?.files[0]?.downloadsLeft).toBe(9)
  })

  it('dies after five minutes', async () => {
    const bought = await buyWithFile()
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    test.advance(5 * 60_000 + 1)
    expect((await get(link.url)).statusCode).toBe(404)
    test.advance(-5 * 60_000 - 1)
  })

  it('dies with the right to it', async () => {
    const bought = await buyWithFile()
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    await test.ctx.db
      .updateTable('entitlements')
      .set({ revoked_at: new Date() })
      .where('order_id', '=', bought.orderId)
      .execute()
    expect((await get(link.url)).statusCode).toBe(404)
    await expect(test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })).rejects.toMatchObject({
      code: 100010,
    })
  })

  it('is made ten times in thirty days and no more', async () => {
    const bought = await buyWithFile()
    const client = test.client('zh-CN', bought.token)
    for (let count = 0; count < 10; count += 1) await get((await client(downloadFile, { orderNo: bought.orderNo })).url)
    await expect(client(downloadFile, { orderNo: bought.orderNo })).rejects.toMatchObject({ code: 5002 })
    test.advance(31 * 86_400_000)
    const later = await test.ctx.db.selectFrom('downloads').selectAll().execute()
    expect(later.length).toBeGreaterThanOrEqual(10)
    test.advance(-31 * 86_400_000)
  })

  it('that nobody made serves nothing', async () => {
    for (const token of ['x', 'A'.repeat(43), '..%2f..%2fetc%2fpasswd', '%00']) {
      const answer = await get(`/api/report/websiteUserOrder/file/${token}`)
      expect([400, 404]).toContain(answer.statusCode)
    }
  })
})

describe('a file', () => {
  it('is refused to strangers, to other customers and before payment', async () => {
    const bought = await buyWithFile()
    const other = await makeCustomer(test.ctx)
    await expect(test.client('zh-CN')(downloadFile, { orderNo: bought.orderNo })).rejects.toMatchObject({
      code: 200001,
    })
    await expect(test.client('zh-CN', other.token)(downloadFile, { orderNo: bought.orderNo })).rejects.toMatchObject({
      code: 100004,
    })
    const unpaid = await orderReport(test)
    await expect(test.client('zh-CN', unpaid.token)(downloadFile, { orderNo: unpaid.orderNo })).rejects.toMatchObject({
      code: 100010,
    })
  })

  it('of another order is not to be had by its id', async () => {
    const mine = await buyWithFile()
    const theirs = await buyWithFile()
    const { rows } = await test.client('zh-CN', theirs.token)(listDownloads, {})
    const fileId = rows[0]?.files[0]?.fileId ?? ''
    await expect(
      test.client('zh-CN', mine.token)(downloadFile, { orderNo: mine.orderNo, fileId }),
    ).rejects.toMatchObject({ code: 5002 })
  })
})

describe('the list of downloads', () => {
  it('names the order and its file, each by the id that downFile takes', async () => {
    const bought = await buyWithFile()
    const { rows } = await test.client('zh-CN', bought.token)(listDownloads, {})
    const { id, fileId } = rows[0] ?? { id: '', fileId: '' }
    expect(fileId).toBe(rows[0]?.files[0]?.fileId)
    const link = await test.client('zh-CN', bought.token)(downloadFile, { id, fileId: fileId ?? '' })
    expect(link).toMatchObject({ name: rows[0]?.files[0]?.name })
  })

  it('shows what was bought with the date of a file that is still to come', async () => {
    const bought = await orderReport(test)
    await leversOf(test).pay(bought.orderPayUrl)
    await eventually(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const { total, rows } = await test.client('zh-CN', bought.token)(listDownloads, {})
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      { orderNo: bought.orderNo, fileId: null, files: [], deliveryDueAt: expect.any(String) },
    ])
  })

  it('is refused to strangers', async () => {
    await expect(test.client('zh-CN')(listDownloads, {})).rejects.toMatchObject({ code: 200001 })
  })
})
