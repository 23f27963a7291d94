// Download links: access, expiry, and how files are served.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#contract/accounts.ts'
import { errorText } from '#contract/common/errors.ts'
import { downloadFile, listDownloads, mailFiles } from '#contract/delivery.ts'
import { resendDeliveryMail, revokeOrder } from '#contract/order-actions-admin.ts'
import { listReportOrders } from '#contract/orders.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { orderReport } from '../../tests/support/buyer.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { buyWithFile, fileContent, getFile } from './delivery.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

describe('a download link', () => {
  it('serves the whole file under its Chinese name', async () => {
    const bought = await buyWithFile(test)
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    expect(link).toMatchObject({ name: '固态电池行业研究报告.pdf', size: Buffer.byteLength(fileContent) })
    const answer = await getFile(test, link.url)
    expect(answer.body).toBe(fileContent)
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

  it('is mailed to the address of the order only, a few times an hour, and not before there is a file', async () => {
    const bought = await buyWithFile(test)
    const client = test.client('zh-CN', bought.token)
    const { rows } = await client(listReportOrders, {})
    const mails = () =>
      test.ctx.db
        .selectFrom('mails')
        .select(['recipient', 'template'])
        .where('template', '=', 'order-delivered')
        .execute()
    const before = (await mails()).length
    for (let times = 0; times < 3; times += 1)
      expect(await client(mailFiles, { orderNo: bought.orderNo })).toEqual({ email: rows[0]?.email })
    expect((await mails()).slice(before)).toEqual(
      Array(3).fill({ recipient: rows[0]?.email, template: 'order-delivered' }),
    )
    expect((await apiErrorOf(client(mailFiles, { orderNo: bought.orderNo }))).code).toBe(5002)
    const waiting = await orderReport(test)
    const refused = await apiErrorOf(test.client('zh-CN', waiting.token)(mailFiles, { orderNo: waiting.orderNo }))
    expect(refused.code).toBe(100010)
  })

  it('is neither offered nor mailed after the entitlement has ended', async () => {
    const bought = await buyWithFile(test)
    const client = test.client('zh-CN', bought.token)
    const shown = async () => (await client(listReportOrders, {})).rows[0]
    expect(await shown()).toMatchObject({ fulfilmentState: 'delivered', isEntitled: true })
    const owner = await signedInAs(test, 'owner')
    await owner.call(revokeOrder, { id: bought.orderId, note: '误购' })
    expect(await shown()).toMatchObject({ status: 1, refundState: 'none', isEntitled: false })
    expect((await apiErrorOf(client(mailFiles, { orderNo: bought.orderNo }))).code).toBe(100010)
    const again = await apiErrorOf(owner.call(resendDeliveryMail, { id: bought.orderId }))
    expect(again.data.key).toBe('orders.not-deliverable')
  })

  it('resumes an interrupted download, and counts it once', async () => {
    const bought = await buyWithFile(test)
    const client = test.client('zh-CN', bought.token)
    const link = await client(downloadFile, { orderNo: bought.orderNo })
    const first = await getFile(test, link.url, { range: 'bytes=0-9' })
    const rest = await getFile(test, link.url, { range: 'bytes=10-', 'if-range': String(first.headers.etag) })
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206])
    expect(first.body + rest.body).toBe(fileContent)
    expect((await getFile(test, link.url, { range: 'bytes=-4' })).body).toBe(fileContent.slice(-4))
    expect((await getFile(test, link.url, { range: 'bytes=999-' })).statusCode).toBe(416)
    const left = async () => (await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft
    expect(await left()).toBe(9)
    // A range of another version is not served: the response is the whole file.
    expect((await getFile(test, link.url, { range: 'bytes=10-', 'if-range': '"another"' })).body).toBe(fileContent)
    expect(await left()).toBe(8)
  })

  it('counts no download for HEAD requests and unsatisfiable ranges', async () => {
    const bought = await buyWithFile(test)
    const client = test.client('zh-CN', bought.token)
    const { url } = await client(downloadFile, { orderNo: bought.orderNo })
    const asked = await test.app.http.inject({ method: 'HEAD', url, headers: { host: 'localhost' } })
    expect([asked.statusCode, asked.body]).toEqual([200, ''])
    expect(asked.headers['content-length']).toBe(String(Buffer.byteLength(fileContent)))
    expect((await getFile(test, url, { range: 'bytes=999-' })).statusCode).toBe(416)
    expect((await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft).toBe(10)
    expect((await getFile(test, url)).body).toBe(fileContent)
    expect((await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft).toBe(9)
  })

  it('expires with the session that created it, and with no other', async () => {
    const bought = await buyWithFile(test)
    const client = test.client('zh-CN', bought.token)
    const { url } = await client(downloadFile, { orderNo: bought.orderNo })
    await test.client('zh-CN', (await makeCustomer(test.ctx)).token)(logout, {})
    expect((await getFile(test, url)).statusCode).toBe(200)
    await client(logout, {})
    expect((await getFile(test, url)).statusCode).toBe(404)
  })

  it('expires after five minutes', async () => {
    const bought = await buyWithFile(test)
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    test.advance(5 * 60_000 + 1)
    expect((await getFile(test, link.url)).statusCode).toBe(404)
    test.advance(-5 * 60_000 - 1)
  })

  it('expires with the entitlement', async () => {
    const bought = await buyWithFile(test)
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    await test.ctx.db
      .updateTable('entitlements')
      .set({ revoked_at: new Date() })
      .where('order_id', '=', bought.orderId)
      .execute()
    expect((await getFile(test, link.url)).statusCode).toBe(404)
    await expect(test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })).rejects.toMatchObject({
      code: 100010,
    })
  })

  it('expires when the file is detached from the item, and no download is counted', async () => {
    const bought = await buyWithFile(test)
    const { url } = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    await test.ctx.db.deleteFrom('item_files').where('item_id', '=', bought.reportId).execute()
    expect((await getFile(test, url)).statusCode).toBe(404)
  })

  it('is created at most ten times in thirty days', async () => {
    const bought = await buyWithFile(test)
    const client = test.client('zh-CN', bought.token)
    for (let count = 0; count < 10; count += 1)
      await getFile(test, (await client(downloadFile, { orderNo: bought.orderNo })).url)
    await expect(client(downloadFile, { orderNo: bought.orderNo })).rejects.toMatchObject({ code: 5002 })
    test.advance(31 * 86_400_000)
    const later = await test.ctx.db.selectFrom('downloads').selectAll().execute()
    expect(later.length).toBeGreaterThanOrEqual(10)
    test.advance(-31 * 86_400_000)
  })

  it('serves at most ten downloads, however many links were created before and are used concurrently', async () => {
    const bought = await buyWithFile(test)
    const client = test.client('zh-CN', bought.token)
    const urls: string[] = []
    for (let i = 0; i < 14; i += 1) urls.push((await client(downloadFile, { orderNo: bought.orderNo })).url)
    const answers = await Promise.all(urls.map((url) => getFile(test, url)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    const [refused] = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused?.statusCode).toBe(403)
    expect(refused?.json()).toMatchObject({ code: 403, data: null })
    const served = urls[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
    expect((await getFile(test, served, { range: 'bytes=10-' })).statusCode).toBe(206)
    const page = await getFile(test, urls[answers.findIndex(({ statusCode }) => statusCode === 403)] ?? '', {
      accept: 'text/html',
    })
    expect(page.statusCode).toBe(403)
    expect(page.body).toContain('下载次数已用完')
  })

  it('with an unknown token serves nothing', async () => {
    for (const token of ['x', 'A'.repeat(43), '..%2f..%2fetc%2fpasswd', '%00']) {
      const answer = await getFile(test, `/api/report/websiteUserOrder/file/${token}`)
      expect([400, 404]).toContain(answer.statusCode)
    }
  })
})

describe('a file that has changed on disk', () => {
  it('is not delivered and counts no download until it is restored', async () => {
    const bought = await buyWithFile(test)
    const client = test.client('en-US', bought.token)
    const { url } = await client(downloadFile, { orderNo: bought.orderNo })
    const { storage_key } = await test.ctx.db
      .selectFrom('files')
      .select('storage_key')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const path = join(test.ctx.config.filesDir, storage_key)
    await writeFile(path, fileContent.replace('complete', 'comp1ete'))
    const refused = await getFile(test, url, { range: 'bytes=0-9', 'accept-language': 'en' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      500,
      { code: 900001, msg: errorText('delivery.file-damaged', 'en-US') },
    ])
    expect((await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft).toBe(10)
    // The metric alerts the operator, in addition to the log.
    expect(await test.app.metrics.read()).toMatch(/^yanbao_damaged_files_total [1-9]/m)
    await writeFile(path, fileContent)
    expect((await getFile(test, url)).body).toBe(fileContent)
  })
})

describe('a file', () => {
  it('is refused to visitors, to other customers and before payment', async () => {
    const bought = await buyWithFile(test)
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

  it('of another order cannot be downloaded by its id', async () => {
    const mine = await buyWithFile(test)
    const theirs = await buyWithFile(test)
    const { rows } = await test.client('zh-CN', theirs.token)(listDownloads, {})
    const fileId = rows[0]?.files[0]?.fileId ?? ''
    await expect(
      test.client('zh-CN', mine.token)(downloadFile, { orderNo: mine.orderNo, fileId }),
    ).rejects.toMatchObject({ code: 5002 })
  })
})
