// Stripe Checkout sessions: creation, query and expiry.
import type Stripe from 'stripe'
import {
  type Attempt,
  type Gateway,
  type GatewayEvent,
  GatewayRejected,
  GatewayUnknown,
  type PaymentInstructions,
} from './gateway.ts'
import { type StripeApi, sendToStripe } from './stripe-client.ts'
import { plainName, sessionEnd } from './stripe-formats.ts'
import { findSession, ourSession } from './stripe-lookup.ts'
import { checkoutSessionEvent } from './stripe-responses.ts'

/** @throws GatewayRejected or GatewayUnknown */
export async function createSession(
  api: StripeApi,
  attempt: Attempt,
  buyer: Parameters<Gateway['create']>[1],
): Promise<PaymentInstructions> {
  if (attempt.currency !== 'USD') throw new GatewayRejected(`cards are charged in USD, not ${attempt.currency}`)
  const { outTradeNo } = attempt
  const operation = 'checkout.sessions.create'
  const params = sessionParams(attempt, buyer)
  const session = await sendToStripe(operation, () =>
    api.sdk().checkout.sessions.create(params, { idempotencyKey: outTradeNo }),
  )
  const { url, amount_total, currency, expires_at } = ourSession(api, operation, session, outTradeNo)
  const isSameMoney = amount_total === attempt.amountMinor && currency === 'usd'
  if (!isSameMoney || !url || !/^https?:\/\//.test(url)) throw new GatewayUnknown(`${operation}: another session`)
  const endsAt = Math.min(expires_at * 1000, attempt.timeExpire.getTime())
  return { kind: 'redirect', content: url, expiresAt: new Date(endsAt) }
}

/**
 * The values must be the same every time: for a repeated idempotency key Stripe returns its earlier response, and refuses other values.
 */
function sessionParams(attempt: Attempt, buyer: Parameters<Gateway['create']>[1]) {
  const { outTradeNo } = attempt
  return {
    mode: 'payment',
    client_reference_id: outTradeNo,
    metadata: { out_trade_no: outTradeNo },
    payment_intent_data: { metadata: { out_trade_no: outTradeNo } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: attempt.amountMinor,
          product_data: { name: plainName(buyer.subject) },
        },
      },
    ],
    allowed_payment_method_types: ['card'],
    // Charges the price of the order, not a conversion of it.
    adaptive_pricing: { enabled: false },
    success_url: buyer.returnUrl,
    cancel_url: buyer.returnUrl,
    expires_at: sessionEnd(attempt),
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** @throws GatewayUnknown */
export async function querySession(api: StripeApi, outTradeNo: string): Promise<GatewayEvent> {
  const session = await findSession(api, outTradeNo)
  if (!session) return { ...api.identity, outTradeNo, source: 'query', kind: 'not-exist' }
  return checkoutSessionEvent(api.identity, outTradeNo, session, 'query')
}

export async function expireSession(api: StripeApi, outTradeNo: string): ReturnType<Gateway['close']> {
  try {
    const session = await findSession(api, outTradeNo)
    if (!session) return 'not-exist'
    if (session.status !== 'open') return session.status === 'expired' ? 'closed' : 'not-closable'
    const operation = 'checkout.sessions.expire'
    const expired = await sendToStripe(operation, () => api.sdk().checkout.sessions.expire(session.id)).catch(
      () => undefined,
    )
    // Refused or unknown: the session itself shows the state.
    const { status } = expired
      ? ourSession(api, operation, expired, outTradeNo)
      : ((await findSession(api, outTradeNo)) ?? session)
    if (status === 'open') return 'unknown'
    return status === 'expired' ? 'closed' : 'not-closable'
  } catch {
    return 'unknown'
  }
}
