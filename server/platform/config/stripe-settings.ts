// The STRIPE_… settings: none, or both secrets. Keys are sent only to Stripe or to this machine, and test keys are rejected in production.
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'

export type StripeSettings = {
  readonly baseUrl: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** The mode of the key. Events of the other mode are rejected. */
  readonly isLive: boolean
  /** No money moves: the page says so. */
  readonly isDemonstration: boolean
}

export const stripeEnvironment = {
  STRIPE_BASE_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'it starts with sk_live_, rk_live_, sk_test_ or rk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'it starts with whsec_')
    .optional(),
}
type StripeEnvironment = { readonly [Name in keyof typeof stripeEnvironment]?: string | undefined }

const realUrl = 'https://api.stripe.com'

/** @throws StartupError naming the setting that is missing or unsafe */
export function readStripeSettings(e: StripeEnvironment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e
  if (!secretKey && !webhookSecret && !e.STRIPE_BASE_URL) return undefined
  if (!secretKey) throw new StartupError('STRIPE_SECRET_KEY is missing: set both STRIPE_… secrets or none')
  if (!webhookSecret) throw new StartupError('STRIPE_WEBHOOK_SECRET is missing: set both STRIPE_… secrets or none')
  const url = new URL(e.STRIPE_BASE_URL ?? realUrl)
  const isLive = isLiveKey(secretKey)
  if (!isReal(url) && !isOnThisMachine(url)) {
    throw new StartupError(`STRIPE_BASE_URL must be ${realUrl}, or http on this machine outside production`)
  }
  if (!isReal(url) && isLive) throw new StartupError('STRIPE_BASE_URL is a simulator, and STRIPE_SECRET_KEY a live key')
  return { baseUrl: url.origin, secretKey, webhookSecret, isLive, isDemonstration: !isLive }
}

/** @throws StartupError for another host or a test key in production */
export function assertSafeStripe(e: StripeEnvironment): void {
  if (e.STRIPE_BASE_URL && !isReal(new URL(e.STRIPE_BASE_URL))) {
    throw new StartupError(`STRIPE_BASE_URL must be ${realUrl} with NODE_ENV=production`)
  }
  if (e.STRIPE_SECRET_KEY && !isLiveKey(e.STRIPE_SECRET_KEY)) {
    throw new StartupError('STRIPE_SECRET_KEY is a test key: not allowed with NODE_ENV=production')
  }
}

function isLiveKey(key: string): boolean {
  return /^[sr]k_live_/.test(key)
}

function isReal(url: URL): boolean {
  return url.origin === realUrl && isBare(url)
}

function isOnThisMachine(url: URL): boolean {
  const isLoopback = ['localhost', '[::1]'].includes(url.hostname) || /^127\.\d+\.\d+\.\d+$/.test(url.hostname)
  return url.protocol === 'http:' && isLoopback && isBare(url)
}

/** The SDK takes only host and port: a path or a user name would be lost. */
function isBare(url: URL): boolean {
  return url.pathname === '/' && url.search === '' && url.username === '' && url.password === ''
}
