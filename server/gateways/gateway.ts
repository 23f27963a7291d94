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
export type PaymentInstructions = {
  readonly kind: 'redirect' | 'qr'
  readonly content: string
  readonly expiresAt: Date
}

/** What a gateway has said, verified. Only facts move money. */
export type GatewayEvent = {
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
      /** Of this refund alone, where the gateway says so. */
      readonly amountMinor?: number | undefined
    }
)
/** `abnormal`: the gateway cannot return it, staff must; `closed`: it ended without money. */
export type RefundStatus = 'succeeded' | 'processing' | 'abnormal' | 'closed'

/** What a gateway is asked to return, of `totalMinor` that was paid. */
export type Refund = {
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly amountMinor: number
  readonly totalMinor: number
  readonly reason: string
  /** How often staff have had it made again. A gateway that gives a failed number no second chance makes another refund for each. */
  readonly retries?: number | undefined
}

/** One movement of money as a gateway's bill of a day lists it. */
export type BillRow = {
  readonly outTradeNo: string
  /** The gateway's own number of the payment. */
  readonly tradeNo: string
  /** Never negative: `kind` says in which direction the money went. */
  readonly amountMinor: number
  readonly currency: string
  readonly at: Date
} & (
  | { readonly kind: 'paid' }
  | {
      readonly kind: 'refund'
      readonly outRefundNo: string
      /** A bill may list a refund on the day that accepted it, whatever becomes of it. */
      readonly status: RefundStatus
    }
)

/** Staff are told once per key. */
export type GatewayAlert = {
  readonly kind: string
  readonly dedupeKey: string
  readonly details: Record<string, string | number | null>
}

/** A header that came more than once is a list, so that no two readers can pick different values of it. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A request at the notification address, as it came: signatures cover the bytes of the body. */
export type Webhook = { readonly raw: Buffer; readonly headers: WebhookHeaders }

export type ParsedNotification =
  | {
      readonly ok: true
      readonly eventId: string
      readonly kind: string
      readonly facts: readonly GatewayEvent[]
      /** What moves nothing here, yet staff must know: a dispute, a refund made by hand. */
      readonly alert?: GatewayAlert
    }
  /**
   * `isUnsigned`: the headers that prove the sender are missing or came twice.
   * The alert stands beside a refusal that only a wrong setting or another environment explains.
   */
  | { readonly ok: false; readonly why: string; readonly isUnsigned?: boolean; readonly alert?: GatewayAlert }

/** One alert for each reason, however many notifications there are: anybody who holds a genuine one may send it again and again. */
export function rejectForeignNotification(
  provider: Provider,
  why: string,
  value: string,
): ParsedNotification & { ok: false } {
  const details = { provider, why, value: value.slice(0, 100) }
  return { ok: false, why, alert: { kind: 'foreign-notification', dedupeKey: `foreign:${provider}:${why}`, details } }
}

/**
 * A genuine notification in a state that nobody here knows, such as one that the gateway has added: it is taken, so that it is not repeated for
 * a day, and moves nothing; staff are told once per word.
 */
export function unknownState(provider: Provider, outTradeNo: string, value: string): GatewayAlert {
  const details = { provider, outTradeNo, value: value.slice(0, 100) }
  return { kind: 'unknown-state', dedupeKey: `unknown-state:${provider}:${value.slice(0, 100)}`, details }
}

export type NotificationOutcome = 'accepted' | 'rejected' | 'unsigned'

export type Gateway = {
  readonly provider: Provider
  readonly methods: readonly PayMethod[]
  /** What its methods charge: an order priced in another currency is paid elsewhere. */
  readonly currency: Currency
  readonly merchantId: string
  readonly appId: string
  readonly isDemonstration: boolean
  /** Where it answers; its clock is compared with ours. */
  readonly address?: string
  /** @throws GatewayRejected, GatewayNumberUsed or GatewayUnknown */
  create(
    attempt: Attempt,
    buyer: { subject: string; returnUrl: string; clientIp: string },
  ): Promise<PaymentInstructions>
  /** @throws GatewayUnknown */
  query(outTradeNo: string): Promise<GatewayEvent>
  /** Whether nothing can be paid any more. Never throws: what is not certain is `unknown`. */
  close(outTradeNo: string): Promise<'closed' | 'not-exist' | 'not-closable' | 'unknown'>
  /** Safe to repeat with the same number and the same count of retries. @throws GatewayRejected or GatewayUnknown */
  refund(refund: Refund): Promise<GatewayEvent>
  /** @throws GatewayUnknown */
  queryRefund(refund: Pick<Refund, 'outTradeNo' | 'outRefundNo' | 'retries'>): Promise<GatewayEvent | undefined>
  parseNotification(raw: Buffer, headers: WebhookHeaders): ParsedNotification
  /**
   * The movements of one day in Beijing, in the gateway's order. Bills are ready on the next morning.
   * @param date `YYYY-MM-DD`
   * @throws GatewayRejected when the gateway has no bill of that day, GatewayUnknown when it cannot be read to its end
   */
  bill?(date: string): AsyncIterable<BillRow>
  /** The response that the gateway expects; it repeats its notification after anything but `accepted`. */
  acknowledge(outcome: NotificationOutcome): { readonly status: number; readonly type: string; readonly body: string }
}

/** The gateway has definitely refused: nothing happened there. */
export class GatewayRejected extends Error {
  override name = 'GatewayRejected'
}

/** Nobody knows what happened there: ask again later, never conclude a failure. */
export class GatewayUnknown extends Error {
  override name = 'GatewayUnknown'
}

/**
 * The gateway knows the number and shows it no more: it was paid or closed there, or asked for in other words than now. An answer like that of
 * `GatewayRejected`, but of an attempt that may still bring money.
 */
export class GatewayNumberUsed extends Error {
  override name = 'GatewayNumberUsed'
}
