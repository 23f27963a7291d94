// Notifications of WeChat Pay: signatures, decryption, identity and the events that they report.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchNotification } from '../../tests/support/wechat.ts'
import { startWechat, type WechatFixture } from './wechat.fixture.ts'

let wechat: WechatFixture
beforeAll(async () => {
  wechat = await startWechat()
})
afterAll(() => wechat.simulator.close())

describe('a notification', () => {
  const parse = (caught: { raw: Buffer; headers: Record<string, string> }, by = wechat.gateway) =>
    by.parseNotification(caught.raw, caught.headers)
  const caughtOf = async (how: object = {}) => catchNotification(wechat.simulator, await wechat.pay(), how)

  it.each(['public-key', 'certificate', 'next-certificate'])('signed by the %s is accepted', async (key) => {
    const outTradeNo = await wechat.pay()
    expect(parse(await catchNotification(wechat.simulator, outTradeNo, { key }))).toEqual({
      ok: true,
      eventId: expect.stringMatching(/^EV-/),
      kind: 'TRANSACTION.SUCCESS',
      events: [
        {
          provider: 'wechat',
          merchantId: wechat.simulator.wechatKeys.mchId,
          appId: wechat.simulator.wechatKeys.appId,
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
    const outTradeNo = await wechat.order()
    await wechat.act(outTradeNo, 'pay', { couponMinor: 1_000, notify: false })
    const caught = await catchNotification(wechat.simulator, outTradeNo)
    expect(parse(caught)).toMatchObject({ ok: true, events: [{ kind: 'paid', amountMinor: 2_280_000 }] })
  })

  it('of a refund reports its state', async () => {
    for (const [action, status] of [
      ['confirm-refund', 'succeeded'],
      ['fail-refund', 'abnormal'],
      ['close-refund', 'closed'],
    ] as const) {
      const outTradeNo = await wechat.pay()
      const outRefundNo = wechat.newNumber().replace('P', 'R')
      await wechat.act(outTradeNo, 'refund', { outRefundNo, confirmed: false })
      await wechat.act(outTradeNo, action, { notify: false })
      const parsed = parse(await catchNotification(wechat.simulator, outTradeNo, { outRefundNo }))
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
    wechat.clock.offsetMs = 360_000
    expect(parse(caught)).toMatchObject({ ok: false, why: expect.stringContaining('timestamp') })
    wechat.clock.offsetMs = 0
    expect(parse(caught)).toMatchObject({ ok: true })
  })

  it('re-encoded, or with a duplicate header, is rejected', async () => {
    const caught = await caughtOf()
    const again = Buffer.from(JSON.stringify(JSON.parse(caught.raw.toString('utf8')), null, 1))
    expect(parse({ ...caught, raw: again })).toMatchObject({ ok: false })
    const twice = { ...caught.headers, 'wechatpay-nonce': ['a', 'b'] }
    expect(wechat.gateway.parseNotification(caught.raw, twice)).toMatchObject({ ok: false })
    const type = { ...caught.headers, 'wechatpay-signature-type': 'WECHATPAY2-SM2-WITH-SM3' }
    expect(wechat.gateway.parseNotification(caught.raw, type)).toMatchObject({ ok: false })
    expect(wechat.gateway.parseNotification(Buffer.alloc(0), {})).toMatchObject({ ok: false })
  })

  it('with one ciphertext bit flipped is rejected by its tag, even under a correct signature', async () => {
    const outTradeNo = await wechat.pay()
    const { raw } = await catchNotification(wechat.simulator, outTradeNo)
    const bytes = Buffer.from(JSON.parse(raw.toString('utf8')).resource.ciphertext, 'base64')
    bytes[10] = (bytes[10] ?? 0) ^ 1
    const envelope = {
      resource: { ...JSON.parse(raw.toString('utf8')).resource, ciphertext: bytes.toString('base64') },
    }
    const caught = await catchNotification(wechat.simulator, outTradeNo, { envelope })
    expect(parse(caught)).toMatchObject({ ok: false, why: expect.stringContaining('decrypt') })
  })

  it('is verified by the configured keys only', async () => {
    const byKey = await caughtOf({ key: 'public-key' })
    const byCertificate = await caughtOf({ key: 'certificate' })
    const modern = wechat.openWith({ platformCertificates: [] })
    expect(parse(byKey, modern)).toMatchObject({ ok: true })
    expect(parse(byCertificate, modern)).toMatchObject({ ok: false, why: expect.stringContaining('unknown serial') })
    const old = wechat.openWith({ publicKey: undefined })
    expect(parse(byCertificate, old)).toMatchObject({ ok: true })
    expect(parse(byKey, old)).toMatchObject({ ok: false })
  })

  it('of a waiting payment yields no event', async () => {
    const caught = await caughtOf({ override: { trade_state: 'NOTPAY' } })
    expect(parse(caught)).toMatchObject({ ok: true, events: [{ kind: 'pending' }] })
  })

  it('is acknowledged by the status', () => {
    expect(wechat.gateway.acknowledge('accepted')).toMatchObject({ status: 200, body: '{"code":"SUCCESS"}' })
    expect(wechat.gateway.acknowledge('rejected')).toMatchObject({
      status: 400,
      body: '{"code":"FAIL","message":"失败"}',
    })
  })
})
