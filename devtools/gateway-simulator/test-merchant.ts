// Test merchant at simulated Alipay: the real SDK, a notification endpoint that records, and a buyer's clicks.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AlipaySdk } from 'alipay-sdk'
import { beijingTime } from './clock.ts'
import type { Notification } from './notifier.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts'

export type Received = { headers: Record<string, unknown>; body: string; fields: Record<string, string> }

export type Shop = {
  simulator: Simulator
  sdk: AlipaySdk
  received: Received[]
  /** Response of the notification endpoint from now on. */
  answer: { status: number; body: string; headers?: Record<string, string> }
  notifyUrl: string
  returnUrl: string
  /** Opens the cashier as a browser does. Returns its URL, or the text of the error page. */
  openCashier(outTradeNo: string, order?: Partial<Order>): Promise<{ url: string; html: string }>
  click(cashierUrl: string, action: 'scan' | 'pay' | 'fail' | 'cancel'): Promise<Response>
  call(method: string, bizContent: Record<string, unknown>): Promise<Record<string, unknown>>
  query(outTradeNo: string): Promise<Record<string, unknown>>
  refund(outTradeNo: string, amount: string, requestNo?: string): Promise<Record<string, unknown>>
  /** Opens the cashier for a new trade and pays it. */
  paid(outTradeNo: string, amount?: string): Promise<void>
  admin(path: string, body?: unknown): Promise<Record<string, unknown>>
  notifications(outTradeNo: string): Promise<Notification[]>
  /** Stops the simulator and starts it again with the same folder and port. */
  restart(): Promise<void>
  close(): Promise<void>
}

export type Order = { method: string; amount: string; subject: string; biz: Record<string, unknown>; timestamp: string }

export async function openShop(options: SimulatorOptions = {}): Promise<Shop> {
  const received: Received[] = []
  const shop = { answer: { status: 200, body: 'success' } } as Shop
  const server = await listen(received, () => shop.answer)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let simulator = await startSimulator(options)
  const sdk = makeSdk(simulator)
  const base = new URL(simulator.adminUrl).origin
  async function admin(path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await fetch(
      `${base}/sim/${path}`,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
    )
    return { status: response.status, ...(await response.json()) }
  }
  return Object.assign(shop, {
    sdk,
    received,
    admin,
    notifyUrl: `${origin}/notify`,
    returnUrl: `${origin}/paid`,
    async openCashier(outTradeNo: string, order: Partial<Order> = {}) {
      const response = await fetch(payUrl(shop, outTradeNo, order))
      return { url: response.url, html: await response.text() }
    },
    click: (cashierUrl: string, action: string) =>
      fetch(`${cashierUrl}/${action}`, { method: 'POST', redirect: 'manual' }),
    call: async (method: string, bizContent: Record<string, unknown>) => ({
      ...(await sdk.exec(method, { bizContent, timestamp: beijingTime(Date.now()) }, { validateSign: true })),
    }),
    query: (outTradeNo: string) => shop.call('alipay.trade.query', { out_trade_no: outTradeNo }),
    refund: (outTradeNo: string, amount: string, requestNo?: string) =>
      shop.call('alipay.trade.refund', { out_trade_no: outTradeNo, refund_amount: amount, out_request_no: requestNo }),
    async paid(outTradeNo: string, amount = '9.90') {
      const { url } = await shop.openCashier(outTradeNo, { amount })
      await shop.click(url, 'pay')
    },
    notifications: async (outTradeNo: string) => {
      const response = await admin(`notifications?outTradeNo=${outTradeNo}`)
      return response.notifications as Notification[]
    },
    async restart() {
      const port = Number(new URL(simulator.alipayUrl).port)
      await simulator.close()
      simulator = await startSimulator({ ...options, alipayPort: port })
      shop.simulator = simulator
    },
    async close() {
      await simulator.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    simulator,
  })
}

export function makeSdk(simulator: Simulator, timeout = 3000): AlipaySdk {
  return new AlipaySdk({
    appId: simulator.keys.appId,
    privateKey: simulator.keys.appPrivateKey,
    keyType: 'PKCS8',
    alipayPublicKey: simulator.keys.alipayPublicKey,
    gateway: simulator.alipayUrl,
    camelcase: false,
    timeout,
  })
}

export function payUrl(shop: Shop, outTradeNo: string, order: Partial<Order> = {}): string {
  const method = order.method ?? 'alipay.trade.page.pay'
  return shop.sdk.pageExecute(method, 'GET', {
    notifyUrl: shop.notifyUrl,
    returnUrl: shop.returnUrl,
    timestamp: order.timestamp ?? beijingTime(Date.now()),
    bizContent: {
      out_trade_no: outTradeNo,
      total_amount: order.amount ?? '9.90',
      subject: order.subject ?? '中国半导体行业研究报告',
      product_code: method === 'alipay.trade.wap.pay' ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      ...order.biz,
    },
  })
}

async function listen(received: Received[], answer: () => Shop['answer']): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: request.headers, body, fields: Object.fromEntries(new URLSearchParams(body)) })
      const { status, headers, body: text } = answer()
      response.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Waits until `check` is true, for events that depend on timers. */
export async function pollUntil(check: () => boolean | Promise<boolean>, withinMs = 45_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`did not happen within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
