// Admission of calls that may have an API key: in its header alone, with the scope that the call needs, within the limit of the key.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ApiKeyScope, apiKeyPrefix } from '#contract/common/api-key-scopes.ts'
import { AppError } from '../app-error.ts'
import type { ApiKeyCaller, FindApiKey } from './caller.ts'
import type { LimitClass, RateLimits } from './rate-limits.ts'

export type ApiKeyGuards = {
  readonly limits: Pick<RateLimits, 'count' | 'countKey'>
  readonly findApiKey: FindApiKey
}

type Needs = {
  /** Counted for the address when there is no key, or none that works. */
  readonly limit: LimitClass
  /** Undefined: the call takes no key. */
  readonly scope: ApiKeyScope | undefined
  readonly isKeyRequired?: boolean
}

/**
 * @returns the key that makes the call; undefined without one
 * @throws AppError request.too-many, api-key.*
 */
export async function admitApiKey(
  { limits, findApiKey }: ApiKeyGuards,
  { limit, scope, isKeyRequired = false }: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ApiKeyCaller | undefined> {
  const bearer = bearerOf(request)
  // Where no key is taken, other tokens belong to somebody else.
  const key = scope === undefined && !bearer?.startsWith(apiKeyPrefix) ? undefined : bearer
  if (key === undefined || isInAddress(request)) {
    await limits.count(limit, request, reply)
    if (isInAddress(request)) throw new AppError('api-key.in-address')
    if (isKeyRequired) throw new AppError('api-key.missing')
    return undefined
  }
  const caller = await findApiKey(key).catch(async (error: unknown) => {
    await limits.count(limit, request, reply)
    throw error
  })
  limits.countKey(caller, reply)
  if (scope === undefined) throw new AppError('api-key.not-accepted')
  assertScope(caller, scope)
  return caller
}

/** @throws AppError api-key.scope */
export function assertScope(caller: ApiKeyCaller, scope: ApiKeyScope): void {
  if (!caller.scopes.includes(scope)) throw new AppError('api-key.scope', { data: { scope } })
}

/** Other schemes are those of a proxy in front of a site that is not open yet. */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^bearer(?: +(.*))?$/is.exec(authorization ?? '')?.[1]?.trim()
}

/** Whichever parameter it is in. */
function isInAddress({ url }: FastifyRequest): boolean {
  return keyInAddress.test(url)
}
const keyInAddress = new RegExp(`${apiKeyPrefix}[0-9A-Za-z]{20}`)
