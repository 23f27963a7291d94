// The WeChat Pay adapter against the simulator: each outcome becomes a gateway event, a definite refusal, or unknown.
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayMethod } from '#contract/orders.ts'
import type { WechatSettings } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { type Simulator, startSimulator } from '../../devtools/gateway-simulator/simulator.ts'
import { catchNotification, scanCode, wechatAdmin } from '../../tests/support/wechat.ts'
import { type Gateway, GatewayNumberUsed, GatewayRejected, GatewayUnknown } from './gateway.ts'
import { openWechat } from './wechat.ts'

let simulator: Simulator
let gateway: Gateway
let offsetMs = 0
const notifyUrl = 'http://127.0.0.1:9/notify'

beforeAll(async () => {
  simulator = await startSimulator({ timeScale: 0.001, wechatFacts: { refundSpacingSeconds: 0 } })
  gateway = openWith({})
})
afterAll(() => simulator.close())

function settingsWith(changes: Partial<WechatSettings>): WechatSettings {
  const keys = simulator.wechatKeys
  return {
    baseUrl: simulator.wechatUrl,
    appId: keys.appId,
    mchId: keys.mchId,
    serial: keys.merchantSerial,
    privateKey: keys.merchantPrivateKey,
    apiV3Key: keys.apiV3Key,
    publicKey: { id: keys.publicKeyId, pem: keys.wechatPublicKey },
    platformCertificates: [keys.platform.certificate, keys.nextPlatform.certificate],
    isDemonstration: true,
    ...changes,
  }
}

const openWith = (changes: Partial<WechatSettings>) =>
  openWechat(settingsWith(changes), { notifyUrl, now: () => new Date(Date.now() + offsetMs) })

let made = 0
function newNumber(): string {
  made += 1
  return `P261121010101WN${String(made).padStart(12, '0')}`
}
const timeExpire = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000)
const attemptOf = (outTradeNo: string, method: PayMethod = 'wx', amountMinor = 2_280_000) =>
  ({ method, outTradeNo, amountMinor, currency: 'CNY', timeExpire }) as const
const buyer = {
  subject: '固态电池行业研究报告',
  returnUrl: 'http://localhost:3000/back?a=1',
  clientIp: '::ffff:127.0.0.1',
}

const admin = (path: string, body?: object) => wechatAdmin(simulator, path, body)
const fault = (target: string, name: string, more: object = {}) => admin('faults', { target, fault: name, ...more })
const act = (outTradeNo: string, action: string, more: object = {}) => admin(`trades/${outTradeNo}/${action}`, more)

async function ordered(): Promise<string> {
  const outTradeNo = newNumber()
  await gateway.create(attemptOf(outTradeNo), buyer)
  return outTradeNo
}

async function paid(): Promise<string> {
  const outTradeNo = await ordered()
  await act(outTradeNo, 'pay', { notify: false })
  return outTradeNo
}

/** Responses after which the outcome is unknown. The held connection is cut, as by a time-out. */
const unclear = [
  'timeout-before-commit',
  'timeout-after-commit',
  '500',
  'html',
  'frequency-limited',
  'bad-signature',
  'missing-signature',
  'unknown-serial',
  'old-timestamp',
  'signtest',
  'rotate-key',
]

describe('an order', () => {
  it('by Native is a QR code for ten minutes, which a phone pays', async () => {
    const outTradeNo = newNumber()
    const instruction = await gateway.create(attemptOf(outTradeNo), buyer)
    expect(instruction).toMatchObject({ kind: 'qr', content: expect.stringMatching(/^weixin:\/\//) })
    expect(instruction.expiresAt.getTime() - Date.now()).toBeGreaterThan(9.9 * 60_000)
    expect(await scanCode(simulator, instruction.content)).toContain('支付成功')
    expect(await gateway.query(outTradeNo)).toMatchObject({
      provider: 'wechat',
      merchantId: simulator.wechatKeys.mchId,
      appId: simulator.wechatKeys.appId,
      outTradeNo,
      source: 'query',
      kind: 'paid',
      tradeNo: expect.stringMatching(/^4200\d{24}$/),
      amountMinor: 2_280_000,
      currency: 'CNY',
    })
  })

  it('by H5 is a URL for five minutes with a return URL, open to the buyer for whom it was created', async () => {
    const outTradeNo = newNumber()
    const instruction = await gateway.create(attemptOf(outTradeNo, 'wx_h5'), buyer)
    expect(instruction.kind).toBe('redirect')
    expect(instruction.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000)
    const url = new URL(instruction.content)
    expect(url.searchParams.get('redirect_url')).toBe(buyer.returnUrl)
    const page = await fetch(url, { headers: { referer: 'http://localhost:3000/' } })
    expect(await page.text()).toContain('id="pay"')
  })

  it('is renewed by the identical request, whichever method shows it', async () => {
    const outTradeNo = newNumber()
    const codes = [
      await gateway.create(attemptOf(outTradeNo), buyer),
      await gateway.create(attemptOf(outTradeNo), buyer),
    ]
    expect(codes[0]?.content).not.toBe(codes[1]?.content)
    const h5 = newNumber()
    await gateway.create(attemptOf(h5, 'wx_h5'), buyer)
    await gateway.create(attemptOf(h5, 'wx_h5'), { ...buyer, clientIp: '::1' })
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
    await expect(gateway.create(attemptOf(newNumber()), { ...buyer, subject })).resolves.toMatchObject({ kind: 'qr' })
  })

  it.each(unclear)('with the response %s is unknown, and the same request succeeds later', async (name) => {
    const outTradeNo = newNumber()
    await fault('wechat.native', name, { ms: 30 })
    await expect(gateway.create(attemptOf(outTradeNo), buyer)).rejects.toBeInstanceOf(GatewayUnknown)
    await expect(gateway.create(attemptOf(outTradeNo), buyer)).resolves.toMatchObject({ kind: 'qr' })
  })

  it('is rejected when WeChat Pay definitely refuses it', async () => {
    await fault('wechat.native', 'not-authorised')
    await expect(gateway.create(attemptOf(newNumber()), buyer)).rejects.toBeInstanceOf(GatewayRejected)
    await expect(gateway.create(attemptOf(newNumber(), 'wx', 0), buyer)).rejects.toBeInstanceOf(GatewayRejected)
    const dollars = { ...attemptOf(newNumber()), currency: 'USD' as const }
    await expect(gateway.create(dollars, buyer)).rejects.toBeInstanceOf(GatewayRejected)
    const stranger = openWith({ appId: 'wx0000000000000000' })
    await expect(stranger.create(attemptOf(newNumber()), buyer)).rejects.toBeInstanceOf(GatewayRejected)
    const forger = openWith({ serial: 'AB'.repeat(20) })
    await expect(forger.create(attemptOf(newNumber()), buyer)).rejects.toBeInstanceOf(GatewayRejected)
  })

  it('that exists at WeChat Pay is reported as a used number, whether paid, closed or different', async () => {
    const done = await paid()
    await expect(gateway.create(attemptOf(done), buyer)).rejects.toBeInstanceOf(GatewayNumberUsed)
    const closed = await ordered()
    await gateway.close(closed)
    await expect(gateway.create(attemptOf(closed), buyer)).rejects.toBeInstanceOf(GatewayNumberUsed)
    const other = await ordered()
    await expect(gateway.create(attemptOf(other, 'wx', 1), buyer)).rejects.toBeInstanceOf(GatewayNumberUsed)
  })

  it('bypasses the proxy of the environment', async () => {
    process.env.HTTP_PROXY = 'http://127.0.0.1:9'
    process.env.http_proxy = 'http://127.0.0.1:9'
    await expect(openWith({}).create(attemptOf(newNumber()), buyer)).resolves.toMatchObject({ kind: 'qr' })
    delete process.env.HTTP_PROXY
    delete process.env.http_proxy
  })

  it('keeps keys and signatures out of its errors', async () => {
    await fault('wechat.native', 'bad-signature')
    const error = await gateway.create(attemptOf(newNumber()), buyer).catch((thrown: unknown) => thrown)
    const shown = inspect(error, { depth: 10, showHidden: true })
    expect(shown).not.toMatch(/PRIVATE KEY|PrivateKeyObject|WECHATPAY2|signature=/)
    expect(shown).toContain('EV3_RES_HEADER_SIGNATURE_DIGEST')
  })
})

describe('a query', () => {
  it('returns the state of an order', async () => {
    expect(await gateway.query(newNumber())).toMatchObject({ kind: 'not-exist' })
    const open = await ordered()
    expect(await gateway.query(open)).toMatchObject({ kind: 'pending' })
    await act(open, 'expire')
    expect(await gateway.query(open)).toMatchObject({ kind: 'pending' })
    await act(open, 'close')
    expect(await gateway.query(open)).toMatchObject({ kind: 'closed' })
    const done = await paid()
    expect(await gateway.query(done)).toMatchObject({ kind: 'paid' })
    await act(done, 'refund', { amountMinor: 1 })
    expect(await gateway.query(done)).toMatchObject({ kind: 'closed' })
  })

  it('reports the price, not the amount after a coupon', async () => {
    const outTradeNo = await ordered()
    await act(outTradeNo, 'pay', { couponMinor: 5_000, notify: false })
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'paid', amountMinor: 2_280_000 })
  })

  it.each([...unclear, 'not-authorised', 'wrong-appid', 'wrong-mchid'])(
    'is unknown after the response %s',
    async (name) => {
      const outTradeNo = await paid()
      await fault('wechat.query', name, { ms: 30 })
      await expect(gateway.query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
      expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'paid' })
    },
  )

  it('reports another amount or currency that is correctly signed', async () => {
    const outTradeNo = await paid()
    await fault('wechat.query', 'wrong-amount')
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'paid', amountMinor: 1 })
    await fault('wechat.query', 'wrong-currency')
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'paid', currency: 'USD' })
  })

  it('accepts no number that would change its path', async () => {
    for (const number of ['../../certificates', 'ABC?mchid=1', 'A/B/C/D', '']) {
      const error = await gateway.query(number).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(GatewayUnknown)
      expect(String(error)).toContain('not a number of ours')
    }
  })

  it('works with only a platform certificate and with only the public key', async () => {
    const outTradeNo = await paid()
    const { platform, nextPlatform } = simulator.wechatKeys
    for (const certificate of [platform.certificate, nextPlatform.certificate]) {
      const old = openWith({ publicKey: undefined, platformCertificates: [certificate] })
      const isCurrent = certificate === platform.certificate
      if (isCurrent) expect(await old.query(outTradeNo)).toMatchObject({ kind: 'paid' })
      else await expect(old.query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
    }
    const modern = openWith({ platformCertificates: [] })
    expect(await modern.query(outTradeNo)).toMatchObject({ kind: 'paid' })
  })
})

describe('closing', () => {
  it('closes an open order and otherwise returns its state', async () => {
    expect(await gateway.close(await ordered())).toBe('closed')
    expect(await gateway.close(await paid())).toBe('not-closable')
    const outTradeNo = await paid()
    await act(outTradeNo, 'refund')
    expect(await gateway.close(outTradeNo)).toBe('closed')
    await admin('facts', { closeUnknownSucceeds: false })
    expect(await gateway.close(newNumber())).toBe('not-exist')
    await admin('facts', { closeUnknownSucceeds: true })
  })

  it('queries the order after an unclear response', async () => {
    for (const name of unclear) {
      const outTradeNo = await ordered()
      await fault('wechat.close', name, { ms: 30 })
      const wasDone = !['timeout-before-commit', '500', 'html', 'frequency-limited'].includes(name)
      expect(await gateway.close(outTradeNo), name).toBe(wasDone ? 'closed' : 'not-closable')
    }
    const outTradeNo = await ordered()
    await fault('wechat.close', '500', { afterCommit: true })
    expect(await gateway.close(outTradeNo)).toBe('closed')
  })

  it('is unknown when the order cannot be queried either', async () => {
    const outTradeNo = await ordered()
    await fault('wechat.close', '500')
    await fault('wechat.query', '500')
    expect(await gateway.close(outTradeNo)).toBe('unknown')
  })

  it('that had no effect shows in the following query', async () => {
    const outTradeNo = await ordered()
    await fault('wechat.close', 'close-without-effect')
    expect(await gateway.close(outTradeNo)).toBe('closed')
    expect(await gateway.query(outTradeNo)).toMatchObject({ kind: 'pending' })
  })
})

describe('a refund', () => {
  const refundOf = (outTradeNo: string, outRefundNo = newNumber().replace('P', 'R'), amountMinor = 2_280_000) => ({
    outTradeNo,
    outRefundNo,
    amountMinor,
    totalMinor: 2_280_000,
    reason: 'late',
  })

  it('is processing, then succeeded', async () => {
    const refund = refundOf(await paid())
    expect(await gateway.queryRefund(refund)).toBeUndefined()
    expect(await gateway.refund(refund)).toMatchObject({
      kind: 'refund',
      status: 'processing',
      gatewayRefundId: expect.stringMatching(/^503/),
    })
    await expect.poll(async () => await gateway.queryRefund(refund)).toMatchObject({ status: 'succeeded' })
    expect(await gateway.refund(refund)).toMatchObject({ status: 'succeeded', outRefundNo: refund.outRefundNo })
  })

  it('can stay processing, become abnormal, or be closed', async () => {
    const refund = refundOf(await paid())
    await fault('wechat.refund', 'refund-unconfirmed')
    await gateway.refund(refund)
    expect(await gateway.queryRefund(refund)).toMatchObject({ status: 'processing' })
    await act(refund.outTradeNo, 'fail-refund', { notify: false })
    expect(await gateway.queryRefund(refund)).toMatchObject({ status: 'abnormal' })
    await act(refund.outTradeNo, 'close-refund', { outRefundNo: refund.outRefundNo, notify: false })
    expect(await gateway.queryRefund(refund)).toMatchObject({ status: 'closed' })
  })

  it.each(unclear)('is unknown after the response %s, and the same number refunds once', async (name) => {
    const refund = refundOf(await paid())
    await fault('wechat.refund', name, { ms: 30 })
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    await gateway.refund(refund)
    const { refunds } = await admin(`trades/${refund.outTradeNo}`)
    expect(refunds).toHaveLength(1)
  })

  it.each(['not-enough', 'not-authorised'])('that meets %s is retried later', async (name) => {
    const refund = refundOf(await paid())
    await fault('wechat.refund', name)
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    expect(await gateway.refund(refund)).toMatchObject({ status: 'processing' })
  })

  it('is refused for an order that is unpaid, missing or exhausted', async () => {
    await expect(gateway.refund(refundOf(await ordered()))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(gateway.refund(refundOf(newNumber()))).rejects.toBeInstanceOf(GatewayRejected)
    const first = refundOf(await paid())
    await gateway.refund(first)
    await expect(gateway.refund(refundOf(first.outTradeNo))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(gateway.refund({ ...first, amountMinor: 1 })).rejects.toBeInstanceOf(GatewayRejected)
  })

  it.each(unclear)('is unknown after the query response %s', async (name) => {
    const refund = refundOf(await paid())
    await gateway.refund(refund)
    await fault('wechat.refund-query', name, { ms: 30 })
    await expect(gateway.queryRefund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
  })
})

describe('a notification', () => {
  const parse = (caught: { raw: Buffer; headers: Record<string, string> }, by = gateway) =>
    by.parseNotification(caught.raw, caught.headers)
  const caughtOf = async (how: object = {}) => catchNotification(simulator, await paid(), how)

  it.each(['public-key', 'certificate', 'next-certificate'])('signed by the %s is accepted', async (key) => {
    const outTradeNo = await paid()
    expect(parse(await catchNotification(simulator, outTradeNo, { key }))).toEqual({
      ok: true,
      eventId: expect.stringMatching(/^EV-/),
      kind: 'TRANSACTION.SUCCESS',
      events: [
        {
          provider: 'wechat',
          merchantId: simulator.wechatKeys.mchId,
          appId: simulator.wechatKeys.appId,
          outTradeNo,
          source: 'notify',
          kind: 'paid',
          tradeNo: expect.stringMatching(/^4200/),
          amountMinor: 2_280_000,
          currency: 'CNY',
        },
      ],
    })
  })

  it('is accepted by the price when a coupon paid a part', async () => {
    const outTradeNo = await ordered()
    await act(outTradeNo, 'pay', { couponMinor: 1_000, notify: false })
    const caught = await catchNotification(simulator, outTradeNo)
    expect(parse(caught)).toMatchObject({ ok: true, events: [{ kind: 'paid', amountMinor: 2_280_000 }] })
  })

  it('of a refund reports its state', async () => {
    for (const [action, status] of [
      ['confirm-refund', 'succeeded'],
      ['fail-refund', 'abnormal'],
      ['close-refund', 'closed'],
    ] as const) {
      const outTradeNo = await paid()
      const outRefundNo = newNumber().replace('P', 'R')
      await act(outTradeNo, 'refund', { outRefundNo, confirmed: false })
      await act(outTradeNo, action, { notify: false })
      const parsed = parse(await catchNotification(simulator, outTradeNo, { outRefundNo }))
      expect(parsed).toMatchObject({ ok: true, events: [{ kind: 'refund', outTradeNo, outRefundNo, status }] })
    }
  })

  const refused: [string, object, string][] = [
    ['signed by the key of the merchant', { key: 'merchant' }, 'signature'],
    ['signed by nobody we know', { key: 'other' }, 'signature'],
    ['signed by a certificate not configured yet', { key: 'new-certificate' }, 'unknown serial'],
    ['that probes with SIGNTEST', { spoil: 'signtest' }, 'signature'],
    ['with one letter of the signature changed', { spoil: 'bad-signature' }, 'signature'],
    ['without a signature', { spoil: 'missing-signature' }, 'header is missing'],
    ['of a serial that is a name of the runtime', { serial: '__proto__' }, 'unknown serial'],
    ['301 seconds old', { ageSeconds: 302 }, 'timestamp'],
    ['301 seconds ahead', { ageSeconds: -302 }, 'timestamp'],
    ['with a blank behind its body', { append: ' ' }, 'signature'],
    ['encrypted with another key', { apiV3Key: 'other' }, 'decrypt'],
    ['encrypted in another way', { envelope: { resource: { algorithm: 'AES_128_CBC' } } }, 'envelope'],
    ['with other associated data', { envelope: { resource: { associated_data: 'refund' } } }, 'decrypt'],
    ['with a ciphertext cut short', { envelope: { resource: { ciphertext: 'AAAA' } } }, 'envelope'],
    ['about something else', { envelope: { resource: { original_type: 'coupon' } } }, 'neither'],
    ['for another merchant', { override: { mchid: '1900000109' } }, 'another mchid'],
    ['for another app', { override: { appid: 'wx0000000000000000' } }, 'another appid'],
    ['of a payment without an amount', { override: { amount: null } }, 'transaction'],
    ['of a payment with an amount in text', { override: { amount: { total: '2280000' } } }, 'transaction'],
    ['of a payment without its number', { override: { transaction_id: null } }, 'transaction'],
    ['of a state that is no text', { override: { trade_state: 7 } }, 'transaction'],
  ]
  it.each(refused)('%s is rejected', async (_name, how, why) => {
    const parsed = parse(await caughtOf(how))
    expect(parsed).toMatchObject({ ok: false, why: expect.stringContaining(why) })
  })

  it('just inside five minutes is accepted', async () => {
    for (const ageSeconds of [298, -298]) expect(parse(await caughtOf({ ageSeconds }))).toMatchObject({ ok: true })
  })

  it('replayed after six minutes is rejected', async () => {
    const caught = await caughtOf()
    offsetMs = 360_000
    expect(parse(caught)).toMatchObject({ ok: false, why: expect.stringContaining('timestamp') })
    offsetMs = 0
    expect(parse(caught)).toMatchObject({ ok: true })
  })

  it('re-encoded, or with a duplicate header, is rejected', async () => {
    const caught = await caughtOf()
    const again = Buffer.from(JSON.stringify(JSON.parse(caught.raw.toString('utf8')), null, 1))
    expect(parse({ ...caught, raw: again })).toMatchObject({ ok: false })
    const twice = { ...caught.headers, 'wechatpay-nonce': ['a', 'b'] }
    expect(gateway.parseNotification(caught.raw, twice)).toMatchObject({ ok: false })
    const type = { ...caught.headers, 'wechatpay-signature-type': 'WECHATPAY2-SM2-WITH-SM3' }
    expect(gateway.parseNotification(caught.raw, type)).toMatchObject({ ok: false })
    expect(gateway.parseNotification(Buffer.alloc(0), {})).toMatchObject({ ok: false })
  })

  it('with one ciphertext bit flipped is rejected by its tag, even under a correct signature', async () => {
    const outTradeNo = await paid()
    const { raw } = await catchNotification(simulator, outTradeNo)
    const bytes = Buffer.from(JSON.parse(raw.toString('utf8')).resource.ciphertext, 'base64')
    bytes[10] = (bytes[10] ?? 0) ^ 1
    const envelope = {
      resource: { ...JSON.parse(raw.toString('utf8')).resource, ciphertext: bytes.toString('base64') },
    }
    const caught = await catchNotification(simulator, outTradeNo, { envelope })
    expect(parse(caught)).toMatchObject({ ok: false, why: expect.stringContaining('decrypt') })
  })

  it('is verified by the configured keys only', async () => {
    const byKey = await caughtOf({ key: 'public-key' })
    const byCertificate = await caughtOf({ key: 'certificate' })
    const modern = openWith({ platformCertificates: [] })
    expect(parse(byKey, modern)).toMatchObject({ ok: true })
    expect(parse(byCertificate, modern)).toMatchObject({ ok: false, why: expect.stringContaining('unknown serial') })
    const old = openWith({ publicKey: undefined })
    expect(parse(byCertificate, old)).toMatchObject({ ok: true })
    expect(parse(byKey, old)).toMatchObject({ ok: false })
  })

  it('of a waiting payment yields no event', async () => {
    const caught = await caughtOf({ override: { trade_state: 'NOTPAY' } })
    expect(parse(caught)).toMatchObject({ ok: true, events: [{ kind: 'pending' }] })
  })

  it('is acknowledged by the status', () => {
    expect(gateway.acknowledge('accepted')).toMatchObject({ status: 200, body: '{"code":"SUCCESS"}' })
    expect(gateway.acknowledge('rejected')).toMatchObject({ status: 400, body: '{"code":"FAIL","message":"失败"}' })
  })
})

describe('opening the WeChat Pay adapter', () => {
  const wrong: [string, () => Partial<WechatSettings>, RegExp][] = [
    ['a private key that is none', () => ({ privateKey: 'no key' }), /PRIVATE_KEY_FILE/],
    [
      'a public key in place of the private one',
      () => ({ privateKey: simulator.wechatKeys.merchantPublicKey }),
      /PRIVATE_KEY_FILE/,
    ],
    ['an APIv3 key too short', () => ({ apiV3Key: 'short' }), /API_V3_KEY/],
    ['a serial that is none', () => ({ serial: 'PUB_KEY_ID_1' }), /WECHATPAY_SERIAL/],
    ['a public key that is none', () => ({ publicKey: { id: 'PUB_KEY_ID_1', pem: 'no key' } }), /PUBLIC_KEY_FILE/],
    [
      'a public key under a certificate’s name',
      () => ({ publicKey: { id: 'AB12', pem: simulator.wechatKeys.wechatPublicKey } }),
      /PUBLIC_KEY_ID/,
    ],
    [
      'the merchant’s own public key',
      () => ({ publicKey: { id: 'PUB_KEY_ID_1', pem: simulator.wechatKeys.merchantPublicKey } }),
      /key of the merchant/,
    ],
    ['a certificate that is none', () => ({ platformCertificates: ['no certificate'] }), /PLATFORM_CERT_FILES/],
    [
      'the platform’s serial as one’s own',
      () => ({ serial: simulator.wechatKeys.platform.serial }),
      /PLATFORM_CERT_FILES/,
    ],
  ]
  it.each(wrong)('with %s refuses to start and names the setting', (_name, changes, setting) => {
    expect(() => openWith(changes())).toThrow(StartupError)
    expect(() => openWith(changes())).toThrow(setting)
  })
})
