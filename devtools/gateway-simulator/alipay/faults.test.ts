// Injected faults of gateway.do, as the real SDK receives them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beijingTime } from '../clock.ts'
import { makeSdk, openShop, type Shop } from '../test-merchant.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001 })
})
afterAll(() => shop.close())

describe('a fault', () => {
  const aim = (fault: string, more: Record<string, unknown> = {}) =>
    shop.admin('faults', { target: 'alipay.trade.query', fault, ms: 100, ...more })

  it.each(['bad-signature', 'missing-signature', 'error-response', 'html', '500'])(
    '%s makes the SDK throw, once',
    async (fault) => {
      await aim(fault)
      await expect(shop.query('NONE')).rejects.toThrow()
      expect(await shop.query('NONE')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
    },
  )

  it.each(['timeout-before-commit', 'timeout-after-commit'])(
    '%s holds the connection beyond the time-out of the SDK',
    async (fault) => {
      await aim(fault, { ms: 5000 })
      const params = { bizContent: { out_trade_no: 'NONE' }, timestamp: beijingTime(Date.now()) }
      const sdk = makeSdk(shop.simulator, 200)
      await expect(sdk.exec('alipay.trade.query', params, { validateSign: true })).rejects.toThrow(/timeout/i)
      expect(await shop.query('NONE')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
    },
  )

  it('timeout-before-commit closes the connection after its time, and the SDK repeats the request once', async () => {
    await aim('timeout-before-commit', { ms: 50 })
    expect(await shop.query('NONE')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
    await aim('timeout-before-commit', { ms: 50, times: 2 })
    await expect(shop.query('NONE')).rejects.toThrow()
  })

  it('20000 is a signed response without an outcome', async () => {
    await aim('20000', { times: 2 })
    expect(await shop.query('NONE')).toMatchObject({ code: '20000', sub_code: 'isp.unknow-error' })
    expect(await shop.query('NONE')).toMatchObject({ code: '20000' })
    expect(await shop.query('NONE')).toMatchObject({ code: '40004' })
  })

  it('wrong-amount signs a different amount', async () => {
    await shop.paid('FAULT01')
    await aim('wrong-amount')
    expect(await shop.query('FAULT01')).toMatchObject({ total_amount: '0.01', trade_status: 'TRADE_SUCCESS' })
  })

  it('slow delays a correct response', async () => {
    await aim('slow', { ms: 150 })
    const startedAt = performance.now()
    expect(await shop.query('NONE')).toMatchObject({ code: '40004' })
    expect(performance.now() - startedAt).toBeGreaterThan(140)
  })

  it.each([
    ['timeout-before-commit', {}, 'TRADE_SUCCESS'],
    ['timeout-after-commit', {}, 'TRADE_CLOSED'],
    ['20000', {}, 'TRADE_SUCCESS'],
    ['500', { afterCommit: true }, 'TRADE_CLOSED'],
  ])('%s on a refund with %j leaves the trade in state %s', async (fault, more, status) => {
    const number = `FAULT${fault.replaceAll('-', '_')}`
    await shop.paid(number)
    await shop.admin('faults', { target: 'alipay.trade.refund', fault, ms: 5000, ...more })
    const params = {
      bizContent: { out_trade_no: number, refund_amount: '9.90', out_request_no: 'R1' },
      timestamp: beijingTime(Date.now()),
    }
    await makeSdk(shop.simulator, 200)
      .exec('alipay.trade.refund', params, { validateSign: true })
      .catch(() => undefined)
    expect(await shop.query(number)).toMatchObject({ trade_status: status })
    expect(await shop.refund(number, '9.90', 'R1')).toMatchObject({
      fund_change: status === 'TRADE_CLOSED' ? 'N' : 'Y',
    })
  })

  it('is listed until used, can be cleared, and must fit its target', async () => {
    await aim('500')
    expect((await shop.admin('faults')).faults).toHaveLength(1)
    await fetch(`${shop.simulator.adminUrl}/faults`, { method: 'DELETE' })
    expect((await shop.admin('faults')).faults).toHaveLength(0)
    expect((await shop.admin('faults', { target: 'notify', fault: '500' })).status).toBe(400)
    expect((await shop.admin('faults', { target: 'alipay.trade.give', fault: '500' })).status).toBe(400)
  })
})
