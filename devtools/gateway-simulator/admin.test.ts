// Admin API of the simulator: access control and operations on trades.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, pollUntil, type Shop } from './test-merchant.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001 })
})
afterAll(() => shop.close())

/** Uses node:http, because fetch does not let a caller set Host or Origin. */
function statusWith(headers: Record<string, string>, path = '/sim/trades'): Promise<number> {
  const url = new URL(path, shop.simulator.adminUrl)
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'GET', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('the admin address', () => {
  it('answers this machine only, under its own name, to its own pages', async () => {
    expect(await statusWith({})).toBe(200)
    expect(await statusWith({ host: 'evil.example' })).toBe(403)
    expect(await statusWith({ origin: 'https://evil.example' })).toBe(403)
    expect(await statusWith({ 'x-forwarded-for': '203.0.113.5' })).toBe(403)
    expect(await statusWith({}, '/sim/trades/%E0%A4%A')).toBe(400)
    expect(await statusWith({}, '/sim/trades/NONE')).toBe(404)
  })

  it('takes JSON, and forms only from a page of its own', async () => {
    const url = `${shop.simulator.adminUrl}/faults`
    expect((await fetch(url, { method: 'POST', body: 'no json' })).status).toBe(400)
    expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ fault: 'drop' }) })).status).toBe(415)
  })

  it('pays, silently when asked to, and even too late', async () => {
    await shop.openCashier('ADMIN01')
    expect(await shop.admin('trades/ADMIN01/pay', { notify: false })).toMatchObject({ status: 'TRADE_SUCCESS' })
    expect(await shop.notifications('ADMIN01')).toHaveLength(0)
    await shop.openCashier('ADMIN02')
    await shop.admin('trades/ADMIN02/expire', {})
    expect(await shop.admin('trades/ADMIN02/pay', {})).toMatchObject({ status: 409, error: 'ACQ.TRADE_HAS_CLOSE' })
    expect(await shop.admin('trades/ADMIN02/pay', { force: true })).toMatchObject({ status: 'TRADE_SUCCESS' })
    await pollUntil(async () => (await shop.notifications('ADMIN02'))[0]?.state === 'delivered')
  })

  it('refunds the rest, closes, and refuses what cannot be', async () => {
    await shop.openCashier('ADMIN03')
    expect(await shop.admin('trades/ADMIN03/close', {})).toMatchObject({ status: 409 })
    await shop.admin('trades/ADMIN03/pay', {})
    expect(await shop.admin('trades/ADMIN03/pay', {})).toMatchObject({ status: 409 })
    expect(await shop.admin('trades/ADMIN03/refund', {})).toMatchObject({ status: 'TRADE_CLOSED', refunded: '9.90' })
    expect((await shop.admin('trades/ADMIN03/fly', {})).status).toBe(404)
  })

  it('adds trades that were paid earlier, once, and refuses what no gateway has', async () => {
    const paidAt = Date.now() - 86_400_000
    const refund = { requestNo: 'R1', refundId: '1', amountMinor: 200, at: paidAt + 1000 }
    const trade = {
      ...{ outTradeNo: 'EARLIER01', tradeNo: '2026112222000000000001', amountMinor: 990, currency: 'CNY' },
      ...{
        subject: '固态电池',
        createdAt: paidAt - 1000,
        paidAt,
        refunds: [refund, { ...refund, requestNo: 'R2', hasFailed: true }],
      },
    }
    const add = (one: object) => shop.admin('trades', { gateway: 'alipay', trades: [one] })
    expect(await add({ ...trade, amountMinor: 100 })).toMatchObject({ status: 400 })
    expect(await add({ ...trade, paidAt: 'yesterday' })).toMatchObject({ status: 400 })
    expect(await shop.admin('trades', { gateway: 'alipay' })).toMatchObject({ status: 400 })
    expect(await shop.admin('trades/EARLIER01')).toMatchObject({ status: 404 })
    expect(await add(trade)).toMatchObject({ status: 201 })
    expect(await add({ ...trade, amountMinor: 5000 })).toMatchObject({ status: 201 })
    expect(await shop.query('EARLIER01')).toMatchObject({ trade_status: 'TRADE_SUCCESS', total_amount: '9.90' })
    expect(await shop.admin('trades/EARLIER01/refund', {})).toMatchObject({ status: 'TRADE_CLOSED', refunded: '9.90' })
  })

  it('changes facts by name and type only', async () => {
    expect(await shop.admin('facts', { billReadyHour: 9 })).toMatchObject({ billReadyHour: 9 })
    expect((await shop.admin('facts', { billReadyHour: 'nine' })).status).toBe(400)
    expect((await shop.admin('facts', { nothing: 1 })).status).toBe(400)
  })

  it('shows every trade on its page, and takes its forms', async () => {
    await shop.openCashier('ADMIN04', { subject: '报告 <b>' })
    const page = await (await fetch(shop.simulator.adminUrl)).text()
    expect(page).toContain('ADMIN04')
    expect(page).toContain('报告 &#60;b&#62;')
    const origin = new URL(shop.simulator.adminUrl).origin
    const paid = await fetch(`${shop.simulator.adminUrl}/trades/ADMIN04/pay`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
      redirect: 'manual',
    })
    expect(paid.status).toBe(303)
    expect(await shop.admin('trades/ADMIN04')).toMatchObject({ status: 'TRADE_SUCCESS' })
  })
})
