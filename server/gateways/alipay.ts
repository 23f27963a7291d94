// Alipay behind the gateway port.
import * as z from 'zod'
import type { AlipaySettings } from '#server/platform/config/config.ts'
import { fetchBill, readBill, unpackBill } from './alipay-bill.ts'
import { isSigned, openSdk, requestAlipay } from './alipay-client.ts'
import { beijingTime, parseYuan, plainSubject, yuan } from './alipay-formats.ts'
import { parseAlipayNotification } from './alipay-notification.ts'
import {
  type Attempt,
  type Gateway,
  type GatewayEvent,
  GatewayRejected,
  GatewayUnknown,
  type PaymentInstructions,
  type Refund,
} from './gateway.ts'

type Answer = Record<string, unknown> & { code: string; sub_code?: string | undefined }
const answerSchema = z.looseObject({ code: z.string(), sub_code: z.string().optional() })

const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED']
const tradeMissing = 'ACQ.TRADE_NOT_EXIST'
/** Final refusals of a refund. Any other refusal may be temporary: an insufficient balance, a frozen trade, a wrong setting. */
const finalRefundRefusals = [
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

/** @throws StartupError when the keys do not work, so that the failure shows at start-up and not at the first sale */
export function openAlipay(settings: AlipaySettings, options: { notifyUrl: string; now: () => Date }): Gateway {
  const { appId, sellerId } = settings
  const sdk = openSdk(settings)
  const identity = { provider: 'alipay', merchantId: sellerId, appId } as const

  async function call(method: string, bizContent: Record<string, string>): Promise<Answer> {
    try {
      // Without a timestamp the SDK sends the local time of the process.
      const answer = await requestAlipay(sdk, method, { bizContent, timestamp: beijingTime(options.now()) })
      const parsed = answerSchema.parse(answer)
      if (parsed.code === '20000') throw new GatewayUnknown(`${method}: ${parsed.sub_code}`)
      return parsed
    } catch (error) {
      // Time-outs, HTML, and missing or wrong signatures (among them a raw TypeError of the SDK) leave the outcome unknown.
      throw error instanceof GatewayUnknown ? error : new GatewayUnknown(method, { cause: error })
    }
  }

  async function query(outTradeNo: string): Promise<GatewayEvent> {
    const answer = await call('alipay.trade.query', { out_trade_no: outTradeNo })
    const base = { ...identity, outTradeNo, source: 'query' } as const
    if (answer.code !== '10000') {
      if (answer.sub_code === tradeMissing) return { ...base, kind: 'not-exist' }
      throw new GatewayUnknown(`alipay.trade.query: ${answer.sub_code ?? answer.code}`)
    }
    if (answer.out_trade_no !== outTradeNo) throw new GatewayUnknown('alipay.trade.query answered about another trade')
    const state = String(answer.trade_status)
    if (paidStates.includes(state)) {
      return {
        ...base,
        kind: 'paid',
        tradeNo: String(answer.trade_no),
        amountMinor: parseYuan(String(answer.total_amount)),
        currency: 'CNY',
      }
    }
    return { ...base, kind: state === 'TRADE_CLOSED' ? 'closed' : 'pending' }
  }

  return {
    ...identity,
    methods: ['zfb', 'zfb_h5'],
    currency: 'CNY',
    isDemonstration: settings.isDemonstration,
    address: settings.gateway,
    query,

    async create(attempt: Attempt, buyer): Promise<PaymentInstructions> {
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
      const content = sdk.pageExecute(isMobile ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
        bizContent,
        notifyUrl: options.notifyUrl,
        returnUrl: buyer.returnUrl,
        timestamp: beijingTime(options.now()),
      })
      return { kind: 'redirect', content, expiresAt: new Date(options.now().getTime() + 10 * 60_000) }
    },

    async close(outTradeNo) {
      try {
        const answer = await call('alipay.trade.close', { out_trade_no: outTradeNo })
        if (answer.code === '10000') return 'closed'
        if (answer.sub_code === tradeMissing) return 'not-exist'
        return answer.sub_code === 'ACQ.SYSTEM_ERROR' ? 'unknown' : 'not-closable'
      } catch {
        return 'unknown'
      }
    },

    async refund(refund: Refund): Promise<GatewayEvent> {
      const answer = await call('alipay.trade.refund', {
        out_trade_no: refund.outTradeNo,
        out_request_no: refund.outRefundNo,
        refund_amount: yuan(refund.amountMinor),
        refund_reason: refund.reason,
      })
      if (answer.code !== '10000') {
        const isFinal = finalRefundRefusals.includes(answer.sub_code ?? '')
        throw new (isFinal ? GatewayRejected : GatewayUnknown)(`alipay.trade.refund: ${answer.sub_code ?? answer.code}`)
      }
      assertAbout('alipay.trade.refund', answer, { out_trade_no: refund.outTradeNo })
      // Code 10000 only says that the request was accepted; fund_change=Y says that money moved.
      const status = answer.fund_change === 'Y' ? 'succeeded' : 'processing'
      return {
        ...identity,
        outTradeNo: refund.outTradeNo,
        source: 'query',
        kind: 'refund',
        outRefundNo: refund.outRefundNo,
        status,
        gatewayRefundId: undefined,
      }
    },

    async queryRefund(refund) {
      const answer = await call('alipay.trade.fastpay.refund.query', {
        out_trade_no: refund.outTradeNo,
        out_request_no: refund.outRefundNo,
      })
      if (answer.code !== '10000' || answer.refund_status !== 'REFUND_SUCCESS') return undefined
      assertAbout('alipay.trade.fastpay.refund.query', answer, {
        out_trade_no: refund.outTradeNo,
        out_request_no: refund.outRefundNo,
      })
      return {
        ...identity,
        outTradeNo: refund.outTradeNo,
        outRefundNo: refund.outRefundNo,
        source: 'query',
        kind: 'refund',
        status: 'succeeded',
        gatewayRefundId: undefined,
        amountMinor: answer.refund_amount === undefined ? undefined : parseYuan(String(answer.refund_amount)),
      }
    },

    async *bill(date) {
      const method = 'alipay.data.dataservice.bill.downloadurl.query'
      const answer = await call(method, { bill_type: 'trade', bill_date: date })
      if (answer.code !== '10000') {
        const isMissing = /bill_not_exist/i.test(answer.sub_code ?? '')
        throw new (isMissing ? GatewayRejected : GatewayUnknown)(`${method}: ${answer.sub_code ?? answer.code}`)
      }
      yield* readBill(unpackBill(await fetchBill(String(answer.bill_download_url), settings.gateway)))
    },

    parseNotification: (raw) =>
      parseAlipayNotification(raw, { appId, sellerId, isSigned: (params) => isSigned(sdk, params) }),
    // Alipay reads only the body.
    acknowledge: (outcome) => ({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: outcome === 'accepted' ? 'success' : 'fail',
    }),
  }
}

/**
 * Checks that a signed response belongs to the request: the signature alone would accept the response to another refund. Alipay may omit
 * the requested fields.
 * @throws GatewayUnknown
 */
function assertAbout(method: string, answer: Answer, asked: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(asked))
    if (answer[name] !== undefined && answer[name] !== value)
      throw new GatewayUnknown(`${method} answered about another refund`)
}
