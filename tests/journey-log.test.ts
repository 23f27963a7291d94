// The log of a complete journey: it records every request, and contains no secrets and no personal data.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, login, logout, register, sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { listHotReports } from '#contract/catalogue.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { downloadFile } from '#contract/delivery.ts'
import { saveRequest } from '#contract/leads.ts'
import { updateOrderEmail } from '#contract/orders.ts'
import { changePassword, forgetPassword, resetPassword } from '#contract/passwords.ts'
import { cancelReportOrder, notificationPath } from '#contract/payments.ts'
import { deleteAccount, exportData } from '#contract/privacy.ts'
import { apiErrorOf, codeMailedTo, formWith, logInAs, mailsTo, openPicture } from '#server/accounts/accounts.fixture.ts'
import { openLog } from '#server/platform/log/log.ts'
import { startSmtpServer } from '#server/platform/mail/smtp-server.fixture.ts'
import { createTestApp, fixedCode, type TestApp } from './support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from './support/buyer.ts'
import { makeFile, makeReport } from './support/factories.ts'
import { scanCode } from './support/wechat.ts'

type Line = Record<string, unknown> & { level: string; msg: string }

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let test: TestApp
const written: string[] = []
beforeAll(async () => {
  smtp = await startSmtpServer()
  const log = openLog('debug', { write: (line) => void written.push(line) })
  test = await createTestApp({ withPayments: true, log, env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@yanbao.example' } })
})
afterAll(async () => {
  await test?.close()
  await smtp?.close()
})

const password = 'tram-lantern-42'
const second = 'ferry-cobalt-77'
const third = 'glacier-violin-93'
const first = { loginCode: 'linxiao.journey', email: 'lin.xiao.journey@example.com' }
const newEmail = 'moved.journey@example.cn'
const reportEmail = 'deliver.here@company.example'
const leadEmail = 'asks.for.sample@company.example'

/** Texts that must not be in the log, with a description of each. */
const secrets: [what: string, text: string][] = []
const store = (what: string, text: string): string => {
  secrets.push([what, text])
  return text
}

async function mailedTo(recipient: string, template: string): Promise<string> {
  const mail = await pollUntil(async () =>
    (await mailsTo(test, recipient)).filter((row) => row.template === template).at(-1),
  )
  return mail.body_text
}

async function openAccount(): Promise<string> {
  for (const text of [password, second, third]) store('password', text)
  for (const text of [password, second, third]) store('password in base64', encodeBase64(text))
  for (const text of [first.email, newEmail, reportEmail, leadEmail]) store('address', text)
  store('phone', '13800138000')
  store('name', '林晓')
  await openPicture(test, 'stamp-of-the-journey')
  await test.client()(sendEmailCode, { email: first.email, purpose: 'register' })
  const emailCode = store('code', await codeMailedTo(test, first.email))
  await test.client()(register, formWith({ ...first, password, emailCode, consent: true }))
  await apiErrorOf(test.client()(register, formWith({ ...first, password })))
  await apiErrorOf(logInAs(test, { loginCode: first.email, password: `${password}-wrong` }))
  await apiErrorOf(logInAs(test, { loginCode: first.email, password, validCode: 'XXXX' }))
  const { token } = await logInAs(test, { loginCode: first.email, password })
  return store('token', token)
}

async function changeEverything(before: string): Promise<string> {
  const client = test.client('en-US', before)
  await client(sendEmailCode, { email: newEmail, purpose: 'email' })
  const emailCode = store('code', await codeMailedTo(test, newEmail))
  await client(updateProfile, { email: newEmail, emailCode })
  await client(changePassword, {
    password: encodeBase64(password),
    newPassword: encodeBase64(second),
    confirmNewPassword: encodeBase64(second),
  })
  await test.client()(forgetPassword, { email: newEmail })
  const link = await mailedTo(newEmail, 'password-reset')
  const resetToken = store('reset token', /resetToken=([\w-]+)/.exec(link)?.[1] ?? '')
  const choice = { newPassword: encodeBase64(third), confirmNewPassword: encodeBase64(third) }
  await test.client()(resetPassword, { token: resetToken, ...choice })
  await apiErrorOf(test.client()(resetPassword, { token: resetToken, ...choice }))
  await apiErrorOf(client(getUserInfo, {}))
  const { token } = await logInAs(test, { loginCode: newEmail, password: third })
  return store('token', token)
}

async function buy(token: string): Promise<void> {
  const client = test.client('zh-CN', token)
  const { id: reportId } = await makeReport(test.ctx)
  const bought = await orderReport(test, { token, reportId })
  store('address of the cashier', bought.orderPayUrl)
  await client(updateOrderEmail, { orderNo: bought.orderNo, email: reportEmail })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  await makeFile(test.ctx, { itemKind: 'report', itemId: reportId })
  await mailedTo(reportEmail, 'order-delivered')
  const link = await client(downloadFile, { orderNo: bought.orderNo })
  store('download token', link.url.split('/').at(-1) ?? '')
  const download = await fetch(test.ctx.config.originZh + link.url, { headers: { range: 'bytes=0-4' } })
  expect([download.status, await download.text()]).toEqual([206, '%PDF-'])

  const scanned = await orderReport(test, { token, payMethod: 'wx' })
  store('text of the code', scanned.orderPayUrl)
  if (test.simulator) await scanCode(test.simulator, scanned.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, scanned.orderId)).order.status === 'paid')
  await makeFile(test.ctx, { itemKind: 'report', itemId: scanned.reportId })

  const order = await orderReport(test, { token })
  await leversOf(test).scan(order.orderPayUrl)
  await leversOf(test).fault('alipay.trade.query', 'bad-signature', { times: 1 })
  await client(cancelReportOrder, { orderNo: order.orderNo })
}

/** Provokes logged failures: forged notifications, a missing table, an e-mail address that does not exist. */
async function fail(token: string): Promise<void> {
  const post = (headers: Record<string, string>, payload: string) =>
    test.app.http.inject({
      method: 'POST',
      url: `/api${notificationPath}`,
      headers: { host: 'localhost', ...headers },
      payload,
    })
  const sign = store('signature', Buffer.from('a signature that is none of theirs').toString('base64'))
  await post(
    { 'content-type': 'application/x-www-form-urlencoded' },
    `app_id=1&buyer_logon_id=${store('buyer', 'payer.at.alipay@example.com')}&sign=${encodeURIComponent(sign)}&sign_type=RSA2`,
  )
  await post({ 'content-type': 'application/json', 'wechatpay-signature': sign }, '{"resource":{}}')

  const { db } = test.ctx
  await sql`alter table customers rename to gone`.execute(db)
  try {
    expect((await apiErrorOf(test.client('zh-CN', token)(getUserInfo, {}))).code).toBe(900001)
    expect((await apiErrorOf(test.client()(register, formWith({ email: leadEmail })))).code).toBe(900001)
    const form = { loginCode: encodeBase64(first.email), password: encodeBase64(password), unTime: 'x' }
    await openPicture(test, 'x')
    expect((await apiErrorOf(test.client()(login, { ...form, validCode: fixedCode }))).code).toBe(900001)
  } finally {
    await sql`alter table gone rename to customers`.execute(db)
  }

  smtp.respondWith('RCPT', `550 5.1.1 <${leadEmail}> does not live here`)
  await test.client()(saveRequest, {
    version: 0,
    companyName: '示例公司',
    email: leadEmail,
    contact: '13800138000',
    name: '林晓',
    demand: store('what was asked', '我们想知道这份报告的样章'),
  })
  await pollUntil(async () => lines().find((line) => line.msg === 'mail not sent'))
  smtp.respondWith('RCPT', `450 4.2.1 <${newEmail}> try again`)
  await test.client()(forgetPassword, { email: newEmail })
  store('reset token', /resetToken=([\w-]+)/.exec(await mailedTo(newEmail, 'password-reset'))?.[1] ?? '')
  await pollUntil(async () => lines().find((line) => line.msg === 'job failed'))
  smtp.respondWith('RCPT', undefined)
}

function lines(): Line[] {
  return written.map((line) => JSON.parse(line) as Line)
}

describe('the log of a journey', () => {
  it('is one JSON object a line, and holds no password, token, code, key or address', async () => {
    const before = await openAccount()
    const token = await changeEverything(before)
    await buy(token)
    await fail(token)
    const client = test.client('zh-CN', token)
    await client(exportData, {})
    await apiErrorOf(client(deleteAccount, { password: encodeBase64(password) }))
    await client(logout, {})
    await apiErrorOf(client(getUserInfo, {}))
    await test.client()(listHotReports, {})

    const { alipay, wechat, appSecret } = test.ctx.config
    store('secret', appSecret)
    store('key', wechat?.apiV3Key ?? '')
    for (const pem of [alipay?.privateKey, alipay?.publicKey, wechat?.privateKey, wechat?.publicKey?.pem])
      store('key', (pem ?? '').replace(/-----[^-]+-----|\s/g, '').slice(100, 160))

    const all = written.join('')
    expect(secrets.filter(([, text]) => text.length < 2).map(([what]) => what)).toEqual([])
    expect(secrets.filter(([, text]) => containsText(all, text)).map(([what, text]) => `${what}: ${text}`)).toEqual([])
    expect(all.match(/[\w.+-]+@[\w-]+\.[a-z]{2,}/gi)?.filter((text) => !text.includes('***')) ?? []).toEqual([])
    expect(all).not.toMatch(/"(body|query|headers|url|cookie|website-token|password|sign)":/i)
    for (const line of written) expect(line).toMatch(/^\{.*\}\n$/)
  })

  it('records each request by its route, each failure with its id, and each e-mail that was not sent', () => {
    const logged = lines()
    const routes = new Set(logged.filter((line) => line.msg === 'request').map((line) => line.route))
    for (const { path } of [register, login, updateProfile, downloadFile, resetPassword, saveRequest])
      expect(routes).toContain(`/api${path}`)
    expect([...routes].filter((route) => /[?]|[\w-]{43}/.test(String(route)))).toEqual([])
    const failures = logged.filter((line) => line.msg === 'unexpected failure')
    expect(failures.length).toBeGreaterThanOrEqual(3)
    for (const { id } of failures)
      expect(logged.filter((line) => line.id === id && line.msg === 'request')).toHaveLength(1)
    expect(logged.filter((line) => line.msg === 'webhook rejected')).toHaveLength(2)
    expect(logged.find((line) => line.msg === 'mail not sent')?.to).toMatch(/^\w\*\*\*@/)
  })
})

/** A six-digit code counts only if no other digit adjoins it. */
function containsText(all: string, text: string): boolean {
  return /^\d{6}$/.test(text) ? new RegExp(`(?<![\\w.])${text}(?!\\w)`).test(all) : all.includes(text)
}
