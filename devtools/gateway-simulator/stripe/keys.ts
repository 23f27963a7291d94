// Stripe's secrets: an API key of test mode and the secret that webhooks are signed with.
import { randomBytes } from 'node:crypto'

/** Real keys have no such word in them. */
export const simulatorSecretKeyPrefix = 'sk_test_simulator'

export type StripeKeys = { secretKey: string; webhookSecret: string }

export async function generateStripeKeys(): Promise<StripeKeys> {
  return {
    secretKey: `${simulatorSecretKeyPrefix}${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }
}

/** The environment variables that make a product pay at this simulator. */
export function stripeSettings(keys: StripeKeys, baseUrl: string): Record<string, string> {
  return {
    STRIPE_BASE_URL: baseUrl,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  }
}
