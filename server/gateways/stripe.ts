// Cards through Stripe Checkout behind the gateway port. Sessions are found by our number; Stripe's ids are not stored.
import type { StripeSettings } from '#server/platform/config/config.ts'
import { type Gateway, GatewayRejected, GatewayUnknown, type Refund } from './gateway.ts'
import { readStripeBill } from './stripe-bill.ts'
import { finalStatuses, openStripeSdk, outcomeOf, parseResponse } from './stripe-client.ts'
import { plainName, sessionEnd } from './stripe-formats.ts'
import { findPayment, findRefund, findSession, ourSession } from './stripe-lookup.ts'
import { parseStripeNotification } from './stripe-notification.ts'
import { checkoutSessionEvent, refundEvent, refundSchema, type StripeIdentity } from './stripe-responses.ts'

/** @throws GatewayRejected, GatewayUnknown */
async function ask<T>(call: string, run: () => Promise<T>, definiteStatuses?: readonly number[]): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw outcomeOf(call, error, definiteStatuses)
  }
}

export function openStripe(settings: StripeSettings, options: { now: () => Date }): Gateway {
  const sdk = openStripeSdk(settings)
  const account = { sdk, isLive: settings.isLive }
  const mode = settings.isLive ? 'live' : 'test'
  const identity: StripeIdentity = { provider: 'stripe', merchantId: `stripe-${mode}`, appId: 'checkout' }

  return {
    ...identity,
    methods: ['card'],
    currency: 'USD',
    isDemonstration: settings.isDemonstration,
    address: settings.baseUrl,

    async create(attempt, buyer) {
      if (attempt.currency !== 'USD') throw new GatewayRejected(`cards are charged in USD, not ${attempt.currency}`)
      const { outTradeNo } = attempt
      const call = 'checkout.sessions.create'
      // The values must be the same every time: for a repeated idempotency key Stripe returns its earlier response, and refuses other
      // values.
      const session = await ask(call, () =>
        sdk().checkout.sessions.create(
          {
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
          },
          { idempotencyKey: outTradeNo },
        ),
      )
      const { url, amount_total, currency, expires_at } = ourSession(account, call, session, outTradeNo)
      const isSameMoney = amount_total === attempt.amountMinor && currency === 'usd'
      if (!isSameMoney || !url || !/^https?:\/\//.test(url)) throw new GatewayUnknown(`${call}: another session`)
      const endsAt = Math.min(expires_at * 1000, attempt.timeExpire.getTime())
      return { kind: 'redirect', content: url, expiresAt: new Date(endsAt) }
    },

    async query(outTradeNo) {
      const session = await findSession(account, outTradeNo)
      if (!session) return { ...identity, outTradeNo, source: 'query', kind: 'not-exist' }
      return checkoutSessionEvent(identity, outTradeNo, session, 'query')
    },

    async close(outTradeNo) {
      try {
        const session = await findSession(account, outTradeNo)
        if (!session) return 'not-exist'
        if (session.status !== 'open') return session.status === 'expired' ? 'closed' : 'not-closable'
        const call = 'checkout.sessions.expire'
        const after = await ask(call, () => sdk().checkout.sessions.expire(session.id)).catch(() => undefined)
        // Refused or unknown: the session itself shows the state.
        const { status } = after
          ? ourSession(account, call, after, outTradeNo)
          : ((await findSession(account, outTradeNo)) ?? session)
        if (status === 'open') return 'unknown'
        return status === 'expired' ? 'closed' : 'not-closable'
      } catch {
        return 'unknown'
      }
    },

    async refund(refund: Refund) {
      const { outTradeNo, outRefundNo, retries = 0 } = refund
      const payment = await findPayment(account, outTradeNo)
      if (!payment) throw new GatewayRejected(`nothing was paid with ${outTradeNo}`)
      // Stripe keeps an idempotency key for a day but its refunds for ever: a repeated number must not refund twice.
      const known = await findRefund(account, payment, refund)
      if (known && known.amount !== refund.amountMinor) throw new GatewayRejected(`${outRefundNo}: another amount`)
      const call = 'refunds.create'
      const made =
        known ??
        parseResponse(
          call,
          refundSchema,
          await ask(
            call,
            () =>
              sdk().refunds.create(
                {
                  payment_intent: payment,
                  amount: refund.amountMinor,
                  metadata: {
                    out_trade_no: outTradeNo,
                    out_refund_no: outRefundNo,
                    ...(retries > 0 ? { retry: String(retries) } : {}),
                  },
                },
                { idempotencyKey: retries > 0 ? `${outRefundNo}-${retries}` : outRefundNo },
              ),
            finalStatuses,
          ),
        )
      const isSame = made.metadata?.out_refund_no === outRefundNo && made.amount === refund.amountMinor
      if (!isSame) throw new GatewayUnknown(`${call}: another refund`)
      return refundEvent(identity, { outTradeNo, outRefundNo }, made, 'query')
    },

    async queryRefund({ outTradeNo, outRefundNo, retries }) {
      const payment = await findPayment(account, outTradeNo)
      const known = payment ? await findRefund(account, payment, { outRefundNo, retries }) : undefined
      return known && refundEvent(identity, { outTradeNo, outRefundNo }, known, 'query')
    },

    bill: (date) => readStripeBill({ sdk: sdk(), settings }, date),

    parseNotification: (raw, headers) =>
      parseStripeNotification(raw, headers, { sdk: sdk(), settings, identity, now: options.now() }),

    // Stripe reads only the status.
    acknowledge: (outcome) => ({
      status: outcome === 'accepted' ? 200 : 400,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ received: outcome === 'accepted' }),
    }),
  }
}
