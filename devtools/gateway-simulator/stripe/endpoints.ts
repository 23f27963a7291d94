// Endpoints below /v1: checks the key, applies faults, and executes each call once per idempotency key.
import { createHash, timingSafeEqual } from 'node:crypto'
import { respondWithFault } from '../fault-injection.ts'
import type { Fault, FaultName } from '../faults.ts'
import type { SimReply, SimRequest } from '../http.ts'
import { listMovements } from './balance.ts'
import { createSession, expireSessionOnRequest, listSessions, retrieveSession } from './checkout.ts'
import { parseForm } from './form.ts'
import { ApiError, newId, type SimulatedRequest, type StripeContext } from './model.ts'
import { contentFaults, wrongContent } from './notifications.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'

type Interface = {
  name: string
  method: 'GET' | 'POST'
  path: RegExp
  run: (ctx: StripeContext, call: SimulatedRequest) => Record<string, unknown>
  faults: readonly FaultName[]
}

const responseFaults: readonly FaultName[] = [
  'timeout-before-commit',
  'timeout-after-commit',
  'slow',
  '500',
  'html',
  'frequency-limited',
  'not-authorised',
]
const queryFaults: readonly FaultName[] = [...responseFaults, ...contentFaults]

const interfaces: readonly Interface[] = [
  at('stripe.session-create', 'POST', '/v1/checkout/sessions', createSession, queryFaults),
  at('stripe.session-list', 'GET', '/v1/checkout/sessions', listSessions, queryFaults),
  at('stripe.session-retrieve', 'GET', '/v1/checkout/sessions/:', retrieveSession, queryFaults),
  at('stripe.session-expire', 'POST', '/v1/checkout/sessions/:/expire', expireSessionOnRequest, responseFaults),
  at('stripe.refund-create', 'POST', '/v1/refunds', createRefund, [
    ...responseFaults,
    'refund-unconfirmed',
    'refund-abnormal',
    'not-enough',
  ]),
  at('stripe.refund-list', 'GET', '/v1/refunds', listRefunds, responseFaults),
  at('stripe.balance-list', 'GET', '/v1/balance_transactions', listMovements, responseFaults),
  at('stripe.refund-retrieve', 'GET', '/v1/refunds/:', retrieveRefund, responseFaults),
]

/** Faults supported by each endpoint. */
export const interfaceFaults: Record<string, readonly FaultName[]> = Object.fromEntries(
  interfaces.map((one) => [one.name, one.faults]),
)

export async function serveEndpoint(ctx: StripeContext, request: SimRequest): Promise<SimReply> {
  try {
    checkKey(ctx, request)
    const endpoint = interfaces.find((one) => one.method === request.method && one.path.test(request.path))
    if (!endpoint) throw new ApiError(404, `Unrecognized request URL (${request.method}: ${request.path}).`)
    return await serveCall(ctx, endpoint, request)
  } catch (error) {
    if (error instanceof ApiError) return errorReply(error)
    if (error instanceof URIError) return errorReply(new ApiError(400, 'Invalid path'))
    throw error
  }
}

async function serveCall(ctx: StripeContext, endpoint: Interface, request: SimRequest): Promise<SimReply> {
  const params = parseForm(request.method === 'POST' ? formOf(request) : request.query)
  const fault = ctx.faults.take(endpoint.name, endpoint.faults)
  return respondWithFault(fault, {
    hide: () => hiddenReply(fault),
    work() {
      const parts = endpoint.path.exec(request.path)?.slice(1).map(decodeURIComponent) ?? []
      const { body, isReplayed } = runOnce(ctx, request, () => endpoint.run(ctx, { parts, params, fault }))
      return {
        status: 200,
        headers: { ...headers(), ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}) },
        body: JSON.stringify(spoiled(JSON.parse(body), fault), null, 2),
      }
    },
  })
}

/**
 * For a day, an idempotency key returns its first response to the same request and an error to another request.
 * An error is not stored: the call was not executed, so a repetition is validated again.
 */
function runOnce(
  ctx: StripeContext,
  request: SimRequest,
  run: () => Record<string, unknown>,
): { body: string; isReplayed: boolean } {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string' || key === '') return { body: JSON.stringify(run()), isReplayed: false }
  if (key.length > 255) throw new ApiError(400, 'Idempotency-Key is too long')
  const fingerprint = createHash('sha256').update(`${request.path}\n`).update(request.body).digest('hex')
  const now = ctx.clock.now()
  const before = ctx.idempotency.get(key)
  if (before && now - before.at < ctx.facts.idempotencyHours * 3_600_000) {
    if (before.fingerprint === fingerprint) return { body: before.body, isReplayed: true }
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  const body = JSON.stringify(run())
  ctx.idempotency.put(key, { fingerprint, body, at: now })
  return { body, isReplayed: false }
}

/** Puts wrong fields into a response, or into every entry of a list. */
function spoiled(body: Record<string, unknown>, fault: Fault | undefined): Record<string, unknown> {
  if (!Array.isArray(body.data)) return wrongContent(body, fault?.fault)
  return { ...body, data: body.data.map((one: Record<string, unknown>) => wrongContent(one, fault?.fault)) }
}

/** Responses that do not reveal the outcome of the call, and errors requested by a fault. */
function hiddenReply(fault: Fault | undefined): SimReply | undefined {
  switch (fault?.fault) {
    case '500':
      return errorReply(new ApiError(500, 'An unknown error occurred', { type: 'api_error' }))
    case 'frequency-limited':
      return errorReply(new ApiError(429, 'Too many requests hit the API too quickly.', { code: 'rate_limit' }))
    case 'not-authorised':
      return errorReply(new ApiError(403, 'The provided key does not have the required permissions.'))
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<html><body>temporarily unavailable</body></html>',
      }
    default:
      return undefined
  }
}

function errorReply(failure: ApiError): SimReply {
  const { type, code, param, message } = failure
  const error = { ...(code ? { code } : {}), message, ...(param ? { param } : {}), type }
  return { status: failure.status, headers: headers(), body: JSON.stringify({ error }, null, 2) }
}

/** `stripe-should-retry` disables the SDK's automatic retries, which would hide the requested faults from the product. */
function headers(): Record<string, string> {
  return {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': newId('req'),
    'stripe-should-retry': 'false',
  }
}

/** @throws ApiError without this account's secret key as bearer token or as user name of basic authentication */
function checkKey(ctx: StripeContext, request: SimRequest): void {
  const [scheme = '', credential = ''] = (request.headers.authorization ?? '').split(' ')
  const isBasic = /^basic$/i.test(scheme)
  const key = isBasic ? (Buffer.from(credential, 'base64').toString('utf8').split(':')[0] ?? '') : credential
  if (key === '' || !(isBasic || /^bearer$/i.test(scheme))) {
    throw new ApiError(401, 'You did not provide an API key.')
  }
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(key), digest(ctx.keys.secretKey))) throw new ApiError(401, 'Invalid API Key provided')
}

function formOf(request: SimRequest): string {
  const type = request.headers['content-type'] ?? ''
  if (request.body.length > 0 && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new ApiError(400, 'Invalid request: send application/x-www-form-urlencoded')
  }
  return request.body.toString('utf8')
}

/** `:` matches one path segment. */
function at(
  name: string,
  method: Interface['method'],
  path: string,
  run: Interface['run'],
  faults: readonly FaultName[],
): Interface {
  return { name, method, path: new RegExp(`^${path.replaceAll(':', '([^/]+)')}$`), run, faults }
}
