// How requests of the site are admitted: within the rate limit, in a known language, with the session or API key where the endpoint needs one.
import type { FastifyRequest } from 'fastify'
import { type SiteEndpoint, tokenHeader } from '#contract/common/endpoint.ts'
import { AppError } from '../app-error.ts'
import { type ApiKeyGuards, admitApiKey } from './api-key-admission.ts'
import type { ApiKeyCaller, Authenticate } from './caller.ts'
import { requestLanguage } from './input.ts'
import type { Protocol } from './protocol.ts'
import type { RateLimits } from './rate-limits.ts'

export type SiteGuards = ApiKeyGuards & { readonly limits: RateLimits; readonly authenticate: Authenticate }

export function siteProtocol(guards: SiteGuards, endpoint: SiteEndpoint): Protocol {
  const keys = new WeakMap<FastifyRequest, ApiKeyCaller>()
  const { limit, scope, access } = endpoint
  return {
    options: {
      // HEAD is GET without a body.
      exposeHeadRoute: endpoint.method === 'GET',
      async onRequest(request, reply) {
        const key = await admitApiKey(guards, { limit, scope, isKeyRequired: access === 'key' }, request, reply)
        if (key) keys.set(request, key)
      },
    },
    async admit(request, _reply, raw) {
      const language = requestLanguage(raw)
      const apiKey = keys.get(request)
      if (access === 'key') return { language, requester: { caller: apiKey } }
      const caller = access === 'customer' ? await guards.authenticate(tokenOf(request), request) : undefined
      return { language, requester: { caller, apiKey } }
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
