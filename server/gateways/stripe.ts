// Cards through Stripe Checkout behind the gateway port. Sessions are found by our number; Stripe's ids are not stored.
import type { StripeSettings } from '#server/platform/config/config.ts'
import { type Gateway, methodsOf } from './gateway.ts'
import { readStripeBill } from './stripe-bill.ts'
import { openStripeSdk, type StripeApi } from './stripe-client.ts'
import { parseStripeNotification } from './stripe-notification.ts'
import { queryPaymentRefund, refundPayment } from './stripe-refunds.ts'
import type { StripeIdentity } from './stripe-responses.ts'
import { createSession, expireSession, querySession } from './stripe-sessions.ts'

export function openStripe(settings: StripeSettings, options: { now: () => Date }): Gateway {
  const sdk = openStripeSdk(settings)
  const mode = settings.isLive ? 'live' : 'test'
  const identity: StripeIdentity = { provider: 'stripe', merchantId: `stripe-${mode}`, appId: 'checkout' }
  const api: StripeApi = { sdk, isLive: settings.isLive, identity }
  return {
    ...identity,
    methods: methodsOf('stripe'),
    currency: 'USD',
    isDemonstration: settings.isDemonstration,
    address: settings.baseUrl,
    create: (attempt, buyer) => createSession(api, attempt, buyer),
    query: (outTradeNo) => querySession(api, outTradeNo),
    close: (outTradeNo) => expireSession(api, outTradeNo),
    refund: (refund) => refundPayment(api, refund),
    queryRefund: (refund) => queryPaymentRefund(api, refund),
    bill: (date) => readStripeBill({ sdk: sdk(), settings }, date),
    signatureHeaders: /^stripe-signature$/,
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
