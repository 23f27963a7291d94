// Test merchant at simulated WeChat Pay: the real SDK, a notification endpoint that records, and a buyer with a phone.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Wechatpay } from 'wechatpay-axios-plugin'
import type { Notification } from '../notifier.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../simulator.ts'

export type Received = { headers: Record<string, string>; body: string }
export type MerchantResponse = { status: number; data: Record<string, unknown>; error?: string }

export type WechatShop = {
  simulator: Simulator
  received: Received[]
  /** Response of the notification endpoint from now on. */
  answer: { status: number; body: string }
  notifyUrl: string
  /** Calls through the real SDK; error responses and verification errors are returned as values. */
  call(method: 'get' | 'post', path: string, more?: Record<string, unknown>, body?: unknown): Promise<MerchantResponse>
  order(outTradeNo: string, changes?: Record<string, unknown>, type?: 'native' | 'h5'): Promise<MerchantResponse>
  /** Scans the code of a new order and pays it. */
  paid(outTradeNo: string, changes?: Record<string, unknown>): Promise<void>
  query(outTradeNo: string): Promise<MerchantResponse>
  closeOrder(outTradeNo: string): Promise<MerchantResponse>
  phone(codeUrl: string, action?: 'pay' | 'cancel'): Promise<string>
  admin(path: string, body?: unknown): Promise<Record<string, unknown>>
  facts(changes: Record<string, unknown>): Promise<unknown>
  notifications(outTradeNo: string): Promise<Notification[]>
  close(): Promise<void>
}

export async function openWechatShop(options: SimulatorOptions = {}): Promise<WechatShop> {
  const received: Received[] = []
  const shop = { answer: { status: 200, body: '' } } as WechatShop
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      // Each of WeChat Pay's headers occurs once, so its value is a string.
      received.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString('utf8'),
      })
      response.writeHead(shop.answer.status).end(shop.answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`
  const simulator = await startSimulator(options)
  const sdk = makeWechatSdk(simulator)
  const { appId, mchId } = simulator.wechatKeys

  async function call(method: 'get' | 'post', path: string, more = {}, body?: unknown): Promise<MerchantResponse> {
    const chain = sdk.chain(path)
    const sent = method === 'get' ? chain.get({ ...more }) : chain.post(body, { ...more })
    return sent.then(
      ({ status, data }: MerchantResponse) => ({ status, data }),
      (error: { code: string; message: string; response?: MerchantResponse }) => ({
        status: error.response?.status ?? 0,
        data: error.response?.data ?? {},
        error: error.code ?? error.message,
      }),
    )
  }
  async function admin(path: string, body?: unknown): Promise<Record<string, unknown>> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${simulator.adminUrl}/${path}`, init)
    return { status: response.status, ...((await response.json()) as object) }
  }
  const order: WechatShop['order'] = (outTradeNo, changes = {}, type = 'native') =>
    call('post', `v3/pay/transactions/${type}`, {}, orderBody({ appId, mchId, notifyUrl }, outTradeNo, changes))
  const phone: WechatShop['phone'] = async (codeUrl, action) => {
    const query = new URLSearchParams({ code_url: codeUrl })
    const address = new URL(`/sim/phone${action ? `/${action}` : ''}?${query}`, simulator.wechatUrl)
    return (await fetch(address, { method: action ? 'POST' : 'GET' })).text()
  }

  return Object.assign(shop, {
    simulator,
    received,
    notifyUrl,
    call,
    admin,
    order,
    phone,
    async paid(outTradeNo: string, changes = {}) {
      const { data } = await order(outTradeNo, changes)
      await phone(String(data.code_url), 'pay')
    },
    query: (outTradeNo: string) =>
      call('get', 'v3/pay/transactions/out-trade-no/{out_trade_no}', {
        params: { mchid: mchId },
        out_trade_no: outTradeNo,
      }),
    closeOrder: (outTradeNo: string) =>
      call(
        'post',
        'v3/pay/transactions/out-trade-no/{out_trade_no}/close',
        { out_trade_no: outTradeNo },
        { mchid: mchId },
      ),
    facts: (changes: Record<string, unknown>) => admin('facts', { gateway: 'wechat', ...changes }),
    notifications: async (outTradeNo: string) =>
      (await admin(`notifications?outTradeNo=${outTradeNo}`)).notifications as Notification[],
    async close() {
      await simulator.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

export function orderBody(
  shop: { appId: string; mchId: string; notifyUrl: string },
  outTradeNo: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    appid: shop.appId,
    mchid: shop.mchId,
    description: '中国半导体行业研究报告',
    out_trade_no: outTradeNo,
    notify_url: shop.notifyUrl,
    amount: { total: 990, currency: 'CNY' },
    ...changes,
  }
}

/** Configured with the public key and both certificates, as during a migration. */
export function makeWechatSdk(simulator: Simulator, serial?: string): Wechatpay {
  const keys = simulator.wechatKeys
  return new Wechatpay({
    baseURL: simulator.wechatUrl,
    mchid: keys.mchId,
    serial: keys.merchantSerial,
    privateKey: keys.merchantPrivateKey,
    certs: {
      [keys.publicKeyId]: keys.wechatPublicKey,
      [keys.platform.serial]: keys.platform.certificate,
      [keys.nextPlatform.serial]: keys.nextPlatform.certificate,
    },
    timeout: 3000,
    proxy: false,
    ...(serial ? { headers: { 'Wechatpay-Serial': serial } } : {}),
  })
}
