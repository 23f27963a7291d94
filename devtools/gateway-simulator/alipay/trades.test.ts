// Trades through the real SDK: created, paid, closed and expired.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beijingTime } from '../clock.ts'
import { openShop, type Shop } from '../test-merchant.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001 })
})
afterAll(() => shop.close())

describe('a trade', () => {
  it('does not exist until the buyer logs in, for query and for close', async () => {
    const { url } = await shop.openCashier('CREATED01')
    expect(await shop.query('CREATED01')).toMatchObject({
      code: '40004',
      sub_code: 'ACQ.TRADE_NOT_EXIST',
      receipt_amount: '0.00',
    })
    expect(await shop.call('alipay.trade.close', { out_trade_no: 'CREATED01' })).toMatchObject({
      sub_code: 'ACQ.TRADE_NOT_EXIST',
    })
    await shop.click(url, 'scan')
    expect(await shop.query('CREATED01')).toMatchObject({
      code: '10000',
      trade_status: 'WAIT_BUYER_PAY',
      total_amount: '9.90',
    })
    expect((await shop.query('CREATED01')).trade_no).toMatch(/^\d{28}$/)
  })

  it('can be paid after a close that found nothing to close', async () => {
    const { url } = await shop.openCashier('LATE01')
    await shop.call('alipay.trade.close', { out_trade_no: 'LATE01' })
    await shop.click(url, 'pay')
    expect(await shop.query('LATE01')).toMatchObject({ trade_status: 'TRADE_SUCCESS', receipt_amount: '9.90' })
  })

  it('is found by either number, and trade_no wins', async () => {
    await shop.paid('NUMBER01')
    await shop.paid('NUMBER02')
    const { trade_no } = await shop.query('NUMBER01')
    const trade = await shop.call('alipay.trade.query', { trade_no, out_trade_no: 'NUMBER02' })
    expect(trade.out_trade_no).toBe('NUMBER01')
  })

  it('is closed by the merchant once, and then neither paid nor closed again', async () => {
    const { url } = await shop.openCashier('CLOSED01')
    await shop.click(url, 'scan')
    expect(await shop.call('alipay.trade.close', { out_trade_no: 'CLOSED01' })).toMatchObject({ code: '10000' })
    expect(await shop.query('CLOSED01')).toMatchObject({ trade_status: 'TRADE_CLOSED' })
    expect(await shop.call('alipay.trade.close', { out_trade_no: 'CLOSED01' })).toMatchObject({
      sub_code: 'ACQ.TRADE_STATUS_ERROR',
    })
    expect(await (await shop.click(url, 'pay')).text()).toContain('ACQ.TRADE_HAS_CLOSE')
    expect(await shop.query('CLOSED01')).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  })

  it('may be opened again unchanged while unpaid, and not once paid, closed or changed', async () => {
    const first = await shop.openCashier('AGAIN01')
    const second = await shop.openCashier('AGAIN01', { amount: '19.90' })
    expect(second.html).toContain('¥ 19.90')
    await shop.click(first.url, 'scan')
    expect((await shop.openCashier('AGAIN01')).html).toContain('id="pay"')
    expect((await shop.openCashier('AGAIN01', { amount: '19.90' })).html).toContain('ACQ.CONTEXT_INCONSISTENT')
    expect(await (await shop.click(second.url, 'pay')).text()).toContain('ACQ.CONTEXT_INCONSISTENT')
    await shop.click(first.url, 'pay')
    expect((await shop.openCashier('AGAIN01')).html).toContain('ACQ.TRADE_HAS_SUCCESS')
    expect(await shop.query('AGAIN01')).toMatchObject({ total_amount: '9.90' })
  })

  it('belongs to the buyer who logged in first', async () => {
    await shop.openCashier('BUYER01')
    await shop.admin('trades/BUYER01/scan', { buyerId: '2088000000000001' })
    expect(await shop.admin('trades/BUYER01/scan', { buyerId: '2088000000000002' })).toMatchObject({ status: 409 })
  })

  it('closes when its time is over', async () => {
    const { url } = await shop.openCashier('EXPIRED1', { biz: { time_expire: beijingTime(Date.now() + 90_000) } })
    const unscanned = await shop.openCashier('EXPIRED2', { biz: { time_expire: beijingTime(Date.now() + 90_000) } })
    await shop.click(url, 'scan')
    await shop.admin('clock', { skewSeconds: 100 })
    expect(await shop.query('EXPIRED1')).toMatchObject({ trade_status: 'TRADE_CLOSED' })
    expect(await (await shop.click(unscanned.url, 'pay')).text()).toContain('ACQ.TRADE_HAS_CLOSE')
    expect(await (await fetch(unscanned.url)).text()).not.toContain('id="pay"')
    await shop.admin('clock', { skewSeconds: 0 })
    expect(await shop.query('EXPIRED2')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
  })

  it('is refused for an invalid order', async () => {
    const errorPage = async (biz: Record<string, unknown>) => (await shop.openCashier('WRONG01', { biz })).html
    expect(await errorPage({ total_amount: '0.001' })).toContain('ACQ.INVALID_PARAMETER')
    expect(await errorPage({ subject: 'A&B' })).toContain('ACQ.INVALID_PARAMETER')
    expect(await errorPage({ product_code: 'QUICK_WAP_WAY' })).toContain('ACQ.INVALID_PARAMETER')
    expect(await errorPage({ time_expire: beijingTime(Date.now() - 5000) })).toContain('ACQ.INVALID_PARAMETER')
    expect(await errorPage({ time_expire: beijingTime(Date.now() + 16 * 86_400_000) })).toContain(
      'ACQ.INVALID_PARAMETER',
    )
    expect(await errorPage({ time_expire: new Date(Date.now() + 90_000).toISOString() })).toContain(
      'ACQ.INVALID_PARAMETER',
    )
  })
})
