// Alipay notifications: documented fields, verifiable signature, retries until acknowledged, faults on request.
import { createVerify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, pollUntil, type Received, type Shop } from '../test-merchant.ts'

const dir = mkdtempSync(join(tmpdir(), 'simulator-notify-'))
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ dir, timeScale: 0.0001, facts: { refundSpacingSeconds: 0 } })
})
beforeEach(() => {
  shop.answer = { status: 200, body: 'success' }
})
afterAll(async () => {
  await shop.close()
  rmSync(dir, { recursive: true, force: true })
})

const about = (outTradeNo: string): Received[] => shop.received.filter((one) => one.fields.out_trade_no === outTradeNo)

async function pay(outTradeNo: string, method = 'alipay.trade.page.pay'): Promise<string> {
  const { url } = await shop.openCashier(outTradeNo, { method })
  await shop.click(url, 'pay')
  return url
}

/** The documented verification rule, implemented without code of the simulator or the SDK. */
function verifies(fields: Record<string, string>, publicKey: string): boolean {
  const names = Object.keys(fields).filter((name) => name !== 'sign' && name !== 'sign_type')
  names.sort()
  const content = names.map((name) => `${name}=${fields[name]}`).join('&')
  return createVerify('RSA-SHA256')
    .update(content, 'utf8')
    .verify(publicKey, fields.sign ?? '', 'base64')
}

describe('a notification', () => {
  it('carries the documented fields, signed, none of them empty', async () => {
    await pay('TOLD01')
    await pollUntil(() => about('TOLD01').length === 1)
    const [notification] = about('TOLD01')
    const fields = notification?.fields ?? {}
    expect(notification?.headers['content-type']).toBe('application/x-www-form-urlencoded; charset=utf-8')
    expect(fields).toMatchObject({
      notify_type: 'trade_status_sync',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '9.90',
      sign_type: 'RSA2',
      charset: 'utf-8',
      version: '1.0',
      app_id: shop.simulator.keys.appId,
      seller_id: shop.simulator.keys.sellerId,
      subject: '中国半导体行业研究报告',
      fund_bill_list: '[{"amount":"9.90","fundChannel":"ALIPAYACCOUNT"}]',
    })
    expect(fields.gmt_payment).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(Object.values(fields).every((value) => value !== '')).toBe(true)
    expect(verifies(fields, shop.simulator.keys.alipayPublicKey)).toBe(true)
    expect(shop.sdk.checkNotifySignV2(fields)).toBe(true)
    expect(verifies({ ...fields, total_amount: '9.91' }, shop.simulator.keys.alipayPublicKey)).toBe(false)
  })

  it('is repeated with the same id, eight times in all, until the whole answer is `success`', async () => {
    shop.answer = { status: 200, body: 'success\n' }
    await pay('TOLD02')
    await pollUntil(async () => (await shop.notifications('TOLD02'))[0]?.state === 'gave-up')
    const [notification] = await shop.notifications('TOLD02')
    expect(notification?.attempts).toHaveLength(8)
    expect(notification?.attempts[0]).toMatchObject({ status: 200, answer: 'success\n' })
    expect(new Set(about('TOLD02').map((one) => one.fields.notify_id)).size).toBe(1)
    expect(new Set(about('TOLD02').map((one) => one.body)).size).toBe(1)
    const times = notification?.attempts.map((one) => Date.parse(one.at)) ?? []
    expect((times[7] ?? 0) - (times[6] ?? 0)).toBeGreaterThan(5300)
  })

  it.each([
    ['a redirect', { status: 302, body: 'success', headers: { location: '/elsewhere' } }],
    ['an error', { status: 500, body: 'success' }],
    ['another status of success', { status: 201, body: 'success' }],
    ['another word', { status: 200, body: 'SUCCESS' }],
  ])('is not settled by %s', async (what, reply) => {
    const number = `TOLD${what.replaceAll(' ', '')}`
    shop.answer = reply
    await pay(number)
    await pollUntil(() => about(number).length >= 2)
    shop.answer = { status: 200, body: 'success' }
    await pollUntil(async () => (await shop.notifications(number))[0]?.state === 'delivered')
  })

  it('follows a partial refund with TRADE_SUCCESS and a full one with TRADE_CLOSED', async () => {
    await pay('TOLD03')
    const refund = (amount: string, requestNo: string) =>
      shop.call('alipay.trade.refund', { out_trade_no: 'TOLD03', refund_amount: amount, out_request_no: requestNo })
    await refund('4.00', 'R1')
    await pollUntil(() => about('TOLD03').length === 2)
    const partial = about('TOLD03')[1]?.fields ?? {}
    expect(partial).toMatchObject({ trade_status: 'TRADE_SUCCESS', refund_fee: '4.00', out_biz_no: 'R1' })
    expect(partial.gmt_refund).toBeDefined()
    expect(partial.gmt_close).toBeUndefined()
    await refund('4.00', 'R1')
    await refund('5.90', 'R2')
    await pollUntil(() => about('TOLD03').length === 3)
    const full = about('TOLD03')[2]?.fields ?? {}
    expect(full).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '9.90', out_biz_no: 'R2' })
    expect(full.gmt_close).toBeDefined()
    expect(full.notify_id).not.toBe(partial.notify_id)
    expect(verifies(full, shop.simulator.keys.alipayPublicKey)).toBe(true)
  })

  it('tells of closing on mobile, not on the web', async () => {
    await shop.openCashier('TOLDPAGE')
    await shop.openCashier('TOLDWAP', { method: 'alipay.trade.wap.pay' })
    for (const number of ['TOLDPAGE', 'TOLDWAP']) {
      await shop.admin(`trades/${number}/scan`, {})
      await shop.admin(`trades/${number}/expire`, {})
    }
    await pollUntil(() => about('TOLDWAP').length === 1)
    expect(about('TOLDWAP')[0]?.fields).toMatchObject({ trade_status: 'TRADE_CLOSED' })
    expect(about('TOLDWAP')[0]?.fields.refund_fee).toBeUndefined()
    expect(await shop.notifications('TOLDPAGE')).toHaveLength(0)
  })

  it('outlives the shop being down and the simulator being restarted', async () => {
    shop.answer = { status: 503, body: '' }
    await pay('TOLD04')
    await pollUntil(() => about('TOLD04').length >= 1)
    await shop.restart()
    shop.answer = { status: 200, body: 'success' }
    await pollUntil(async () => (await shop.notifications('TOLD04'))[0]?.state === 'delivered')
    expect(await shop.admin('trades/TOLD04')).toMatchObject({ status: 'TRADE_SUCCESS' })
    expect(await shop.call('alipay.trade.query', { out_trade_no: 'TOLD04' })).toMatchObject({
      trade_status: 'TRADE_SUCCESS',
    })
  })

  it('can be replayed many times at once, byte for byte', async () => {
    await pay('TOLD05')
    await pollUntil(() => about('TOLD05').length === 1)
    const [notification] = await shop.notifications('TOLD05')
    const { answers } = await shop.admin(`notifications/${notification?.id}/replay`, { times: 50, concurrency: 50 })
    expect(answers).toHaveLength(50)
    expect(new Set(about('TOLD05').map((one) => one.body)).size).toBe(1)
    expect(about('TOLD05')).toHaveLength(51)
  })

  it('is not sent to another machine', async () => {
    const sent = await shop.admin('notifications/send', { url: 'http://192.0.2.1/notify' })
    expect(JSON.stringify(sent.attempts)).toContain('is not this machine')
    const named = await shop.admin('notifications/send', { url: 'http://simulator-test.invalid/notify' })
    expect(named.attempts).toMatchObject([{ error: expect.any(String) }])
  })
})

describe('a notification made by hand', () => {
  const publicKey = () => shop.simulator.keys.alipayPublicKey
  const send = async (outTradeNo: string, input: Record<string, unknown>) => {
    await pay(outTradeNo)
    await pollUntil(() => about(outTradeNo).length === 1)
    await shop.admin('notifications/send', { outTradeNo, ...input })
    return shop.received.at(-1) as Received
  }

  it('can be changed before signing', async () => {
    const { fields } = await send('HAND01', { override: { total_amount: '0.01', subject: '100% A&B +=', body: null } })
    expect(fields).toMatchObject({ total_amount: '0.01', subject: '100% A&B +=' })
    expect(verifies(fields, publicKey())).toBe(true)
    expect(shop.sdk.checkNotifySignV2(fields)).toBe(true)
  })

  it('can be changed after signing', async () => {
    const { fields } = await send('HAND02', { tamper: { total_amount: '9.91', charset: null } })
    expect(fields.charset).toBeUndefined()
    expect(verifies(fields, publicKey())).toBe(false)
  })

  it('can repeat a field', async () => {
    const { body } = await send('HAND03', { tamper: { total_amount: ['9.90', '0.01'] } })
    expect(body).toContain('total_amount=9.90&total_amount=0.01')
  })

  it('can be signed with SHA-1, as the SDK would accept', async () => {
    const { fields } = await send('HAND04', { signType: 'RSA' })
    expect(fields.sign_type).toBe('RSA')
    expect(verifies(fields, publicKey())).toBe(false)
    expect(shop.sdk.checkNotifySignV2(fields)).toBe(true)
  })

  it.each(['app', 'other'])('can be signed with the wrong key: %s', async (key) => {
    const { fields } = await send(`HANDKEY${key}`, { key })
    expect(verifies(fields, publicKey())).toBe(false)
  })

  it('can tell of a trade nobody knows', async () => {
    await shop.admin('notifications/send', { outTradeNo: 'STRANGER', url: shop.notifyUrl })
    expect(verifies(about('STRANGER')[0]?.fields ?? {}, publicKey())).toBe(true)
  })
})

describe('a fault of notifications', () => {
  const aim = (fault: string, more: Record<string, unknown> = {}) =>
    shop.admin('faults', { target: 'notify', fault, ...more })

  it.each([
    ['wrong-amount', { total_amount: '0.01' }],
    ['wrong-appid', { app_id: '9021000000000000' }],
    ['wrong-seller', { seller_id: '2088000000000000' }],
  ])('%s is signed rightly', async (fault, wrong) => {
    await aim(fault)
    await pay(`NF${fault.replace('-', '')}`)
    await pollUntil(() => about(`NF${fault.replace('-', '')}`).length === 1)
    const fields = about(`NF${fault.replace('-', '')}`)[0]?.fields ?? {}
    expect(fields).toMatchObject(wrong)
    expect(verifies(fields, shop.simulator.keys.alipayPublicKey)).toBe(true)
  })

  it('bad-signature and missing-signature do not verify', async () => {
    await aim('bad-signature')
    await pay('NFBAD')
    await aim('missing-signature')
    await pay('NFMISSING')
    await pollUntil(() => about('NFBAD').length === 1 && about('NFMISSING').length === 1)
    expect(verifies(about('NFBAD')[0]?.fields ?? {}, shop.simulator.keys.alipayPublicKey)).toBe(false)
    expect(about('NFMISSING')[0]?.fields.sign).toBeUndefined()
  })

  it('drop sends nothing, duplicate sends more, slow sends later', async () => {
    await aim('drop')
    await pay('NFDROP')
    await aim('duplicate', { count: 3 })
    await pay('NFDUP')
    await aim('slow', { ms: 300 })
    await pay('NFSLOW')
    await pollUntil(() => about('NFDUP').length === 4 && about('NFSLOW').length === 1)
    expect(about('NFDROP')).toHaveLength(0)
    expect(await shop.notifications('NFDROP')).toMatchObject([{ state: 'dropped', attempts: [] }])
  })

  it('reorder lets the next notification overtake', async () => {
    await aim('reorder')
    await pay('NFORDER')
    await shop.call('alipay.trade.refund', { out_trade_no: 'NFORDER', refund_amount: '9.90', out_request_no: 'R1' })
    await pollUntil(() => about('NFORDER').length === 2)
    expect(about('NFORDER').map((one) => one.fields.trade_status)).toEqual(['TRADE_CLOSED', 'TRADE_SUCCESS'])
  })
})
