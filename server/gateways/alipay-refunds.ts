// Alipay refunds: submission and query, each checked to concern the requested refund.
import { type AlipayApi, type AlipayResponse, tradeMissing } from './alipay-api.ts'
import { parseYuan, yuan } from './alipay-formats.ts'
import { type GatewayEvent, GatewayRejected, GatewayUnknown, type Refund } from './gateway.ts'

/** Final refusals of a refund. Any other refusal may be temporary: an insufficient balance, a frozen trade, a wrong setting. */
const finalRefusals = [
  tradeMissing,
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.INVALID_PARAMETER',
]

/** @throws GatewayRejected or GatewayUnknown */
export async function refundTrade(api: AlipayApi, refund: Refund): Promise<GatewayEvent> {
  const method = 'alipay.trade.refund'
  const response = await api.send(method, {
    out_trade_no: refund.outTradeNo,
    out_request_no: refund.outRefundNo,
    refund_amount: yuan(refund.amountMinor),
    refund_reason: refund.reason,
  })
  if (response.code !== '10000') {
    const isFinal = finalRefusals.includes(response.sub_code ?? '')
    throw new (isFinal ? GatewayRejected : GatewayUnknown)(`${method}: ${response.sub_code ?? response.code}`)
  }
  assertSameRefund(method, response, { out_trade_no: refund.outTradeNo })
  return {
    ...api.identity,
    outTradeNo: refund.outTradeNo,
    source: 'query',
    kind: 'refund',
    outRefundNo: refund.outRefundNo,
    // Code 10000 only says that the request was accepted; fund_change=Y says that money moved.
    status: response.fund_change === 'Y' ? 'succeeded' : 'processing',
    gatewayRefundId: undefined,
  }
}

/** @returns undefined unless the refund has succeeded @throws GatewayUnknown */
export async function queryTradeRefund(
  api: AlipayApi,
  { outTradeNo, outRefundNo }: Pick<Refund, 'outTradeNo' | 'outRefundNo'>,
): Promise<GatewayEvent | undefined> {
  const method = 'alipay.trade.fastpay.refund.query'
  const request = { out_trade_no: outTradeNo, out_request_no: outRefundNo }
  const response = await api.send(method, request)
  if (response.code !== '10000' || response.refund_status !== 'REFUND_SUCCESS') return undefined
  assertSameRefund(method, response, request)
  return {
    ...api.identity,
    outTradeNo,
    outRefundNo,
    source: 'query',
    kind: 'refund',
    status: 'succeeded',
    gatewayRefundId: undefined,
    amountMinor: response.refund_amount === undefined ? undefined : parseYuan(String(response.refund_amount)),
  }
}

/**
 * Checks that a signed response belongs to the request: the signature alone would accept the response to another refund. Alipay may omit
 * the requested fields.
 * @throws GatewayUnknown
 */
function assertSameRefund(method: string, response: AlipayResponse, request: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(request))
    if (response[name] !== undefined && response[name] !== value)
      throw new GatewayUnknown(`${method}: response for another refund`)
}
