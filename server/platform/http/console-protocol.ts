// Admission of console requests: from our own page, by staff with the required right, with a recently entered password where the endpoint needs it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ConsoleEndpoint, consoleHeader, roleHeader } from '#contract/common/endpoint.ts'
import { roleHas } from '#contract/common/rights.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Log } from '../log/log.ts'
import { sendAdminError } from './admin-responses.ts'
import { assertStorable } from './input.ts'
import type { Protocol } from './protocol.ts'
import type { RateLimits } from './rate-limits.ts'
import { likelyLanguage } from './responses.ts'

export type StaffSession = {
  readonly actor: Actor
  readonly loginCode: string
  /** ISO 8601, UTC. */
  readonly expiresAt: string
  readonly mustChangePassword: boolean
  /** Whether the password was entered within the last ten minutes. */
  readonly isPasswordFresh: boolean
  /** Whether a change was recorded in the audit log, or nothing had to be changed. */
  readonly isAccountedFor: () => boolean
}

export type ConsoleGuards = {
  readonly log: Log
  readonly limits: RateLimits
  /** @throws AppError staff.signed-out */
  readonly authenticateStaff: (request: FastifyRequest) => Promise<StaffSession>
}

export function consoleProtocol(guards: ConsoleGuards, endpoint: ConsoleEndpoint): Protocol {
  return {
    options: {
      exposeHeadRoute: false,
      errorHandler: (error, request, reply) => sendAdminError(error, request, reply, guards.log),
    },
    async admit(request, reply, raw) {
      assertFromConsole(request)
      const session = endpoint.access === 'anyone' ? undefined : await authorizeStaff(guards, endpoint, request, reply)
      if (!session) await guards.limits.count('write', request, reply)
      assertStorable(raw)
      return {
        language: likelyLanguage(request),
        requester: { actor: session?.actor, session },
        assertRecorded() {
          if (session && isChanging(endpoint) && !session.isAccountedFor())
            throw new Error(`${endpoint.path} changed something without an audit entry`)
        },
      }
    },
  }
}

/**
 * Every response carries the role of the staff member, error responses too.
 * @throws AppError staff.signed-out, staff.not-allowed, staff.password-expired or staff.password-needed
 */
export async function authorizeStaff(
  { authenticateStaff }: Pick<ConsoleGuards, 'authenticateStaff'>,
  { access, needsPassword }: Pick<ConsoleEndpoint, 'access' | 'needsPassword'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffSession> {
  const session = await authenticateStaff(request)
  reply.header(roleHeader, session.actor.role)
  if (access === 'staff' || access === 'anyone') return session
  if (session.mustChangePassword) throw new AppError('staff.password-expired', { data: { reason: 'change-password' } })
  if (!roleHas(session.actor.role, access)) throw new AppError('staff.not-allowed')
  if (needsPassword && !session.isPasswordFresh)
    throw new AppError('staff.password-needed', { data: { reason: 'password' } })
  return session
}

/** Browsers send the cookie with every request to this site; only our own page sends the header. */
export function assertFromConsole(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.headers[consoleHeader] === undefined)
    throw new AppError('request.foreign-origin')
}

function isChanging(endpoint: ConsoleEndpoint): boolean {
  return endpoint.method === 'POST' && endpoint.isRead !== true
}
