// Who makes a request, as far as the platform needs to know.
import type { FastifyRequest } from 'fastify'

/** A customer with a living session. */
export type Caller = { readonly customerId: string; readonly sessionId: string }

/** Tells who a token belongs to. @throws AppError session.missing, session.expired or session.ended */
export type Authenticate = (token: string | undefined, request: FastifyRequest) => Promise<Caller>
