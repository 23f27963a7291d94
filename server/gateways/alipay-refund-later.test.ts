// Temporary refusals of a refund by Alipay: the same refund number is retried, as with WeChat Pay.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signText } from '../../devtools/gateway-simulator/alipay/signing.ts'
import { generateAlipayKeys } from '../../devtools/gateway-simulator/keys.ts'
import { openAlipay } from './alipay.ts'
import { type Gateway, GatewayRejected, GatewayUnknown } from './gateway.ts'

let server: Server
let gateway: Gateway
let subCode = ''
beforeAll(async () => {
  const keys = await generateAlipayKeys()
  server = createServer((_request, response) => {
    const code = subCode.startsWith('isv.') ? '40002' : '40004'
    const json = JSON.stringify({ code, msg: 'Business Failed', sub_code: subCode, sub_msg: '' })
    response.end(`{"alipay_trade_refund_response":${json},"sign":"${signText(json, keys.alipayPrivateKey)}"}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings = {
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
    appId: keys.appId,
    sellerId: keys.sellerId,
    privateKey: keys.appPrivateKey,
    publicKey: keys.alipayPublicKey,
    isDemonstration: true,
  }
  gateway = openAlipay(settings, { notifyUrl: 'http://127.0.0.1:9/', now: () => new Date() })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const refund = {
  outTradeNo: 'P261121010101AP000000000001',
  outRefundNo: 'R261121010101000000000001',
  amountMinor: 100,
  totalMinor: 100,
  reason: '订单已取消，退回付款',
}

describe('a refund that Alipay refuses', () => {
  it.each([
    'ACQ.SELLER_BALANCE_NOT_ENOUGH',
    'ACQ.SYSTEM_ERROR',
    'ACQ.REASON_TRADE_BEEN_FREEZEN',
    'isv.invalid-timestamp',
    'isv.invalid-signature',
    'isv.insufficient-isv-permissions',
    'a code that nobody has seen',
  ])('because of %s is retried', async (refusal) => {
    subCode = refusal
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it.each(['ACQ.TRADE_HAS_FINISHED', 'ACQ.REASON_TRADE_REFUND_FEE_ERR', 'ACQ.DISCORDANT_REPEAT_REQUEST'])(
    'because of %s is refused finally',
    async (refusal) => {
      subCode = refusal
      await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewayRejected)
    },
  )
})
