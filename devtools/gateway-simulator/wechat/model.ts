// Data model of simulated WeChat Pay: orders with their payment links and refunds, and the errors of its endpoints.
import type { Fault } from '../faults.ts'
import type { SimContext } from '../sim-context.ts'
import type { Collection } from '../store.ts'
import type { WechatFacts } from './facts.ts'
import type { PlatformCertificate, WechatKeys } from './keys.ts'

export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'
export type TradeType = 'NATIVE' | 'MWEB'

export type Refund = {
  outRefundNo: string
  refundId: string
  amountMinor: number
  state: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
  /** State in which it settles automatically; undefined if only an admin action settles it. */
  becomes?: 'SUCCESS' | 'ABNORMAL' | undefined
  notifyUrl?: string | undefined
  createdAt: number
  succeededAt?: number | undefined
}

export type Trade = {
  outTradeNo: string
  type: TradeType
  state: TradeState
  totalMinor: number
  description: string
  attach?: string | undefined
  notifyUrl: string
  /** Values of the request that a repetition must equal, as JSON texts. */
  compared: Record<string, string>
  payerClientIp?: string | undefined
  createdAt: number
  /** Payment is not possible after this time; the order stays open until it is closed. */
  expiresAt: number
  transactionId?: string | undefined
  paidAt?: number | undefined
  couponMinor: number
  refunds: Refund[]
}

/** A code_url or h5_url: each expires separately, and all links of an order pay the same trade. */
export type PayLink = { id: string; outTradeNo: string; token: string; expiresAt: number }

export type WechatContext = SimContext & {
  keys: WechatKeys
  facts: WechatFacts
  trades: Collection<Trade>
  links: Collection<PayLink>
  /** out_trade_no by transaction_id. */
  transactions: Collection<string>
  /** out_trade_no by out_refund_no. */
  refundNumbers: Collection<string>
  /** A certificate that is not listed yet, generated on first use. */
  newCertificates: Collection<PlatformCertificate>
  timers: Set<NodeJS.Timeout>
}

/** A call of an endpoint; `parts` are the decoded variable segments of its path. */
export type SimulatedRequest = { parts: string[]; query: URLSearchParams; body: Buffer; fault: Fault | undefined }

/** Files are sent unchanged and unsigned. */
export type SimulatedResponse = {
  status: number
  body?: Record<string, unknown>
  file?: { content: Buffer; type: string }
}

/** Ends an endpoint with an error code. */
export class ApiError extends Error {
  readonly code: string
  readonly detail: Record<string, unknown> | undefined
  constructor(code: string, detail?: Record<string, unknown>, text?: string) {
    super(text ?? '')
    this.code = code
    this.detail = detail
  }
}

export function refundedMinor(trade: Trade): number {
  return sumOf(trade.refunds.filter((refund) => refund.state === 'SUCCESS'))
}

/** Includes refunds that are processing or abnormal; that amount cannot be refunded again. */
export function reservedMinor(trade: Trade): number {
  return sumOf(trade.refunds.filter((refund) => refund.state !== 'CLOSED'))
}

/** Formats as RFC 3339 in Beijing time, the format of WeChat Pay. */
export function rfc3339(ms: number): string {
  return `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}

export function yuan(minor: number): string {
  const digits = Math.abs(minor).toString().padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
}
