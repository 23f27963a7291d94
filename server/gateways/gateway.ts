// The port to payment gateways: what payments needs of each of them.
import type { Currency } from '#contract/common/money.ts'
import {
  type PayMethod,
  type PaymentProvider,
  type Provider,
  payMethods,
  paymentMethods,
} from '#contract/payment-methods.ts'

/** A payment attempt as a gateway has to know it. */
export type Attempt = {
  readonly method: PayMethod
  readonly outTradeNo: string
  readonly amountMinor: number
  readonly currency: Currency
  /** Nothing can be paid after this moment. */
  readonly timeExpire: Date
}

/** What the buyer's browser does next: open a URL or show a QR code. */
export type PaymentInstructions = {
  readonly kind: 'redirect' | 'qr'
  readonly content: string
  readonly expiresAt: Date
}

/** A gateway event: a verified payment or refund update. Only gateway events, and allocated lines of bank statements, move money. */
export type GatewayEvent = {
  readonly provider: PaymentProvider
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
      /** The amount of this refund, when the gateway reports it. */
      readonly amountMinor?: number | undefined
    }
)
/** `abnormal`: the gateway cannot return the money, so staff have to; `closed`: the refund ended without moving money. */
export type RefundStatus = 'succeeded' | 'processing' | 'abnormal' | 'closed'

/** A refund request to a gateway, of a payment of `totalMinor`. */
export type Refund = {
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly amountMinor: number
  readonly totalMinor: number
  readonly reason: string
  /** How often staff have retried the refund. A gateway that never retries a failed refund number needs a new refund for each retry. */
  readonly retries?: number | undefined
}

/** One movement of money in a gateway's daily statement. */
export type BillRow = {
  readonly outTradeNo: string
  /** The gateway's number of the payment. */
  readonly tradeNo: string
  /** Never negative: `kind` says in which direction the money moved. */
  readonly amountMinor: number
  readonly currency: string
  readonly at: Date
} & (
  | { readonly kind: 'paid' }
  | {
      readonly kind: 'refund'
      readonly outRefundNo: string
      /** A statement may list a refund on the day it was accepted, whatever its outcome. */
      readonly status: RefundStatus
    }
)

/** Staff are notified once per key. */
export type GatewayAlert = {
  readonly kind: string
  readonly dedupeKey: string
  readonly details: Record<string, string | number | null>
}

/** A header that was sent more than once is a list, so that two readers cannot pick different values. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A request to the webhook URL as it was received: signatures cover the bytes of the body. */
export type Webhook = { readonly raw: Buffer; readonly headers: WebhookHeaders }

export type ParsedNotification =
  | {
      readonly ok: true
      readonly eventId: string
      readonly kind: string
      readonly events: readonly GatewayEvent[]
      /** An event that moves no money here, but that staff must see: a dispute, a refund made outside this system. */
      readonly alert?: GatewayAlert
    }
  /**
   * `isUnsigned`: the signature headers are missing or duplicated. A rejection has an alert when it can only be explained by a wrong
   * setting or another environment.
   */
  | { readonly ok: false; readonly why: string; readonly isUnsigned?: boolean; readonly alert?: GatewayAlert }

/** One alert for each reason, however many notifications arrive: a genuine one can be replayed many times. */
export function rejectForeignNotification(
  provider: Provider,
  why: string,
  value: string,
): ParsedNotification & { ok: false } {
  const details = { provider, why, value: value.slice(0, 100) }
  return { ok: false, why, alert: { kind: 'foreign-notification', dedupeKey: `foreign:${provider}:${why}`, details } }
}

/**
 * A genuine notification with an unknown state, such as one that the gateway has added later. It is accepted, so that it is not repeated
 * for a day, and moves no money; staff are notified once per state.
 */
export function unknownState(provider: Provider, outTradeNo: string, value: string): GatewayAlert {
  const details = { provider, outTradeNo, value: value.slice(0, 100) }
  return { kind: 'unknown-state', dedupeKey: `unknown-state:${provider}:${value.slice(0, 100)}`, details }
}

export function methodsOf(provider: Provider): PayMethod[] {
  return payMethods.filter((method) => paymentMethods[method].provider === provider)
}

export type NotificationOutcome = 'accepted' | 'rejected' | 'unsigned'

export type Gateway = {
  readonly provider: Provider
  readonly methods: readonly PayMethod[]
  /** The currency that its methods charge; an order in another currency needs another gateway. */
  readonly currency: Currency
  readonly merchantId: string
  readonly appId: string
  readonly isDemonstration: boolean
  /** The API URL; the gateway's clock is compared with ours. */
  readonly address?: string
  /** @throws GatewayRejected, GatewayNumberUsed or GatewayUnknown */
  create(
    attempt: Attempt,
    buyer: { subject: string; returnUrl: string; clientIp: string },
  ): Promise<PaymentInstructions>
  /** @throws GatewayUnknown */
  query(outTradeNo: string): Promise<GatewayEvent>
  /** Whether nothing can be paid any more. Never throws: an uncertain outcome is `unknown`. */
  close(outTradeNo: string): Promise<'closed' | 'not-exist' | 'not-closable' | 'unknown'>
  /** Idempotent for the same number and count of retries. @throws GatewayRejected or GatewayUnknown */
  refund(refund: Refund): Promise<GatewayEvent>
  /** @throws GatewayUnknown */
  queryRefund(refund: Pick<Refund, 'outTradeNo' | 'outRefundNo' | 'retries'>): Promise<GatewayEvent | undefined>
  parseNotification(raw: Buffer, headers: WebhookHeaders): ParsedNotification
  /** Names of the headers that sign a notification, stored with it; undefined where the body contains the signature. */
  readonly signatureHeaders?: RegExp
  /**
   * The movements of one day in Beijing, in the gateway's order. Statements are ready on the next morning.
   * @param date `YYYY-MM-DD`
   * @throws GatewayRejected when the gateway has no statement of that day, GatewayUnknown when it cannot be read to its end
   */
  bill?(date: string): AsyncIterable<BillRow>
  /** The response that the gateway expects; it repeats its notification after any outcome other than `accepted`. */
  acknowledge(outcome: NotificationOutcome): { readonly status: number; readonly type: string; readonly body: string }
}

/** The gateway has definitely refused: nothing happened there. */
export class GatewayRejected extends Error {
  override name = 'GatewayRejected'
}

/** The outcome is unknown (time-out, 5xx, unreadable response). Query again; never treat it as a failure. */
export class GatewayUnknown extends Error {
  override name = 'GatewayUnknown'
}

/**
 * The gateway has used this number: the trade was paid or closed there, or created with other values. A definite response like
 * `GatewayRejected`, but the attempt may still bring money.
 */
export class GatewayNumberUsed extends Error {
  override name = 'GatewayNumberUsed'
}
