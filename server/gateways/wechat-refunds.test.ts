// Refunds by the WeChat Pay adapter against the simulator: processing, final, refused or unknown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayRejected, GatewayUnknown } from './gateway.ts'
import { startWechat, unclearResponses, type WechatFixture } from './wechat.fixture.ts'

let wechat: WechatFixture
beforeAll(async () => {
  wechat = await startWechat()
})
afterAll(() => wechat.simulator.close())

describe('a refund', () => {
  const refundOf = (
    outTradeNo: string,
    outRefundNo = wechat.newNumber().replace('P', 'R'),
    amountMinor = 2_280_000,
  ) => ({
    outTradeNo,
    outRefundNo,
    amountMinor,
    totalMinor: 2_280_000,
    reason: 'late',
  })

  it('is processing, then succeeded', async () => {
    const refund = refundOf(await wechat.pay())
    expect(await wechat.gateway.queryRefund(refund)).toBeUndefined()
    expect(await wechat.gateway.refund(refund)).toMatchObject({
      kind: 'refund',
      status: 'processing',
      gatewayRefundId: expect.stringMatching(/^503/),
    })
    await expect.poll(async () => await wechat.gateway.queryRefund(refund)).toMatchObject({ status: 'succeeded' })
    expect(await wechat.gateway.refund(refund)).toMatchObject({ status: 'succeeded', outRefundNo: refund.outRefundNo })
  })

  it('can stay processing, become abnormal, or be closed', async () => {
    const refund = refundOf(await wechat.pay())
    await wechat.fault('wechat.refund', 'refund-unconfirmed')
    await wechat.gateway.refund(refund)
    expect(await wechat.gateway.queryRefund(refund)).toMatchObject({ status: 'processing' })
    await wechat.act(refund.outTradeNo, 'fail-refund', { notify: false })
    expect(await wechat.gateway.queryRefund(refund)).toMatchObject({ status: 'abnormal' })
    await wechat.act(refund.outTradeNo, 'close-refund', { outRefundNo: refund.outRefundNo, notify: false })
    expect(await wechat.gateway.queryRefund(refund)).toMatchObject({ status: 'closed' })
  })

  it.each(unclearResponses)('is unknown after the response %s, and the same number refunds once', async (name) => {
    const refund = refundOf(await wechat.pay())
    await wechat.fault('wechat.refund', name, { ms: 30 })
    await expect(wechat.gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    await wechat.gateway.refund(refund)
    const { refunds } = await wechat.admin(`trades/${refund.outTradeNo}`)
    expect(refunds).toHaveLength(1)
  })

  it.each(['not-enough', 'not-authorised'])('that meets %s is retried later', async (name) => {
    const refund = refundOf(await wechat.pay())
    await wechat.fault('wechat.refund', name)
    await expect(wechat.gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    expect(await wechat.gateway.refund(refund)).toMatchObject({ status: 'processing' })
  })

  it('is refused for an order that is unpaid, missing or exhausted', async () => {
    await expect(wechat.gateway.refund(refundOf(await wechat.order()))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(wechat.gateway.refund(refundOf(wechat.newNumber()))).rejects.toBeInstanceOf(GatewayRejected)
    const first = refundOf(await wechat.pay())
    await wechat.gateway.refund(first)
    await expect(wechat.gateway.refund(refundOf(first.outTradeNo))).rejects.toBeInstanceOf(GatewayRejected)
    await expect(wechat.gateway.refund({ ...first, amountMinor: 1 })).rejects.toBeInstanceOf(GatewayRejected)
  })

  it.each(unclearResponses)('is unknown after the query response %s', async (name) => {
    const refund = refundOf(await wechat.pay())
    await wechat.gateway.refund(refund)
    await wechat.fault('wechat.refund-query', name, { ms: 30 })
    await expect(wechat.gateway.queryRefund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
  })
})
