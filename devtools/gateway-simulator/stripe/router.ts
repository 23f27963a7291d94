// Routes of simulated Stripe; its state is restored from the store.
import type { Router } from '../http.ts'
import type { SimContext } from '../sim-context.ts'
import { serveCheckout } from './checkout-page.ts'
import { serveEndpoint } from './endpoints.ts'
import { defaultStripeFacts, type StripeFacts } from './facts.ts'
import type { StripeKeys } from './keys.ts'
import type { Movement, Remembered, Session, StripeContext } from './model.ts'
import { checkoutPath } from './serializers.ts'

export function makeStripeContext(shared: SimContext, keys: StripeKeys, facts: Partial<StripeFacts>): StripeContext {
  return {
    ...shared,
    keys,
    facts: { ...structuredClone(defaultStripeFacts), ...facts },
    sessions: shared.store.collection<Session>('stripe-session'),
    payments: shared.store.collection<string>('stripe-payment'),
    movements: shared.store.collection<Movement>('stripe-movement'),
    idempotency: shared.store.collection<Remembered>('stripe-idempotency'),
  }
}

export function stripeRouter(ctx: StripeContext): Router {
  return (request) => (request.path.startsWith('/v1/') ? serveEndpoint(ctx, request) : undefined)
}

/** Pages for the buyer's browser. All listeners serve them, because the control page links to them by path. */
export function stripePages(ctx: StripeContext): Router {
  return (request) => (request.path.startsWith(`${checkoutPath}/`) ? serveCheckout(ctx, request) : undefined)
}
