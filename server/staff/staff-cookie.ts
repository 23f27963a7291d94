// The cookie with the session token of staff.
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#server/platform/context.ts'

const cookieName = 'yanbao-staff'

/** The session token. Scripts cannot read the cookie, and other sites cannot send it. */
export function staffToken(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1)
}

export function staffCookie({ config }: Pick<Ctx, 'config'>, token: string, expiresAt: Date): string {
  const rules = `Path=${config.apiBase}/admin; HttpOnly; SameSite=Strict${config.isProduction ? '; Secure' : ''}`
  return `${cookieName}=${token}; ${rules}; Expires=${expiresAt.toUTCString()}`
}
