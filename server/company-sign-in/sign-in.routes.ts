// HTTP routes of a sign-in: the return from the provider, which leads to a page, and the session, which that page fetches.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finishCompanySignIn } from '#contract/company-sign-in.ts'
import { companySignedInPath, companySignInUrl, signInCallbackPath } from '#contract/company-sign-in-paths.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { likelyLanguage } from '#server/platform/http/responses.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import type { CompanySignInCtx } from './company-sign-in.service.ts'
import { acceptReturn, finishSignIn, languageOfState } from './sign-in.service.ts'
import { signInCookie, signInToken } from './sign-in-cookie.ts'

export function signInRoutes(routes: Routes, ctx: CompanySignInCtx): void {
  routes.app.get(routes.apiBase + signInCallbackPath, {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => routes.limits.count('write', request, reply),
    errorHandler: (error, request, reply) => sendErrorPage(error, request, reply, ctx, languageOf(request)),
    handler: async (request, reply) => {
      const root = languageOf(request) === 'zh-CN' ? '' : '/en'
      const refusal = await acceptReturn(ctx, { query: queryOf(request), browserToken: signInToken(request) })
      const page = refusal ? companySignInUrl(refusal) : companySignedInPath
      return reply.header('cache-control', 'no-store').redirect(root + page, 303)
    },
  })
  implement(routes, finishCompanySignIn, async ({ request, reply }) => {
    const { headers, ip } = request
    const client = { ip, userAgent: headers['user-agent'] ?? '' }
    const finished = await finishSignIn(ctx, { browserToken: signInToken(request), ...client })
    reply.header('set-cookie', signInCookie(ctx, ''))
    return finished
  })
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'))
}

function languageOf(request: FastifyRequest) {
  return languageOfState(queryOf(request).get('state')) ?? likelyLanguage(request)
}
