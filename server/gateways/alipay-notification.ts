// Parses an asynchronous notification of Alipay: form, protocol, signature and identity are checked, in this order, before its contents are
// read.
import { parseYuan } from './alipay-formats.ts'
import {
  type GatewayAlert,
  type GatewayEvent,
  type ParsedNotification,
  rejectForeignNotification,
  unknownState,
  type Webhook,
} from './gateway.ts'

type Expected = {
  readonly appId: string
  readonly sellerId: string
  readonly isSigned: (params: Record<string, string>) => boolean
}

/** Only Alipay sends forms. */
export function isAlipayNotification({ headers }: Webhook): boolean {
  const type = headers['content-type']
  return typeof type === 'string' && type.toLowerCase().startsWith('application/x-www-form-urlencoded')
}

/** Returns contents only after the signature and the identity were verified; a rejection has its reason. */
export function parseAlipayNotification(raw: Buffer, expected: Expected): ParsedNotification {
  const sent = uniqueParams(raw)
  if (!sent) return reject('duplicate field')
  // Empty values carry no information, and senders differ in whether they sign them: some sign as for requests, which leave them out.
  const params = withoutEmpty(sent)
  // The SDK verifies by the algorithm that the sender names, so an RSA (SHA-1) signature would pass.
  if (params.sign_type !== 'RSA2') return reject('sign_type is not RSA2')
  if (params.charset?.toLowerCase() !== 'utf-8') return reject('charset is not utf-8')
  if (!params.sign || ![sent, params].some(expected.isSigned)) return reject('signature')
  if (params.app_id !== expected.appId)
    return rejectForeignNotification('alipay', 'another app_id', params.app_id ?? '')
  if (params.seller_id !== expected.sellerId)
    return rejectForeignNotification('alipay', 'another seller_id', params.seller_id ?? '')
  if (!params.out_trade_no || !params.trade_no || !params.notify_id) return reject('no trade number')
  const eventId = `${params.notify_id}:${params.trade_status}:${params.out_biz_no ?? ''}`
  const alert = alertOf(params)
  const notification = { eventId, kind: params.trade_status ?? '', events: eventsOf(params, expected) }
  return { ok: true, ...notification, ...(alert ? { alert } : {}) }
}

const states: readonly unknown[] = ['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']

function alertOf(params: Record<string, string>): GatewayAlert | undefined {
  const {
    trade_no: tradeNo = '',
    out_trade_no: outTradeNo = '',
    trade_status: state = '',
    refund_fee: returned,
  } = params
  if (!states.includes(state)) return unknownState('alipay', outTradeNo, state)
  // Each refund of ours has a number (out_biz_no): a refund without one was made outside this system.
  if (!isOfRefund(params) || params.out_biz_no) return undefined
  const dedupeKey = `foreign-refund:alipay:${tradeNo}:${returned}`
  return { kind: 'foreign-refund', dedupeKey, details: { outTradeNo, value: returned ?? null } }
}

/** The cumulative refund_fee may be present as zero. */
function isOfRefund({ gmt_refund, refund_fee }: Record<string, string>): boolean {
  return gmt_refund !== undefined || (refund_fee !== undefined && parseYuan(refund_fee) !== 0)
}

function eventsOf(params: Record<string, string>, { appId, sellerId }: Expected): GatewayEvent[] {
  const base = {
    provider: 'alipay',
    merchantId: sellerId,
    appId,
    outTradeNo: params.out_trade_no ?? '',
    source: 'notify',
  } as const
  const isRefund = isOfRefund(params)
  const refund: GatewayEvent[] =
    isRefund && params.out_biz_no
      ? [{ ...base, kind: 'refund', outRefundNo: params.out_biz_no, status: 'succeeded', gatewayRefundId: undefined }]
      : []
  switch (params.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return [
        {
          ...base,
          kind: 'paid',
          tradeNo: params.trade_no ?? '',
          amountMinor: parseYuan(params.total_amount ?? ''),
          currency: 'CNY',
        },
        ...refund,
      ]
    case 'TRADE_CLOSED':
      // TRADE_CLOSED is also sent after a full refund; it then does not mean that the trade was closed unpaid.
      return isRefund ? refund : [{ ...base, kind: 'closed' }]
    default:
      return [{ ...base, kind: 'pending' }]
  }
}

/** Undefined when a field occurs twice: parsers that take the first and the last value would read different notifications. */
function uniqueParams(raw: Buffer): Record<string, string> | undefined {
  // Without a prototype, as a form may contain `__proto__`; Object.create returns `any`.
  const params: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(raw.toString('utf8'))) {
    if (name in params) return undefined
    params[name] = value
  }
  return params
}

function withoutEmpty(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
}

function reject(why: string): ParsedNotification {
  return { ok: false, why }
}
