// The Alipay adapter against the simulator: the cashier page, queries, closing and refunds.
import { createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AlipaySettings } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { type AlipayFixture, attemptOf, buyer, startAlipay } from './alipay.fixture.ts'
import { GatewayRejected, GatewayUnknown } from './gateway.ts'

let alipay: AlipayFixture
beforeAll(async () => {
  alipay = await startAlipay()
})
afterAll(() => alipay.simulator.close())

/** Responses after which the outcome is unknown. */
const unclear = ['500', '20000', 'html', 'error-response', 'bad-signature', 'missing-signature']

describe('the cashier page URL', () => {
  const bizOf = (url: string) =>
    JSON.parse(new URL(url).searchParams.get('biz_content') ?? '{}') as Record<string, string>

  it('names the desktop or the mobile product, and a return URL on phones', async () => {
    const desktop = await alipay.gateway.create(attemptOf(alipay.newNumber()), buyer)
    const phone = await alipay.gateway.create(attemptOf(alipay.newNumber(), 'zfb_h5'), buyer)
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
      const outTradeNo = alipay.newNumber()
      const { content } = await alipay.gateway.create(attemptOf(outTradeNo), buyer)
      // Alipay rejects a timestamp that is off by more than some minutes.
      expect(await (await fetch(content)).text()).not.toContain('isv.invalid-timestamp')
      expect(Date.parse(`${bizOf(content).time_expire?.replace(' ', 'T')}+08:00`) - Date.now()).toBeGreaterThan(
        86_000_000,
      )
      expect(await alipay.gateway.query(outTradeNo)).toMatchObject({ kind: 'not-exist' })
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it('is signed with a key in either PEM format', async () => {
    const privateKey = createPrivateKey(alipay.simulator.keys.appPrivateKey)
      .export({ type: 'pkcs1', format: 'pem' })
      .toString()
    expect(privateKey).toContain('BEGIN RSA PRIVATE KEY')
    const bare = alipay.simulator.keys.appPrivateKey.replace(/-----[A-Z ]+-----|\s/g, '')
    for (const given of [privateKey, bare])
      expect(await alipay.openWith({ privateKey: given }).query(alipay.newNumber())).toMatchObject({
        kind: 'not-exist',
      })
  })
})

describe('a query', () => {
  it('returns the state of a trade', async () => {
    expect(await alipay.gateway.query(alipay.newNumber())).toMatchObject({ kind: 'not-exist' })
    const open = await alipay.open()
    expect(await alipay.gateway.query(open)).toMatchObject({ kind: 'not-exist' })
    await alipay.act(open, 'scan')
    expect(await alipay.gateway.query(open)).toMatchObject({ kind: 'pending' })
    await alipay.act(open, 'close')
    expect(await alipay.gateway.query(open)).toMatchObject({ kind: 'closed' })
    const done = await alipay.pay()
    const received = {
      kind: 'paid',
      amountMinor: 2_280_000,
      currency: 'CNY',
      tradeNo: expect.stringMatching(/^\d{28}$/),
    }
    expect(await alipay.gateway.query(done)).toMatchObject(received)
    await alipay.act(done, 'finish')
    expect(await alipay.gateway.query(done)).toMatchObject(received)
  })

  it.each(unclear)('is unknown after the response %s', async (name) => {
    const outTradeNo = await alipay.pay()
    await alipay.fault('alipay.trade.query', name)
    await expect(alipay.gateway.query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
    expect(await alipay.gateway.query(outTradeNo)).toMatchObject({ kind: 'paid' })
  })
})

describe('closing', () => {
  it('closes an open trade and otherwise returns its state', async () => {
    const outTradeNo = await alipay.open()
    expect(await alipay.gateway.close(outTradeNo)).toBe('not-exist')
    await alipay.act(outTradeNo, 'scan')
    expect(await alipay.gateway.close(outTradeNo)).toBe('closed')
    expect(await alipay.gateway.close(await alipay.pay())).toBe('not-closable')
  })

  it.each(unclear)('is unknown after the response %s, also when the trade was closed', async (name) => {
    const outTradeNo = await alipay.open()
    await alipay.act(outTradeNo, 'scan')
    await alipay.fault('alipay.trade.close', name, { afterCommit: true })
    expect(await alipay.gateway.close(outTradeNo)).toBe('unknown')
    expect(await alipay.gateway.query(outTradeNo)).toMatchObject({ kind: 'closed' })
  })
})

describe('a refund', () => {
  it('succeeds when money has moved, and is processing when it was only accepted', async () => {
    const done = alipay.refundOf(await alipay.pay())
    expect(await alipay.gateway.queryRefund(done)).toBeUndefined()
    expect(await alipay.gateway.refund(done)).toMatchObject({
      kind: 'refund',
      status: 'succeeded',
      outRefundNo: done.outRefundNo,
    })
    // A repeated number moves nothing: fund_change is not Y.
    expect(await alipay.gateway.refund(done)).toMatchObject({ status: 'processing' })
    expect(await alipay.gateway.queryRefund(done)).toMatchObject({ status: 'succeeded' })
    const open = alipay.refundOf(await alipay.pay())
    await alipay.fault('alipay.trade.refund', 'refund-unconfirmed')
    expect(await alipay.gateway.refund(open)).toMatchObject({ status: 'processing' })
    expect(await alipay.gateway.queryRefund(open)).toBeUndefined()
    await alipay.act(open.outTradeNo, 'confirm-refund')
    expect(await alipay.gateway.queryRefund(open)).toMatchObject({ status: 'succeeded' })
  })

  it.each(unclear)('is unknown after the response %s, and the same number refunds once', async (name) => {
    const refund = alipay.refundOf(await alipay.pay(), 1_000_000)
    await alipay.fault('alipay.trade.refund', name, { afterCommit: true })
    await expect(alipay.gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    await alipay.gateway.refund(refund)
    const response = await fetch(`${alipay.simulator.adminUrl}/trades/${refund.outTradeNo}`)
    expect(await response.json()).toMatchObject({ refunded: '10000.00', refunds: [{ requestNo: refund.outRefundNo }] })
  })

  it('is refused for a trade that is unpaid, missing or too small, and for a number with another amount', async () => {
    const open = await alipay.open()
    await alipay.act(open, 'scan')
    await expect(alipay.gateway.refund(alipay.refundOf(open))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(alipay.gateway.refund(alipay.refundOf(alipay.newNumber()))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(alipay.gateway.refund(alipay.refundOf(await alipay.pay(), 2_280_001))).rejects.toBeInstanceOf(
      GatewayRejected,
    )
    const first = alipay.refundOf(await alipay.pay(), 1_000_000)
    await alipay.gateway.refund(first)
    await expect(alipay.gateway.refund({ ...first, amountMinor: 1 })).rejects.toBeInstanceOf(GatewayRejected)
  })
})

describe('opening the Alipay adapter', () => {
  const wrong: [string, () => Partial<AlipaySettings>][] = [
    ['a private key that is none', () => ({ privateKey: 'no key' })],
    ['a public key in place of the private one', () => ({ privateKey: alipay.simulator.keys.appPublicKey })],
    ['a public key that is none', () => ({ publicKey: 'no key' })],
  ]
  it.each(wrong)('with %s refuses to start', (_name, changes) => {
    expect(() => alipay.openWith(changes())).toThrow(StartupError)
  })
})
