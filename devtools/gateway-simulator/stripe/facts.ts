// Facts about Stripe as data. Values marked [K] are common knowledge and not verified against the real gateway; correct them after a run in
// Stripe's test mode.

export type StripeFacts = typeof defaultStripeFacts

/** Defaults that can be overridden by an option or at `/sim/facts` with `"gateway": "stripe"`. */
export const defaultStripeFacts = {
  /** Webhook endpoint, which at Stripe is part of the account's settings; no event is sent without it. */
  webhookUrl: '',
  apiVersion: '2026-10-28.endive',
  expiresMinSeconds: 1800,
  expiresMaxSeconds: 86_400,
  /** [K] Minimum charge in minor units for each currency; the simulator has no minimum for others. */
  smallestUsdMinor: 50,
  largestMinor: 99_999_999,
  idempotencyHours: 24,
  /** [K] The merchant's fee for a card payment. */
  feePerMille: 29,
  feeMinor: 30,
  /** [K] Delays of the retries after the first send, about three days in all. */
  notifyGapsSeconds: [60, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200],
  /** [K] Time-out of Stripe for the response to an event. */
  notifyTimeoutSeconds: 20,
}
