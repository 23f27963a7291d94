// Stripe's facts as data. Those marked [K] are common knowledge nobody here has verified: correct them after a run in Stripe's test mode.

export type StripeFacts = typeof defaultStripeFacts

/** The values a run can override, by option or at `/sim/facts` with `"gateway": "stripe"`. */
export const defaultStripeFacts = {
  /** At Stripe an account's endpoint, entered by hand; without one no event is sent. */
  webhookUrl: '',
  apiVersion: '2026-10-28.endive',
  expiresMinSeconds: 1800,
  expiresMaxSeconds: 86_400,
  /** [K] In minor units, per currency; others have no lower bound here. */
  smallestUsdMinor: 50,
  largestMinor: 99_999_999,
  idempotencyHours: 24,
  /** [K] What a payment by card costs the merchant. */
  feePerMille: 29,
  feeMinor: 30,
  /** [K] Sends after the first one, spread over three days. */
  notifyGapsSeconds: [60, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200],
  /** [K] */
  notifyTimeoutSeconds: 20,
}
