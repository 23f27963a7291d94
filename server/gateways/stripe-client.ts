// Stripe's SDK, loaded on first use, and the meaning of its errors for money.
import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { StripeSettings } from '#server/platform/config/config.ts'
import { GatewayRejected, GatewayUnknown } from './gateway.ts'
import type { StripeIdentity } from './stripe-responses.ts'

export type StripeSdk = Stripe

/** A Stripe account: its SDK, mode and identity. */
export type StripeApi = { readonly sdk: () => StripeSdk; readonly isLive: boolean; readonly identity: StripeIdentity }

/** Returns the same SDK on every call. It takes 28 MB and a moment to load, which start-up and shops without cards avoid. */
export function openStripeSdk(settings: StripeSettings): () => StripeSdk {
  let sdk: StripeSdk | undefined
  return () => {
    sdk ??= loadSdk(settings)
    return sdk
  }
}

/** Uses `require`, which loads synchronously, so that callers need not wait. */
function loadSdk(settings: StripeSettings): StripeSdk {
  const Sdk: typeof Stripe = createRequire(import.meta.url)('stripe')
  const url = new URL(settings.baseUrl)
  const isHttp = url.protocol === 'http:'
  return new Sdk(settings.secretKey, {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port || (isHttp ? '80' : '443'),
    protocol: isHttp ? 'http' : 'https',
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: 15_000,
  })
}

const failureSchema = z.object({
  statusCode: z.number().optional(),
  rawType: z.string().optional(),
  code: z.string().optional(),
  message: z.string().default('unknown'),
})
/** Final statuses; 401 and 403 mean a wrong key, which can be corrected. */
export const finalStatuses = [400, 402, 404]
/** These codes refuse the moment, not the request. */
const laterCodes = [
  'lock_timeout',
  'rate_limit',
  'idempotency_key_in_use',
  'balance_insufficient',
  'insufficient_funds',
]

/**
 * A definite refusal, or an unknown outcome: no response, 409, 429, 5xx, an unexpected shape, and a repeated idempotency key with other
 * parameters, which means that an earlier request was executed. The SDK's error is not used as the cause, as it holds headers and bodies.
 */
export function outcomeOf(
  operation: string,
  error: unknown,
  definiteStatuses: readonly number[] = [...finalStatuses, 401, 403],
): GatewayRejected | GatewayUnknown {
  if (error instanceof GatewayRejected || error instanceof GatewayUnknown) return error
  const { statusCode = 0, rawType, code, message } = failureSchema.safeParse(error).data ?? { message: 'unknown' }
  const isDefinite =
    definiteStatuses.includes(statusCode) &&
    (rawType === 'invalid_request_error' || rawType === 'card_error') &&
    !laterCodes.includes(code ?? '')
  const text = `${operation}: ${statusCode || ''} ${code ?? rawType ?? ''} ${message}`.slice(0, 300)
  return isDefinite ? new GatewayRejected(text) : new GatewayUnknown(text)
}

/** @throws GatewayRejected, GatewayUnknown */
export async function sendToStripe<T>(
  operation: string,
  send: () => Promise<T>,
  definiteStatuses?: readonly number[],
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    throw outcomeOf(operation, error, definiteStatuses)
  }
}

/** @throws GatewayUnknown for a response of another shape */
export function parseResponse<T>(operation: string, shape: z.ZodType<T>, response: unknown): T {
  const parsed = shape.safeParse(response)
  if (!parsed.success) throw new GatewayUnknown(`${operation}: unexpected response`)
  return parsed.data
}
