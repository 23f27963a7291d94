// Download links: access, expiry, and how files are served.
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#contract/accounts.ts'
import { errorText } from '#contract/common/errors.ts'
import type { Language } from '#contract/common/language.ts'
import { downloadFile, listDownloads, mailFiles } from '#contract/delivery.ts'
import { resendDeliveryMail, revokeOrder } from '#contract/order-actions-admin.ts'
import { listReportOrders } from '#contract/orders.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'

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
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}

function get(url: string, headers: Record<string, string> = {}) {
  return test.app.http.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })
}

describe('a download link', () => {
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

  it('is mailed to the address of the order only, a few times an hour, and not before there is a file', async () => {
    const bought = await buyWithFile()
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
    const bought = await buyWithFile()
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
    const bought = await buyWithFile()
    const client = test.client('zh-CN', bought.token)
    const link = await client(downloadFile, { orderNo: bought.orderNo })
    const first = await get(link.url, { range: 'bytes=0-9' })
    const rest = await get(link.url, { range: 'bytes=10-', 'if-range': String(first.headers.etag) })
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206])
    expect(first.body + rest.body).toBe(content)
    expect((await get(link.url, { range: 'bytes=-4' })).body).toBe(content.slice(-4))
    expect((await get(link.url, { range: 'bytes=999-' })).statusCode).toBe(416)
    const left = async () => (await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft
    expect(await left()).toBe(9)
    // A range of another version is not served: the response is the whole file.
    expect((await get(link.url, { range: 'bytes=10-', 'if-range': '"another"' })).body).toBe(content)
    expect(await left()).toBe(8)
  })

  it('counts no download for HEAD requests and unsatisfiable ranges', async () => {
    const bought = await buyWithFile()
    const client = test.client('zh-CN', bought.token)
    const { url } = await client(downloadFile, { orderNo: bought.orderNo })
    const asked = await test.app.http.inject({ method: 'HEAD', url, headers: { host: 'localhost' } })
    expect([asked.statusCode, asked.body]).toEqual([200, ''])
    expect(asked.headers['content-length']).toBe(String(Buffer.byteLength(content)))
    expect((await get(url, { range: 'bytes=999-' })).statusCode).toBe(416)
    expect((await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft).toBe(10)
    expect((await get(url)).body).toBe(content)
    expect((await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft).toBe(9)
  })

  it('expires with the session that created it, and with no other', async () => {
    const bought = await buyWithFile()
    const client = test.client('zh-CN', bought.token)
    const { url } = await client(downloadFile, { orderNo: bought.orderNo })
    await test.client('zh-CN', (await makeCustomer(test.ctx)).token)(logout, {})
    expect((await get(url)).statusCode).toBe(200)
    await client(logout, {})
    expect((await get(url)).statusCode).toBe(404)
  })

  it('expires after five minutes', async () => {
    const bought = await buyWithFile()
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    test.advance(5 * 60_000 + 1)
    expect((await get(link.url)).statusCode).toBe(404)
    test.advance(-5 * 60_000 - 1)
  })

  it('expires with the entitlement', async () => {
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

  it('expires when the file is detached from the item, and no download is counted', async () => {
    const bought = await buyWithFile()
    const { url } = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    await test.ctx.db.deleteFrom('item_files').where('item_id', '=', bought.reportId).execute()
    expect((await get(url)).statusCode).toBe(404)
  })

  it('is created at most ten times in thirty days', async () => {
    const bought = await buyWithFile()
    const client = test.client('zh-CN', bought.token)
    for (let count = 0; count < 10; count += 1) await get((await client(downloadFile, { orderNo: bought.orderNo })).url)
    await expect(client(downloadFile, { orderNo: bought.orderNo })).rejects.toMatchObject({ code: 5002 })
    test.advance(31 * 86_400_000)
    const later = await test.ctx.db.selectFrom('downloads').selectAll().execute()
    expect(later.length).toBeGreaterThanOrEqual(10)
    test.advance(-31 * 86_400_000)
  })

  it('serves at most ten downloads, however many links were created before and are used concurrently', async () => {
    const bought = await buyWithFile()
    const client = test.client('zh-CN', bought.token)
    const urls: string[] = []
    for (let i = 0; i < 14; i += 1) urls.push((await client(downloadFile, { orderNo: bought.orderNo })).url)
    const answers = await Promise.all(urls.map((url) => get(url)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    const [refused] = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused?.statusCode).toBe(403)
    expect(refused?.json()).toMatchObject({ code: 403, data: null })
    const served = urls[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
    expect((await get(served, { range: 'bytes=10-' })).statusCode).toBe(206)
    const page = await get(urls[answers.findIndex(({ statusCode }) => statusCode === 403)] ?? '', {
      accept: 'text/html',
    })
    expect(page.statusCode).toBe(403)
    expect(page.body).toContain('下载次数已用完')
  })

  it('with an unknown token serves nothing', async () => {
    for (const token of ['x', 'A'.repeat(43), '..%2f..%2fetc%2fpasswd', '%00']) {
      const answer = await get(`/api/report/websiteUserOrder/file/${token}`)
      expect([400, 404]).toContain(answer.statusCode)
    }
  })
})

describe('an invalid download link in a browser', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  async function expired(language: Language) {
    const { db } = test.ctx
    const bought = await buyWithFile()
    await db.updateTable('entitlements').set({ lang: language }).where('order_id', '=', bought.orderId).execute()
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    await db
      .updateTable('download_links')
      .set({ expires_at: new Date(0) })
      .execute()
    return link.url
  }

  it.each([
    ['zh-CN', '下载链接已失效', '/personalCenter/myDownload'],
    ['en-US', 'This download link no longer works', '/en/personalCenter/myDownload'],
  ] as const)(
    'is a page in the language of its order, whatever the browser prefers: %s',
    async (language, title, path) => {
      const answer = await get(await expired(language), { ...asBrowser, 'accept-language': 'fr, zh;q=0.9, en;q=0.8' })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      expect(answer.body).toContain(`<html lang="${language}">`)
      expect(answer.body).toContain(`<h1>${title}</h1>`)
      const origin = language === 'zh-CN' ? test.ctx.config.originZh : test.ctx.config.originEn
      expect(answer.body).toContain(`<a href="${origin}${path}">`)
    },
  )

  it.each([
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['en-GB,en;q=0.9,zh;q=0.8', 'en-US'],
    ['fr-FR', 'en-US'],
    ['', 'en-US'],
  ])('is a page in the language that the browser prefers when the link is unknown: %j', async (preferred, language) => {
    const url = `/api/report/websiteUserOrder/file/${'A'.repeat(43)}`
    const answer = await get(url, { ...asBrowser, 'accept-language': preferred })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain(`<html lang="${language}">`)
  })

  it('executes and loads nothing, and its policy allows its one style', async () => {
    const answer = await get('/api/report/websiteUserOrder/file/%3Cscript%3Ealert(1)%3C%2Fscript%3E', asBrowser)
    expect(answer.body).not.toMatch(/<script|alert|<link|src=|style=/)
    const style = /<style>(.*)<\/style>/s.exec(answer.body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })

  it('is the error envelope for other clients, in the language that they prefer', async () => {
    const url = await expired('en-US')
    for (const accept of ['*/*', 'application/json', 'application/pdf', '']) {
      const answer = await get(url, { accept, 'accept-language': 'zh-CN' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        code: 404,
        msg: '下载链接已失效，请在“我的下载”中重新获取',
        data: null,
      })
    }
  })

  it('is a page too after too many requests or when the file is missing on disk', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    const ask = () =>
      limited.app.http.inject({
        method: 'GET',
        url: '/api/report/websiteUserOrder/file/x',
        headers: { host: 'localhost', ...asBrowser },
      })
    for (let i = 0; i < 120; i += 1) expect((await ask()).statusCode).toBe(404)
    const refused = await ask()
    await limited.close()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('<h1>Too many requests, please try again later</h1>')

    const bought = await buyWithFile()
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    await rm(test.ctx.config.filesDir, { recursive: true })
    const failed = await get(link.url, { ...asBrowser, 'accept-language': 'zh' })
    expect(failed.statusCode).toBe(500)
    expect(failed.body).toContain('<h1>该文件暂时无法下载，我们正在处理，请稍后再试或联系客服</h1>')
  })
})

describe('a file that has changed on disk', () => {
  it('is not delivered and counts no download until it is restored', async () => {
    const bought = await buyWithFile()
    const client = test.client('en-US', bought.token)
    const { url } = await client(downloadFile, { orderNo: bought.orderNo })
    const { storage_key } = await test.ctx.db
      .selectFrom('files')
      .select('storage_key')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const path = join(test.ctx.config.filesDir, storage_key)
    await writeFile(path, content.replace('complete', 'comp1ete'))
    const refused = await get(url, { range: 'bytes=0-9', 'accept-language': 'en' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      500,
      { code: 900001, msg: errorText('delivery.file-damaged', 'en-US') },
    ])
    expect((await client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft).toBe(10)
    // The metric alerts the operator, in addition to the log.
    expect(await test.app.metrics.read()).toMatch(/^yanbao_damaged_files_total [1-9]/m)
    await writeFile(path, content)
    expect((await get(url)).body).toBe(content)
  })
})

describe('a file', () => {
  it('is refused to visitors, to other customers and before payment', async () => {
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

  it('of another order cannot be downloaded by its id', async () => {
    const mine = await buyWithFile()
    const theirs = await buyWithFile()
    const { rows } = await test.client('zh-CN', theirs.token)(listDownloads, {})
    const fileId = rows[0]?.files[0]?.fileId ?? ''
    await expect(
      test.client('zh-CN', mine.token)(downloadFile, { orderNo: mine.orderNo, fileId }),
    ).rejects.toMatchObject({ code: 5002 })
  })
})

describe('a file that is requested without its order', () => {
  it('is given to its buyer', async () => {
    const bought = await buyWithFile()
    const client = test.client('zh-CN', bought.token)
    const { rows } = await client(listDownloads, {})
    const fileId = rows[0]?.fileId ?? ''
    const link = await client(downloadFile, { fileId })
    expect(link).toMatchObject({ name: '固态电池行业研究报告.pdf', size: Buffer.byteLength(content) })
    expect((await get(link.url)).body).toBe(content)
    await expect(client(downloadFile, { fileId: fileId.toUpperCase(), orderNo: null, id: '' })).resolves.toMatchObject({
      name: '固态电池行业研究报告.pdf',
    })
  })

  it('comes from the order with downloads left when several include it', async () => {
    const first = await buyWithFile()
    const client = test.client('zh-CN', first.token)
    const second = await orderReport(test, { reportId: first.reportId, token: first.token })
    await leversOf(test).pay(second.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, second.orderId)).order.status === 'paid')
    const fileId = (await client(listDownloads, {})).rows[0]?.fileId ?? ''
    for (let count = 0; count < 20; count += 1) await get((await client(downloadFile, { fileId })).url)
    const { rows } = await client(listDownloads, {})
    expect(rows.map((row) => row.files[0]?.downloadsLeft)).toEqual([0, 0])
    await expect(client(downloadFile, { fileId })).rejects.toMatchObject({ code: 5002 })
  })

  it('is not found for other customers, nor for its buyer after the entitlement has ended', async () => {
    const bought = await buyWithFile()
    const { rows } = await test.client('zh-CN', bought.token)(listDownloads, {})
    const fileId = rows[0]?.fileId ?? ''
    const other = await makeCustomer(test.ctx)
    const refusal = async (token: string | undefined, id: string) => {
      const { code, message, data } = await apiErrorOf(test.client('zh-CN', token)(downloadFile, { fileId: id }))
      return { code, message, data }
    }
    const unknown = await refusal(other.token, '00000000-0000-4000-8000-000000000000')
    expect(unknown.code).toBe(100004)
    for (const id of [fileId, 'x', "' or 1=1", '7']) expect(await refusal(other.token, id)).toEqual(unknown)
    expect((await refusal(undefined, fileId)).code).toBe(200001)
    await test.ctx.db
      .updateTable('entitlements')
      .set({ revoked_at: new Date() })
      .where('order_id', '=', bought.orderId)
      .execute()
    expect(await refusal(bought.token, fileId)).toEqual(unknown)
  })
})

describe('the list of downloads', () => {
  it('names the order and its file, each by the id that downFile accepts', async () => {
    const bought = await buyWithFile()
    const { rows } = await test.client('zh-CN', bought.token)(listDownloads, {})
    const { id, fileId } = rows[0] ?? { id: '', fileId: '' }
    expect(fileId).toBe(rows[0]?.files[0]?.fileId)
    const link = await test.client('zh-CN', bought.token)(downloadFile, { id, fileId: fileId ?? '' })
    expect(link).toMatchObject({ name: rows[0]?.files[0]?.name })
  })

  it('shows an order whose file is still to come, with its date', async () => {
    const bought = await orderReport(test)
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const { total, rows } = await test.client('zh-CN', bought.token)(listDownloads, {})
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      { orderNo: bought.orderNo, fileId: null, files: [], deliveryDueAt: expect.any(String) },
    ])
  })

  it('is refused to visitors', async () => {
    await expect(test.client('zh-CN')(listDownloads, {})).rejects.toMatchObject({ code: 200001 })
  })
})
