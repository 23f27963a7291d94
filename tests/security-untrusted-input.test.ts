// Addresses, rich text and file names that customers or attackers control.
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register, sendEmailCode } from '#contract/accounts.ts'
import { getReport } from '#contract/catalogue.ts'
import { type Endpoint, tokenHeader } from '#contract/common/endpoint.ts'
import { getBriefing, getNews } from '#contract/content.ts'
import { downloadFile } from '#contract/delivery.ts'
import { forgetPassword } from '#contract/passwords.ts'
import { notificationPath } from '#contract/payments.ts'
import { formWith } from '#server/accounts/accounts.fixture.ts'
import { allEndpoints, fieldsOf, sendTo } from './support/any-endpoint.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from './support/buyer.ts'
import { makeBriefing, makeCustomer, makeFile, makeReport } from './support/factories.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  port = Number(new URL(test.ctx.config.originZh).port)
})
afterAll(() => test.close())

const send = (endpoint: Endpoint, fields?: Record<string, unknown>, headers?: Record<string, string>) =>
  sendTo(test, endpoint, fields, headers)

describe('a mail to a forged address', () => {
  it.each([
    'victim@example.com\r\nBcc: all@example.com',
    'victim@example.com%0d%0aBcc:all@example.com',
    'victim@example.com,all@example.com',
    'victim@example.com;all@example.com',
    '"victim@example.com all"@example.com',
    '<victim@example.com>',
    'victim@example.com\0',
  ])('is not sent: %j', async (email) => {
    const before = await countMails()
    for (const [endpoint, fields] of [
      [sendEmailCode, {}],
      [forgetPassword, {}],
      [register, formWith()],
    ] as const)
      expect((await send(endpoint, { ...fields, email, lang: 'en-US' })).code).toBe(5002)
    expect(await countMails()).toBe(before)
  })

  async function countMails(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails`.execute(test.ctx.db)
    return rows[0]?.count ?? 0
  }
})

describe('a downloaded file', () => {
  it('is an attachment that browsers do not display, store or run', async () => {
    const report = await makeReport(test.ctx)
    await makeFile(test.ctx, { itemKind: 'report', itemId: report.id }, '<script>alert(1)</script>')
    await test.ctx.db.updateTable('files').set({ name: '报告"\r\nx: y;.pdf' }).where('size_bytes', '=', 25).execute()
    const bought = await orderReport(test, { reportId: report.id })
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const { url } = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    const response = await fetch(`http://127.0.0.1:${port}${url}`)
    expect(await response.text()).toBe('<script>alert(1)</script>')
    expect(response.headers.get('x')).toBeNull()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E6%8A%A5%E5%91%8A/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })
})

describe('rich text', () => {
  it('is sanitized on reading, whatever the database contains', async () => {
    const html =
      '<p onclick="alert(1)">text<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)></svg>' +
      '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><iframe src="https://evil.example"></iframe>' +
      '<style>*{}</style><form action="https://evil.example"></form><p style="color:red">c'
    const { db } = test.ctx
    const { id } = await makeReport(test.ctx)
    const briefing = await makeBriefing(test.ctx)
    await db.updateTable('report_texts').set({ summary_html: html }).where('report_id', '=', id).execute()
    await db.updateTable('briefing_texts').set({ body_html: html }).where('briefing_id', '=', briefing.id).execute()
    const news = await db.insertInto('news').defaultValues().returning('id').executeTakeFirstOrThrow()
    const published = { lang: 'zh-CN', status: 'published', publish_at: new Date(Date.now() - 60_000) } as const
    await db
      .insertInto('news_texts')
      .values({
        news_id: news.id,
        slug: 'dangerous',
        title: 'x',
        market_type: 'y',
        category: 'z',
        body_html: html,
        ...published,
      })
      .execute()
    const client = test.client('zh-CN')
    const texts = [
      (await client(getReport, { id })) as { summaryHtml?: string },
      (await client(getBriefing, { id: briefing.id })) as { bodyHtml?: string },
      ((await client(getNews, { webTitle: 'dangerous' })) as { detail: { bodyHtml?: string } }).detail,
    ].map((response) => Object.entries(response).find(([name]) => /^(summary|body)Html$/.test(name))?.[1])
    for (const text of texts) {
      expect(text).toContain('text')
      expect(text).not.toMatch(/script|onclick|onerror|onload|javascript:|evil|iframe|style|<img|<svg|<form/i)
    }
  })
})

describe('a URL in a field', () => {
  it('is never requested by the server, whichever field contains it', async () => {
    let visits = 0
    const trap = createServer((_request, response) => {
      visits += 1
      response.end()
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(trap.address() as { port: number }).port}/trap`
      const { token } = await makeCustomer(test.ctx)
      for (const [name, endpoint] of allEndpoints) {
        if (name === 'deleteAccount') continue
        const fields = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, url]))
        await send(endpoint, { ...fields, notify_url: url, callback: url }, { [tokenHeader]: token, referer: url })
      }
      const fields = ['notify_url', 'return_url', 'alipay_cert_sn', 'gateway', 'sign', 'charset']
      const payload = new URLSearchParams(fields.map((field) => [field, url])).toString()
      const type = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
      await test.app.http.inject({ method: 'POST', url: `/api${notificationPath}`, headers: type, payload })
      await test.app.http.inject({
        method: 'POST',
        url: `/api${notificationPath}/wechat`,
        headers: { ...type, 'content-type': 'application/json', 'wechatpay-signature': url, 'wechatpay-serial': url },
        payload: JSON.stringify({ resource: url }),
      })
      // Connections are accepted in order: a visit of the server would come before this one.
      await fetch(url)
      expect(visits).toBe(1)
    } finally {
      await new Promise((resolve) => trap.close(resolve))
    }
  })
})
