// Secrets of simulated Stripe: a test-mode API key and the signing secret of webhooks.
import { randomBytes } from 'node:crypto'

/** Real keys do not contain the word `simulator`. */
export const simulatorSecretKeyPrefix = 'sk_test_simulator'

export type StripeKeys = { secretKey: string; webhookSecret: string }

export async function generateStripeKeys(): Promise<StripeKeys> {
  return {
    secretKey: `${simulatorSecretKeyPrefix}${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }
}

/** Environment variables that make the product use this simulator. */
export function stripeSettings(keys: StripeKeys, baseUrl: string): Record<string, string> {
  return {
    STRIPE_BASE_URL: baseUrl,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  }
}
