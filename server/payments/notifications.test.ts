// The webhook endpoint with Alipay: genuine, repeated and forged notifications.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationPath } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer } from '../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

const address = () => `${test.ctx.config.originZh}${test.ctx.config.apiBase}${notificationPath}`

async function post(
  body: string,
  headers: Record<string, string> = {},
  to = address(),
): Promise<{ status: number; text: string }> {
  const response = await fetch(to, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...headers },
  })
  return { status: response.status, text: await response.text() }
}

/** Pays at the gateway while its notification is lost, and returns the signed body that it would have sent. */
async function paidButUntold() {
  const bought = await orderReport(test)
  const levers = leversOf(test)
  await levers.fault('notify', 'drop', { times: 1 })
  await levers.pay(bought.orderPayUrl)
  return { ...bought, levers }
}

async function signedBody(outTradeNo: string, more: Record<string, unknown> = {}): Promise<string> {
  const caught: string[] = []
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      caught.push(Buffer.concat(chunks).toString('utf8'))
      response.end('success')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await leversOf(test).admin('notifications/send', { outTradeNo, url: `http://127.0.0.1:${port}/`, ...more })
  await pollUntil(async () => caught.length > 0)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return caught[0] ?? ''
}

describe('a notification', () => {
  it('delivered fifty times at once makes one transition, one entitlement and one mail, and is acknowledged each time', async () => {
    const bought = await paidButUntold()
    const body = await signedBody(bought.outTradeNo)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body)))
    expect(answers.every((answer) => answer.status === 200 && answer.text === 'success')).toBe(true)
    const books = await booksOf(test, bought.orderId)
    expect(books.order.status).toBe('paid')
    expect(books.transitions.filter((one) => one.to_status === 'succeeded')).toHaveLength(1)
    expect(books.entitlements).toHaveLength(1)
    expect(books.mails).toHaveLength(1)
    expect(books.refunds).toHaveLength(0)
  })

  it('concurrent with a query settles once', async () => {
    const bought = await paidButUntold()
    const body = await signedBody(bought.outTradeNo)
    const { refreshOrder } = await import('./payment-queries.service.ts')
    const ctx = { ...test.ctx, gateways: test.app.gateways }
    await Promise.all([post(body), refreshOrder(ctx, bought.orderId), post(body), refreshOrder(ctx, bought.orderId)])
    const books = await booksOf(test, bought.orderId)
    expect(books.transitions.filter((one) => one.to_status === 'succeeded')).toHaveLength(1)
    expect(books.entitlements).toHaveLength(1)
  })

  const forgeries: readonly [string, (body: string) => string][] = [
    ['one digit of the amount changed', (body) => body.replace('22800.00', '22801.00')],
    ['no sign_type', (body) => body.replace(/&?sign_type=RSA2/, '')],
    ['a lower-case sign_type', (body) => body.replace('sign_type=RSA2', 'sign_type=rsa2')],
    ['an unknown sign_type', (body) => body.replace('sign_type=RSA2', 'sign_type=XYZ')],
    ['another charset', (body) => body.replace(/charset=utf-8/i, 'charset=GBK')],
    ['no signature', (body) => body.replace(/(^|&)sign=[^&]*/, '')],
    ['a duplicate amount', (body) => `${body}&total_amount=0.01`],
    ['an empty body', () => ''],
    ['an unparseable body', () => '%%%=&&&=\u0000'],
  ]
  it.each(forgeries)('with %s changes nothing and is not acknowledged', async (_name, forge) => {
    const bought = await paidButUntold()
    const answer = await post(forge(await signedBody(bought.outTradeNo)))
    expect(answer.text).not.toBe('success')
    expect(answer.status).toBeLessThan(500)
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { status: 'waiting' }, entitlements: [], mails: [] })
  })

  const signedWrong: readonly [string, Record<string, unknown>][] = [
    ['signed with SHA-1', { signType: 'RSA' }],
    ['signed by another key', { key: 'other' }],
    ['signed by the key of the app', { key: 'app' }],
    ['for another app', { override: { app_id: '2021000000000000' } }],
    ['for another seller', { override: { seller_id: '2088000000000000' } }],
    ['about a payment that is not ours', { override: { out_trade_no: 'P000000000000AP000000000000' } }],
  ]
  it.each(signedWrong)('%s changes nothing and is not acknowledged', async (_name, how) => {
    const bought = await paidButUntold()
    const answer = await post(await signedBody(bought.outTradeNo, how))
    expect(answer.text).not.toBe('success')
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { status: 'waiting' }, entitlements: [], mails: [] })
  })

  it('correctly signed with another amount is put in suspense, grants nothing and notifies staff once', async () => {
    const bought = await paidButUntold()
    const body = await signedBody(bought.outTradeNo, { override: { total_amount: '0.01' } })
    expect((await post(body)).text).toBe('fail')
    expect((await post(body)).text).toBe('fail')
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({
      order: { status: 'waiting' },
      payments: [{ status: 'suspense' }],
      entitlements: [],
      mails: [],
    })
    const alerts = await test.ctx.db
      .selectFrom('payment_alerts')
      .selectAll()
      .where('dedupe_key', '=', `amount-differs:${bought.paymentId}`)
      .execute()
    expect(alerts).toHaveLength(1)
  })

  it('of closing or finishing after the payment takes nothing back', async () => {
    const bought = await paidButUntold()
    await post(await signedBody(bought.outTradeNo))
    for (const trade_status of ['TRADE_CLOSED', 'TRADE_FINISHED', 'WAIT_BUYER_PAY']) {
      const body = await signedBody(bought.outTradeNo, {
        override: { trade_status, notify_id: `later-${trade_status}` },
      })
      expect((await post(body)).text).toBe('success')
    }
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { status: 'paid' }, payments: [{ status: 'succeeded' }] })
    expect(books.entitlements).toHaveLength(1)
  })

  it('that was stored but not processed before a crash is processed when it is repeated', async () => {
    const bought = await paidButUntold()
    const body = await signedBody(bought.outTradeNo)
    const fields = new URLSearchParams(body)
    const eventId = `${fields.get('notify_id')}:${fields.get('trade_status')}:`
    await test.ctx.db
      .insertInto('pay_inbox')
      .values({
        provider: 'alipay',
        event_id: eventId,
        kind: 'TRADE_SUCCESS',
        raw: Buffer.from(body),
        received_at: new Date(),
      })
      .execute()
    expect((await post(body)).text).toBe('success')
    expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
  })

  it('is recognized by its content type in any case', async () => {
    const { outTradeNo } = await paidButUntold()
    const body = await signedBody(outTradeNo)
    expect(await post(body, { 'content-type': 'Application/X-WWW-Form-Urlencoded' })).toEqual({
      status: 200,
      text: 'success',
    })
  })

  it.each(['/', '/alipay', '/alipay/'])('is accepted at the URL with %s at its end', async (end) => {
    const bought = await paidButUntold()
    const body = await signedBody(bought.outTradeNo)
    expect(await post(body, {}, address() + end)).toEqual({ status: 200, text: 'success' })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
  })

  it('larger than 64 kB is rejected', async () => {
    expect((await post(`a=${'x'.repeat(70_000)}`)).status).toBe(413)
  })
})

describe('a browser at the webhook URL', () => {
  const json = { 'content-type': 'application/json' }

  it('without a token is unauthenticated', async () => {
    expect(JSON.parse((await post('{"orderNo":"YB-0000-0000-0"}', json)).text)).toMatchObject({ code: 200001 })
  })

  it('only makes the server query the gateway about its own order', async () => {
    const bought = await paidButUntold()
    const stranger = await makeCustomer(test.ctx)
    const body = JSON.stringify({ orderNo: bought.orderNo, trade_status: 'TRADE_SUCCESS', status: 1 })
    expect(JSON.parse((await post(body, { ...json, 'website-token': stranger.token })).text)).toMatchObject({
      code: 100004,
    })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('waiting')
    expect(JSON.parse((await post(body, { ...json, 'website-token': bought.token })).text)).toMatchObject({ code: 200 })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
  })

  it('cannot pay an order that the gateway does not report as paid', async () => {
    const bought = await orderReport(test)
    const body = JSON.stringify({ orderNo: bought.orderNo, trade_status: 'TRADE_SUCCESS' })
    expect(JSON.parse((await post(body, { ...json, 'website-token': bought.token })).text)).toMatchObject({ code: 200 })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('waiting')
  })
})
