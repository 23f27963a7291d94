// Validates Stripe's sessions and refunds and converts them to gateway events.
import * as z from 'zod'
import type { GatewayEvent, RefundStatus } from './gateway.ts'

export type StripeIdentity = { readonly provider: 'stripe'; readonly merchantId: string; readonly appId: string }

const sessionStates = ['open', 'complete', 'expired'] as const
const moneyStates = ['paid', 'unpaid', 'no_payment_required'] as const

export const sessionSchema = z
  .object({
    id: z.string().min(1),
    client_reference_id: z.string().nullish(),
    livemode: z.boolean(),
    status: z.enum(sessionStates),
    payment_status: z.enum(moneyStates),
    payment_intent: z.string().min(1).nullish(),
    amount_total: z.int().nullish(),
    currency: z.string().nullish(),
    expires_at: z.int(),
    url: z.string().nullish(),
  })
  .refine((session) => session.payment_status !== 'paid' || session.payment_intent, 'paid without a payment')
export type Session = z.infer<typeof sessionSchema>

const refundStates = {
  pending: 'processing',
  requires_action: 'processing',
  succeeded: 'succeeded',
  failed: 'abnormal',
  canceled: 'closed',
} as const satisfies Record<string, RefundStatus>

const states: readonly string[] = [...sessionStates, ...moneyStates, ...Object.keys(refundStates)]
/** A status of a session, its payment or a refund. */
export const isKnownState = (state: string): boolean => states.includes(state)

export const refundSchema = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  payment_intent: z.string().nullish(),
  /** Our refunds carry both numbers; refunds that were made at Stripe carry neither. */
  metadata: z
    .object({
      out_trade_no: z.string().optional(),
      out_refund_no: z.string().optional(),
      /** The retry count of the refund. */
      retry: z.string().optional(),
    })
    .nullish(),
})
export type StripeRefund = z.infer<typeof refundSchema>

export function refundStatusOf({ status }: StripeRefund): RefundStatus {
  return refundStates[status]
}

/** The payment state of a checkout session: paid, closed unpaid, or not decided yet. */
export function checkoutSessionEvent(
  identity: StripeIdentity,
  outTradeNo: string,
  session: Session,
  source: 'query' | 'notify',
): GatewayEvent {
  const base = { ...identity, outTradeNo, source } as const
  if (session.payment_status === 'paid' && session.payment_intent) {
    return {
      ...base,
      kind: 'paid',
      tradeNo: session.payment_intent,
      amountMinor: session.amount_total ?? undefined,
      currency: (session.currency ?? '').toUpperCase(),
    }
  }
  // Complete but unpaid: the money is still on its way.
  return { ...base, kind: session.status === 'expired' ? 'closed' : 'pending' }
}

export function refundEvent(
  identity: StripeIdentity,
  numbers: { readonly outTradeNo: string; readonly outRefundNo: string },
  refund: StripeRefund,
  source: 'query' | 'notify',
): GatewayEvent {
  return {
    ...identity,
    ...numbers,
    source,
    kind: 'refund',
    status: refundStatusOf(refund),
    gatewayRefundId: refund.id,
  }
}
