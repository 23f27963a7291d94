// WeChat Pay's daily statement: its format, the allowed hosts, the limits, and rejection of incomplete files.
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WechatSettings } from '#server/platform/config/config.ts'
import { beijingDate } from '../../devtools/gateway-simulator/clock.ts'
import { openWechatShop, type WechatShop } from '../../devtools/gateway-simulator/wechat/test-merchant.ts'
import { type BillRow, type Gateway, GatewayRejected, GatewayUnknown } from './gateway.ts'
import { openWechat } from './wechat.ts'
import { openWechatBills, parseDownloadUrl, unpackWechatBill } from './wechat-bill.ts'
import { readWechatBill } from './wechat-bill-rows.ts'
import { openWechatClient, type WechatClient } from './wechat-client.ts'
import { openWechatKeys } from './wechat-keys.ts'

let shop: WechatShop
let gateway: Gateway
const today = beijingDate(Date.now())
beforeAll(async () => {
  shop = await openWechatShop({ timeScale: 0.001, wechatFacts: { refundSpacingSeconds: 0 } })
  gateway = openWechat(settings(), { notifyUrl: shop.notifyUrl, now: () => new Date() })
})
afterAll(() => shop.close())

function settings(baseUrl = shop.simulator.wechatUrl): WechatSettings {
  const keys = shop.simulator.wechatKeys
  return {
    baseUrl,
    appId: keys.appId,
    mchId: keys.mchId,
    serial: keys.merchantSerial,
    privateKey: keys.merchantPrivateKey,
    apiV3Key: keys.apiV3Key,
    publicKey: { id: keys.publicKeyId, pem: keys.wechatPublicKey },
    platformCertificates: [],
    isDemonstration: true,
  }
}

async function billOf(date: string): Promise<BillRow[]> {
  const rows: BillRow[] = []
  for await (const row of gateway.bill?.(date) ?? []) rows.push(row)
  return rows
}

const fault = (target: string, name: string) =>
  shop.admin('faults', { gateway: 'wechat', target, fault: name, times: 1 })

describe('the daily statement of WeChat Pay', () => {
  afterEach(() => fetch(`${shop.simulator.adminUrl}/faults`, { method: 'DELETE' }))

  it('is rejected before it is available and for a day without movements', async () => {
    await expect(billOf(today)).rejects.toBeInstanceOf(GatewayRejected)
    await shop.facts({ billReadyHour: -24 })
    await expect(billOf(today)).rejects.toBeInstanceOf(GatewayRejected)
  })

  it('that is being generated is requested again', async () => {
    await shop.facts({ billReadyHour: 24 })
    await expect(billOf(beijingDate(Date.now() - 86_400_000))).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it('lists payments and refunds with exact amounts: the price, also when a coupon paid a part of it', async () => {
    await shop.facts({ billReadyHour: -24 })
    await shop.order('BILLA1', { amount: { total: 1999, currency: 'CNY' }, description: '半导体,㐂 报告' })
    await shop.admin('trades/BILLA1/pay', { couponMinor: 500 })
    await shop.paid('BILLA2', { amount: { total: 2_280_000, currency: 'CNY' }, attach: '"a"' })
    await shop.admin('trades/BILLA1/refund', { outRefundNo: 'RA1', amountMinor: 501 })
    await shop.admin('trades/BILLA2/refund', { outRefundNo: 'RA2', amountMinor: 1, confirmed: false })
    const rows = await billOf(today)
    expect(rows).toMatchObject([
      {
        kind: 'paid',
        outTradeNo: 'BILLA1',
        amountMinor: 1999,
        currency: 'CNY',
        tradeNo: expect.stringMatching(/^4200\d{24}$/),
      },
      { kind: 'paid', outTradeNo: 'BILLA2', amountMinor: 2_280_000 },
      { kind: 'refund', outTradeNo: 'BILLA1', outRefundNo: 'RA1', amountMinor: 501 },
      { kind: 'refund', outTradeNo: 'BILLA2', outRefundNo: 'RA2', amountMinor: 1, status: 'processing' },
    ])
    for (const row of rows) expect(Math.abs(row.at.getTime() - Date.now())).toBeLessThan(60_000)
  })

  it.each([
    ['wechat.tradebill', '500'],
    ['wechat.tradebill', 'html'],
    ['wechat.tradebill', 'bad-signature'],
    ['wechat.tradebill', 'missing-signature'],
    ['wechat.tradebill', 'not-authorised'],
    ['wechat.billdownload', '500'],
    ['wechat.billdownload', 'html'],
    ['wechat.billdownload', 'frequency-limited'],
  ])('is unknown when %s responds with %s', async (target, name) => {
    await fault(target, name)
    await expect(billOf(today)).rejects.toBeInstanceOf(GatewayUnknown)
    expect(await billOf(today)).not.toEqual([])
  })
})

describe('the host of a statement', () => {
  const wechat = 'https://api.mch.weixin.qq.com'
  it.each([
    'http://127.0.0.1:1/v3/billdownload/file?token=t',
    'http://api.mch.weixin.qq.com/v3/billdownload/file?token=t',
    'https://169.254.169.254/v3/billdownload/file?token=t',
    'https://api.mch.weixin.qq.com.example.org/v3/billdownload/file?token=t',
    'https://user@api.mch.weixin.qq.com/v3/billdownload/file?token=t',
    'https://api2.mch.weixin.qq.com:8443/v3/billdownload/file?token=t',
    'https://api.mch.weixin.qq.com/v3/billdownload/file',
    'https://api.mch.weixin.qq.com/v3/refund/domestic/refunds?token=t',
    'https://api.mch.weixin.qq.com/v3/billdownload/file/../x?token=t',
    'file:///v3/billdownload/file?token=t',
    '',
  ])('%s is not allowed', (url) => {
    expect(() => parseDownloadUrl(url, wechat)).toThrow(GatewayUnknown)
  })

  it.each(['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'])('%s is allowed', (origin) => {
    const token = 'a+b/c='
    const address = `${origin}/v3/billdownload/file?token=${encodeURIComponent(token)}`
    expect(parseDownloadUrl(address, wechat)).toEqual({ origin: `${origin}/`, token })
  })
})

const sha1 = (bytes: string | Uint8Array) => createHash('sha1').update(bytes).digest('hex')

describe('a statement file', () => {
  let server: Server
  let origin = ''
  let reply: { status: number; headers?: Record<string, string>; body?: Buffer }
  let asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization?.slice(0, 29)}`)
      response.writeHead(reply.status, reply.headers)
      if (reply.body) {
        response.end(reply.body)
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
  afterEach(() => {
    asked = []
  })

  /** The real client reads from the server above, which the test announces as the download URL. */
  async function read(announced: object = {}): Promise<BillRow[]> {
    const own = { ...settings(origin), mchId: 'M1' }
    const real = openWechatClient(own, openWechatKeys(own))
    const download_url = `${origin}/v3/billdownload/file?token=t%2Bt`
    const link = { hash_type: 'SHA1', hash_value: sha1(bill([row])), download_url, ...announced }
    const client: WechatClient = { ...real, request: async (_call, shape) => shape.parse(link) }
    const limits = { packedBytes: 1 << 20, plainBytes: 1 << 20, timeoutMs: 5_000 }
    const rows: BillRow[] = []
    for await (const one of openWechatBills(own, client, limits).read('2026-11-20')) rows.push(one)
    return rows
  }

  it("is requested with the merchant's signature, at a single path", async () => {
    reply = { status: 200, body: gzipSync(bill([row])) }
    expect(await read()).toHaveLength(1)
    expect(await read({ hash_value: sha1(bill([row])).toUpperCase() })).toHaveLength(1)
    expect(asked[0]).toMatch(/^\/v3\/billdownload\/file\?token=t(%2B|\+)t WECHATPAY2-SHA256-RSA2048 mch$/)
  })

  it('with another hash is not read', async () => {
    reply = { status: 200, body: gzipSync(bill([row])) }
    await expect(read({ hash_value: sha1('x') })).rejects.toThrow(/differs from the announced hash/)
  })

  it('without an end is not downloaded to its end', async () => {
    reply = { status: 200 }
    await expect(read()).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it('is not fetched through a redirect', async () => {
    reply = { status: 302, headers: { location: '/elsewhere' }, body: Buffer.from('x') }
    await expect(read()).rejects.toBeInstanceOf(GatewayUnknown)
    expect(asked).toHaveLength(1)
  })

  it('that is too large unpacked is rejected, compressed once or twice', async () => {
    const bomb = gzipSync(Buffer.alloc(50 << 20))
    expect(bomb.length).toBeLessThan(100_000)
    reply = { status: 200, body: bomb }
    await expect(read()).rejects.toThrow(/exceeds the size limit/)
    reply = { status: 200, headers: { 'content-encoding': 'gzip' }, body: gzipSync(bomb) }
    await expect(read()).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a web page', Buffer.from('<html>系统繁忙</html>')],
    ['a cut file', gzipSync(bill(Array<string>(50).fill(row), { count: '50' })).subarray(0, -12)],
  ])('that is %s is not unpacked', (_name, bytes) =>
    expect(unpackWechatBill(bytes, sha1(''))).rejects.toBeInstanceOf(GatewayUnknown),
  )
})

const columns =
  '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,商户退款单号,退款状态,商品名称,订单金额,申请退款金额'
const row = cells('2026-11-20 23:59:59', 'wx1', 'M1', 'T1', 'P1', 'SUCCESS', 'CNY', '0', '', '报告,一', '9.90', '0.00')
const back = cells('2026-11-20 10:00:00', 'wx1', 'M1', 'T1', 'P1', 'REFUND', 'CNY', 'R1', 'FAIL', '', '0.00', '1.05')

function cells(...values: string[]): string {
  return values.map((value) => `\`${value}`).join(',')
}

function bill(rows: string[], sums: { count?: string; paid?: string; refunded?: string } = {}): string {
  const { count = String(rows.length), paid = '9.90', refunded = '0.00' } = sums
  return `${['\uFEFF'.concat(columns), ...rows, '总交易单数,订单总金额,申请退款总金额', cells(count, paid, refunded)].join('\r\n')}\r\n`
}

describe('the text of a statement', () => {
  it('is read when it is complete', () =>
    expect(readWechatBill(bill([row, back], { refunded: '1.05' }), 'M1')).toEqual([
      {
        kind: 'paid',
        tradeNo: 'T1',
        outTradeNo: 'P1',
        amountMinor: 990,
        currency: 'CNY',
        at: new Date('2026-11-20T15:59:59Z'),
      },
      {
        kind: 'refund',
        tradeNo: 'T1',
        outTradeNo: 'P1',
        outRefundNo: 'R1',
        status: 'abnormal',
        amountMinor: 105,
        currency: 'CNY',
        at: new Date('2026-11-20T02:00:00Z'),
      },
    ]))

  it.each([
    ['fewer rows than it counts', bill([row], { count: '2' })],
    ['no count', bill([row], { count: '' })],
    ['another sum', bill([row], { paid: '9.91' })],
    ['another sum of refunds', bill([row], { refunded: '0.01' })],
    ['no summary', bill([row]).split('总交易单数')[0] ?? ''],
    ['nothing', ''],
    ['no rows of its own but half a summary', bill([]).split('\r\n').slice(0, 2).join('\r\n')],
    ['an amount in exponents', bill([row.replace('9.90', '1e3')], { paid: '1000.00' })],
    ['an amount with a comma', bill([row.replace('9.90', '1,000.00')], { paid: '1000.00' })],
    ['an amount below zero', bill([row.replace('9.90', '-9.90')], { paid: '-9.90' })],
    ['a payment of nothing', bill([row.replace('9.90', '0.00')], { paid: '0.00' })],
    ['no number of the trade', bill([row.replace('T1', '')])],
    ['no time', bill([row.replace('2026-11-20 23:59:59', '')])],
    ['a state that nobody knows', bill([row.replace('SUCCESS', 'PERHAPS')])],
    ['a refund without its number', bill([row, back.replace('R1', '0')], { refunded: '1.05' })],
    ['a refund in a state that nobody knows', bill([row, back.replace('FAIL', '')], { refunded: '1.05' })],
    ['another merchant', bill([row.replace('M1', 'M2')])],
    ['a row with a cell too many', bill([`${row},\`x`])],
    ['a row without backticks', bill([row.replaceAll('`', '')])],
    ['other columns', bill([row]).replace('订单金额', '金额')],
  ])('with %s is not read', (_name, text) => expect(() => readWechatBill(text, 'M1')).toThrow(GatewayUnknown))
})
