// Data model of simulated Alipay: cashier pages, trades with their refunds, and the errors of its methods.
import type { AlipayKeys } from '../keys.ts'
import type { SimContext } from '../sim-context.ts'
import type { Collection } from '../store.ts'
import type { AlipayFacts } from './facts.ts'

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED'

export type Channel = 'page' | 'wap'

/** A cashier page opened for an order; its trade is created when the buyer scans or logs in. */
export type Cashier = {
  id: string
  channel: Channel
  outTradeNo: string
  amountMinor: number
  /** biz_content with all values as text. */
  params: Record<string, string>
  notifyUrl?: string | undefined
  returnUrl?: string | undefined
  quitUrl?: string | undefined
  openedAt: number
  expiresAt: number
  /** Set when the last payment attempt on this page failed. */
  failed?: boolean
}

export type Refund = {
  outRequestNo: string
  amountMinor: number
  state: 'done' | 'unconfirmed' | 'failed'
  reason?: string | undefined
  requestedAt: number
  doneAt?: number | undefined
}

export type Trade = {
  outTradeNo: string
  tradeNo: string
  channel: Channel
  status: TradeStatus
  amountMinor: number
  params: Record<string, string>
  notifyUrl?: string | undefined
  buyerId: string
  buyerLogonId: string
  createdAt: number
  expiresAt: number
  paidAt?: number | undefined
  closedAt?: number | undefined
  refunds: Refund[]
}

export type AlipayContext = SimContext & {
  keys: AlipayKeys
  facts: AlipayFacts
  trades: Collection<Trade>
  cashiers: Collection<Cashier>
  /** Newest cashier page by out_trade_no. */
  newestCashier: Collection<string>
  /** out_trade_no by trade_no. */
  tradeNumbers: Collection<string>
  /** out_trade_no of the trades that can still expire. */
  open: Set<string>
}

/** A business or gateway error; ends a method with its sub_code. */
export class ApiError extends Error {
  readonly subCode: string
  readonly extra: Record<string, string>
  constructor(subCode: string, extra: Record<string, string> = {}) {
    super(subCode)
    this.subCode = subCode
    this.extra = extra
  }
}

export function refundedMinor(trade: Trade): number {
  return sumRefunds(trade.refunds.filter((refund) => refund.state === 'done'))
}

/** Includes refunds that are accepted but not confirmed; that amount cannot be refunded again. */
export function reservedMinor(trade: Trade): number {
  return sumRefunds(trade.refunds.filter((refund) => refund.state !== 'failed'))
}

function sumRefunds(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
}

export function yuan(minor: number): string {
  const sign = minor < 0 ? '-' : ''
  const digits = Math.abs(minor).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts a decimal text between 0.01 and 100000000 to minor units; undefined for any other text. */
export function parseYuan(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return minor >= 1 && minor <= 10_000_000_000 ? minor : undefined
}
