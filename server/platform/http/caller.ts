// The customer who makes a request, as far as the platform needs to know.
import type { FastifyRequest } from 'fastify'

/** A customer with an active session. */
export type Caller = { readonly customerId: string; readonly sessionId: string }

/** Finds the customer of a token. @throws AppError session.missing, session.expired or session.ended */
export type Authenticate = (token: string | undefined, request: FastifyRequest) => Promise<Caller>
