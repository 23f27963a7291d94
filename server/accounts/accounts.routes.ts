// Endpoints for customers: verification codes, registration, login, logout, profile.
import type { FastifyRequest } from 'fastify'
import { getUserInfo, getValidCode, login, logout, register, sendEmailCode, updateProfile } from '#contract/accounts.ts'
import type { Language } from '#contract/common/language.ts'
import { namedLanguage } from '#server/platform/http/input.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { tokenOf } from '#server/platform/http/site-protocol.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { type AccountsCtx, logIn, registerCustomer } from './accounts.service.ts'
import { openCaptchas } from './captcha.service.ts'
import { mailEmailCode } from './email-codes.service.ts'
import { changeProfile, readProfile } from './profile.service.ts'
import { type EndedCompanySession, logOut } from './sessions.service.ts'

/** Where the session at a company's provider ends too. Companies are a higher feature, so the function is passed in. */
export type FindSignOutUrl = (session: EndedCompanySession, language: Language) => Promise<string | undefined>

type AccountsRoutes = {
  readonly ctx: AccountsCtx
  readonly passwords: Passwords
  readonly findSignOutUrl: FindSignOutUrl
}

export function accountsRoutes(routes: Routes, { ctx, passwords, findSignOutUrl }: AccountsRoutes): void {
  const pictures = openCaptchas(ctx)
  implement(routes, getValidCode, async ({ input, request, reply }) => {
    const picture = await pictures.issue({ unTime: input.unTime, ip: request.ip })
    return reply.header('cache-control', 'no-store').type('image/svg+xml').send(picture)
  })
  implement(routes, register, async ({ input, language, request }) => {
    const id = await registerCustomer(ctx, passwords, input, { ...clientOf(request), language })
    return { id }
  })
  implement(routes, login, ({ input, request }) =>
    logIn(ctx, passwords, input, { ...clientOf(request), language: namedLanguage(request.body) }),
  )
  implement(routes, logout, async ({ request, language }) => {
    const token = tokenOf(request)
    const ended = token ? await logOut(ctx, token) : undefined
    const continueAt = ended && (await findSignOutUrl(ended, language))
    return continueAt === undefined ? null : { continueAt }
  })
  implement(routes, sendEmailCode, async ({ input, language, request }) => {
    await mailEmailCode(ctx, { email: input.email, purpose: input.purpose, language, ip: request.ip })
    return null
  })
  implement(routes, getUserInfo, ({ caller }) => readProfile(ctx, caller.customerId))
  implement(routes, updateProfile, ({ input, caller, language, request }) =>
    changeProfile(ctx, { customerId: caller.customerId, ip: request.ip, language }, input),
  )
}

function clientOf(request: FastifyRequest) {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
