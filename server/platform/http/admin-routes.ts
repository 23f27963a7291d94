// Binds a call of the console to the function that answers it: session, right, password and input are judged in this order.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type AdminEndpoint,
  type AdminOutputOf,
  type AdminParsedInputOf,
  consoleHeader,
  roleHeader,
} from '#contract/common/admin-endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { roleHas } from '#contract/common/rights.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Log } from '../log/log.ts'
import { sendAdminError } from './admin-responses.ts'
import { assertStorable, parseInput } from './input.ts'
import type { RateLimits } from './rate-limits.ts'
import { likelyLanguage, sendSuccess } from './responses.ts'

export type StaffSession = {
  readonly actor: Actor
  readonly loginCode: string
  /** ISO 8601, UTC. */
  readonly expiresAt: string
  readonly mustChangePassword: boolean
  /** Whether the password was entered within the last ten minutes. */
  readonly isPasswordFresh: boolean
  /** Whether anything was noted, or nothing was there to change. */
  readonly isAccountedFor: () => boolean
}

export type AdminRoutes = {
  readonly app: FastifyInstance
  readonly apiBase: string
  readonly log: Log
  readonly limits: RateLimits
  /** @throws AppError staff.signed-out */
  readonly authenticate: (request: FastifyRequest) => Promise<StaffSession>
}

export type AdminReceived<C extends AdminEndpoint> = {
  readonly input: AdminParsedInputOf<C>
  readonly language: Language
  /** Undefined only for calls that `anyone` may make. */
  readonly actor: Actor
  /** What admitted the call; undefined where `actor` is. */
  readonly session: StaffSession
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A handler that has answered by itself (a stream) returns its reply. Of any other answer only what the contract names is sent. */
export function implementAdmin<C extends AdminEndpoint>(
  routes: AdminRoutes,
  call: C,
  handler: (received: AdminReceived<C>) => Promise<AdminOutputOf<C> | FastifyReply>,
): void {
  routes.app.route({
    method: call.method,
    url: routes.apiBase + call.path,
    exposeHeadRoute: false,
    errorHandler: (error, request, reply) => sendAdminError(error, request, reply, routes.log),
    handler: async (request, reply) => {
      assertFromConsole(request)
      const session = call.right === 'anyone' ? undefined : await authorizeStaff(routes, call, request, reply)
      if (!session) await routes.limits.count('write', request, reply)
      const language = likelyLanguage(request)
      const raw = call.method === 'GET' ? request.query : request.body
      assertStorable(raw)
      const input = parseInput(call.input, raw, language)
      const answer = await handler({
        input,
        language,
        actor: session?.actor,
        session,
        request,
        reply,
      } as AdminReceived<C>) // both follow from the call
      if (answer === reply) return reply
      if (session && changes(call) && !session.isAccountedFor())
        throw new Error(`${call.path} has changed something without a word in the audit trail`)
      return sendSuccess(reply, call.output.parse(answer))
    },
  })
}

/**
 * Whether somebody of the staff may do this now. The answer tells their role, also where it is a refusal.
 * @throws AppError staff.signed-out, staff.not-allowed, staff.password-expired or staff.password-needed
 */
export async function authorizeStaff(
  routes: Pick<AdminRoutes, 'authenticate'>,
  call: Pick<AdminEndpoint, 'right' | 'needsPassword'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffSession> {
  const session = await routes.authenticate(request)
  reply.header(roleHeader, session.actor.role)
  const { right } = call
  if (right === 'staff' || right === 'anyone') return session
  if (session.mustChangePassword) throw new AppError('staff.password-expired', { data: { reason: 'change-password' } })
  if (!roleHas(session.actor.role, right)) throw new AppError('staff.not-allowed')
  if (call.needsPassword && !session.isPasswordFresh)
    throw new AppError('staff.password-needed', { data: { reason: 'password' } })
  return session
}

/** The cookie comes along with whatever a browser sends here: the header shows that our own page has sent it. */
export function assertFromConsole(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.headers[consoleHeader] === undefined)
    throw new AppError('request.foreign-origin')
}

function changes(call: AdminEndpoint): boolean {
  return call.method === 'POST' && call.isRead !== true
}
