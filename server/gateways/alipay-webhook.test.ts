// Notifications of Alipay: signatures, charset, identity and the events that they report.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signContent, signText } from '../../devtools/gateway-simulator/alipay/signing.ts'
import { type AlipayFixture, startAlipay } from './alipay.fixture.ts'

let alipay: AlipayFixture
beforeAll(async () => {
  alipay = await startAlipay()
})
afterAll(() => alipay.simulator.close())

describe('a notification', () => {
  function bodyOf(changes: Record<string, string> = {}, signType: 'RSA2' | 'RSA' = 'RSA2'): Buffer {
    const params: Record<string, string> = {
      notify_id: '2026112100222000000000000000001',
      notify_type: 'trade_status_sync',
      charset: 'utf-8',
      version: '1.0',
      sign_type: signType,
      app_id: alipay.simulator.keys.appId,
      seller_id: alipay.simulator.keys.sellerId,
      out_trade_no: 'P261121010101AP999999999999',
      trade_no: '2026112122001400000000000001',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '22800.00',
      ...changes,
    }
    const sign = signText(signContent(params, ['sign', 'sign_type']), alipay.simulator.keys.alipayPrivateKey, signType)
    return Buffer.from(new URLSearchParams({ ...params, sign }).toString())
  }
  const parse = (raw: Buffer) => alipay.gateway.parseNotification(raw, {})
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
    params.sign = signText(content.join('&'), alipay.simulator.keys.alipayPrivateKey)
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
