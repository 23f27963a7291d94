// What WeChat Pay keeps: orders with their codes and refunds, and the refusals its interfaces answer with.
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
  /** What becomes of it by itself; undefined: only by hand. */
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
  /** The request's values that a repetition must repeat, as JSON texts. */
  compared: Record<string, string>
  payerClientIp?: string | undefined
  createdAt: number
  /** After this nobody can pay; the order itself stays open until it is closed. */
  expiresAt: number
  transactionId?: string | undefined
  paidAt?: number | undefined
  couponMinor: number
  refunds: Refund[]
}

/** A code_url or an h5_url: each lives for itself, and all of one order pay the same trade. */
export type PayLink = { id: string; outTradeNo: string; token: string; expiresAt: number }

export type WechatContext = SimContext & {
  keys: WechatKeys
  facts: WechatFacts
  trades: Collection<Trade>
  links: Collection<PayLink>
  /** transaction_id to out_trade_no. */
  transactions: Collection<string>
  /** out_refund_no to out_trade_no. */
  refundNumbers: Collection<string>
  /** A certificate that nobody has been told of yet, made when first needed. */
  newCertificates: Collection<PlatformCertificate>
  timers: Set<NodeJS.Timeout>
}

/** A call of an interface; `parts` are its path's variable segments, decoded. */
export type SimulatedRequest = { parts: string[]; query: URLSearchParams; body: Buffer; fault: Fault | undefined }

/** A file is sent as it is and unsigned. */
export type SimulatedResponse = {
  status: number
  body?: Record<string, unknown>
  file?: { content: Buffer; type: string }
}

/** Ends an interface with its error code. */
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

/** Also counts what is on its way or stuck, which cannot be refunded a second time. */
export function reservedMinor(trade: Trade): number {
  return sumOf(trade.refunds.filter((refund) => refund.state !== 'CLOSED'))
}

/** RFC 3339 in Beijing, as WeChat Pay writes times. */
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
