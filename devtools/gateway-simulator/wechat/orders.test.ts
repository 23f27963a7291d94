// Orders through the real SDK: placed, queried, closed, paid and expired.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from './raw-request.ts'
import { openWechatShop, type WechatShop } from './test-merchant.ts'

let shop: WechatShop
beforeAll(async () => {
  shop = await openWechatShop({
    timeScale: 0.001,
    wechatFacts: { refundSpacingSeconds: 0 },
  })
})
afterAll(() => shop.close())

const keys = () => shop.simulator.wechatKeys

describe('an order', () => {
  it('exists at once, and its number can be ordered again with the same values', async () => {
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

  it('is refused when its number has other values or another type, or is paid or closed', async () => {
    await shop.order('ORDER02')
    const h5 = { scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } }
    expect(await shop.order('ORDER02', { amount: { total: 1, currency: 'CNY' } })).toMatchObject({
      status: 403,
      data: { code: 'OUT_TRADE_NO_USED' },
    })
    expect((await shop.order('ORDER02', h5, 'h5')).data.code).toBe('OUT_TRADE_NO_USED')
    await shop.closeOrder('ORDER02')
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
  it.each(wrong)('with %s is refused, naming the field', async (_name, changes, field) => {
    const response = await shop.order('WRONG01', changes)
    expect(response).toMatchObject({ status: 400, data: { code: 'PARAM_ERROR', detail: { field, location: 'body' } } })
  })

  it('of another app or merchant is refused', async () => {
    expect((await shop.order('WRONG02', { appid: 'wx0000000000000000' })).data.code).toBe('APPID_MCHID_NOT_MATCH')
    expect((await shop.order('WRONG02', { mchid: '1900000109' })).data.code).toBe('MCH_NOT_EXISTS')
    expect((await shop.order('WRONG02', {}, 'h5')).data.code).toBe('PARAM_ERROR')
    const body = 'no json'
    const raw = await sendRaw(shop, { method: 'POST', target: '/v3/pay/transactions/native', body })
    expect(raw.status).toBe(400)
  })

  it('that has expired can no longer be paid, but stays open until it is closed', async () => {
    const { data } = await shop.order('ORDER04')
    await shop.admin('trades/ORDER04/expire', {})
    expect(await shop.phone(String(data.code_url), 'pay')).toContain('id="refusal"')
    expect((await shop.query('ORDER04')).data.trade_state).toBe('NOTPAY')
    expect(await shop.admin('trades/ORDER04/pay', {})).toMatchObject({ status: 409 })
    expect((await shop.closeOrder('ORDER04')).status).toBe(204)
    expect((await shop.query('ORDER04')).data.trade_state).toBe('CLOSED')
    expect(await shop.admin('trades/ORDER04/pay', { force: true })).toMatchObject({ status: 'SUCCESS' })
  })

  it('that does not exist is unknown to queries, but can be closed', async () => {
    expect(await shop.query('NOBODY01')).toMatchObject({ status: 404, data: { code: 'ORDER_NOT_EXIST' } })
    expect((await shop.closeOrder('NOBODY01')).status).toBe(204)
    await shop.facts({ closeUnknownSucceeds: false })
    expect((await shop.closeOrder('NOBODY01')).status).toBe(404)
    await shop.facts({ closeUnknownSucceeds: true })
  })

  it('that is paid reports the amount that the buyer paid, and cannot be closed', async () => {
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
    expect(await shop.closeOrder('ORDER05')).toMatchObject({ status: 400, data: { code: 'ORDERPAID' } })
  })
})
