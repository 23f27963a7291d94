// Orders, queries and closing by the WeChat Pay adapter: each outcome becomes a gateway event, a definite refusal, or unknown.
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WechatSettings } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { scanCode } from '../../tests/support/wechat.ts'
import { GatewayNumberUsed, GatewayRejected, GatewayUnknown } from './gateway.ts'
import { attemptOf, buyer, startWechat, unclearResponses, type WechatFixture } from './wechat.fixture.ts'

let wechat: WechatFixture
beforeAll(async () => {
  wechat = await startWechat()
})
afterAll(() => wechat.simulator.close())

describe('an order', () => {
  it('by Native is a QR code for ten minutes, which a phone pays', async () => {
    const outTradeNo = wechat.newNumber()
    const instruction = await wechat.gateway.create(attemptOf(outTradeNo), buyer)
    expect(instruction).toMatchObject({ kind: 'qr', content: expect.stringMatching(/^weixin:\/\//) })
    expect(instruction.expiresAt.getTime() - Date.now()).toBeGreaterThan(9.9 * 60_000)
    expect(await scanCode(wechat.simulator, instruction.content)).toContain('支付成功')
    expect(await wechat.gateway.query(outTradeNo)).toMatchObject({
      provider: 'wechat',
      merchantId: wechat.simulator.wechatKeys.mchId,
      appId: wechat.simulator.wechatKeys.appId,
      outTradeNo,
      source: 'query',
      kind: 'paid',
      tradeNo: expect.stringMatching(/^4200\d{24}$/),
      amountMinor: 2_280_000,
      currency: 'CNY',
    })
  })

  it('by H5 is a URL for five minutes with a return URL, open to the buyer for whom it was created', async () => {
    const outTradeNo = wechat.newNumber()
    const instruction = await wechat.gateway.create(attemptOf(outTradeNo, 'wx_h5'), buyer)
    expect(instruction.kind).toBe('redirect')
    expect(instruction.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000)
    const url = new URL(instruction.content)
    expect(url.searchParams.get('redirect_url')).toBe(buyer.returnUrl)
    const page = await fetch(url, { headers: { referer: 'http://localhost:3000/' } })
    expect(await page.text()).toContain('id="pay"')
  })

  it('is renewed by the identical request, whichever method shows it', async () => {
    const outTradeNo = wechat.newNumber()
    const codes = [
      await wechat.gateway.create(attemptOf(outTradeNo), buyer),
      await wechat.gateway.create(attemptOf(outTradeNo), buyer),
    ]
    expect(codes[0]?.content).not.toBe(codes[1]?.content)
    const h5 = wechat.newNumber()
    await wechat.gateway.create(attemptOf(h5, 'wx_h5'), buyer)
    await wechat.gateway.create(attemptOf(h5, 'wx_h5'), { ...buyer, clientIp: '::1' })
  })

  const titles = [
    '',
    '  \n ',
    '"><script>&quot; 100% A&B + = `',
    '𠮷'.repeat(60),
    '报告'.repeat(60),
    'a/b\\c<d>\u0000e',
  ]
  it.each(titles)('accepts the title %j', async (subject) => {
    await expect(wechat.gateway.create(attemptOf(wechat.newNumber()), { ...buyer, subject })).resolves.toMatchObject({
      kind: 'qr',
    })
  })

  it.each(unclearResponses)('with the response %s is unknown, and the same request succeeds later', async (name) => {
    const outTradeNo = wechat.newNumber()
    await wechat.fault('wechat.native', name, { ms: 30 })
    await expect(wechat.gateway.create(attemptOf(outTradeNo), buyer)).rejects.toBeInstanceOf(GatewayUnknown)
    await expect(wechat.gateway.create(attemptOf(outTradeNo), buyer)).resolves.toMatchObject({ kind: 'qr' })
  })

  it('is rejected when WeChat Pay definitely refuses it', async () => {
    await wechat.fault('wechat.native', 'not-authorised')
    await expect(wechat.gateway.create(attemptOf(wechat.newNumber()), buyer)).rejects.toBeInstanceOf(GatewayRejected)
    await expect(wechat.gateway.create(attemptOf(wechat.newNumber(), 'wx', 0), buyer)).rejects.toBeInstanceOf(
      GatewayRejected,
    )
    const dollars = { ...attemptOf(wechat.newNumber()), currency: 'USD' as const }
    await expect(wechat.gateway.create(dollars, buyer)).rejects.toBeInstanceOf(GatewayRejected)
    const stranger = wechat.openWith({ appId: 'wx0000000000000000' })
    await expect(stranger.create(attemptOf(wechat.newNumber()), buyer)).rejects.toBeInstanceOf(GatewayRejected)
    const forger = wechat.openWith({ serial: 'AB'.repeat(20) })
    await expect(forger.create(attemptOf(wechat.newNumber()), buyer)).rejects.toBeInstanceOf(GatewayRejected)
  })

  it('that exists at WeChat Pay is reported as a used number, whether paid, closed or different', async () => {
    const done = await wechat.pay()
    await expect(wechat.gateway.create(attemptOf(done), buyer)).rejects.toBeInstanceOf(GatewayNumberUsed)
    const closed = await wechat.order()
    await wechat.gateway.close(closed)
    await expect(wechat.gateway.create(attemptOf(closed), buyer)).rejects.toBeInstanceOf(GatewayNumberUsed)
    const other = await wechat.order()
    await expect(wechat.gateway.create(attemptOf(other, 'wx', 1), buyer)).rejects.toBeInstanceOf(GatewayNumberUsed)
  })

  it('bypasses the proxy of the environment', async () => {
    process.env.HTTP_PROXY = 'http://127.0.0.1:9'
    process.env.http_proxy = 'http://127.0.0.1:9'
    await expect(wechat.openWith({}).create(attemptOf(wechat.newNumber()), buyer)).resolves.toMatchObject({
      kind: 'qr',
    })
    delete process.env.HTTP_PROXY
    delete process.env.http_proxy
  })

  it('keeps keys and signatures out of its errors', async () => {
    await wechat.fault('wechat.native', 'bad-signature')
    const error = await wechat.gateway.create(attemptOf(wechat.newNumber()), buyer).catch((thrown: unknown) => thrown)
    const shown = inspect(error, { depth: 10, showHidden: true })
    expect(shown).not.toMatch(/PRIVATE KEY|PrivateKeyObject|WECHATPAY2|signature=/)
    expect(shown).toContain('EV3_RES_HEADER_SIGNATURE_DIGEST')
  })
})

describe('a query', () => {
  it('returns the state of an order', async () => {
    expect(await wechat.gateway.query(wechat.newNumber())).toMatchObject({ kind: 'not-exist' })
    const open = await wechat.order()
    expect(await wechat.gateway.query(open)).toMatchObject({ kind: 'pending' })
    await wechat.act(open, 'expire')
    expect(await wechat.gateway.query(open)).toMatchObject({ kind: 'pending' })
    await wechat.act(open, 'close')
    expect(await wechat.gateway.query(open)).toMatchObject({ kind: 'closed' })
    const done = await wechat.pay()
    expect(await wechat.gateway.query(done)).toMatchObject({ kind: 'paid' })
    await wechat.act(done, 'refund', { amountMinor: 1 })
    expect(await wechat.gateway.query(done)).toMatchObject({ kind: 'closed' })
  })

  it('reports the price, not the amount after a coupon', async () => {
    const outTradeNo = await wechat.order()
    await wechat.act(outTradeNo, 'pay', { couponMinor: 5_000, notify: false })
    expect(await wechat.gateway.query(outTradeNo)).toMatchObject({ kind: 'paid', amountMinor: 2_280_000 })
  })

  it.each([...unclearResponses, 'not-authorised', 'wrong-appid', 'wrong-mchid'])(
    'is unknown after the response %s',
    async (name) => {
      const outTradeNo = await wechat.pay()
      await wechat.fault('wechat.query', name, { ms: 30 })
      await expect(wechat.gateway.query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
      expect(await wechat.gateway.query(outTradeNo)).toMatchObject({ kind: 'paid' })
    },
  )

  it('reports another amount or currency that is correctly signed', async () => {
    const outTradeNo = await wechat.pay()
    await wechat.fault('wechat.query', 'wrong-amount')
    expect(await wechat.gateway.query(outTradeNo)).toMatchObject({ kind: 'paid', amountMinor: 1 })
    await wechat.fault('wechat.query', 'wrong-currency')
    expect(await wechat.gateway.query(outTradeNo)).toMatchObject({ kind: 'paid', currency: 'USD' })
  })

  it('accepts no number that would change its path', async () => {
    for (const number of ['../../certificates', 'ABC?mchid=1', 'A/B/C/D', '']) {
      const error = await wechat.gateway.query(number).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(GatewayUnknown)
      expect(String(error)).toContain('not a number of ours')
    }
  })

  it('works with only a platform certificate and with only the public key', async () => {
    const outTradeNo = await wechat.pay()
    const { platform, nextPlatform } = wechat.simulator.wechatKeys
    for (const certificate of [platform.certificate, nextPlatform.certificate]) {
      const old = wechat.openWith({ publicKey: undefined, platformCertificates: [certificate] })
      const isCurrent = certificate === platform.certificate
      if (isCurrent) expect(await old.query(outTradeNo)).toMatchObject({ kind: 'paid' })
      else await expect(old.query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
    }
    const modern = wechat.openWith({ platformCertificates: [] })
    expect(await modern.query(outTradeNo)).toMatchObject({ kind: 'paid' })
  })
})

describe('closing', () => {
  it('closes an open order and otherwise returns its state', async () => {
    expect(await wechat.gateway.close(await wechat.order())).toBe('closed')
    expect(await wechat.gateway.close(await wechat.pay())).toBe('not-closable')
    const outTradeNo = await wechat.pay()
    await wechat.act(outTradeNo, 'refund')
    expect(await wechat.gateway.close(outTradeNo)).toBe('closed')
    await wechat.admin('facts', { closeUnknownSucceeds: false })
    expect(await wechat.gateway.close(wechat.newNumber())).toBe('not-exist')
    await wechat.admin('facts', { closeUnknownSucceeds: true })
  })

  it('queries the order after an unclear response', async () => {
    for (const name of unclearResponses) {
      const outTradeNo = await wechat.order()
      await wechat.fault('wechat.close', name, { ms: 30 })
      const wasDone = !['timeout-before-commit', '500', 'html', 'frequency-limited'].includes(name)
      expect(await wechat.gateway.close(outTradeNo), name).toBe(wasDone ? 'closed' : 'not-closable')
    }
    const outTradeNo = await wechat.order()
    await wechat.fault('wechat.close', '500', { afterCommit: true })
    expect(await wechat.gateway.close(outTradeNo)).toBe('closed')
  })

  it('is unknown when the order cannot be queried either', async () => {
    const outTradeNo = await wechat.order()
    await wechat.fault('wechat.close', '500')
    await wechat.fault('wechat.query', '500')
    expect(await wechat.gateway.close(outTradeNo)).toBe('unknown')
  })

  it('that had no effect shows in the following query', async () => {
    const outTradeNo = await wechat.order()
    await wechat.fault('wechat.close', 'close-without-effect')
    expect(await wechat.gateway.close(outTradeNo)).toBe('closed')
    expect(await wechat.gateway.query(outTradeNo)).toMatchObject({ kind: 'pending' })
  })
})

describe('opening the WeChat Pay adapter', () => {
  const wrong: [string, () => Partial<WechatSettings>, RegExp][] = [
    ['a private key that is none', () => ({ privateKey: 'no key' }), /PRIVATE_KEY_FILE/],
    [
      'a public key in place of the private one',
      () => ({ privateKey: wechat.simulator.wechatKeys.merchantPublicKey }),
      /PRIVATE_KEY_FILE/,
    ],
    ['an APIv3 key too short', () => ({ apiV3Key: 'short' }), /API_V3_KEY/],
    ['a serial that is none', () => ({ serial: 'PUB_KEY_ID_1' }), /WECHATPAY_SERIAL/],
    ['a public key that is none', () => ({ publicKey: { id: 'PUB_KEY_ID_1', pem: 'no key' } }), /PUBLIC_KEY_FILE/],
    [
      'a public key under a certificate’s name',
      () => ({ publicKey: { id: 'AB12', pem: wechat.simulator.wechatKeys.wechatPublicKey } }),
      /PUBLIC_KEY_ID/,
    ],
    [
      'the merchant’s own public key',
      () => ({ publicKey: { id: 'PUB_KEY_ID_1', pem: wechat.simulator.wechatKeys.merchantPublicKey } }),
      /key of the merchant/,
    ],
    ['a certificate that is none', () => ({ platformCertificates: ['no certificate'] }), /PLATFORM_CERT_FILES/],
    [
      'the platform’s serial as one’s own',
      () => ({ serial: wechat.simulator.wechatKeys.platform.serial }),
      /PLATFORM_CERT_FILES/,
    ],
  ]
  it.each(wrong)('with %s refuses to start and names the setting', (_name, changes, setting) => {
    expect(() => wechat.openWith(changes())).toThrow(StartupError)
    expect(() => wechat.openWith(changes())).toThrow(setting)
  })
})
