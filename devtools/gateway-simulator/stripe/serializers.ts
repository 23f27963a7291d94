// Serializes sessions, refunds, charges and disputes in Stripe's format.
import type { Refund, Session, StripeContext } from './model.ts'
import { refundedMinor } from './model.ts'

export const checkoutPath = '/c/pay'

export function describeSession(ctx: StripeContext, session: Session): Record<string, unknown> {
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: session.amountMinor,
    amount_total: session.amountMinor,
    cancel_url: session.cancelUrl ?? null,
    client_reference_id: session.reference ?? null,
    created: seconds(session.createdAt),
    currency: session.currency,
    customer: null,
    expires_at: seconds(session.expiresAt),
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentIntent ?? null,
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    status: session.status,
    success_url: session.successUrl,
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${ctx.publicOrigin()}${checkoutPath}/${session.id}` : null,
  }
}

export function describeRefund(session: Session, refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountMinor,
    charge: session.charge ?? null,
    created: seconds(refund.createdAt),
    currency: session.currency,
    metadata: refund.metadata,
    payment_intent: session.paymentIntent ?? null,
    reason: null,
    status: refund.status,
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  }
}

export function describeCharge(session: Session): Record<string, unknown> {
  const refunded = refundedMinor(session)
  return {
    id: session.charge ?? null,
    object: 'charge',
    amount: session.amountMinor,
    amount_refunded: refunded,
    captured: true,
    created: seconds(session.paidAt ?? session.createdAt),
    currency: session.currency,
    livemode: false,
    metadata: session.paymentMetadata,
    paid: true,
    payment_intent: session.paymentIntent ?? null,
    refunded: refunded === session.amountMinor,
    status: 'succeeded',
  }
}

export function describeDispute(session: Session, id: string, at: number): Record<string, unknown> {
  return {
    id,
    object: 'dispute',
    amount: session.amountMinor,
    charge: session.charge ?? null,
    created: seconds(at),
    currency: session.currency,
    livemode: false,
    payment_intent: session.paymentIntent ?? null,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
