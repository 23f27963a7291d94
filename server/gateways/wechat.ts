// WeChat Pay (Native and H5) behind the gateway port. Only a refusal with a known code is definite; everything else is unknown.
import * as z from 'zod'
import type { WechatSettings } from '#server/platform/config/config.ts'
import {
  type Attempt,
  type Gateway,
  type GatewayEvent,
  GatewayNumberUsed,
  GatewayRejected,
  GatewayUnknown,
  type PaymentInstructions,
} from './gateway.ts'
import { openWechatBills } from './wechat-bill.ts'
import { openWechatClient, WechatError, type WechatRequest } from './wechat-client.ts'
import { beijingRfc3339, plainDescription, plainIp } from './wechat-formats.ts'
import { openWechatKeys } from './wechat-keys.ts'
import { parseWechatNotification } from './wechat-notification.ts'
import {
  refundEvent,
  refundSchema,
  transactionEvent,
  transactionSchema,
  type WechatIdentity,
} from './wechat-responses.ts'

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
/** Final refusals of a refund. Any other refusal may be temporary: an insufficient balance, a limit, a wrong setting. */
const finalRefundRefusals = [
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'RESOURCE_NOT_EXISTS',
  'ORDER_NOT_EXIST',
  'TRADE_ERROR',
  'USER_ACCOUNT_ABNORMAL',
]

const nativeSchema = z.object({ code_url: z.string().startsWith('weixin://') })
const h5Schema = z.object({ h5_url: z.url({ protocol: /^https?$/ }) })

const codeShownMs = 10 * 60_000
const h5ShownMs = 5 * 60_000

/** @throws StartupError when the keys do not work, so that the failure shows at start-up and not at the first sale */
export function openWechat(settings: WechatSettings, options: { notifyUrl: string; now: () => Date }): Gateway {
  const keys = openWechatKeys(settings)
  const client = openWechatClient(settings, keys)
  const bills = openWechatBills(settings, client)
  const { appId, mchId } = settings
  const identity: WechatIdentity = { provider: 'wechat', merchantId: mchId, appId }

  async function query(outTradeNo: string): Promise<GatewayEvent> {
    const call: WechatRequest = {
      method: 'get',
      path: 'v3/pay/transactions/out-trade-no/{out_trade_no}',
      numbers: { out_trade_no: outTradeNo },
      params: { mchid: mchId },
    }
    try {
      const transaction = await client.ask(call, transactionSchema)
      const isOurs = transaction.appid === appId && transaction.mchid === mchId
      if (!isOurs || transaction.out_trade_no !== outTradeNo) throw new GatewayUnknown(`${call.path}: another order`)
      return transactionEvent(identity, transaction, 'query')
    } catch (error) {
      if (isRefusal(error, 'ORDER_NOT_EXIST')) return { ...identity, outTradeNo, source: 'query', kind: 'not-exist' }
      throw asUnknown(error)
    }
  }

  /** The values must be the same every time: WeChat Pay renews a code only for an identical request. */
  function orderOf(attempt: Attempt, subject: string) {
    return {
      appid: appId,
      mchid: mchId,
      description: plainDescription(subject),
      out_trade_no: attempt.outTradeNo,
      time_expire: beijingRfc3339(attempt.timeExpire),
      notify_url: options.notifyUrl,
      amount: { total: attempt.amountMinor, currency: attempt.currency },
    }
  }

  /** A refusal that may concern an existing order is definite only when WeChat Pay does not know the number. */
  async function refusedOrder(error: unknown, outTradeNo: string): Promise<Error> {
    if (!(error instanceof WechatError)) return asUnknown(error)
    if (definiteCodes.includes(error.code)) return new GatewayRejected(error.message)
    const known = await query(outTradeNo).catch(() => undefined)
    if (!known) return asUnknown(error)
    return new (known.kind === 'not-exist' ? GatewayRejected : GatewayNumberUsed)(error.message)
  }

  return {
    ...identity,
    methods: ['wx', 'wx_h5'],
    currency: 'CNY',
    isDemonstration: settings.isDemonstration,
    address: settings.baseUrl,
    query,

    async create(attempt, buyer): Promise<PaymentInstructions> {
      if (attempt.currency !== 'CNY') throw new GatewayRejected(`WeChat Pay charges CNY, not ${attempt.currency}`)
      const order = orderOf(attempt, buyer.subject)
      const shownUntil = (ms: number) => new Date(options.now().getTime() + ms)
      try {
        if (attempt.method === 'wx') {
          const call: WechatRequest = { method: 'post', path: 'v3/pay/transactions/native', body: order }
          const { code_url } = await client.ask(call, nativeSchema)
          return { kind: 'qr', content: code_url, expiresAt: shownUntil(codeShownMs) }
        }
        const scene_info = { payer_client_ip: plainIp(buyer.clientIp), h5_info: { type: 'Wap' } }
        const expiresAt = shownUntil(h5ShownMs)
        const call: WechatRequest = { method: 'post', path: 'v3/pay/transactions/h5', body: { ...order, scene_info } }
        const { h5_url } = await client.ask(call, h5Schema)
        const content = `${h5_url}&redirect_url=${encodeURIComponent(buyer.returnUrl)}`
        return { kind: 'redirect', content, expiresAt }
      } catch (error) {
        throw await refusedOrder(error, attempt.outTradeNo)
      }
    },

    /** Only 204 means closed. The codes for a paid or unknown number are documented inconsistently, so the order itself is queried. */
    async close(outTradeNo) {
      try {
        const { status } = await client.send({
          method: 'post',
          path: 'v3/pay/transactions/out-trade-no/{out_trade_no}/close',
          numbers: { out_trade_no: outTradeNo },
          body: { mchid: mchId },
        })
        if (status === 204) return 'closed'
      } catch {
        // Refused or unknown: the following query decides.
      }
      const fact = await query(outTradeNo).catch(() => undefined)
      if (!fact) return 'unknown'
      return fact.kind === 'closed' || fact.kind === 'not-exist' ? fact.kind : 'not-closable'
    },

    async refund(refund) {
      const call: WechatRequest = {
        method: 'post',
        path: 'v3/refund/domestic/refunds',
        body: {
          out_trade_no: refund.outTradeNo,
          out_refund_no: refund.outRefundNo,
          reason: refund.reason,
          notify_url: options.notifyUrl,
          amount: { refund: refund.amountMinor, total: refund.totalMinor, currency: 'CNY' },
        },
      }
      try {
        const answer = await client.ask(call, refundSchema)
        const isSame = answer.out_refund_no === refund.outRefundNo && answer.out_trade_no === refund.outTradeNo
        if (!isSame || answer.amount.refund !== refund.amountMinor)
          throw new GatewayUnknown(`${call.path}: another refund`)
        return refundEvent(identity, answer, answer.status, 'query')
      } catch (error) {
        if (error instanceof WechatError && finalRefundRefusals.includes(error.code))
          throw new GatewayRejected(error.message)
        throw asUnknown(error)
      }
    },

    async queryRefund({ outTradeNo, outRefundNo }) {
      const call: WechatRequest = {
        method: 'get',
        path: 'v3/refund/domestic/refunds/{out_refund_no}',
        numbers: { out_refund_no: outRefundNo },
      }
      try {
        const answer = await client.ask(call, refundSchema)
        const isSame = answer.out_refund_no === outRefundNo && answer.out_trade_no === outTradeNo
        if (!isSame) throw new GatewayUnknown(`${call.path}: another refund`)
        return refundEvent(identity, answer, answer.status, 'query')
      } catch (error) {
        if (isRefusal(error, 'RESOURCE_NOT_EXISTS')) return undefined
        throw asUnknown(error)
      }
    },

    bill: (date) => bills.read(date),

    parseNotification: (raw, headers) => parseWechatNotification(raw, headers, { identity, keys, now: options.now() }),

    // WeChat Pay reads only the status: 200 with FAIL in the body would end the retries.
    acknowledge: (outcome) => ({
      status: { accepted: 200, rejected: 400, unsigned: 401 }[outcome],
      type: 'application/json; charset=utf-8',
      body: outcome === 'accepted' ? '{"code":"SUCCESS"}' : '{"code":"FAIL","message":"失败"}',
    }),
  }
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof WechatError && error.status === 404 && error.code === code
}

function asUnknown(error: unknown): GatewayUnknown {
  if (error instanceof GatewayUnknown) return error
  return new GatewayUnknown(error instanceof Error ? error.message : 'unknown')
}
