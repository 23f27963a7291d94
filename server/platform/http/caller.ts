// The customer or the API key that makes a request, as far as the platform needs to know.
import type { FastifyRequest } from 'fastify'
import type { ApiKeyScope } from '#contract/common/api-key-scopes.ts'

/** A customer with an active session. */
export type Caller = { readonly customerId: string; readonly sessionId: string }

/** Finds the customer of a token. @throws AppError session.missing, session.expired or session.ended */
export type Authenticate = (token: string | undefined, request: FastifyRequest) => Promise<Caller>

/** A key that has neither expired nor been revoked. */
export type ApiKeyCaller = {
  readonly id: number
  readonly scopes: readonly ApiKeyScope[]
  readonly maxPerMinute: number
  /** Null: the key of a partner. */
  readonly companyId: string | null
}

/** @throws AppError api-key.mistyped, api-key.unknown, api-key.expired or api-key.revoked */
export type FindApiKey = (key: string) => Promise<ApiKeyCaller>
