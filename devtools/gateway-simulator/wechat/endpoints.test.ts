// v3 endpoints called by the real SDK: order, query, close, refund, certificates, bill, and the requests that they must reject.
import { createDecipheriv, createHash, createSign, createVerify, X509Certificate } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Formatter } from 'wechatpay-axios-plugin'
import { beijingDate } from '../clock.ts'
import { pollUntil } from '../test-merchant.ts'
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
const close = (outTradeNo: string) =>
  shop.call(
    'post',
    'v3/pay/transactions/out-trade-no/{out_trade_no}/close',
    { out_trade_no: outTradeNo },
    { mchid: keys().mchId },
  )
const refund = (outTradeNo: string, outRefundNo: string, changes: Record<string, unknown> = {}) =>
  shop.call(
    'post',
    'v3/refund/domestic/refunds',
    {},
    {
      out_trade_no: outTradeNo,
      out_refund_no: outRefundNo,
      notify_url: shop.notifyUrl,
      amount: { refund: 990, total: 990, currency: 'CNY' },
      ...changes,
    },
  )
const refundState = async (outRefundNo: string) =>
  (await shop.call('get', 'v3/refund/domestic/refunds/{out_refund_no}', { out_refund_no: outRefundNo })).data.status

/** Sends a request signed by the test according to the documents, without the SDK. */
async function sendRaw(options: {
  method?: string
  target?: string
  body?: string
  age?: number
  authorization?: (right: string) => string | undefined
  headers?: Record<string, string>
  sign?: (text: string) => string
}): Promise<Response> {
  const method = options.method ?? 'GET'
  const target = options.target ?? `/v3/pay/transactions/out-trade-no/UNKNOWN01?mchid=${keys().mchId}`
  const body = options.body ?? ''
  const timestamp = Math.floor(Date.now() / 1000) - (options.age ?? 0)
  const nonce = '5K8264ILTKCH16CQ2502SI8ZNMTM67VS'
  const text = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`
  const signature = options.sign?.(text) ?? signed(text)
  const right = `WECHATPAY2-SHA256-RSA2048 mchid="${keys().mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${keys().merchantSerial}"`
  const authorization = options.authorization ? options.authorization(right) : right
  return fetch(new URL(target, shop.simulator.wechatUrl), {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'test',
      ...(authorization ? { authorization } : {}),
      ...options.headers,
    },
    ...(body === '' ? {} : { body }),
  })
}

const signed = (text: string) => createSign('RSA-SHA256').update(text).sign(keys().merchantPrivateKey, 'base64')

/** The documented verification rule, implemented without code of the simulator or the SDK. */
async function verifies(response: Response, publicKey: string): Promise<boolean> {
  const { headers } = response
  const text = `${headers.get('wechatpay-timestamp')}\n${headers.get('wechatpay-nonce')}\n${await response.text()}\n`
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(publicKey, headers.get('wechatpay-signature') ?? '', 'base64')
}

describe('authorisation', () => {
  it('accepts what the documents describe, in any order of its parts', async () => {
    expect((await sendRaw({})).status).toBe(404)
    const reversed = (right: string) => {
      const [scheme, ...parts] = right.split(' ')
      return `${scheme} ${parts.join(' ').split(',').reverse().join(',')}`
    }
    expect(await (await sendRaw({ authorization: reversed })).json()).toMatchObject({ code: 'ORDER_NOT_EXIST' })
  })

  const wrong: [string, Parameters<typeof sendRaw>[0]][] = [
    ['nothing', { authorization: () => undefined }],
    ['another scheme', { authorization: (right) => right.replace('RSA2048', 'SM2') }],
    ['a missing part', { authorization: (right) => right.replace(/nonce_str="[^"]*",/, '') }],
    ['a part twice', { authorization: (right) => `${right},mchid="1"` }],
    ['another merchant', { authorization: (right) => right.replace(/mchid="\d+"/, 'mchid="1900000109"') }],
    ['another certificate', { authorization: (right) => right.replace(/serial_no="\w+"/, 'serial_no="AB"') }],
    ['a time too long ago', { age: 302 }],
    ['a time too far ahead', { age: -302 }],
    ['a time that is none', { authorization: (right) => right.replace(/timestamp="\d+"/, 'timestamp="now"') }],
    ['a signature without its last line feed', { sign: (text) => signed(text.slice(0, -1)) }],
    ['a signature over another path', { sign: (text) => signed(text.replace('UNKNOWN01', 'UNKNOWN02')) }],
    ['a signature that is no base64', { sign: () => '!!!' }],
  ]
  it.each(wrong)('refuses %s with 401', async (_name, options) => {
    const response = await sendRaw(options)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'SIGN_ERROR', message: '签名错误，请检查后再试' })
  })

  it('says what was signed when a signature does not match, and accepts clocks up to five minutes apart', async () => {
    const response = await sendRaw({ sign: (text) => signed(`${text} `) })
    expect(await response.json()).toMatchObject({
      detail: { field: 'signature', sign_information: { method: 'GET' }, detail: { issue: 'sign not match' } },
    })
    expect((await sendRaw({ age: 298 })).status).toBe(404)
  })

  it('wants the headers that the documents require', async () => {
    expect((await sendRaw({ headers: { accept: 'text/html' } })).status).toBe(400)
    const body = JSON.stringify(orderBody({ ...keys(), notifyUrl: shop.notifyUrl }, 'HEADERS01'))
    const target = '/v3/pay/transactions/native'
    expect((await sendRaw({ method: 'POST', target, body })).status).toBe(200)
    const headers = { 'content-type': 'text/plain' }
    expect((await sendRaw({ method: 'POST', target, body, headers })).status).toBe(400)
  })
})

describe('an answer', () => {
  it('is signed by whom the request names, and by a certificate where it names nobody', async () => {
    await shop.order('SIGNED01')
    const target = `/v3/pay/transactions/out-trade-no/SIGNED01?mchid=${keys().mchId}`
    const plain = await sendRaw({ target })
    expect(plain.headers.get('wechatpay-serial')).toBe(keys().platform.serial)
    const certificate = new X509Certificate(keys().platform.certificate)
    expect(await verifies(plain, certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBe(true)
    const named = await sendRaw({ target, headers: { 'wechatpay-serial': keys().publicKeyId } })
    expect(named.headers.get('wechatpay-serial')).toBe(keys().publicKeyId)
    expect(await verifies(named, keys().wechatPublicKey)).toBe(true)
    expect((await sendRaw({ target, headers: { 'wechatpay-serial': 'PUB_KEY_ID_0' } })).status).toBe(400)
  })

  it('of 204 is empty and signed all the same', async () => {
    await shop.order('SIGNED02')
    expect(await close('SIGNED02')).toEqual({ status: 204, data: '' })
    const sdk = makeWechatSdk(shop.simulator, keys().publicKeyId)
    const repeated = await sdk
      .chain('v3/pay/transactions/out-trade-no/{out_trade_no}/close')
      .post({ mchid: keys().mchId }, { out_trade_no: 'SIGNED02' })
    expect(repeated.headers['wechatpay-serial']).toBe(keys().publicKeyId)
  })
})

describe('an order', () => {
  it('is known at once, and its number may be ordered again with the same values', async () => {
    const first = await shop.order('ORDER01')
    expect(first.data.code_url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/)
    const repeated = await shop.order('ORDER01')
    expect(repeated.status).toBe(200)
    expect(repeated.data.code_url).not.toBe(first.data.code_url)
    const { data } = await shop.query('ORDER01')
    expect(data).toMatchObject({ trade_state: 'NOTPAY', trade_type: 'NATIVE', appid: keys().appId })
    expect(data).not.toHaveProperty('amount')
    expect(data).not.toHaveProperty('transaction_id')
  })

  it('refuses its number with other values, of another kind, paid or closed', async () => {
    await shop.order('ORDER02')
    const h5 = { scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } }
    expect(await shop.order('ORDER02', { amount: { total: 1, currency: 'CNY' } })).toMatchObject({
      status: 403,
      data: { code: 'OUT_TRADE_NO_USED' },
    })
    expect((await shop.order('ORDER02', h5, 'h5')).data.code).toBe('OUT_TRADE_NO_USED')
    await close('ORDER02')
    expect(await shop.order('ORDER02')).toMatchObject({ status: 400, data: { code: 'ORDER_CLOSED' } })
    await shop.paid('ORDER03')
    expect((await shop.order('ORDER03')).data.code).toBe('ORDERPAID')
  })

  const wrong: [string, Record<string, unknown>, string][] = [
    ['a number too short', { out_trade_no: 'ABC' }, '/out_trade_no'],
    ['a number too long', { out_trade_no: 'A'.repeat(33) }, '/out_trade_no'],
    ['a number with a blank', { out_trade_no: 'ABC DEF' }, '/out_trade_no'],
    ['yuan', { amount: { total: 9.9, currency: 'CNY' } }, '/amount/total'],
    ['an amount as text', { amount: { total: '990', currency: 'CNY' } }, '/amount/total'],
    ['nothing to pay', { amount: { total: 0, currency: 'CNY' } }, '/amount/total'],
    ['another currency', { amount: { total: 990, currency: 'USD' } }, '/amount/currency'],
    ['no description', { description: undefined }, '/description'],
    ['a description above 127 bytes', { description: '报'.repeat(43) }, '/description'],
    ['a notify_url with a query', { notify_url: 'https://example.com/n?a=1' }, '/notify_url'],
    ['a notify_url in the open', { notify_url: 'http://example.com/n' }, '/notify_url'],
    ['a time without a zone', { time_expire: '2026-11-21T10:00:00' }, '/time_expire'],
    ['a time that is none', { time_expire: '2026-13-21T10:00:00+08:00' }, '/time_expire'],
  ]
  it.each(wrong)('with %s is refused and says where', async (_name, changes, field) => {
    const response = await shop.order('WRONG01', changes)
    expect(response).toMatchObject({ status: 400, data: { code: 'PARAM_ERROR', detail: { field, location: 'body' } } })
  })

  it('of another app or merchant is refused', async () => {
    expect((await shop.order('WRONG02', { appid: 'wx0000000000000000' })).data.code).toBe('APPID_MCHID_NOT_MATCH')
    expect((await shop.order('WRONG02', { mchid: '1900000109' })).data.code).toBe('MCH_NOT_EXISTS')
    expect((await shop.order('WRONG02', {}, 'h5')).data.code).toBe('PARAM_ERROR')
    const body = 'no json'
    const raw = await sendRaw({ method: 'POST', target: '/v3/pay/transactions/native', body })
    expect(raw.status).toBe(400)
  })

  it('whose time is over can no longer be paid, but stays open until it is closed', async () => {
    const { data } = await shop.order('ORDER04')
    await shop.admin('trades/ORDER04/expire', {})
    expect(await shop.phone(String(data.code_url), 'pay')).toContain('id="refusal"')
    expect((await shop.query('ORDER04')).data.trade_state).toBe('NOTPAY')
    expect(await shop.admin('trades/ORDER04/pay', {})).toMatchObject({ status: 409 })
    expect((await close('ORDER04')).status).toBe(204)
    expect((await shop.query('ORDER04')).data.trade_state).toBe('CLOSED')
    expect(await shop.admin('trades/ORDER04/pay', { force: true })).toMatchObject({ status: 'SUCCESS' })
  })

  it('that nobody placed is unknown to query, yet closes', async () => {
    expect(await shop.query('NOBODY01')).toMatchObject({ status: 404, data: { code: 'ORDER_NOT_EXIST' } })
    expect((await close('NOBODY01')).status).toBe(204)
    await shop.facts({ closeUnknownSucceeds: false })
    expect((await close('NOBODY01')).status).toBe(404)
    await shop.facts({ closeUnknownSucceeds: true })
  })

  it('that is paid shows what the buyer paid, and does not close', async () => {
    await shop.order('ORDER05')
    await shop.admin('trades/ORDER05/pay', { couponMinor: 90 })
    const { data } = await shop.query('ORDER05')
    expect(data).toMatchObject({
      trade_state: 'SUCCESS',
      transaction_id: expect.stringMatching(/^4200\d{24}$/),
      success_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
      amount: { total: 990, payer_total: 900, currency: 'CNY' },
    })
    const byId = await shop.call('get', 'v3/pay/transactions/id/{transaction_id}', {
      params: { mchid: keys().mchId },
      transaction_id: data.transaction_id,
    })
    expect(byId.data.out_trade_no).toBe('ORDER05')
    expect(await close('ORDER05')).toMatchObject({ status: 400, data: { code: 'ORDERPAID' } })
  })
})

describe('a refund', () => {
  it('is on its way first and done later; its number repeated is the same refund', async () => {
    await shop.paid('REFUND01')
    const accepted = await refund('REFUND01', 'R01')
    expect(accepted).toMatchObject({ status: 200, data: { status: 'PROCESSING', amount: { refund: 990, total: 990 } } })
    expect((await shop.query('REFUND01')).data.trade_state).toBe('REFUND')
    await pollUntil(async () => (await refundState('R01')) === 'SUCCESS')
    const repeated = await refund('REFUND01', 'R01')
    expect(repeated.data).toMatchObject({ status: 'SUCCESS', refund_id: accepted.data.refund_id })
    expect((await refund('REFUND01', 'R02')).data.code).toBe('INVALID_REQUEST')
  })

  it('can be partial until nothing is left, and never with other amounts under one number', async () => {
    await shop.paid('REFUND02')
    const part = (no: string, minor: number) =>
      refund('REFUND02', no, { amount: { refund: minor, total: 990, currency: 'CNY' } })
    expect((await part('P01', 400)).status).toBe(200)
    expect((await part('P01', 500)).status).toBe(400)
    expect((await part('P02', 591)).status).toBe(400)
    expect((await part('P03', 590)).status).toBe(200)
    expect((await refund('REFUND01', 'P01')).status).toBe(400)
  })

  it('may become abnormal or stay open, and is refused where it must be', async () => {
    await shop.paid('REFUND03')
    await shop.admin('faults', { target: 'wechat.refund', fault: 'refund-abnormal' })
    await refund('REFUND03', 'A01')
    await pollUntil(async () => (await refundState('A01')) === 'ABNORMAL')
    await shop.admin('trades/REFUND03/confirm-refund', { outRefundNo: 'A01' })
    expect(await refundState('A01')).toBe('SUCCESS')
    await shop.paid('REFUND04')
    await shop.admin('faults', { target: 'wechat.refund', fault: 'refund-unconfirmed' })
    await refund('REFUND04', 'A02')
    // A later refund is confirmed first.
    await shop.paid('REFUND07')
    await refund('REFUND07', 'A07')
    await pollUntil(async () => (await refundState('A07')) === 'SUCCESS')
    expect(await refundState('A02')).toBe('PROCESSING')
    await shop.order('REFUND05')
    expect((await refund('REFUND05', 'A03')).data.code).toBe('INVALID_REQUEST')
    expect((await refund('NOBODY02', 'A04')).data.code).toBe('RESOURCE_NOT_EXISTS')
    expect((await refund('REFUND04', 'A05', { reason: '退'.repeat(27) })).data.code).toBe('PARAM_ERROR')
    const wrongTotal = { amount: { refund: 1, total: 991, currency: 'CNY' } }
    expect((await refund('REFUND04', 'A06', wrongTotal)).data.code).toBe('PARAM_ERROR')
    expect(await refundState('A06')).toBeUndefined()
  })

  it('too soon after another is put off', async () => {
    await shop.facts({ refundSpacingSeconds: 60_000 })
    await shop.paid('REFUND06')
    const part = (no: string) => refund('REFUND06', no, { amount: { refund: 1, total: 990, currency: 'CNY' } })
    expect((await part('S01')).status).toBe(200)
    expect(await part('S02')).toMatchObject({ status: 429, data: { code: 'FREQUENCY_LIMITED' } })
    await shop.facts({ refundSpacingSeconds: 0 })
  })
})

describe('certificates', () => {
  it('come encrypted with the APIv3 key, and a new one is listed once it signs', async () => {
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
    expect((await shop.query('ORDER01')).error).toBe('EV3_RES_HEADER_PLATFORM_SERIAL')
    expect(await list()).toHaveLength(3)
  })

  it('are not there for merchants with a public key only', async () => {
    await shop.facts({ certificatesAvailable: false })
    expect(await shop.call('get', 'v3/certificates')).toMatchObject({
      status: 404,
      data: { code: 'RESOURCE_NOT_EXISTS' },
    })
    await shop.facts({ certificatesAvailable: true })
  })
})

describe('a fault', () => {
  const verification: [string, string][] = [
    ['bad-signature', 'EV3_RES_HEADER_SIGNATURE_DIGEST'],
    ['signtest', 'EV3_RES_HEADER_SIGNATURE_DIGEST'],
    ['missing-signature', 'EV3_RES_HEADERS_INCOMPLATE'],
    ['unknown-serial', 'EV3_RES_HEADER_PLATFORM_SERIAL'],
    ['rotate-key', 'EV3_RES_HEADER_PLATFORM_SERIAL'],
    ['old-timestamp', 'EV3_RES_HEADER_TIMESTAMP_OFFSET'],
    ['html', 'EV3_RES_HEADERS_INCOMPLATE'],
  ]
  it.each(verification)('%s is seen by the real SDK', async (fault, error) => {
    await shop.order('FAULT01')
    await shop.admin('faults', { target: 'wechat.query', fault })
    expect(await shop.query('FAULT01')).toMatchObject({ status: 200, error })
    expect((await shop.query('FAULT01')).data.trade_state).toBe('NOTPAY')
  })

  it('hides an outcome before or after the work was done', async () => {
    for (const [index, fault] of [
      '500',
      'frequency-limited',
      'timeout-before-commit',
      'timeout-after-commit',
    ].entries()) {
      const outTradeNo = `HIDDEN0${index}`
      await shop.admin('faults', { target: 'wechat.native', fault, ms: 50 })
      expect((await shop.order(outTradeNo)).status).toBe({ '500': 500, 'frequency-limited': 429 }[fault] ?? 0)
      expect((await shop.query(outTradeNo)).status).toBe(fault === 'timeout-after-commit' ? 200 : 404)
    }
    await shop.admin('faults', { target: 'wechat.native', fault: '500', afterCommit: true })
    await shop.order('HIDDEN09')
    expect((await shop.query('HIDDEN09')).status).toBe(200)
  })

  it('changes what a paid order says, under a right signature', async () => {
    await shop.paid('FAULT02')
    const changes: [string, Record<string, unknown>][] = [
      ['wrong-amount', { amount: { total: 1 } }],
      ['wrong-currency', { amount: { currency: 'USD' } }],
      ['wrong-appid', { appid: 'wx9021000000000000' }],
      ['wrong-mchid', { mchid: '9021000000' }],
    ]
    for (const [fault, expected] of changes) {
      await shop.admin('faults', { target: 'wechat.query', fault })
      expect((await shop.query('FAULT02')).data).toMatchObject(expected)
    }
  })

  it('lets a close answer 204 while the order stays payable', async () => {
    const { data } = await shop.order('FAULT03')
    await shop.admin('faults', { target: 'wechat.close', fault: 'close-without-effect' })
    expect((await close('FAULT03')).status).toBe(204)
    expect((await shop.query('FAULT03')).data.trade_state).toBe('NOTPAY')
    await shop.phone(String(data.code_url), 'pay')
    expect((await shop.query('FAULT03')).data.trade_state).toBe('SUCCESS')
  })

  it('fits only where it makes sense', async () => {
    expect((await shop.admin('faults', { target: 'wechat.query', fault: 'close-without-effect' })).status).toBe(400)
    expect((await shop.admin('faults', { target: 'wechat.nothing', fault: '500' })).status).toBe(400)
  })
})

describe('the trade bill', () => {
  const yesterday = beijingDate(Date.now() - 86_400_000)
  const queryBill = (day: string, more = {}) =>
    shop.call('get', 'v3/bill/tradebill', { params: { bill_date: day, bill_type: 'ALL', tar_type: 'GZIP', ...more } })

  it('is not there before the day after at ten, nor for a day without trades', async () => {
    expect((await queryBill(beijingDate(Date.now()))).data.code).toBe('NO_STATEMENT_EXIST')
    expect((await queryBill('2026-02-30')).data.code).toBe('PARAM_ERROR')
    expect((await queryBill(yesterday, { bill_type: 'SOME' })).data.code).toBe('PARAM_ERROR')
    await shop.facts({ billReadyHour: 24 })
    expect((await queryBill(yesterday)).data.code).toBe('STATEMENT_CREATING')
    await shop.facts({ billReadyHour: 0 })
    expect((await queryBill(yesterday)).data.code).toBe('NO_STATEMENT_EXIST')
  })

  it('is what the SDK reads, and hashes to what was announced', async () => {
    await shop.facts({ billReadyHour: 0 })
    await shop.order('BILL0001')
    await shop.admin('clock', { skewSeconds: -86_400 })
    await shop.admin('trades/BILL0001/pay', { couponMinor: 90 })
    await shop.admin('trades/BILL0001/refund', { amountMinor: 100 })
    await shop.admin('clock', { skewSeconds: 0 })
    const { data } = await queryBill(yesterday)
    const url = new URL(String(data.download_url))
    const token = url.searchParams.get('token')
    const file = await shop.call('get', 'v3/billdownload/file', { params: { token }, responseType: 'arraybuffer' })
    const csv = gunzipSync(file.data as unknown as Buffer) // axios returns a Buffer for an arraybuffer
    expect(createHash('sha1').update(csv).digest('hex')).toBe(data.hash_value)
    expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const bill = Formatter.castCsvBill(csv) as { rows: Record<string, string>[]; summary: Record<string, string> }
    expect(bill.rows).toHaveLength(2)
    expect(bill.rows[0]).toMatchObject({
      商户订单号: 'BILL0001',
      交易状态: 'SUCCESS',
      订单金额: '9.90',
      应结订单金额: '9.00',
    })
    expect(bill.rows[1]).toMatchObject({ 交易状态: 'REFUND', 退款金额: '1.00' })
    expect(bill.summary).toMatchObject({ 总交易单数: '2', 订单总金额: '9.90', 退款总金额: '1.00' })
    const raw = await sendRaw({ target: url.pathname + url.search })
    expect(raw.headers.get('wechatpay-signature')).toBeNull()
    expect((await fetch(url)).status).toBe(401)
  })
})
