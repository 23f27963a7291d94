// Alipay bills: available the next morning, GBK text in a zip file, download address valid for seconds.

import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beijingDate } from '../clock.ts'
import { openShop, type Shop } from '../test-merchant.ts'

let shop: Shop
const today = beijingDate(Date.now())
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001, facts: { refundSpacingSeconds: 0 } })
  for (const [number, amount] of [
    ['BILL01', '9.90'],
    ['BILL02', '19.99'],
    ['BILL03', '1.00'],
  ] as const) {
    const { url } = await shop.openCashier(number, { amount, subject: '半导体,芯片㐂報告' })
    if (number !== 'BILL03') await shop.click(url, 'pay')
  }
  await shop.call('alipay.trade.refund', { out_trade_no: 'BILL02', refund_amount: '5.00', out_request_no: 'RB1' })
})
afterAll(() => shop.close())

const queryBill = (bill_type = 'trade', bill_date = today) =>
  shop.call('alipay.data.dataservice.bill.downloadurl.query', { bill_type, bill_date })

async function download(type = 'trade'): Promise<{ names: string[]; text: string }> {
  const response = await fetch(String((await queryBill(type)).bill_download_url))
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const gbk = new TextDecoder('gbk', { fatal: true })
  // The names lack the UTF-8 flag, so the zip library decodes their bytes as Latin-1.
  const names = Object.keys(files).map((name) => gbk.decode(Buffer.from(name, 'latin1')))
  const detail = Object.values(files)[0] ?? new Uint8Array()
  return { names, text: gbk.decode(detail) }
}

describe('a bill', () => {
  it('is not there on the same day, nor for what is no date or type', async () => {
    expect(await queryBill()).toMatchObject({ code: '40004', sub_code: 'BILL_NOT_EXIST' })
    expect(await queryBill('trade', '2026-02-30')).toMatchObject({ sub_code: 'INVAILID_ARGUMENTS' })
    expect(await queryBill('other')).toMatchObject({ sub_code: 'INVAILID_ARGUMENTS' })
  })

  it('lists payments and refunds as Alipay does', async () => {
    await shop.admin('facts', { billReadyAfterDays: -1 })
    const { names, text } = await download()
    expect(names).toEqual([
      `${shop.simulator.keys.sellerId}0156_${today.replaceAll('-', '')}_业务明细.csv`,
      `${shop.simulator.keys.sellerId}0156_${today.replaceAll('-', '')}_业务明细(汇总).csv`,
    ])
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('#支付宝业务明细查询')
    expect(lines[4]?.split(',')).toHaveLength(25)
    expect(lines[5]).toMatch(/^\d{28}\t,BILL01\t,交易\t,"半导体,芯片\?報告",/)
    expect(lines[7]).toMatch(/,退款\t,.*,-5\.00,-5\.00,.*,RB1\t,/)
    expect(text).toContain('#交易合计：2笔，商家实收共29.89元')
    expect(text).toContain('#退款合计：1笔，商家实收退款共-5.00元')
    expect(text).not.toContain('BILL03')
  })

  it('has an account form with a running balance', async () => {
    const { text } = await download('signcustomer')
    expect(text).toContain('#支付宝账务明细查询')
    expect(text).toMatch(/,0\.00,-5\.00,24\.89,/)
  })

  it('can be fetched for 30 seconds', async () => {
    const url = String((await queryBill()).bill_download_url)
    await shop.admin('clock', { skewSeconds: 31 })
    expect((await fetch(url)).status).toBe(403)
    await shop.admin('clock', { skewSeconds: 0 })
    await shop.admin('faults', { target: 'bill.download', fault: 'html' })
    expect(await (await fetch(url)).text()).toContain('<html>')
    expect((await fetch(url)).status).toBe(200)
  })

  it('is at the admin address at any time', async () => {
    const response = await fetch(`${shop.simulator.adminUrl}/bills/${today}`)
    expect(response.headers.get('content-type')).toBe('application/zip')
  })
})
