// How requests of the site are admitted: within the rate limit, in a known language, with the session where the endpoint needs one.
import type { FastifyRequest } from 'fastify'
import { type SiteEndpoint, tokenHeader } from '#contract/common/endpoint.ts'
import { AppError } from '../app-error.ts'
import type { Authenticate } from './caller.ts'
import { requestLanguage } from './input.ts'
import type { Protocol } from './protocol.ts'
import type { RateLimits } from './rate-limits.ts'

export type SiteGuards = { readonly limits: RateLimits; readonly authenticate: Authenticate }

export function siteProtocol({ limits, authenticate }: SiteGuards, endpoint: SiteEndpoint): Protocol {
  return {
    options: {
      // HEAD is GET without a body.
      exposeHeadRoute: endpoint.method === 'GET',
      onRequest: (request, reply) => limits.count(endpoint.limit, request, reply),
    },
    async admit(request, _reply, raw) {
      const language = requestLanguage(raw)
      const caller = endpoint.access === 'customer' ? await authenticate(tokenOf(request), request) : undefined
      return { language, requester: { caller } }
    },
  }
}

/** @throws AppError session.expired for anything that cannot be a token */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers[tokenHeader]
  if (token === undefined || token === '') return undefined
  if (typeof token !== 'string' || token.length > 256) throw new AppError('session.expired')
  return token
}
