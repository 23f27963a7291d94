// The form of the newsletter: the response is the page with its errors, or a redirect to the page that tells to look for a mail.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorText } from '#contract/common/errors.ts'
import { fieldMessageText } from '#contract/common/field-messages.ts'
import type { FormPost } from '#contract/common/form-post.ts'
import type { Language } from '#contract/common/language.ts'
import { newsletterForm } from '#contract/newsletter.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { isOwnOrigin } from '#server/platform/http/allowed-hosts.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { parseInput } from '#server/platform/http/input.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { contactRules } from '#server/site-config/site-config.service.ts'
import { requestSubscription } from './subscriptions.service.ts'

type FormRoutes = {
  readonly app: FastifyInstance
  readonly limits: Pick<RateLimits, 'count'>
  /** Renders the page at the request's URL with the posted form. */
  readonly show: (request: FastifyRequest, reply: FastifyReply, posted: FormPost) => Promise<void>
}

/** Path of the page with the form; see `site/paths.ts`. */
const pagePath = '/newsletter'
const mediaType = 'application/x-www-form-urlencoded'
const languages: readonly (readonly [prefix: string, language: Language])[] = [
  ['', 'zh-CN'],
  ['/en', 'en-US'],
]

export function newsletterFormRoutes({ app, limits, show }: FormRoutes, ctx: Ctx): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(mediaType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.setErrorHandler((error, request, reply) => sendErrorPage(error, request, reply, ctx))
    for (const [prefix, language] of languages)
      forms.post(prefix + pagePath, {
        onRequest: async (request, reply) => {
          await limits.count('write', request, reply)
          if (!isOwnOrigin(request)) throw new AppError('request.foreign-origin')
        },
        handler: async (request, reply) => {
          const rejected = await submitForm(ctx, request.body, { language, ip: request.ip })
          if (rejected) return show(request, reply, rejected)
          return reply.header('cache-control', 'no-store').redirect(`${prefix}${pagePath}?sent=1`, 303)
        },
      })
  })
}

/** @returns the form to show again; undefined when the request was accepted */
async function submitForm(
  ctx: Ctx,
  body: unknown,
  { language, ip }: { language: Language; ip: string },
): Promise<FormPost | undefined> {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '')
  const email = posted.get('email') ?? ''
  const industries = posted.getAll('industry')
  const consent = posted.get('consent') === 'on'
  try {
    const schema = newsletterForm(language, await contactRules(ctx, language))
    const website = posted.get('website') ?? ''
    await requestSubscription(ctx, parseInput(schema, { email, industries, consent, website }), { language, ip })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== 'request.invalid') throw error
    const invalid = error.details.fields ?? []
    const errors = Object.fromEntries(invalid.map(({ field, message }) => [field, fieldMessageText(message, language)]))
    const isShown = invalid.some(({ field }) => field === 'email' || field === 'consent')
    return {
      values: { email, industry: industries.join(' '), consent: consent ? 'on' : '' },
      errors,
      failure: isShown ? undefined : errorText(error.key, language),
    }
  }
}
