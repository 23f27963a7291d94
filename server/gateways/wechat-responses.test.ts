// Correctly signed responses and notifications of WeChat Pay about something else: nothing is concluded from them.
import { createSign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '../../devtools/gateway-simulator/simulator.ts'
import { catchNotification, wechatAdmin } from '../../tests/support/wechat.ts'
import { type Gateway, GatewayNumberUsed, GatewayRejected, GatewayUnknown } from './gateway.ts'
import { openWechat } from './wechat.ts'

type Answer = { readonly status: number; readonly body: object }
type Asked = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }

const notifyUrl = 'http://127.0.0.1:9/notify'
const outTradeNo = 'P261121010101WN000000000001'
const outRefundNo = 'R261121010101000000000001'

let simulator: Simulator
let server: Server
/** The simulator, and a WeChat Pay server with test-defined responses. */
let real: Gateway
let gateway: Gateway
let answers: (asked: Asked) => Answer
const asked: Asked[] = []

beforeAll(async () => {
  simulator = await startSimulator({ timeScale: 0.001, wechatFacts: { refundSpacingSeconds: 0 } })
  const { wechatKeys: keys } = simulator
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const one = { method: request.method ?? '', path: request.url ?? '', body: text === '' ? {} : JSON.parse(text) }
      asked.push(one)
      const { status, body } = answers(one)
      const timestamp = String(Math.floor(Date.now() / 1000))
      const json = JSON.stringify(body)
      const signature = createSign('RSA-SHA256')
        .update(`${timestamp}\nnonce\n${json}\n`)
        .sign(keys.wechatPrivateKey, 'base64')
      response.writeHead(status, {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': 'nonce',
        'wechatpay-serial': keys.publicKeyId,
        'wechatpay-signature': signature,
      })
      response.end(json)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const openAt = (baseUrl: string) =>
    openWechat(
      {
        baseUrl,
        appId: keys.appId,
        mchId: keys.mchId,
        serial: keys.merchantSerial,
        privateKey: keys.merchantPrivateKey,
        apiV3Key: keys.apiV3Key,
        publicKey: { id: keys.publicKeyId, pem: keys.wechatPublicKey },
        platformCertificates: [keys.platform.certificate],
        isDemonstration: true,
      },
      { notifyUrl, now: () => new Date() },
    )
  real = openAt(simulator.wechatUrl)
  gateway = openAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await simulator.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked.length = 0
})

const ok = (body: object): Answer => ({ status: 200, body })
const refusal = (status: number, code: string): Answer => ({ status, body: { code, message: '' } })
const attempt = {
  method: 'wx',
  outTradeNo,
  amountMinor: 100,
  currency: 'CNY',
  timeExpire: new Date(Date.now() + 86_400_000),
} as const
const buyer = { subject: '报告', returnUrl: 'http://localhost/back', clientIp: '127.0.0.1' }

function orderOf(changes: object = {}) {
  return {
    appid: simulator.wechatKeys.appId,
    mchid: simulator.wechatKeys.mchId,
    out_trade_no: outTradeNo,
    transaction_id: '4200000000202611210000000001',
    trade_state: 'SUCCESS',
    amount: { total: 100, payer_total: 90, currency: 'CNY' },
    ...changes,
  }
}
function refundOf(changes: object = {}) {
  return {
    refund_id: '5030000000',
    out_refund_no: outRefundNo,
    out_trade_no: outTradeNo,
    status: 'SUCCESS',
    amount: { total: 100, refund: 100, currency: 'CNY' },
    ...changes,
  }
}

describe('a query', () => {
  it('whose response is about another order is unknown', async () => {
    answers = () => ok(orderOf())
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'paid', amountMinor: 100 })
    answers = () => ok(orderOf({ out_trade_no: 'P261121010101WN000000000002' }))
    await expect(gateway.query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it('is in yuan when the response names no currency, and otherwise in the named currency', async () => {
    answers = () => ok(orderOf({ amount: { total: 100, payer_total: 100 } }))
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'paid', amountMinor: 100, currency: 'CNY' })
    answers = () => ok(orderOf({ amount: { total: 100, currency: 'USD' } }))
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'paid', currency: 'USD' })
  })

  it('treats only 404 with its code as a missing order', async () => {
    answers = () => refusal(404, 'ORDER_NOT_EXIST')
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'not-exist' })
    for (const answer of [
      refusal(400, 'ORDER_NOT_EXIST'),
      refusal(404, 'RESOURCE_NOT_EXISTS'),
      refusal(404, 'not found'),
    ]) {
      answers = () => answer
      await expect(gateway.query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
    }
  })
})

describe('an order refused for a reason that may concern an existing order', () => {
  const refuse = (query: Answer) => {
    answers = ({ method }) => (method === 'POST' ? refusal(400, 'INVALID_REQUEST') : query)
    return gateway.create(attempt, buyer)
  }
  it('is refused when WeChat Pay does not know its number, used when it does, and unknown when it does not respond', async () => {
    await expect(refuse(refusal(404, 'ORDER_NOT_EXIST'))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(refuse(ok(orderOf({ trade_state: 'NOTPAY' })))).rejects.toBeInstanceOf(GatewayNumberUsed)
    await expect(refuse(refusal(500, 'SYSTEM_ERROR'))).rejects.toBeInstanceOf(GatewayUnknown)
  })
})

describe('a refund', () => {
  const request = { outTradeNo, outRefundNo, amountMinor: 100, totalMinor: 100, reason: '退款' }
  const strange = [{ out_refund_no: 'R2' }, { out_trade_no: 'P2' }]

  it('names the webhook URL', async () => {
    answers = () => ok(refundOf())
    expect(await gateway.refund(request)).toMatchObject({ status: 'succeeded' })
    expect(asked).toMatchObject([{ body: { notify_url: notifyUrl, out_refund_no: outRefundNo } }])
  })

  it('whose response is about another refund or amount is unknown', async () => {
    for (const changes of [...strange, { amount: { total: 100, refund: 99 } }]) {
      answers = () => ok(refundOf(changes))
      await expect(gateway.refund(request)).rejects.toBeInstanceOf(GatewayUnknown)
    }
  })

  it('whose query response is about another refund is unknown', async () => {
    answers = () => ok(refundOf())
    expect(await gateway.queryRefund(request)).toMatchObject({ status: 'succeeded' })
    for (const changes of strange) {
      answers = () => ok(refundOf(changes))
      await expect(gateway.queryRefund(request)).rejects.toBeInstanceOf(GatewayUnknown)
    }
  })
})

describe('a refund notification', () => {
  it('of another merchant is rejected', async () => {
    const number = 'P261121010101WN000000000009'
    await real.create({ ...attempt, outTradeNo: number }, buyer)
    const act = (action: string, body: object) => wechatAdmin(simulator, `trades/${number}/${action}`, body)
    await act('pay', { notify: false })
    await act('refund', { outRefundNo, confirmed: false })
    await act('confirm-refund', { notify: false })
    const parsed = async (how: object) => {
      const { raw, headers } = await catchNotification(simulator, number, { outRefundNo, ...how })
      return real.parseNotification(raw, headers)
    }
    expect(await parsed({})).toMatchObject({ ok: true, events: [{ kind: 'refund', status: 'succeeded' }] })
    const foreign = await parsed({ override: { mchid: '1900000109' } })
    expect(foreign).toMatchObject({ ok: false, why: 'another mchid' })
  })
})
