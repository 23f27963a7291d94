// The Alipay adapter against the simulator, and against a server with test-defined, correctly signed responses.

import { createPrivateKey } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayMethod } from '#contract/orders.ts'
import type { AlipaySettings } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { signContent, signText } from '../../devtools/gateway-simulator/alipay/signing.ts'
import { type Simulator, startSimulator } from '../../devtools/gateway-simulator/simulator.ts'
import { openAlipay } from './alipay.ts'
import { type Gateway, GatewayRejected, GatewayUnknown } from './gateway.ts'

let simulator: Simulator
let gateway: Gateway
const now = () => new Date()

beforeAll(async () => {
  simulator = await startSimulator({ timeScale: 0.001, facts: { refundSpacingSeconds: 0 } })
  gateway = openWith({})
})
afterAll(() => simulator.close())

function settingsWith(changes: Partial<AlipaySettings>): AlipaySettings {
  const { keys } = simulator
  return {
    gateway: simulator.alipayUrl,
    appId: keys.appId,
    sellerId: keys.sellerId,
    privateKey: keys.appPrivateKey,
    publicKey: keys.alipayPublicKey,
    isDemonstration: true,
    ...changes,
  }
}

const openWith = (changes: Partial<AlipaySettings>) =>
  openAlipay(settingsWith(changes), { notifyUrl: 'http://127.0.0.1:9/notify', now })

let made = 0
function newNumber(): string {
  made += 1
  return `P261121010101AP${String(made).padStart(12, '0')}`
}

const buyer = { subject: '固态电池行业研究报告', returnUrl: 'http://localhost:3000/back', clientIp: '127.0.0.1' }
const attemptOf = (outTradeNo: string, method: PayMethod = 'zfb') =>
  ({
    method,
    outTradeNo,
    amountMinor: 2_280_000,
    currency: 'CNY',
    timeExpire: new Date(Date.now() + 86_400_000),
  }) as const
const refundOf = (outTradeNo: string, amountMinor = 2_280_000) => ({
  outTradeNo,
  outRefundNo: newNumber().replace('P', 'R'),
  amountMinor,
  totalMinor: 2_280_000,
  reason: '订单已取消，退回付款',
})

async function admin(path: string, body: object): Promise<Record<string, unknown>> {
  const init = { method: 'POST', body: JSON.stringify({ gateway: 'alipay', ...body }) }
  const response = await fetch(`${simulator.adminUrl}/${path}`, init)
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`simulator: ${path}: ${JSON.stringify(answer)}`)
  return answer
}
const fault = (target: string, name: string, more: object = {}) => admin('faults', { target, fault: name, ...more })
const act = (outTradeNo: string, action: string, more: object = {}) =>
  admin(`trades/${outTradeNo}/${action}`, { notify: false, ...more })

async function opened(): Promise<string> {
  const outTradeNo = newNumber()
  const { content } = await gateway.create(attemptOf(outTradeNo), buyer)
  expect((await fetch(content)).ok).toBe(true)
  return outTradeNo
}

async function paid(): Promise<string> {
  const outTradeNo = await opened()
  await act(outTradeNo, 'pay')
  return outTradeNo
}

/** Responses after which the outcome is unknown. */
const unclear = ['500', '20000', 'html', 'error-response', 'bad-signature', 'missing-signature']

describe('the cashier page URL', () => {
  const bizOf = (url: string) =>
    JSON.parse(new URL(url).searchParams.get('biz_content') ?? '{}') as Record<string, string>

  it('names the desktop or the mobile product, and a return URL on phones', async () => {
    const desktop = await gateway.create(attemptOf(newNumber()), buyer)
    const phone = await gateway.create(attemptOf(newNumber(), 'zfb_h5'), buyer)
    expect(new URL(desktop.content).searchParams.get('method')).toBe('alipay.trade.page.pay')
    expect(bizOf(desktop.content)).toMatchObject({ product_code: 'FAST_INSTANT_TRADE_PAY' })
    expect(bizOf(desktop.content)).not.toHaveProperty('quit_url')
    expect(new URL(phone.content).searchParams.get('method')).toBe('alipay.trade.wap.pay')
    expect(bizOf(phone.content)).toMatchObject({ product_code: 'QUICK_WAP_WAY', quit_url: buyer.returnUrl })
    for (const { content } of [desktop, phone]) expect((await fetch(content)).ok).toBe(true)
  })

  it.each(['UTC', 'America/New_York', 'Asia/Tokyo'])('has Beijing time in a process in %s', async (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      const outTradeNo = newNumber()
      const { content } = await gateway.create(attemptOf(outTradeNo), buyer)
      // Alipay rejects a timestamp that is off by more than some minutes.
      expect(await (await fetch(content)).text()).not.toContain('isv.invalid-timestamp')
      expect(Date.parse(`${bizOf(content).time_expire?.replace(' ', 'T')}+08:00`) - Date.now()).toBeGreaterThan(
        86_000_000,
      )
      expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'not-exist' })
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it('is signed with a key in either PEM format', async () => {
    const privateKey = createPrivateKey(simulator.keys.appPrivateKey)
      .export({ type: 'pkcs1', format: 'pem' })
      .toString()
    expect(privateKey).toContain('BEGIN RSA PRIVATE KEY')
    const bare = simulator.keys.appPrivateKey.replace(/-----[A-Z ]+-----|\s/g, '')
    for (const given of [privateKey, bare])
      expect(await openWith({ privateKey: given }).query(newNumber())).toMatchObject({ kind: 'not-exist' })
  })
})

describe('a query', () => {
  it('returns the state of a trade', async () => {
    expect(await gateway.query(newNumber())).toMatchObject({ kind: 'not-exist' })
    const open = await opened()
    expect(await gateway.query(open)).toMatchObject({ kind: 'not-exist' })
    await act(open, 'scan')
    expect(await gateway.query(open)).toMatchObject({ kind: 'pending' })
    await act(open, 'close')
    expect(await gateway.query(open)).toMatchObject({ kind: 'closed' })
    const done = await paid()
    const received = {
      kind: 'paid',
      amountMinor: 2_280_000,
      currency: 'CNY',
      tradeNo: expect.stringMatching(/^\d{28}$/),
    }
    expect(await gateway.query(done)).toMatchObject(received)
    await act(done, 'finish')
    expect(await gateway.query(done)).toMatchObject(received)
  })

  it.each(unclear)('is unknown after the response %s', async (name) => {
    const outTradeNo = await paid()
    await fault('alipay.trade.query', name)
    await expect(gateway.query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'paid' })
  })
})

describe('closing', () => {
  it('closes an open trade and otherwise returns its state', async () => {
    const outTradeNo = await opened()
    expect(await gateway.close(outTradeNo)).toBe('not-exist')
    await act(outTradeNo, 'scan')
    expect(await gateway.close(outTradeNo)).toBe('closed')
    expect(await gateway.close(await paid())).toBe('not-closable')
  })

  it.each(unclear)('is unknown after the response %s, also when the trade was closed', async (name) => {
    const outTradeNo = await opened()
    await act(outTradeNo, 'scan')
    await fault('alipay.trade.close', name, { afterCommit: true })
    expect(await gateway.close(outTradeNo)).toBe('unknown')
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'closed' })
  })
})

describe('a refund', () => {
  it('succeeds when money has moved, and is processing when it was only accepted', async () => {
    const done = refundOf(await paid())
    expect(await gateway.queryRefund(done)).toBeUndefined()
    expect(await gateway.refund(done)).toMatchObject({
      kind: 'refund',
      status: 'succeeded',
      outRefundNo: done.outRefundNo,
    })
    // A repeated number moves nothing: fund_change is not Y.
    expect(await gateway.refund(done)).toMatchObject({ status: 'processing' })
    expect(await gateway.queryRefund(done)).toMatchObject({ status: 'succeeded' })
    const open = refundOf(await paid())
    await fault('alipay.trade.refund', 'refund-unconfirmed')
    expect(await gateway.refund(open)).toMatchObject({ status: 'processing' })
    expect(await gateway.queryRefund(open)).toBeUndefined()
    await act(open.outTradeNo, 'confirm-refund')
    expect(await gateway.queryRefund(open)).toMatchObject({ status: 'succeeded' })
  })

  it.each(unclear)('is unknown after the response %s, and the same number refunds once', async (name) => {
    const refund = refundOf(await paid(), 1_000_000)
    await fault('alipay.trade.refund', name, { afterCommit: true })
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    await gateway.refund(refund)
    const response = await fetch(`${simulator.adminUrl}/trades/${refund.outTradeNo}`)
    expect(await response.json()).toMatchObject({ refunded: '10000.00', refunds: [{ requestNo: refund.outRefundNo }] })
  })

  it('is refused for a trade that is unpaid, missing or too small, and for a number with another amount', async () => {
    const open = await opened()
    await act(open, 'scan')
    await expect(gateway.refund(refundOf(open))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(gateway.refund(refundOf(newNumber()))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(gateway.refund(refundOf(await paid(), 2_280_001))).rejects.toBeInstanceOf(GatewayRejected)
    const first = refundOf(await paid(), 1_000_000)
    await gateway.refund(first)
    await expect(gateway.refund({ ...first, amountMinor: 1 })).rejects.toBeInstanceOf(GatewayRejected)
  })
})

describe('a correctly signed response of Alipay', () => {
  let server: Server
  let node: Record<string, string> = {}
  let spoil = (text: string) => text
  beforeAll(async () => {
    server = createServer((request, response) => {
      const method = new URL(request.url ?? '', 'http://x').searchParams.get('method') ?? ''
      const json = JSON.stringify(node)
      const sign = signText(json, simulator.keys.alipayPrivateKey)
      response.end(spoil(`{"${method.replaceAll('.', '_')}_response":${json},"sign":"${sign}"}`))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const there = () => openWith({ gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do` })
  const tradeOf = (outTradeNo: string) => ({
    code: '10000',
    msg: 'Success',
    out_trade_no: outTradeNo,
    trade_no: '2026112122001400000000000001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '22800.00',
  })

  it('about another trade is unknown', async () => {
    const outTradeNo = newNumber()
    node = tradeOf(outTradeNo)
    expect(await there().query(outTradeNo)).toMatchObject({ kind: 'paid' })
    node = tradeOf(newNumber())
    await expect(there().query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it('about another refund is unknown, although it reports a refund', async () => {
    const refund = refundOf(newNumber(), 100)
    const { outTradeNo: out_trade_no, outRefundNo: out_request_no } = refund
    const done = { code: '10000', msg: 'Success', out_trade_no, refund_amount: '1.00' }
    node = { ...done, fund_change: 'Y' }
    expect(await there().refund(refund)).toMatchObject({ status: 'succeeded' })
    node = { ...node, out_trade_no: newNumber() }
    await expect(there().refund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    node = { ...done, refund_status: 'REFUND_SUCCESS', out_request_no }
    expect(await there().queryRefund(refund)).toMatchObject({ status: 'succeeded', amountMinor: 100 })
    for (const other of [{ out_request_no: 'RANOTHER' }, { out_trade_no: newNumber() }]) {
      node = { ...done, refund_status: 'REFUND_SUCCESS', out_request_no, ...other }
      await expect(there().queryRefund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    }
    node = { code: '10000', refund_status: 'REFUND_SUCCESS' }
    expect(await there().queryRefund(refund)).toMatchObject({ status: 'succeeded' })
  })

  it('with one digit changed in transit is unknown', async () => {
    const outTradeNo = newNumber()
    node = tradeOf(outTradeNo)
    spoil = (text) => text.replace('22800.00', '22801.00')
    await expect(there().query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
    spoil = (text) => text
  })

  it('counts only by its signed node, not by a duplicate', async () => {
    const outTradeNo = newNumber()
    const forged = JSON.stringify(tradeOf(outTradeNo))
    node = { ...tradeOf(outTradeNo), trade_status: 'WAIT_BUYER_PAY' }
    for (const more of [
      (text: string) => text.replace(/}$/, `,"alipay_trade_query_response":${forged}}`),
      (text: string) => text.replace('{', `{"alipay_trade_query_response":${forged},`),
      (text: string) => text.replace('{', `{"x":{"alipay_trade_query_response":${forged}},`),
    ]) {
      spoil = more
      const fact = await there()
        .query(outTradeNo)
        .catch((error: unknown) => error)
      expect(fact instanceof GatewayUnknown ? 'unknown' : (fact as { kind: string }).kind).not.toBe('paid')
    }
    spoil = (text) => text
  })

  it('can contain brackets, quotes and any characters in its texts', async () => {
    const outTradeNo = newNumber()
    node = { ...tradeOf(outTradeNo), buyer_logon_id: '}{"sign":"x\\"}…㐂𠮷/' }
    spoil = (text) => text.replace(',"sign"', ',"alipay_cert_sn":"abc" , "sign"')
    expect(await there().query(outTradeNo)).toMatchObject({ kind: 'paid' })
    spoil = (text) => text
  })

  it.each(['for ever', 'byte by byte'])(
    'that arrives %s is unknown in time, and its connection is closed',
    async (how) => {
      const endless = createServer((_request, response) => {
        const timer = setInterval(() => response.write(how === 'for ever' ? ' '.repeat(1 << 20) : ' '), 100)
        response.on('close', () => clearInterval(timer))
      })
      await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
      const gateway = openWith({ gateway: `http://127.0.0.1:${(endless.address() as AddressInfo).port}/gateway.do` })
      await expect(gateway.query(newNumber())).rejects.toBeInstanceOf(GatewayUnknown)
      // The server can close only when no client is connected.
      await new Promise((resolve) => endless.close(resolve))
    },
  )

  it('with an internal error leaves query, close and refund unknown', async () => {
    node = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SYSTEM_ERROR', sub_msg: '系统错误' }
    await expect(there().query(newNumber())).rejects.toBeInstanceOf(GatewayUnknown)
    expect(await there().close(newNumber())).toBe('unknown')
    await expect(there().refund(refundOf(newNumber()))).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it('whose connection breaks is unknown', async () => {
    const broken = createServer((request) => void request.socket.destroy())
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}/gateway.do`
    await expect(openWith({ gateway: url }).query(newNumber())).rejects.toBeInstanceOf(GatewayUnknown)
    await new Promise((resolve) => broken.close(resolve))
  })
})

describe('a notification', () => {
  function bodyOf(changes: Record<string, string> = {}, signType: 'RSA2' | 'RSA' = 'RSA2'): Buffer {
    const params: Record<string, string> = {
      notify_id: '2026112100222000000000000000001',
      notify_type: 'trade_status_sync',
      charset: 'utf-8',
      version: '1.0',
      sign_type: signType,
      app_id: simulator.keys.appId,
      seller_id: simulator.keys.sellerId,
      out_trade_no: 'P261121010101AP999999999999',
      trade_no: '2026112122001400000000000001',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '22800.00',
      ...changes,
    }
    const sign = signText(signContent(params, ['sign', 'sign_type']), simulator.keys.alipayPrivateKey, signType)
    return Buffer.from(new URLSearchParams({ ...params, sign }).toString())
  }
  const parse = (raw: Buffer) => gateway.parseNotification(raw, {})
  const paidFact = { kind: 'paid', amountMinor: 2_280_000, currency: 'CNY', source: 'notify' }

  it.each(['100% A&B +=', '100%', '%E4%B8%AD', 'a+b c', '固态电池“研究”', '&quot;><script>', '=&=&'])(
    'verifies unchanged with the subject %j',
    (subject) => {
      expect(parse(bodyOf({ subject, passback_params: subject }))).toMatchObject({ ok: true, events: [paidFact] })
    },
  )

  it('concerns the trade that its number names, whatever passback_params contains', () => {
    const parsed = parse(bodyOf({ passback_params: 'out_trade_no=P000000000000AP000000000000&total_amount=0.01' }))
    expect(parsed).toMatchObject({ ok: true, events: [{ ...paidFact, outTradeNo: 'P261121010101AP999999999999' }] })
  })

  it.each(['GBK', 'gb2312', ''])('with the charset %j is rejected even when it is correctly signed', (charset) => {
    const parsed = parse(bodyOf({ charset }))
    expect(parsed).toMatchObject({ ok: false, why: 'charset is not utf-8' })
  })

  it('with a duplicate field is rejected, whichever of the two was signed', () => {
    const body = bodyOf().toString()
    for (const raw of [`${body}&total_amount=0.01`, `total_amount=0.01&${body}`, `${body}&total_amount=22800.00`])
      expect(parse(Buffer.from(raw))).toMatchObject({ ok: false, why: 'duplicate field' })
  })

  it('with the charset in upper case is accepted', () => {
    expect(parse(bodyOf({ charset: 'UTF-8' }))).toMatchObject({ ok: true })
  })

  it('with empty fields is accepted whether or not they were signed, and ignores them', () => {
    const empty = { body: '', passback_params: '', refund_fee: '', gmt_refund: '', out_biz_no: '' }
    // The simulator leaves empty values out of its signature; this one covers all values.
    const params = Object.fromEntries(new URLSearchParams(bodyOf(empty).toString()))
    const content = Object.keys(params)
      .filter((name) => name !== 'sign' && name !== 'sign_type')
      .sort()
      .map((name) => `${name}=${params[name]}`)
    params.sign = signText(content.join('&'), simulator.keys.alipayPrivateKey)
    for (const raw of [bodyOf(empty), Buffer.from(new URLSearchParams(params).toString())])
      expect(parse(raw)).toMatchObject({ ok: true, events: [paidFact] })
    expect(parse(bodyOf({ ...empty, trade_status: 'TRADE_CLOSED' }))).toMatchObject({ events: [{ kind: 'closed' }] })
  })

  it('with a field emptied in transit, or without the trade number, is rejected', () => {
    const emptied = bodyOf().toString().replace('total_amount=22800.00', 'total_amount=')
    expect(parse(Buffer.from(emptied))).toMatchObject({ ok: false, why: 'signature' })
    expect(parse(bodyOf({ trade_no: '' }))).toMatchObject({ ok: false, why: 'no trade number' })
  })

  it('signed with SHA-1 is rejected, whether or not it names the algorithm', () => {
    expect(parse(bodyOf({}, 'RSA'))).toMatchObject({ ok: false })
    const renamed = Buffer.from(bodyOf({}, 'RSA').toString().replace('sign_type=RSA&', 'sign_type=RSA2&'))
    expect(parse(renamed)).toMatchObject({ ok: false })
  })

  it.each(['19.999', '1e3', '-5', ' 22800', '22800.00 ', '２２８００'])(
    'with the amount %j never counts as an amount',
    (total_amount) => {
      const parsed = parse(bodyOf({ total_amount }))
      expect(parsed.ok && parsed.events).toMatchObject([{ kind: 'paid', amountMinor: undefined }])
    },
  )

  it('of a finished trade is a payment; of a waiting trade it is none', () => {
    expect(parse(bodyOf({ trade_status: 'TRADE_FINISHED' }))).toMatchObject({ ok: true, events: [paidFact] })
    for (const trade_status of ['WAIT_BUYER_PAY', 'trade_success', 'SOMETHING_NEW'])
      expect(parse(bodyOf({ trade_status }))).toMatchObject({ ok: true, events: [{ kind: 'pending' }] })
  })

  it('of a partial refund yields payment and refund events, of a full refund the refund event only', () => {
    const back = { refund_fee: '100.00', gmt_refund: '2026-11-21 10:00:00.123', out_biz_no: 'R1' }
    const refund = { kind: 'refund', outRefundNo: 'R1', status: 'succeeded' }
    expect(parse(bodyOf(back))).toMatchObject({ ok: true, events: [paidFact, refund] })
    expect(parse(bodyOf({ ...back, trade_status: 'TRADE_CLOSED' }))).toMatchObject({ ok: true, events: [refund] })
    expect(parse(bodyOf({ trade_status: 'TRADE_CLOSED' }))).toMatchObject({ ok: true, events: [{ kind: 'closed' }] })
  })

  it('of each refund of a trade is a separate event', () => {
    const of = (out_biz_no: string) => parse(bodyOf({ refund_fee: '1.00', out_biz_no }))
    const ids = [of('R1'), of('R2'), parse(bodyOf())].map((parsed) => parsed.ok && parsed.eventId)
    expect(new Set(ids).size).toBe(3)
  })
})

describe('opening the Alipay adapter', () => {
  const wrong: [string, () => Partial<AlipaySettings>][] = [
    ['a private key that is none', () => ({ privateKey: 'no key' })],
    ['a public key in place of the private one', () => ({ privateKey: simulator.keys.appPublicKey })],
    ['a public key that is none', () => ({ publicKey: 'no key' })],
  ]
  it.each(wrong)('with %s refuses to start', (_name, changes) => {
    expect(() => openWith(changes())).toThrow(StartupError)
  })
})
