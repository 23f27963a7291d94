// WeChat Pay orders (Native and H5): creation, query and closing.
import * as z from 'zod'
import {
  type Attempt,
  type Gateway,
  type GatewayEvent,
  GatewayNumberUsed,
  GatewayRejected,
  GatewayUnknown,
  type PaymentInstructions,
} from './gateway.ts'
import { asUnknown, isMissing, type WechatApi, WechatError, type WechatRequest } from './wechat-client.ts'
import { beijingRfc3339, plainDescription, plainIp } from './wechat-formats.ts'
import { transactionEvent, transactionSchema } from './wechat-responses.ts'

/** Codes that mean the order was never created. Other codes may concern an existing order, for example one just paid. */
const definiteCodes = [
  'PARAM_ERROR',
  'APPID_MCHID_NOT_MATCH',
  'MCH_NOT_EXISTS',
  'SIGN_ERROR',
  'NO_AUTH',
  'ACCOUNT_ERROR',
  'RULE_LIMIT',
]

const nativeSchema = z.object({ code_url: z.string().startsWith('weixin://') })
const h5Schema = z.object({ h5_url: z.url({ protocol: /^https?$/ }) })

const codeTtlMs = 10 * 60_000
const h5TtlMs = 5 * 60_000

/** @throws GatewayRejected, GatewayNumberUsed or GatewayUnknown */
export async function createOrder(
  api: WechatApi,
  attempt: Attempt,
  buyer: Parameters<Gateway['create']>[1],
): Promise<PaymentInstructions> {
  if (attempt.currency !== 'CNY') throw new GatewayRejected(`WeChat Pay charges CNY, not ${attempt.currency}`)
  const order = orderOf(api, attempt, buyer.subject)
  const expiresIn = (ms: number) => new Date(api.now().getTime() + ms)
  try {
    if (attempt.method === 'wx') {
      const request: WechatRequest = { method: 'post', path: 'v3/pay/transactions/native', body: order }
      const { code_url } = await api.client.request(request, nativeSchema)
      return { kind: 'qr', content: code_url, expiresAt: expiresIn(codeTtlMs) }
    }
    const scene_info = { payer_client_ip: plainIp(buyer.clientIp), h5_info: { type: 'Wap' } }
    const expiresAt = expiresIn(h5TtlMs)
    const request: WechatRequest = { method: 'post', path: 'v3/pay/transactions/h5', body: { ...order, scene_info } }
    const { h5_url } = await api.client.request(request, h5Schema)
    const content = `${h5_url}&redirect_url=${encodeURIComponent(buyer.returnUrl)}`
    return { kind: 'redirect', content, expiresAt }
  } catch (error) {
    throw await toCreateError(api, error, attempt.outTradeNo)
  }
}

/** The values must be the same every time: WeChat Pay renews a code only for an identical request. */
function orderOf({ identity, notifyUrl }: WechatApi, attempt: Attempt, subject: string) {
  return {
    appid: identity.appId,
    mchid: identity.merchantId,
    description: plainDescription(subject),
    out_trade_no: attempt.outTradeNo,
    time_expire: beijingRfc3339(attempt.timeExpire),
    notify_url: notifyUrl,
    amount: { total: attempt.amountMinor, currency: attempt.currency },
  }
}

/** A refusal that may concern an existing order is definite only when WeChat Pay does not know the number. */
async function toCreateError(api: WechatApi, error: unknown, outTradeNo: string): Promise<Error> {
  if (!(error instanceof WechatError)) return asUnknown(error)
  if (definiteCodes.includes(error.code)) return new GatewayRejected(error.message)
  const known = await queryOrder(api, outTradeNo).catch(() => undefined)
  if (!known) return asUnknown(error)
  return new (known.kind === 'not-exist' ? GatewayRejected : GatewayNumberUsed)(error.message)
}

/** @throws GatewayUnknown */
export async function queryOrder({ client, identity }: WechatApi, outTradeNo: string): Promise<GatewayEvent> {
  const request: WechatRequest = {
    method: 'get',
    path: 'v3/pay/transactions/out-trade-no/{out_trade_no}',
    numbers: { out_trade_no: outTradeNo },
    params: { mchid: identity.merchantId },
  }
  try {
    const transaction = await client.request(request, transactionSchema)
    const isOurs = transaction.appid === identity.appId && transaction.mchid === identity.merchantId
    if (!isOurs || transaction.out_trade_no !== outTradeNo) throw new GatewayUnknown(`${request.path}: another order`)
    return transactionEvent(identity, transaction, 'query')
  } catch (error) {
    if (isMissing(error, 'ORDER_NOT_EXIST')) return { ...identity, outTradeNo, source: 'query', kind: 'not-exist' }
    throw asUnknown(error)
  }
}

/** Only 204 means closed. The codes for a paid or unknown number are documented inconsistently, so the order itself is queried. */
export async function closeOrder(api: WechatApi, outTradeNo: string): ReturnType<Gateway['close']> {
  try {
    const { status } = await api.client.send({
      method: 'post',
      path: 'v3/pay/transactions/out-trade-no/{out_trade_no}/close',
      numbers: { out_trade_no: outTradeNo },
      body: { mchid: api.identity.merchantId },
    })
    if (status === 204) return 'closed'
  } catch {
    // Refused or unknown: the following query decides.
  }
  const state = await queryOrder(api, outTradeNo).catch(() => undefined)
  if (!state) return 'unknown'
  return state.kind === 'closed' || state.kind === 'not-exist' ? state.kind : 'not-closable'
}
