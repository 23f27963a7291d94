// WeChat Pay's notifications at the webhook endpoint with the ledger: applied once, and only if genuine.
import { createDecipheriv } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationPath } from '#contract/payments.ts'
import { openWechat } from '#server/gateways/wechat.ts'
import { makeWechatSdk } from '../../devtools/gateway-simulator/wechat/test-merchant.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import type { Caught } from '../../tests/support/simulator-admin.ts'
import { catchNotification, scanCode, wechatAdmin } from '../../tests/support/wechat.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

function simulated() {
  if (!test.simulator) throw new Error('this test app was made without payments')
  return test.simulator
}
const admin = (path: string, body?: object) => wechatAdmin(simulated(), path, body)

async function post({ raw, headers }: Caught, alias = ''): Promise<{ status: number; body: string }> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('wechatpay-') || name === 'content-type')
  const answer = await test.app.http.inject({
    method: 'POST',
    url: test.ctx.config.apiBase + notificationPath + alias,
    headers: { host: new URL(test.ctx.config.originZh).host, ...Object.fromEntries(own) },
    payload: raw,
  })
  return { status: answer.statusCode, body: answer.body }
}

/** As `post`, over a socket, since only there a header can be duplicated. */
async function postOverNetwork(raw: Buffer, headers: Record<string, string | string[]>) {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('wechatpay-') || name === 'content-type')
  const { originZh, apiBase } = test.ctx.config
  const sent = request(originZh + apiBase + notificationPath, {
    method: 'POST',
    headers: { 'content-length': raw.length, ...Object.fromEntries(own) },
  })
  sent.end(raw)
  const [response] = (await once(sent, 'response')) as [IncomingMessage] // what that event carries
  return { status: response.statusCode ?? 0, body: await text(response) }
}

/** Pays by phone while the notification is lost. */
async function paidButUntold() {
  const bought = await orderReport(test, { payMethod: 'wx' })
  await admin('faults', { target: 'notify', fault: 'drop' })
  await scanCode(simulated(), bought.orderPayUrl)
  return bought
}

async function caughtOf(how: object = {}) {
  const bought = await paidButUntold()
  return { ...bought, caught: await catchNotification(simulated(), bought.outTradeNo, how) }
}

const done = { status: 200, body: '{"code":"SUCCESS"}' }
const failed = { status: 400, body: '{"code":"FAIL","message":"失败"}' }
const unsigned = { ...failed, status: 401 }
const untouched = { order: { status: 'waiting' }, entitlements: [], mails: [], refunds: [] }

describe('a payment of an attempt that was closed meanwhile', () => {
  /** The notification is lost, the buyer changes to Alipay, and the superseded attempt counts as closed here. */
  async function closedThoughPaid() {
    const bought = await caughtOf()
    await test.ctx.db.updateTable('payments').set({ status: 'closed' }).where('id', '=', bought.paymentId).execute()
    return bought
  }

  it('pays the order once a query confirms it', async () => {
    const bought = await closedThoughPaid()
    for (const _ of ['first', 'again']) expect(await post(bought.caught)).toEqual(done)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    expect(await booksOf(test, bought.orderId)).toMatchObject({
      payments: [{ status: 'succeeded', applied: true }],
      entitlements: [{}],
      refunds: [],
    })
  })

  it('that was refunded at the gateway is not delivered, and staff are notified', async () => {
    const bought = await closedThoughPaid()
    await admin(`trades/${bought.outTradeNo}/refund`, { notify: false })
    expect(await post(bought.caught)).toEqual(done)
    const alerts = test.ctx.db.selectFrom('payment_alerts').select('details').where('kind', '=', 'paid-and-returned')
    await pollUntil(async () => (await alerts.execute()).length > 0)
    expect(await alerts.execute()).toMatchObject([{ details: { outTradeNo: bought.outTradeNo } }])
    expect(await booksOf(test, bought.orderId)).toMatchObject({ ...untouched, payments: [{ status: 'closed' }] })
  })
})

describe('a notification', () => {
  it('delivered fifty times at once makes one transition, one entitlement and one mail, and is answered 200 each time', async () => {
    const { orderId, caught } = await caughtOf()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(caught)))
    for (const answer of answers) expect(answer).toEqual(done)
    const books = await booksOf(test, orderId)
    expect(books.order.status).toBe('paid')
    expect(books.transitions.filter((one) => one.to_status === 'succeeded')).toHaveLength(1)
    expect(books.entitlements).toHaveLength(1)
    expect(books.mails).toHaveLength(1)
    expect(books.refunds).toHaveLength(0)
  })

  it.each(['public-key', 'certificate', 'next-certificate'])('signed by the %s is accepted', async (key) => {
    const { orderId, caught } = await caughtOf({ key })
    expect(await post(caught)).toEqual(done)
    expect((await booksOf(test, orderId)).order.status).toBe('paid')
  })

  it('is accepted at the alias for WeChat Pay, but not at that for Alipay', async () => {
    const { orderId, caught } = await caughtOf()
    expect((await post(caught, '/alipay')).body).toBe('fail')
    expect((await booksOf(test, orderId)).order.status).toBe('waiting')
    expect(await post(caught, '/wechat')).toEqual(done)
    expect((await booksOf(test, orderId)).order.status).toBe('paid')
  })

  it('of a payment with a coupon is accepted by the price', async () => {
    const bought = await orderReport(test, { payMethod: 'wx' })
    await admin(`trades/${bought.outTradeNo}/pay`, { couponMinor: 100_000, notify: false })
    expect(await post(await catchNotification(simulated(), bought.outTradeNo))).toEqual(done)
    expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
  })

  const forged: [string, object][] = [
    ['changed after signing', { append: ' ' }],
    ['of a wrong signature', { spoil: 'bad-signature' }],
    ['that probes with SIGNTEST', { spoil: 'signtest' }],
    ['signed by the key of the merchant', { key: 'merchant' }],
    ['signed by another key', { key: 'other' }],
    ['of an unknown serial', { spoil: 'unknown-serial' }],
    ['signed too long ago', { spoil: 'old-timestamp' }],
    ['signed in the future', { ageSeconds: -310 }],
    ['encrypted with another key', { apiV3Key: 'other' }],
    ['for another app', { override: { appid: 'wx0000000000000000' } }],
    ['for another merchant', { override: { mchid: '1900000109' } }],
    ['with a character that no text may hold', { override: { out_trade_no: 'P\0' } }],
    ['about a payment that is not ours', { override: { out_trade_no: 'P000000000000WN000000000000' } }],
  ]
  it.each(forged)('%s changes nothing and is rejected', async (_name, how) => {
    const { orderId, caught } = await caughtOf(how)
    expect(await post(caught)).toEqual(failed)
    expect(await booksOf(test, orderId)).toMatchObject(untouched)
  })

  it('without a signature is rejected with 401 and changes nothing', async () => {
    const { orderId, caught } = await caughtOf({ spoil: 'missing-signature' })
    for (const alias of ['', '/wechat']) expect(await post(caught, alias)).toEqual(unsigned)
    expect(await booksOf(test, orderId)).toMatchObject(untouched)
  })

  it('without any header of WeChat Pay is rejected with 401 and changes nothing', async () => {
    const { orderId, caught } = await caughtOf()
    const bare = { ...caught, headers: { 'content-type': 'application/json' } }
    for (const alias of ['', '/wechat']) expect(await post(bare, alias)).toEqual(unsigned)
    expect(await booksOf(test, orderId)).toMatchObject(untouched)
  })

  it.each(['signature', 'serial', 'nonce', 'timestamp'])('with two %s headers is rejected with 401', async (name) => {
    const { orderId, caught } = await caughtOf()
    const header = `wechatpay-${name}`
    const value = caught.headers[header] ?? ''
    for (const values of [
      [value, value],
      [value, 'another'],
    ]) {
      const twice = { ...caught.headers, [header]: values }
      expect(await postOverNetwork(caught.raw, twice)).toEqual(unsigned)
    }
    expect(await booksOf(test, orderId)).toMatchObject(untouched)
  })

  it.each(['wrong-amount', 'wrong-currency'])(
    'that is correctly signed with a %s is put in suspense and notifies staff once',
    async (fault) => {
      const amount = fault === 'wrong-amount' ? { total: 1 } : { currency: 'USD' }
      const { orderId, paymentId, caught } = await caughtOf({ override: { amount } })
      expect(await post(caught)).toEqual(failed)
      expect(await post(caught)).toEqual(failed)
      expect(await booksOf(test, orderId)).toMatchObject({ ...untouched, payments: [{ status: 'suspense' }] })
      const alerts = await test.ctx.db
        .selectFrom('payment_alerts')
        .selectAll()
        .where('dedupe_key', '=', `amount-differs:${paymentId}`)
        .execute()
      expect(alerts).toHaveLength(1)
    },
  )

  it('of closing or waiting after the payment takes nothing back', async () => {
    const { orderId, outTradeNo, caught } = await caughtOf()
    expect(await post(caught)).toEqual(done)
    for (const trade_state of ['CLOSED', 'NOTPAY', 'REFUND']) {
      expect(await post(await catchNotification(simulated(), outTradeNo, { override: { trade_state } }))).toEqual(done)
    }
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'paid' },
      payments: [{ status: 'succeeded' }],
    })
  })

  it('signed by a new certificate is rejected until that is configured, and then accepted', async () => {
    const { caught } = await caughtOf({ key: 'new-certificate' })
    expect(await post(caught)).toEqual(failed)
    const { wechat } = test.ctx.config
    if (!wechat) throw new Error('not configured')
    const listed = await newestCertificate()
    const platformCertificates = [...wechat.platformCertificates, listed]
    const later = openWechat({ ...wechat, platformCertificates }, { notifyUrl: '', now: test.ctx.now })
    expect(later.parseNotification(caught.raw, caught.headers)).toMatchObject({ ok: true })
  })
})

/** The newest certificate of the simulator, as an operator would download it. */
async function newestCertificate(): Promise<string> {
  const { data } = await makeWechatSdk(simulated()).chain('v3/certificates').get()
  const { ciphertext, nonce, associated_data } = data.data.at(-1).encrypt_certificate
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', simulated().wechatKeys.apiV3Key, nonce)
  decipher.setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
}
