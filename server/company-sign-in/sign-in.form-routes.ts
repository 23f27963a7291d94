// The form that starts a sign-in, posted without scripts: the response leads to the provider, or is the form with the reason why not.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorText } from '#contract/common/errors.ts'
import type { FormPost } from '#contract/common/form-post.ts'
import { type Language, say } from '#contract/common/language.ts'
import { companySignInPath } from '#contract/company-sign-in-paths.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isOwnOrigin } from '#server/platform/http/allowed-hosts.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { renderMinimalPage } from '#server/platform/http/minimal-page.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { CompanySignInCtx } from './company-sign-in.service.ts'
import { startSignIn } from './sign-in.service.ts'
import { signInCookie } from './sign-in-cookie.ts'

type FormRoutes = {
  readonly app: FastifyInstance
  readonly limits: Pick<RateLimits, 'count'>
  /** Renders the page at the request's URL with the posted form. */
  readonly show: (request: FastifyRequest, reply: FastifyReply, posted: FormPost) => Promise<void>
}

const mediaType = 'application/x-www-form-urlencoded'
const languages: readonly (readonly [prefix: string, language: Language])[] = [
  ['', 'zh-CN'],
  ['/en', 'en-US'],
]
const title = { zh: '正在前往公司的登录页面', en: 'On the way to your company’s sign-in' }
const link = { zh: '继续', en: 'Continue' }

export function companySignInFormRoutes({ app, limits, show }: FormRoutes, ctx: CompanySignInCtx): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(mediaType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.setErrorHandler((error, request, reply) => sendErrorPage(error, request, reply, ctx))
    for (const [prefix, language] of languages)
      forms.post(prefix + companySignInPath, {
        onRequest: async (request, reply) => {
          await limits.count('write', request, reply)
          if (!isOwnOrigin(request)) throw new AppError('request.foreign-origin')
        },
        handler: async (request, reply) => {
          const values = readFields(request.body)
          try {
            const { url, browserToken } = await startSignIn(ctx, { ...values, language })
            return sendAway(reply.header('set-cookie', signInCookie(ctx, browserToken)), url, language)
          } catch (error) {
            if (!(error instanceof AppError) || !error.key.startsWith('company-sign-in.')) throw error
            return show(request, reply, { values, errors: {}, failure: errorText(error.key, language) })
          }
        },
      })
  })
}

function readFields(body: unknown): { email: string; returnTo: string } {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '')
  const read = (name: string) => (posted.get(name) ?? '').slice(0, 1000).toWellFormed().trim()
  return { email: read('email'), returnTo: read('returnTo') }
}

/** Not a redirect: the content security policy of the form permits none to another site, which is what keeps forms from sending anything there. */
function sendAway(reply: FastifyReply, url: string, language: Language): FastifyReply {
  const page = renderMinimalPage({
    language,
    title: say(title, language),
    texts: [new URL(url).host],
    link: { href: url, text: say(link, language) },
    continueAt: url,
  })
  return reply.headers(page.headers).send(page.html)
}
