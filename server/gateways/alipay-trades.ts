// Alipay trades: the cashier page, query and closing.
import { type AlipayApi, tradeMissing } from './alipay-api.ts'
import { beijingTime, parseYuan, plainSubject, yuan } from './alipay-formats.ts'
import { type Attempt, type Gateway, type GatewayEvent, GatewayUnknown, type PaymentInstructions } from './gateway.ts'

const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED']
const pageTtlMs = 10 * 60_000

/** The URL of the cashier page. Alipay learns of the trade only when the buyer scans or logs in there. */
export function createCashierPage(
  { sdk, notifyUrl, now }: AlipayApi,
  attempt: Attempt,
  buyer: Parameters<Gateway['create']>[1],
): PaymentInstructions {
  const isMobile = attempt.method === 'zfb_h5'
  const bizContent = {
    out_trade_no: attempt.outTradeNo,
    total_amount: yuan(attempt.amountMinor),
    subject: plainSubject(buyer.subject),
    product_code: isMobile ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
    time_expire: beijingTime(attempt.timeExpire),
    ...(isMobile ? { quit_url: buyer.returnUrl } : {}),
  }
  // GET returns a URL: the POST form would need an inline script and breaks on "&quot;" in a subject.
  const content = sdk().pageExecute(isMobile ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
    bizContent,
    notifyUrl,
    returnUrl: buyer.returnUrl,
    timestamp: beijingTime(now()),
  })
  return { kind: 'redirect', content, expiresAt: new Date(now().getTime() + pageTtlMs) }
}

/** @throws GatewayUnknown */
export async function queryTrade(api: AlipayApi, outTradeNo: string): Promise<GatewayEvent> {
  const response = await api.send('alipay.trade.query', { out_trade_no: outTradeNo })
  const base = { ...api.identity, outTradeNo, source: 'query' } as const
  if (response.code !== '10000') {
    if (response.sub_code === tradeMissing) return { ...base, kind: 'not-exist' }
    throw new GatewayUnknown(`alipay.trade.query: ${response.sub_code ?? response.code}`)
  }
  if (response.out_trade_no !== outTradeNo) throw new GatewayUnknown('alipay.trade.query: response for another trade')
  const state = String(response.trade_status)
  if (paidStates.includes(state)) {
    return {
      ...base,
      kind: 'paid',
      tradeNo: String(response.trade_no),
      amountMinor: parseYuan(String(response.total_amount)),
      currency: 'CNY',
    }
  }
  return { ...base, kind: state === 'TRADE_CLOSED' ? 'closed' : 'pending' }
}

export async function closeTrade(api: AlipayApi, outTradeNo: string): ReturnType<Gateway['close']> {
  try {
    const response = await api.send('alipay.trade.close', { out_trade_no: outTradeNo })
    if (response.code === '10000') return 'closed'
    if (response.sub_code === tradeMissing) return 'not-exist'
    return response.sub_code === 'ACQ.SYSTEM_ERROR' ? 'unknown' : 'not-closable'
  } catch {
    return 'unknown'
  }
}
