// Alipay's daily statement: its format, the allowed hosts, the size limits, and rejection of incomplete files.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beijingDate } from '../../devtools/gateway-simulator/clock.ts'
import { makeGbkEncoder } from '../../devtools/gateway-simulator/gbk.ts'
import { openShop, type Shop } from '../../devtools/gateway-simulator/test-merchant.ts'
import { makeZip } from '../../devtools/gateway-simulator/zip.ts'
import { openAlipay } from './alipay.ts'
import { fetchBill, readBill, unpackBill } from './alipay-bill.ts'
import { type BillRow, type Gateway, GatewayRejected, GatewayUnknown } from './gateway.ts'

const encode = makeGbkEncoder()
let shop: Shop
let gateway: Gateway
const today = beijingDate(Date.now())
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001, facts: { refundSpacingSeconds: 0 } })
  const { keys, alipayUrl } = shop.simulator
  const settings = {
    gateway: alipayUrl,
    appId: keys.appId,
    sellerId: keys.sellerId,
    privateKey: keys.appPrivateKey,
    publicKey: keys.alipayPublicKey,
    isDemonstration: true,
  }
  gateway = openAlipay(settings, { notifyUrl: shop.notifyUrl, now: () => new Date() })
})
afterAll(() => shop.close())

async function billOf(date: string): Promise<BillRow[]> {
  const rows: BillRow[] = []
  for await (const row of gateway.bill?.(date) ?? []) rows.push(row)
  return rows
}

describe('the daily statement of Alipay', () => {
  it('is rejected before it is available', () => expect(billOf(today)).rejects.toBeInstanceOf(GatewayRejected))

  it('is empty for a day without movements', async () => {
    await shop.admin('facts', { billReadyAfterDays: -1 })
    expect(await billOf('2026-01-01')).toEqual([])
  })

  it('lists payments and refunds with exact amounts, whatever their subjects contain', async () => {
    for (const [number, amount, subject] of [
      ['BILLA1', '19.99', '半导体,芯片㐂報告'],
      ['BILLA2', '22800.00', '"引号" #井号 `反引号`'],
    ] as const) {
      const { url } = await shop.openCashier(number, { amount, subject })
      await shop.click(url, 'pay')
    }
    await shop.call('alipay.trade.refund', { out_trade_no: 'BILLA1', refund_amount: '5.01', out_request_no: 'RA1' })
    const rows = await billOf(today)
    expect(rows).toMatchObject([
      {
        kind: 'paid',
        outTradeNo: 'BILLA1',
        amountMinor: 1999,
        currency: 'CNY',
        tradeNo: expect.stringMatching(/^\d{28}$/),
      },
      { kind: 'paid', outTradeNo: 'BILLA2', amountMinor: 2_280_000 },
      { kind: 'refund', outTradeNo: 'BILLA1', outRefundNo: 'RA1', amountMinor: 501, status: 'succeeded' },
    ])
    for (const row of rows) expect(Math.abs(row.at.getTime() - Date.now())).toBeLessThan(60_000)
  })
})

describe('the host of a statement', () => {
  const alipay = 'https://openapi.alipay.com/gateway.do'
  it.each([
    'http://127.0.0.1:1/downloadBillFile.resource',
    'https://169.254.169.254/latest/meta-data',
    'https://dwbillcenter.alipay.com.example.org/x',
    'https://user@dwbillcenter.alipay.com/x',
    'https://dwbillcenter.alipay.com:8443/x',
    'file:///etc/passwd',
    'undefined',
    '',
  ])('%s is not allowed', (url) => expect(fetchBill(url, alipay)).rejects.toThrow(/not allowed|no download URL/))
})

describe('a statement that is too large', () => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/elsewhere') {
        response.writeHead(302, { location: '/endless' }).end()
        return
      }
      const chunk = Buffer.alloc(64 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', more)
      more()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is not downloaded to its end', async () => {
    const limits = { compressedBytes: 1 << 20, timeoutMs: 10_000 }
    await expect(fetchBill(`${origin}/endless`, origin, limits)).rejects.toThrow(/larger/)
  })

  it('is not fetched through a redirect', async () => {
    await expect(fetchBill(`${origin}/elsewhere`, origin)).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it('is not unpacked beyond the limit, also when its header states a small size', () => {
    const bomb = makeZip([{ name: encode('1_业务明细.csv'), content: Buffer.alloc(50 << 20) }])
    // The size that the central directory and the local header state.
    for (const at of [22, bomb.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24]) bomb.writeUInt32LE(100, at)
    expect(bomb.length).toBeLessThan(100_000)
    expect(() => unpackBill(bomb, { unpackedBytes: 1 << 20 })).toThrow(/exceeds the size limit/)
  })
})

describe('the statement file of Alipay', () => {
  const zipped = (text: string) => makeZip([{ name: encode('1_业务明细.csv'), content: encode(text) }])

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a web page', Buffer.from('<html>系统繁忙</html>')],
    ['a zip of something else', zipSync({ 'other.txt': Buffer.from('x') })],
    ['a cut zip', zipped('x'.repeat(5000)).subarray(0, 60)],
  ])('with %s is not unpacked', (_name, bytes) => expect(() => unpackBill(bytes)).toThrow(GatewayUnknown))

  const header = '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号'
  const bill = (rows: string[], paid: number, refunds = 0) =>
    [
      '#支付宝业务明细查询',
      '#----业务明细列表----',
      header,
      ...rows,
      '#----业务明细列表结束----',
      `#交易合计：${paid}笔，商家实收共0元`,
      `#退款合计：${refunds}笔，商家实收退款共0元`,
    ].join('\r\n')
  const row = 'T1\t,P1\t,交易\t,2026-11-20 23:59:59,9.90,\t'

  it('is read when it is complete', () =>
    expect(readBill(bill([row], 1))).toEqual([
      {
        kind: 'paid',
        tradeNo: 'T1',
        outTradeNo: 'P1',
        amountMinor: 990,
        currency: 'CNY',
        at: new Date('2026-11-20T15:59:59Z'),
      },
    ]))

  it.each([
    ['narrow brackets and colons', (text: string) => text.normalize('NFKC')],
    ['blanks behind its lines', (text: string) => text.replaceAll('\r\n', '\t\r\n')],
    [
      'commas in the name of what was sold',
      (text: string) =>
        text.replace('业务类型,', '业务类型,商品名称,').replace('交易\t,', '交易\t,建了多少,飞了多少,以及"其他"\t,'),
    ],
  ])('with %s is read', (_name, written) =>
    expect(readBill(written(bill([row], 1)))).toMatchObject([{ tradeNo: 'T1', outTradeNo: 'P1', amountMinor: 990 }]),
  )

  it.each([
    ['fewer rows than it counts', bill([row], 2)],
    ['no end', bill([row], 1).split('#----业务明细列表结束')[0] ?? ''],
    ['a payment of a negative amount', bill([row.replace('9.90', '-9.90')], 1)],
    ['a refund of a positive amount', bill([row.replace('交易', '退款')], 0, 1)],
    ['an amount in exponents', bill([row.replace('9.90', '1e3')], 1)],
    ['no number of the trade', bill([row.replace('T1', '')], 1)],
    ['no time', bill([row.replace('2026-11-20 23:59:59', '')], 1)],
    ['a row with a cell too many', bill([`${row},x`], 1)],
    ['other columns', bill([row], 1).replace('订单金额（元）', '金额')],
  ])('with %s is not read', (_name, text) => expect(() => readBill(text)).toThrow(GatewayUnknown))
})
