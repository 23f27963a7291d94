// Injected faults of the endpoints, as the real SDK receives them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWechatShop, type WechatShop } from './test-merchant.ts'

let shop: WechatShop
beforeAll(async () => {
  shop = await openWechatShop({
    timeScale: 0.001,
    wechatFacts: { refundSpacingSeconds: 0 },
  })
})
afterAll(() => shop.close())

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
  it.each(verification)('%s is detected by the real SDK', async (fault, error) => {
    await shop.order('FAULT01')
    await shop.admin('faults', { target: 'wechat.query', fault })
    expect(await shop.query('FAULT01')).toMatchObject({ status: 200, error })
    expect((await shop.query('FAULT01')).data.trade_state).toBe('NOTPAY')
  })

  it('hides an outcome before or after the commit', async () => {
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

  it('changes fields of a paid order under a valid signature', async () => {
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

  it('makes a close return 204 while the order stays payable', async () => {
    const { data } = await shop.order('FAULT03')
    await shop.admin('faults', { target: 'wechat.close', fault: 'close-without-effect' })
    expect((await shop.closeOrder('FAULT03')).status).toBe(204)
    expect((await shop.query('FAULT03')).data.trade_state).toBe('NOTPAY')
    await shop.phone(String(data.code_url), 'pay')
    expect((await shop.query('FAULT03')).data.trade_state).toBe('SUCCESS')
  })

  it('is accepted only for a suitable target', async () => {
    expect((await shop.admin('faults', { target: 'wechat.query', fault: 'close-without-effect' })).status).toBe(400)
    expect((await shop.admin('faults', { target: 'wechat.nothing', fault: '500' })).status).toBe(400)
  })
})
