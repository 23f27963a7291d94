// The port to a payment gateway: what payments needs of one, whoever it is.
import type { Currency } from '#contract/common/money.ts'
import type { PayMethod } from '#contract/orders.ts'

export type Provider = 'alipay' | 'wechat' | 'stripe'

/** One attempt to pay, as a gateway must know it. */
export type Attempt = {
  readonly method: PayMethod
  readonly outTradeNo: string
  readonly amountMinor: number
  readonly currency: Currency
  /** Nothing can be paid after this moment. */
  readonly timeExpire: Date
}

/** What the buyer's browser does next. */
export type Instruction = { readonly kind: 'redirect' | 'qr'; readonly content: string; readonly expiresAt: Date }

/** What a gateway has said, verified. Only facts move money. */
export type Fact = {
  readonly provider: Provider
  readonly merchantId: string
  readonly appId: string
  readonly outTradeNo: string
  readonly source: 'notify' | 'query' | 'bill' | 'manual'
} & (
  | {
      readonly kind: 'paid'
      readonly tradeNo: string
      readonly amountMinor: number | undefined
      readonly currency: string
    }
  | { readonly kind: 'closed' | 'pending' | 'not-exist' }
  | {
      readonly kind: 'refund'
      readonly outRefundNo: string
      readonly status: RefundStatus
      readonly gatewayRefundId: string | undefined
    }
)
export type RefundStatus = 'succeeded' | 'processing' | 'abnormal' | 'closed'

export type Refund = {
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly amountMinor: number
  readonly totalMinor: number
  readonly reason: string
}

export type ParsedNotification =
  | { readonly ok: true; readonly eventId: string; readonly kind: string; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly why: string }

export type Gateway = {
  readonly provider: Provider
  readonly methods: readonly PayMethod[]
  readonly merchantId: string
  readonly appId: string
  readonly isDemonstration: boolean
  /** @throws GatewayRejected or GatewayUnknown */
  create(attempt: Attempt, buyer: { subject: string; returnUrl: string; clientIp: string }): Promise<Instruction>
  /** @throws GatewayUnknown */
  query(outTradeNo: string): Promise<Fact>
  /** Whether nothing can be paid any more. Never throws: what is not certain is `unknown`. */
  close(outTradeNo: string): Promise<'closed' | 'not-exist' | 'not-closable' | 'unknown'>
  /** Safe to repeat with the same number. @throws GatewayRejected or GatewayUnknown */
  refund(refund: Refund): Promise<Fact>
  /** @throws GatewayUnknown */
  queryRefund(refund: Pick<Refund, 'outTradeNo' | 'outRefundNo'>): Promise<Fact | undefined>
  parseNotification(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ParsedNotification
  /** What the gateway wants to hear; anything but success makes it repeat. */
  acknowledge(isDone: boolean): { readonly status: number; readonly type: string; readonly body: string }
}

/** The gateway has definitely refused: nothing happened there. */
export class GatewayRejected extends Error {
  override name = 'GatewayRejected'
}

/** Nobody knows what happened there: ask again later, never conclude a failure. */
export class GatewayUnknown extends Error {
  override name = 'GatewayUnknown'
}
