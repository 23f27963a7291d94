// Signatures of requests and responses, and the certificates that verify them.
import { createDecipheriv, createVerify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RawRequest, sendRaw, signText } from './raw-request.ts'
import { makeWechatSdk, openWechatShop, orderBody, type WechatShop } from './test-merchant.ts'

let shop: WechatShop
beforeAll(async () => {
  shop = await openWechatShop({
    timeScale: 0.001,
    wechatFacts: { refundSpacingSeconds: 0 },
  })
})
afterAll(() => shop.close())

const keys = () => shop.simulator.wechatKeys

/** The documented verification rule, implemented without code of the simulator or the SDK. */
async function verifies(response: Response, publicKey: string): Promise<boolean> {
  const { headers } = response
  const text = `${headers.get('wechatpay-timestamp')}\n${headers.get('wechatpay-nonce')}\n${await response.text()}\n`
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(publicKey, headers.get('wechatpay-signature') ?? '', 'base64')
}

describe('authorisation', () => {
  it('accepts the documented header, with its parts in any order', async () => {
    expect((await sendRaw(shop, {})).status).toBe(404)
    const reversed = (right: string) => {
      const [scheme, ...parts] = right.split(' ')
      return `${scheme} ${parts.join(' ').split(',').reverse().join(',')}`
    }
    expect(await (await sendRaw(shop, { authorization: reversed })).json()).toMatchObject({ code: 'ORDER_NOT_EXIST' })
  })

  const wrong: [string, RawRequest][] = [
    ['nothing', { authorization: () => undefined }],
    ['another scheme', { authorization: (right) => right.replace('RSA2048', 'SM2') }],
    ['a missing part', { authorization: (right) => right.replace(/nonce_str="[^"]*",/, '') }],
    ['a part twice', { authorization: (right) => `${right},mchid="1"` }],
    ['another merchant', { authorization: (right) => right.replace(/mchid="\d+"/, 'mchid="1900000109"') }],
    ['another certificate', { authorization: (right) => right.replace(/serial_no="\w+"/, 'serial_no="AB"') }],
    ['a time too long ago', { age: 302 }],
    ['a time too far ahead', { age: -302 }],
    ['a time that is none', { authorization: (right) => right.replace(/timestamp="\d+"/, 'timestamp="now"') }],
    ['a signature without its last line feed', { sign: (text) => signText(shop, text.slice(0, -1)) }],
    ['a signature over another path', { sign: (text) => signText(shop, text.replace('UNKNOWN01', 'UNKNOWN02')) }],
    ['a signature that is no base64', { sign: () => '!!!' }],
  ]
  it.each(wrong)('refuses %s with 401', async (_name, options) => {
    const response = await sendRaw(shop, options)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'SIGN_ERROR', message: '签名错误，请检查后再试' })
  })

  it('reports the signed text when a signature does not match, and accepts clocks up to five minutes apart', async () => {
    const response = await sendRaw(shop, { sign: (text) => signText(shop, `${text} `) })
    expect(await response.json()).toMatchObject({
      detail: { field: 'signature', sign_information: { method: 'GET' }, detail: { issue: 'sign not match' } },
    })
    expect((await sendRaw(shop, { age: 298 })).status).toBe(404)
  })

  it('requires the documented headers', async () => {
    expect((await sendRaw(shop, { headers: { accept: 'text/html' } })).status).toBe(400)
    const body = JSON.stringify(orderBody({ ...keys(), notifyUrl: shop.notifyUrl }, 'HEADERS01'))
    const target = '/v3/pay/transactions/native'
    expect((await sendRaw(shop, { method: 'POST', target, body })).status).toBe(200)
    const headers = { 'content-type': 'text/plain' }
    expect((await sendRaw(shop, { method: 'POST', target, body, headers })).status).toBe(400)
  })
})

describe('a response', () => {
  it('is signed by the key that the request names, or else by the platform certificate', async () => {
    await shop.order('SIGNED01')
    const target = `/v3/pay/transactions/out-trade-no/SIGNED01?mchid=${keys().mchId}`
    const plain = await sendRaw(shop, { target })
    expect(plain.headers.get('wechatpay-serial')).toBe(keys().platform.serial)
    const certificate = new X509Certificate(keys().platform.certificate)
    expect(await verifies(plain, certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBe(true)
    const named = await sendRaw(shop, { target, headers: { 'wechatpay-serial': keys().publicKeyId } })
    expect(named.headers.get('wechatpay-serial')).toBe(keys().publicKeyId)
    expect(await verifies(named, keys().wechatPublicKey)).toBe(true)
    expect((await sendRaw(shop, { target, headers: { 'wechatpay-serial': 'PUB_KEY_ID_0' } })).status).toBe(400)
  })

  it('with status 204 is empty, but signed', async () => {
    await shop.order('SIGNED02')
    expect(await shop.closeOrder('SIGNED02')).toEqual({ status: 204, data: '' })
    const sdk = makeWechatSdk(shop.simulator, keys().publicKeyId)
    const repeated = await sdk
      .chain('v3/pay/transactions/out-trade-no/{out_trade_no}/close')
      .post({ mchid: keys().mchId }, { out_trade_no: 'SIGNED02' })
    expect(repeated.headers['wechatpay-serial']).toBe(keys().publicKeyId)
  })
})

describe('certificates', () => {
  it('are encrypted with the APIv3 key, and a new one is listed once it signs', async () => {
    type Listed = {
      serial_no: string
      encrypt_certificate: { ciphertext: string; nonce: string; associated_data: string }
    }
    const list = async () => (await shop.call('get', 'v3/certificates')).data.data as Listed[]
    const before = await list()
    expect(before.map((one) => one.serial_no)).toEqual([keys().platform.serial, keys().nextPlatform.serial])
    for (const { encrypt_certificate: encrypted, serial_no: serial } of before) {
      const bytes = Buffer.from(encrypted.ciphertext, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', keys().apiV3Key, encrypted.nonce)
        .setAAD(Buffer.from(encrypted.associated_data))
        .setAuthTag(bytes.subarray(-16))
      const pem = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
      const certificate = new X509Certificate(pem)
      expect(certificate.serialNumber).toBe(serial)
      expect(certificate.verify(certificate.publicKey)).toBe(true)
    }
    await shop.admin('faults', { target: 'wechat.query', fault: 'rotate-key' })
    await shop.order('ROTATED01')
    expect((await shop.query('ROTATED01')).error).toBe('EV3_RES_HEADER_PLATFORM_SERIAL')
    expect(await list()).toHaveLength(3)
  })

  it('are unavailable to merchants that have only a public key', async () => {
    await shop.facts({ certificatesAvailable: false })
    expect(await shop.call('get', 'v3/certificates')).toMatchObject({
      status: 404,
      data: { code: 'RESOURCE_NOT_EXISTS' },
    })
    await shop.facts({ certificatesAvailable: true })
  })
})
