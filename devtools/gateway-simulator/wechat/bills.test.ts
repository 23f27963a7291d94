// Trade bills, read by the real SDK.
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Formatter } from 'wechatpay-axios-plugin'
import { beijingDate } from '../clock.ts'
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

describe('the trade bill', () => {
  const yesterday = beijingDate(Date.now() - 86_400_000)
  const queryBill = (day: string, more = {}) =>
    shop.call('get', 'v3/bill/tradebill', { params: { bill_date: day, bill_type: 'ALL', tar_type: 'GZIP', ...more } })

  it('is unavailable before ten on the following day, and for a day without trades', async () => {
    expect((await queryBill(beijingDate(Date.now()))).data.code).toBe('NO_STATEMENT_EXIST')
    expect((await queryBill('2026-02-30')).data.code).toBe('PARAM_ERROR')
    expect((await queryBill(yesterday, { bill_type: 'SOME' })).data.code).toBe('PARAM_ERROR')
    await shop.facts({ billReadyHour: 24 })
    expect((await queryBill(yesterday)).data.code).toBe('STATEMENT_CREATING')
    await shop.facts({ billReadyHour: 0 })
    expect((await queryBill(yesterday)).data.code).toBe('NO_STATEMENT_EXIST')
  })

  it('is readable by the SDK and matches the announced hash', async () => {
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
    const raw = await sendRaw(shop, { target: url.pathname + url.search })
    expect(raw.headers.get('wechatpay-signature')).toBeNull()
    expect((await fetch(url)).status).toBe(401)
  })
})
