// WeChat Pay refunds: submission and query, each checked to concern the requested refund.
import { type GatewayEvent, GatewayRejected, GatewayUnknown, type Refund } from './gateway.ts'
import { asUnknown, isMissing, type WechatApi, WechatError, type WechatRequest } from './wechat-client.ts'
import { refundEvent, refundSchema } from './wechat-responses.ts'

/** Final refusals of a refund. Any other refusal may be temporary: an insufficient balance, a limit, a wrong setting. */
const finalRefusals = [
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'RESOURCE_NOT_EXISTS',
  'ORDER_NOT_EXIST',
  'TRADE_ERROR',
  'USER_ACCOUNT_ABNORMAL',
]

/** @throws GatewayRejected or GatewayUnknown */
export async function refundOrder({ client, identity, notifyUrl }: WechatApi, refund: Refund): Promise<GatewayEvent> {
  const request: WechatRequest = {
    method: 'post',
    path: 'v3/refund/domestic/refunds',
    body: {
      out_trade_no: refund.outTradeNo,
      out_refund_no: refund.outRefundNo,
      reason: refund.reason,
      notify_url: notifyUrl,
      amount: { refund: refund.amountMinor, total: refund.totalMinor, currency: 'CNY' },
    },
  }
  try {
    const response = await client.request(request, refundSchema)
    const isSame = response.out_refund_no === refund.outRefundNo && response.out_trade_no === refund.outTradeNo
    if (!isSame || response.amount.refund !== refund.amountMinor)
      throw new GatewayUnknown(`${request.path}: another refund`)
    return refundEvent(identity, response, response.status, 'query')
  } catch (error) {
    if (error instanceof WechatError && finalRefusals.includes(error.code)) throw new GatewayRejected(error.message)
    throw asUnknown(error)
  }
}

/** @returns undefined when WeChat Pay does not know the refund @throws GatewayUnknown */
export async function queryOrderRefund(
  { client, identity }: WechatApi,
  { outTradeNo, outRefundNo }: Pick<Refund, 'outTradeNo' | 'outRefundNo'>,
): Promise<GatewayEvent | undefined> {
  const request: WechatRequest = {
    method: 'get',
    path: 'v3/refund/domestic/refunds/{out_refund_no}',
    numbers: { out_refund_no: outRefundNo },
  }
  try {
    const response = await client.request(request, refundSchema)
    const isSame = response.out_refund_no === outRefundNo && response.out_trade_no === outTradeNo
    if (!isSame) throw new GatewayUnknown(`${request.path}: another refund`)
    return refundEvent(identity, response, response.status, 'query')
  } catch (error) {
    if (isMissing(error, 'RESOURCE_NOT_EXISTS')) return undefined
    throw asUnknown(error)
  }
}
