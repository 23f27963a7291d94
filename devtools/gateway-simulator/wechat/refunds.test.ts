// Refunds through the real SDK.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollUntil } from '../test-merchant.ts'
import { openWechatShop, type WechatShop } from './test-merchant.ts'

let shop: WechatShop
beforeAll(async () => {
  shop = await openWechatShop({
    timeScale: 0.001,
    wechatFacts: { refundSpacingSeconds: 0 },
  })
})
afterAll(() => shop.close())

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

describe('a refund', () => {
  it('is completed after a while; repeating its number returns the same refund', async () => {
    await shop.paid('REFUND01')
    const accepted = await refund('REFUND01', 'R01')
    expect(accepted).toMatchObject({ status: 200, data: { status: 'PROCESSING', amount: { refund: 990, total: 990 } } })
    expect((await shop.query('REFUND01')).data.trade_state).toBe('REFUND')
    await pollUntil(async () => (await refundState('R01')) === 'SUCCESS')
    const repeated = await refund('REFUND01', 'R01')
    expect(repeated.data).toMatchObject({ status: 'SUCCESS', refund_id: accepted.data.refund_id })
    expect((await refund('REFUND01', 'R02')).data.code).toBe('INVALID_REQUEST')
  })

  it('can be partial up to the total, but not with two amounts under one number', async () => {
    await shop.paid('REFUND02')
    const part = (no: string, minor: number) =>
      refund('REFUND02', no, { amount: { refund: minor, total: 990, currency: 'CNY' } })
    expect((await part('P01', 400)).status).toBe(200)
    expect((await part('P01', 500)).status).toBe(400)
    expect((await part('P02', 591)).status).toBe(400)
    expect((await part('P03', 590)).status).toBe(200)
    expect((await refund('REFUND01', 'P01')).status).toBe(400)
  })

  it('can become abnormal or stay in progress, and is refused when it is invalid', async () => {
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

  it('is rejected with 429 too soon after another', async () => {
    await shop.facts({ refundSpacingSeconds: 60_000 })
    await shop.paid('REFUND06')
    const part = (no: string) => refund('REFUND06', no, { amount: { refund: 1, total: 990, currency: 'CNY' } })
    expect((await part('S01')).status).toBe(200)
    expect(await part('S02')).toMatchObject({ status: 429, data: { code: 'FREQUENCY_LIMITED' } })
    await shop.facts({ refundSpacingSeconds: 0 })
  })
})
