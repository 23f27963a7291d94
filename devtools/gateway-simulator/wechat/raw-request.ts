// Requests to simulated WeChat Pay that tests sign according to the documents, without the SDK.
import { createSign } from 'node:crypto'
import type { WechatShop } from './test-merchant.ts'

export type RawRequest = {
  method?: string
  target?: string
  body?: string
  age?: number
  authorization?: (right: string) => string | undefined
  headers?: Record<string, string>
  sign?: (text: string) => string
}

export async function sendRaw(shop: WechatShop, request: RawRequest): Promise<Response> {
  const keys = shop.simulator.wechatKeys
  const method = request.method ?? 'GET'
  const target = request.target ?? `/v3/pay/transactions/out-trade-no/UNKNOWN01?mchid=${keys.mchId}`
  const body = request.body ?? ''
  const timestamp = Math.floor(Date.now() / 1000) - (request.age ?? 0)
  const nonce = '5K8264ILTKCH16CQ2502SI8ZNMTM67VS'
  const text = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`
  const signature = request.sign?.(text) ?? signText(shop, text)
  const right = `WECHATPAY2-SHA256-RSA2048 mchid="${keys.mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${keys.merchantSerial}"`
  const authorization = request.authorization ? request.authorization(right) : right
  return fetch(new URL(target, shop.simulator.wechatUrl), {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'test',
      ...(authorization ? { authorization } : {}),
      ...request.headers,
    },
    ...(body === '' ? {} : { body }),
  })
}

export function signText(shop: WechatShop, text: string): string {
  return createSign('RSA-SHA256').update(text).sign(shop.simulator.wechatKeys.merchantPrivateKey, 'base64')
}
