// Stripe's SDK, loaded when it is first needed, and what its errors mean for money.
import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { StripeSettings } from '#server/platform/config/config.ts'
import { GatewayRejected, GatewayUnknown } from './gateway.ts'

export type StripeSdk = Stripe

/** Answers the same SDK every time. It takes 28 MB and a moment to load, which a start or a shop without cards need not pay. */
export function openStripeSdk(settings: StripeSettings): () => StripeSdk {
  let sdk: StripeSdk | undefined
  return () => {
    sdk ??= loadSdk(settings)
    return sdk
  }
}

/** Required and not imported, so that whoever needs it need not wait. */
function loadSdk(settings: StripeSettings): StripeSdk {
  const Sdk = createRequire(import.meta.url)('stripe') as typeof Stripe
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
/** Another day changes nothing about these; 401 and 403 say that a key is wrong, which can be put right. */
export const finalStatuses = [400, 402, 404]
/** They refuse this moment, not the request. */
const laterCodes = [
  'lock_timeout',
  'rate_limit',
  'idempotency_key_in_use',
  'balance_insufficient',
  'insufficient_funds',
]

/**
 * A definite refusal, or an unknown outcome: no answer, 409, 429, 5xx, another shape, and a repeated key with other parameters, which says
 * that an earlier request came through. The SDK's error is not kept as the cause: it holds headers and bodies.
 */
export function outcomeOf(
  call: string,
  error: unknown,
  definiteStatuses: readonly number[] = [...finalStatuses, 401, 403],
): GatewayRejected | GatewayUnknown {
  if (error instanceof GatewayRejected || error instanceof GatewayUnknown) return error
  const { statusCode = 0, rawType, code, message } = failureSchema.safeParse(error).data ?? { message: 'unknown' }
  const isDefinite =
    definiteStatuses.includes(statusCode) &&
    (rawType === 'invalid_request_error' || rawType === 'card_error') &&
    !laterCodes.includes(code ?? '')
  const text = `${call}: ${statusCode || ''} ${code ?? rawType ?? ''} ${message}`.slice(0, 300)
  return isDefinite ? new GatewayRejected(text) : new GatewayUnknown(text)
}

/** @throws GatewayUnknown for an answer of another shape */
export function parseResponse<T>(call: string, shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new GatewayUnknown(`${call}: an answer of another shape`)
  return parsed.data
}
