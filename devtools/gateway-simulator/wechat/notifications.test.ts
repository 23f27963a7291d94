// WeChat Pay notifications: encryption and signature as documented, retries until acknowledged, faults on request.
import { createDecipheriv, createVerify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { startSimulator } from '../simulator.ts'
import { pollUntil } from '../test-merchant.ts'
import { openWechatShop, type Received, type WechatShop } from './test-merchant.ts'

const dir = mkdtempSync(join(tmpdir(), 'simulator-wechat-'))
let shop: WechatShop
beforeAll(async () => {
  shop = await openWechatShop({ dir, timeScale: 0.0005, wechatFacts: { refundSpacingSeconds: 0 } })
})
beforeEach(async () => {
  shop.answer = { status: 200, body: '' }
  shop.received.length = 0
  await shop.facts({ notifySignedBy: 'public-key' })
})
afterAll(async () => {
  await shop.close()
  rmSync(dir, { recursive: true, force: true })
})

const keys = () => shop.simulator.wechatKeys

async function firstReceived(): Promise<Received> {
  await pollUntil(() => shop.received.length > 0)
  const [first] = shop.received
  if (!first) throw new Error('nothing received')
  return first
}

/** Verifies and decrypts as documented, without code of the simulator or the SDK. */
function open(
  one: Received,
): Record<string, unknown> & { resource: Record<string, string>; plain: Record<string, unknown> } {
  const envelope = JSON.parse(one.body)
  const { ciphertext, nonce, associated_data: data } = envelope.resource
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(keys().apiV3Key, 'ascii'), nonce)
  decipher.setAAD(Buffer.from(data)).setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  return { ...envelope, plain: JSON.parse(text) }
}

function isSigned(one: Received, publicKey: string): boolean {
  const { headers } = one
  return createVerify('RSA-SHA256')
    .update(`${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${one.body}\n`)
    .verify(publicKey, headers['wechatpay-signature'] ?? '', 'base64')
}

describe('a payment', () => {
  it('is told in an envelope that opens with the APIv3 key and is signed by the public key', async () => {
    await shop.paid('NOTIFY01', { attach: '附加' })
    const one = await firstReceived()
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'wechatpay-serial': keys().publicKeyId,
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    })
    expect(isSigned(one, keys().wechatPublicKey)).toBe(true)
    expect(isSigned({ ...one, body: `${one.body} ` }, keys().wechatPublicKey)).toBe(false)
    const opened = open(one)
    expect(opened).toMatchObject({
      id: expect.stringMatching(/^EV-\w{32}$/),
      create_time: expect.stringMatching(/\+08:00$/),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        nonce: expect.stringMatching(/^.{12}$/),
      },
      plain: {
        appid: keys().appId,
        mchid: keys().mchId,
        out_trade_no: 'NOTIFY01',
        trade_state: 'SUCCESS',
        trade_type: 'NATIVE',
        attach: '附加',
        amount: { total: 990, payer_total: 990, currency: 'CNY', payer_currency: 'CNY' },
      },
    })
  })

  it('is also what the real SDK opens, signed by a certificate', async () => {
    await shop.facts({ notifySignedBy: 'certificate' })
    await shop.paid('NOTIFY02')
    const { headers, body } = await firstReceived()
    expect(headers['wechatpay-serial']).toBe(keys().platform.serial)
    const message = Formatter.response(headers['wechatpay-timestamp'] ?? '', headers['wechatpay-nonce'] ?? '', body)
    const certificate = new X509Certificate(keys().platform.certificate).publicKey
    expect(Rsa.verify(message, headers['wechatpay-signature'] ?? '', certificate)).toBe(true)
    const { ciphertext, nonce, associated_data: data } = JSON.parse(body).resource
    expect(JSON.parse(Aes.AesGcm.decrypt(ciphertext, keys().apiV3Key, nonce, data)).out_trade_no).toBe('NOTIFY02')
    const spoilt = Buffer.from(ciphertext, 'base64')
    spoilt[3] = (spoilt[3] ?? 0) ^ 1
    expect(() => Aes.AesGcm.decrypt(spoilt.toString('base64'), keys().apiV3Key, nonce, data)).toThrow()
  })

  it('is repeated with the same id and body under a new signature until a status says done', async () => {
    shop.answer = { status: 500, body: '{"code":"FAIL","message":"失败"}' }
    await shop.paid('NOTIFY03')
    await pollUntil(() => shop.received.length >= 3)
    shop.answer = { status: 204, body: '' }
    await pollUntil(async () => (await shop.notifications('NOTIFY03'))[0]?.state === 'delivered')
    expect(new Set(shop.received.map((one) => one.body)).size).toBe(1)
    expect(new Set(shop.received.map((one) => one.headers['wechatpay-nonce'])).size).toBe(shop.received.length)
    const [notification] = await shop.notifications('NOTIFY03')
    const gaps = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600]
    expect(notification?.gapsMs).toEqual(gaps.map((seconds) => seconds * 0.5))
    expect(notification?.timeoutMs).toBe(5000)
  })

  it('is over with 200, even when the body says FAIL', async () => {
    shop.answer = { status: 200, body: '{"code":"FAIL","message":"失败"}' }
    await shop.paid('NOTIFY04')
    await pollUntil(async () => (await shop.notifications('NOTIFY04'))[0]?.state === 'delivered')
    expect(shop.received).toHaveLength(1)
  })

  it('comes signed by either key while a merchant changes over', async () => {
    await shop.facts({ notifySignedBy: 'random' })
    for (let at = 0; at < 16; at += 1) await shop.paid(`RANDOM${at}`)
    await pollUntil(() => shop.received.length >= 16)
    expect(new Set(shop.received.map((one) => one.headers['wechatpay-serial']))).toEqual(
      new Set([keys().publicKeyId, keys().platform.serial]),
    )
  })
})

describe('a refund', () => {
  it('is told where its request asked for it', async () => {
    await shop.facts({ notifySignedBy: 'certificate' })
    await shop.paid('REFUNDED1')
    await firstReceived()
    shop.received.length = 0
    await shop.call(
      'post',
      'v3/refund/domestic/refunds',
      {},
      {
        out_trade_no: 'REFUNDED1',
        out_refund_no: 'RF01',
        notify_url: shop.notifyUrl,
        amount: { refund: 300, total: 990, currency: 'CNY' },
      },
    )
    const opened = open(await firstReceived())
    expect(opened).toMatchObject({
      event_type: 'REFUND.SUCCESS',
      resource: { original_type: 'refund' },
      plain: {
        mchid: keys().mchId,
        out_trade_no: 'REFUNDED1',
        out_refund_no: 'RF01',
        refund_status: 'SUCCESS',
        amount: { total: 990, refund: 300 },
      },
    })
    expect(opened.plain).not.toHaveProperty('appid')
  })

  it('that an earlier process left on its way settles after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-wechat-restart-'))
    const first = await openWechatShop({ dir: folder, timeScale: 1 })
    await first.paid('RESTART1')
    await first.admin('trades/RESTART1/refund', {})
    expect(await first.admin('trades/RESTART1')).toMatchObject({ refunds: [{ state: 'PROCESSING' }] })
    await first.close()
    const second = await startSimulator({ dir: folder, timeScale: 0.001 })
    await pollUntil(async () => {
      const trade = await (await fetch(`${second.adminUrl}/trades/RESTART1`)).json()
      return trade.refunds[0].state === 'SUCCESS'
    })
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('a fault of notifications', () => {
  it.each(['bad-signature', 'signtest'])('%s does not verify', async (fault) => {
    await shop.admin('faults', { target: 'notify', fault })
    await shop.paid(`SPOILT-${fault.slice(0, 4)}`)
    const one = await firstReceived()
    expect(isSigned(one, keys().wechatPublicKey)).toBe(false)
    if (fault === 'signtest') expect(one.headers['wechatpay-signature']).toMatch(/^WECHATPAY\/SIGNTEST\//)
  })

  it('leaves out the signature, names a serial nobody has, or is signed long ago', async () => {
    const notificationWith = async (fault: string, outTradeNo: string) => {
      shop.received.length = 0
      await shop.admin('faults', { target: 'notify', fault })
      await shop.paid(outTradeNo)
      return firstReceived()
    }
    expect((await notificationWith('missing-signature', 'SPOILT01')).headers).not.toHaveProperty('wechatpay-signature')
    const known = [keys().publicKeyId, keys().platform.serial, keys().nextPlatform.serial]
    expect(known).not.toContain((await notificationWith('unknown-serial', 'SPOILT02')).headers['wechatpay-serial'])
    const old = await notificationWith('old-timestamp', 'SPOILT03')
    expect(Number(old.headers['wechatpay-timestamp'])).toBeLessThan(Date.now() / 1000 - 300)
    expect(isSigned(old, keys().wechatPublicKey)).toBe(true)
    expect(known).not.toContain((await notificationWith('rotate-key', 'SPOILT04')).headers['wechatpay-serial'])
  })

  it('says something else under a right signature', async () => {
    const bodies: [string, Record<string, unknown>][] = [
      ['wrong-amount', { amount: { total: 1 } }],
      ['wrong-currency', { amount: { currency: 'USD' } }],
      ['wrong-appid', { appid: 'wx9021000000000000' }],
      ['wrong-mchid', { mchid: '9021000000' }],
    ]
    for (const [index, [fault, expected]] of bodies.entries()) {
      shop.received.length = 0
      await shop.admin('faults', { target: 'notify', fault })
      await shop.paid(`OTHER00${index}`)
      const one = await firstReceived()
      expect(isSigned(one, keys().wechatPublicKey)).toBe(true)
      expect(open(one).plain).toMatchObject(expected)
    }
  })

  it('drops, doubles, holds back', async () => {
    await shop.admin('faults', { target: 'notify', fault: 'drop' })
    await shop.paid('DROPPED1')
    expect(await shop.notifications('DROPPED1')).toMatchObject([{ state: 'dropped', attempts: [] }])
    await shop.admin('faults', { target: 'notify', fault: 'duplicate', count: 4 })
    await shop.paid('DOUBLED1')
    await pollUntil(() => shop.received.length === 5)
    await shop.admin('faults', { target: 'notify', fault: 'reorder' })
    await shop.paid('SECOND01')
    await shop.paid('FIRST001')
    await pollUntil(() => shop.received.length === 7)
    expect(shop.received.slice(5).map((one) => open(one).plain.out_trade_no)).toEqual(['FIRST001', 'SECOND01'])
  })
})

describe('a notification by hand', () => {
  it('changes what it says, who signs it and when, and what follows the signed body', async () => {
    await shop.order('BYHAND01')
    await shop.admin('notifications/send', {
      outTradeNo: 'BYHAND01',
      override: { amount: { total: 5 }, attach: null },
      envelope: { event_type: 'TRANSACTION.OTHER' },
      key: 'certificate',
      ageSeconds: 100,
    })
    const one = await firstReceived()
    expect(one.headers['wechatpay-serial']).toBe(keys().platform.serial)
    expect(Number(one.headers['wechatpay-timestamp'])).toBeLessThan(Date.now() / 1000 - 99)
    const opened = open(one)
    expect(opened.event_type).toBe('TRANSACTION.OTHER')
    expect(opened.plain).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 5, payer_total: 990 } })
    expect(opened.plain).not.toHaveProperty('attach')
    shop.received.length = 0
    await shop.admin('notifications/send', { outTradeNo: 'BYHAND01', append: ' ', key: 'public-key' })
    const longer = await firstReceived()
    expect(isSigned(longer, keys().wechatPublicKey)).toBe(false)
    expect(isSigned({ ...longer, body: longer.body.slice(0, -1) }, keys().wechatPublicKey)).toBe(true)
  })

  it('needs an address when nobody ordered', async () => {
    const response = await shop.admin('notifications/send', { gateway: 'wechat', outTradeNo: 'NOBODY99' })
    expect(response.status).toBe(400)
  })
})
