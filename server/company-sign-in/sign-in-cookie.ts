// The cookie that binds a sign-in to the browser that has started it. It opens nothing by itself, and other sites cannot make a browser finish one.
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#server/platform/context.ts'
import { signInTtlMs } from './sign-in.service.ts'

const cookieName = 'yanbao-company-sign-in'

/** Sent when the provider sends the browser back, which is a navigation from another site: hence not `Strict`. */
export function signInCookie({ config }: Pick<Ctx, 'config'>, token: string): string {
  const path = `${config.apiBase}/report/websiteUser/companySignIn`
  const rules = `Path=${path}; HttpOnly; SameSite=Lax${config.isProduction ? '; Secure' : ''}`
  return `${cookieName}=${token}; ${rules}; Max-Age=${token === '' ? 0 : signInTtlMs / 1000}`
}

/** Empty without one, which is the token of no sign-in. */
export function signInToken({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? ''
}
