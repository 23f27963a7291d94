// Webhooks while the database is down, and during a flood of forged ones.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationPath } from '#contract/payments.ts'
import { openLog } from '#server/platform/log/log.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport } from '../../tests/support/buyer.ts'
import { catchNotification, scanCode, wechatAdmin } from '../../tests/support/wechat.ts'

let test: TestApp
const lines: string[] = []
beforeAll(async () => {
  const log = openLog('warn', { write: (line: string) => void lines.push(line) })
  test = await createTestApp({ withPayments: true, env: { RATE_LIMITS: '1' }, log })
})
afterAll(() => test.close())

type Delivery = { readonly body: string | Buffer; readonly headers: Record<string, string> }

async function deliver({ body, headers }: Delivery, remoteAddress: string): Promise<{ status: number; body: string }> {
  const answer = await test.app.http.inject({
    method: 'POST',
    url: test.ctx.config.apiBase + notificationPath,
    remoteAddress,
    headers: { ...headers, host: new URL(test.ctx.config.originZh).host },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.body }
}

/** Pays while the notification is lost. @returns the lost notification */
async function paidByAlipay() {
  const bought = await orderReport(test)
  const levers = leversOf(test)
  await levers.fault('notify', 'drop', { times: 1 })
  await levers.pay(bought.orderPayUrl)
  const { notifications } = await levers.admin(`notifications?outTradeNo=${bought.outTradeNo}`)
  const [dropped] = notifications as { body: string; headers: Record<string, string> }[]
  if (!dropped) throw new Error('nothing was to be told')
  return { ...bought, told: { body: dropped.body, headers: dropped.headers } }
}

async function paidByWechat() {
  if (!test.simulator) throw new Error('no simulator')
  const bought = await orderReport(test, { payMethod: 'wx' })
  await wechatAdmin(test.simulator, 'faults', { target: 'notify', fault: 'drop' })
  await scanCode(test.simulator, bought.orderPayUrl)
  const { raw, headers } = await catchNotification(test.simulator, bought.outTradeNo)
  const own = Object.entries(headers).filter(([name]) => name.startsWith('wechatpay-') || name === 'content-type')
  return { ...bought, told: { body: raw, headers: Object.fromEntries(own) } }
}

describe('while the database cannot be used', () => {
  it.each([
    ['Alipay', paidByAlipay, 'success'],
    ['WeChat Pay', paidByWechat, '{"code":"SUCCESS"}'],
  ] as const)(
    'a notification of %s is not acknowledged, and the next one settles the payment',
    async (_name, paid, success) => {
      const bought = await paid()
      await sql`alter table payments rename to payments_away`.execute(test.ctx.db)
      const answer = await deliver(bought.told, '203.0.113.1')
      await sql`alter table payments_away rename to payments`.execute(test.ctx.db)
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(answer.body).not.toBe(success)
      expect((await booksOf(test, bought.orderId)).order.status).toBe('waiting')
      // It was genuine, so it was stored nevertheless.
      const stored = await test.ctx.db.selectFrom('pay_inbox').selectAll().where('processed_at', 'is', null).execute()
      expect(stored.map((row) => row.raw.toString('utf8'))).toContain(bought.told.body.toString('utf8'))
      expect(await deliver(bought.told, '203.0.113.1')).toMatchObject({ status: 200, body: success })
      const books = await booksOf(test, bought.orderId)
      expect(books).toMatchObject({ order: { status: 'paid' }, entitlements: [{}], mails: [{}] })
    },
  )
})

describe('a flood of forged notifications', () => {
  it.each([
    [
      'a form',
      { body: 'sign=x&sign_type=RSA2&charset=utf-8', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'a probe of WeChat Pay',
      {
        body: '{}',
        headers: {
          'content-type': 'application/json',
          'wechatpay-timestamp': String(Math.floor(Date.now() / 1000)),
          'wechatpay-nonce': 'n',
          'wechatpay-serial': 'PUB_KEY_ID_1',
          'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc',
        },
      },
    ],
  ] as const)(
    'of %s is rejected, after sixty in a minute with 429 and without further log lines',
    async (name, forged) => {
      const address = name === 'a form' ? '203.0.113.2' : '203.0.113.3'
      lines.length = 0
      const answers = []
      for (let count = 0; count < 80; count += 1) answers.push(await deliver(forged, address))
      expect(answers.filter((answer) => answer.status !== 429)).toHaveLength(60)
      for (const answer of answers) expect(answer.body).not.toMatch(/^success$|SUCCESS/)
      expect(lines.filter((line) => line.includes('webhook rejected'))).toHaveLength(60)
    },
  )

  it('does not block genuine notifications, even from the same IP address', async () => {
    const bought = await paidByAlipay()
    expect(await deliver(bought.told, '203.0.113.2')).toMatchObject({ status: 200, body: 'success' })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
  })
})
